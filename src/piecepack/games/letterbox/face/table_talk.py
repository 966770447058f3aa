"""Table talk is free, but nobody may name a place outright or ask for one: when to warn. LB-25

`names_a_location` is meant for what a player is about to say. It finds "row 3", "the 4 of Fish" or
"r3c4", and `asks_for_a_location` finds "What row is your box in?"; whoever hints without naming is
left in peace. LB-L20 Both know English and German, as people of both may sit at one table.

What is said has up to 500 characters, and anybody may say it, so every pattern reads a text in one
pass: blanks are made single before, and no two parts of a pattern can match the same letters.
"""

import re
from typing import Final

from piecepack.core.texts import Texts
from piecepack.games.letterbox.rules.terrain import SUITS

_NUMBER: Final = r"(?:[1-6]|one|two|three|four|five|six)"
_ORDINAL: Final = (
    r"(?:1st|2nd|3rd|[4-6]th|first|second|third|fourth|fifth|sixth|last"
    r"|northernmost|southernmost|easternmost|westernmost|top|bottom)"
)
_LINE: Final = r"(?:row|column|col\.?)"
_RANK: Final = r"(?:null|ace|[2-5]|two|three|four|five)s?"
_SUIT: Final = "(?:" + "|".join((*SUITS, *(suit.removesuffix("s") for suit in SUITS), "leaf")) + ")"

_LOCATIONS: Final = (
    rf"\b{_LINE} ?(?:is |number |no\.? ?|#|:|=)? ?{_NUMBER}\b",  # row 3, column is two
    rf"\b{_ORDINAL} {_LINE}\b",  # the third row
    r"\br ?[1-6] ?,? ?c ?[1-6]\b",  # r3c4
    rf"\b{_RANK} of (?:the )?{_SUIT}\b",  # the 4 of Fish
    rf"\b{_SUIT}[ -]{_RANK}\b",  # fish 4, as pieces are written
    r"[(\[] ?[1-6] ?[,;/] ?[1-6] ?[)\]]",  # (3, 4)
)

_GERMAN_NUMBER: Final = r"(?:[1-6]|eins?|zwei|drei|vier|fünf|fuenf|sechs)"
_GERMAN_ORDINAL: Final = (
    r"(?:[1-6]\.|erste|zweite|dritte|vierte|fünfte|fuenfte|sechste|letzte|vorletzte|mittlere|obere|untere"
    r"|oberste|unterste|nördlichste|südlichste|östlichste|westlichste)[nrs]?"
)
_GERMAN_LINE: Final = r"(?:zeile|reihe|spalte)"
_GERMAN_RANK: Final = r"(?:null|ass|as|[2-5]|zwei|drei|vier|fünf|fuenf)"
_GERMAN_SUIT: Final = (
    r"(?:schneeflocke|flocke|blume|fisch|blatt|blätter|blaetter|sonne|mond)(?:en|n|e|s)?"
)

_GERMAN_LOCATIONS: Final = (
    rf"\b{_GERMAN_LINE} ?(?:ist |nummer |nr\.? ?|#|:|=)? ?{_GERMAN_NUMBER}\b",  # Zeile 3, Spalte zwei
    rf"\b{_GERMAN_ORDINAL} {_GERMAN_LINE}\b",  # in der dritten Reihe, die 2. Spalte
    r"\bz ?[1-6] ?,? ?s ?[1-6]\b",  # z3s4
    r"\bfeld (?:[a-f] ?[1-6]|[1-6] ?[,;/] ?[1-6])\b",  # Feld C4
    rf"\b{_GERMAN_RANK} (?:der|von(?: den)?) {_GERMAN_SUIT}\b",  # die 4 der Fische
    rf"\b{_GERMAN_SUIT}[ -](?:null|ass|[2-5])\b",  # Sonnen-5
)

_TRAIT: Final = r"(?:row|column|col|suit|value|rank)"  # what a Big Question is about. LB-23
_OF_THE_BOX: Final = r"\b(?! of (?!(?:your|the|his|her|their|its)\b))"  # not "a row of trees"
_WHOSE: Final = r"(?: (?:is|was|are|about|the|your|his|her|their|its|exact|right)){0,4}"
_WHERE: Final = r"(?:^|[.!?,:;] ?|\b(?:tell|show|say)(?: \w+)? )where(?:['’]?s)?\b"
_QUESTIONS: Final = (
    rf"\b(?:what|which)(?:['’]?s)?{_WHOSE} {_TRAIT}{_OF_THE_BOX}",  # what row, what is the row
    rf"\b{_TRAIT} ?\?",  # Column?
    # Where is your box? Tell me where you hid it
    rf"{_WHERE}(?: [^ .!?]+){{0,4}} (?:(?:letter)?box|hide|hid|hidden|buried|bury)\b",
    # tell us your column, give me the exact location
    rf"\b(?:tell|give|name|say|reveal)(?: me| us)?{_WHOSE} (?:{_TRAIT}|location){_OF_THE_BOX}",
)

_GERMAN_TRAIT: Final = r"(?:zeile|reihe|spalte|farbe|wert)"
_GERMAN_QUESTIONS: Final = (
    rf"\b(?:welche[rnsm]?|was für eine[rnm]?) {_GERMAN_TRAIT}\b(?! (?:von )?bäume)",  # in welcher Zeile
    rf"\b{_GERMAN_TRAIT} ?\?",  # Spalte?
    # Was ist der Wert deiner Dose?
    rf"\b(?:was|wie) ist (?:die|der|deine?|eure?) {_GERMAN_TRAIT}\b",
    # Wo ist deine Dose? Sag mir, wo du sie versteckt hast
    r"\bwo\b(?: [^ .!?]+){0,4} (?:dose|schachtel|box|versteckt?|vergraben)\b",
    # Nenn uns deine Spalte
    rf"\b(?:sag|sagt|nenn|nenne|nennt|verrat|verrate)(?: mir| uns)?(?: mal)? (?:die|den|deine?n?) (?:{_GERMAN_TRAIT}|ort)\b",
)


def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_NAMES: Final = _any_of((*_LOCATIONS, *_GERMAN_LOCATIONS))
_ASKS: Final = _any_of((*_QUESTIONS, *_GERMAN_QUESTIONS))


def names_a_location(text: str) -> bool:
    """Whether this says outright where something is."""
    return bool(_NAMES.search(_single_spaced(text)))


def asks_for_a_location(text: str) -> bool:
    """Whether this asks outright where something is: a Big Question for nothing."""
    return bool(_ASKS.search(_single_spaced(text)))


def _single_spaced(text: str) -> str:
    return " ".join(text.split())


def caution(text: str, texts: Texts) -> str:
    """What to ask somebody who is about to say this, if anything."""
    if names_a_location(text):
        return texts("caution-names")
    if asks_for_a_location(text):
        return texts("caution-asks")
    return ""
