"""What stands where in a clue: a row of marks, one for each expression that means something.

Nothing is related to anything yet; `scan` only notices.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from piecepack.games.letterbox.bot.reading.directions import direction_at
from piecepack.games.letterbox.bot.reading.languages.language import Language, Words, language_of
from piecepack.games.letterbox.bot.reading.languages.lexicon import OF_SUIT_TOGETHER, OF_VALUE
from piecepack.games.letterbox.bot.reading.languages.tokens import ENDS_SENTENCE, STOPS

# Kinds of marks; those of directions and places are in `directions`.
THING: Final = "thing"  # a suit, perhaps with a value
VALUE: Final = "value"
NEGATION: Final = "negation"
ABSENCE: Final = "absence"
SPEAKER: Final = "speaker"
BEING: Final = "being"
BETWEEN: Final = "between"
NEIGHBOUR: Final = "neighbour"
THEN: Final = "then"
COMPARISON: Final = "comparison"
RUN: Final = "run"  # one of several in a line: "the middle of three"
AND: Final = "and"
STOP: Final = "stop"


class Mark(Struct):
    """One expression: what kind, its first and last word, and what it says."""

    kind: str
    at: int
    last: int
    what: str = ""
    sure: float = 1.0  # that it means what its kind says
    own: bool = False  # seen from the speaker for certain: "my", "me"
    other: bool = False  # seen from somebody else: "him"
    many: bool = False  # several of them
    together: bool = False  # several tiles, not one
    suits: dict[int, float] = {}
    ranks: dict[int, float] = {}


class _Where(NamedTuple):
    """What was noticed here, if anything, and how many words it takes."""

    length: int
    mark: Mark | None


def scan(text: str) -> list[Mark]:
    """All marks in a clue, in order."""
    language = language_of(text)
    words = language.words(text)
    marks: list[Mark] = []
    at = 0
    while at < len(words.tokens):
        length, mark = _mark_at(words, at, language)
        if mark is not None:
            marks.append(mark)
        at += length
    return marks


def _mark_at(words: Words, at: int, language: Language) -> _Where:
    tokens, grammar = words.tokens, language.grammar
    token = tokens[at]
    if token in STOPS:
        return _Where(1, Mark(STOP, at, at, "." if token in ENDS_SENTENCE else token))
    found = direction_at(tokens, at, language)
    if found is not None:
        length, kind, where, sure, own, other = found
        return _Where(length, Mark(kind, at, at + length - 1, where, sure, own, other))
    length, meanings = language.lexicon.look_up(tokens, at)
    word = _small_word(tokens, at, language)
    stray = not meanings and length > word.length  # "nobody knows" is no absence
    if word.length and not stray:
        return word
    if not meanings:
        if token in grammar.joins:
            return _Where(1, Mark(AND, at, at, token))
        return _Where(length, None)
    suits: dict[int, float] = {}
    ranks: dict[int, float] = {}
    many = words.written[at + length - 1].endswith(language.spelling.plural)
    together = False
    for kind, what, weight in meanings:
        if kind == OF_VALUE:
            ranks[what] = weight
        else:
            suits[what] = weight
            together |= kind == OF_SUIT_TOGETHER
    suits, ranks = _at_most_one(suits), _at_most_one(ranks)
    kind = THING if suits else VALUE
    mark = Mark(kind, at, at + length - 1, suits=suits, ranks=ranks)
    mark.many, mark.together = many, together
    return _Where(length, mark)


def _at_most_one(weights: dict[int, float]) -> dict[int, float]:
    """Several meanings of a word share what it is sure of."""
    total = sum(weights.values())
    most = max(weights.values(), default=0.0)
    return {what: weight * most / total for what, weight in weights.items()} if total else weights


def _small_word(tokens: Sequence[str], at: int, language: Language) -> _Where:
    grammar = language.grammar
    for kind, phrases in (
        (BEING, grammar.being),
        (RUN, grammar.runs),
        (THEN, grammar.then),
        (COMPARISON, grammar.comparisons),
        (ABSENCE, grammar.absence),
        (BETWEEN, grammar.between),
        (NEIGHBOUR, grammar.neighbour),
    ):
        length, what = phrases.at(tokens, at)
        if length:
            return _Where(length, Mark(kind, at, at + length - 1, what))
    token = tokens[at]
    if token in grammar.negation and language.lexicon.look_up(tokens, at)[0] == 1:
        return _Where(1, Mark(NEGATION, at, at, token))
    if token in grammar.speaker:
        return _Where(1, Mark(SPEAKER, at, at, token))
    return _Where(0, None)
