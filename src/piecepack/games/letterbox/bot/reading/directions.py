"""Expressions that say which way: adverbs, prepositions, sides, parts of the speaker, places.

"Frost at my right hand" says where the frost lies, "under a pair of suns" where the tile does, and
"on the southern wall" where on the map.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from piecepack.games.letterbox.bot.reading import grammar
from piecepack.games.letterbox.bot.reading.lexicon import look_up
from piecepack.games.letterbox.bot.reading.tokens import STOPS

# Kinds of expressions
TOWARD: Final = "toward"  # what is spoken of lies there: "at my right hand", "overhead"
BEFORE: Final = "before"  # what follows lies on the other side: "under a pair of suns"
PLACE: Final = "place"  # of the tile on the map
EDGE: Final = "edge"

_REACH: Final = 5  # words between "under" and the thing above
_ADJECTIVES: Final = {"northern": "north", "southern": "south", "western": "west",
                      "eastern": "east", "upper": "north", "lower": "south"}  # fmt: skip
_COMPASS: Final = frozenset((*grammar.DIRECTIONS, "northern", "southern", "western", "eastern"))
_LIMBS: Final = frozenset(
    ("hand", "side", "elbow", "shoulder", "ear", "cheek", "flank", "arm", "wing", "fin", "bow",
     "beam", "hip", "sleeve", "eye", "knee", "sides", "door", "window", "neighbour", "neighbor",
     "wind", "quarter", "bunk", "berth", "seat", "bed", "house")
)  # fmt: skip
_DEGREES: Final = frozenset(
    (
        "far",
        "very",
        "immediate",
        "other",
        "own",
        "extreme",
        "right",
        "poor",
        "left",
        "just",
        "quite",
    )
)
_VERBS: Final = frozenset(
    ("is", "are", "was", "were", "has", "have", "had", "can", "will", "does", "do", "did", "got",
     "gets", "keeps", "says", "said", "still")
)  # fmt: skip
_NOBODYS: Final = frozenset(("the", "a", "an", "this", "each"))


class Expression(NamedTuple):
    """How many words it has, what kind it is, where it points and how surely.

    `own`: seen from the speaker for certain, as in "my" or "me". `other`: seen from somebody who was
    spoken of, as in "below him"; that is the tile too, unless the tile itself speaks.
    """

    length: int
    kind: str
    where: str
    sure: float = 1.0
    own: bool = False
    other: bool = False


class _Lead(NamedTuple):
    """The small words before a side: where they end, whether there were any, and whose side."""

    end: int
    led: bool
    own: bool


def direction_at(tokens: Sequence[str], at: int) -> Expression | None:
    """The expression that begins here."""
    if grammar.RUNS.at(tokens, at)[0]:
        return None  # "the lowest of them" is no place on the map
    length, where = grammar.ADVERBS.at(tokens, at)
    if length:
        return Expression(length, TOWARD, where)
    length, where = grammar.PLACES.at(tokens, at)
    if length > 1:  # "down south" is no direction of something else
        return Expression(length, PLACE, where, 0.7)
    return (
        _rung(tokens, at)
        or _order(tokens, at)
        or _over(tokens, at)
        or _side(tokens, at)
        or _part(tokens, at)
        or _place(tokens, at)
    )


def _word(tokens: Sequence[str], at: int) -> str:
    return tokens[at] if 0 <= at < len(tokens) else "."


def _names_thing(tokens: Sequence[str], at: int, reach: int) -> bool:
    """Whether a suit or a value is named within reach, in the same part of the sentence."""
    for ahead in range(at, min(at + reach, len(tokens))):
        token = tokens[ahead]
        if token in STOPS or token in grammar.JOINS or token in grammar.SPEAKER:
            return False
        if look_up(tokens, ahead)[1]:
            return True
    return False


def _over(tokens: Sequence[str], at: int) -> Expression | None:
    """A preposition: before the speaker, before a thing, or alone."""
    length, where = grammar.OVER.at(tokens, at)
    if not length:
        return None
    after = at + length
    word = _word(tokens, after)
    if word in grammar.OWNER:
        start = after + 1
        while _word(tokens, start) in _DEGREES or _word(tokens, start) in grammar.OWNER:
            start += 1
        part, lies = grammar.PARTS.at(tokens, start)
        if part:
            lies = lies if where == grammar.BESIDE else where
            return Expression(start + part - at, TOWARD, lies, own=True)
    possessive = word == "her" and _names_thing(tokens, after + 1, 2)
    if word in grammar.WHOM and not possessive:
        return Expression(length + 1, TOWARD, where, own=True, other=word in grammar.OTHERS)
    beside = where == grammar.BESIDE
    alone = word in STOPS or word in grammar.JOINS or word in _VERBS
    alone |= _word(tokens, at - 1) == "from"  # "from above"
    if not alone and _names_thing(tokens, after, _REACH):
        return Expression(
            length, BEFORE, grammar.OPPOSITE.get(where, where), 0.6 if beside else 0.85
        )
    if beside:
        return None
    return Expression(length, TOWARD, where, 1.0 if alone else 0.6)


def _rung(tokens: Sequence[str], at: int) -> Expression | None:
    """The third rung, second street: a line counted from one end."""
    number = grammar.ORDINALS.get(tokens[at])
    if number is None:
        return None
    length, line = grammar.RUNGS.at(tokens, at + 1)
    if not length:
        return None
    after = at + 1 + length
    end = 0
    if _word(tokens, after) in ("from", "of") and _word(tokens, after + 1) == "the":
        end = 2 + grammar.SIDES.at(tokens, after + 2)[0]
    words = tokens[at : after + end]
    start = next((where for where in map(_end, reversed(words)) if where), "")
    return Expression(len(words), PLACE, f"{line}-{number}-{start}", 0.55)


def _end(word: str) -> str:
    """From which end one counts; "up" counts from the bottom."""
    ends = {"top": "north", "down": "north", "bottom": "south", "up": "south", "left": "west",
            "right": "east"}  # fmt: skip
    return ends.get(word, word if word in grammar.DIRECTIONS else "")


def _order(tokens: Sequence[str], at: int) -> Expression | None:
    """Before the snow, out of the night: what is named lies on along the way, or back."""
    length, order = grammar.ORDER.at(tokens, at)
    if not length or not _names_thing(tokens, at + length, _REACH):
        return None
    return Expression(length, BEFORE, order, 0.7)


def _lead(tokens: Sequence[str], at: int) -> _Lead:
    start, led, own = at, False, False
    while _word(tokens, start) in grammar.TOWARD and start < at + 2:
        start += 1
        led = True
    while _word(tokens, start) in grammar.OWNER and start < at + 3:
        own |= _word(tokens, start) not in _NOBODYS
        start += 1
        led = True
    return _Lead(start, led, own)


def _side(tokens: Sequence[str], at: int) -> Expression | None:
    """Left, starboard, the north: of the speaker, of a thing or of the map."""
    start, led, own = _lead(tokens, at)
    if _word(tokens, start) in ("far", "very", "other", "extreme", "immediate", "own"):
        start += 1
    name = _word(tokens, start)
    where = grammar.SIDES.at(tokens, start)[1] or _ADJECTIVES.get(name, "")
    if not where:
        return None
    after = start + 1
    found = _of_the_map(tokens, at, start, where, own=own)
    if found is None and led and _word(tokens, after) == "of":
        found = _of_something(tokens, at, after, where)
    if found is not None:
        return found
    if not led and name not in _COMPASS:
        return None  # "is left", "all right"
    last = after - 1
    while _word(tokens, last + 1) in _LIMBS:
        last += 1
    if name in _ADJECTIVES and last < after and not own:
        return Expression(after - at, PLACE, where, 0.75)  # "the southern harbour"
    if (
        name in _COMPASS
        and not own
        and any(_word(tokens, start - back) in grammar.FAR for back in (1, 2, 3))
    ):
        return Expression(last + 1 - at, PLACE, where, 0.8)  # "hard against the west"
    return Expression(last + 1 - at, TOWARD, where, 0.95 if led else 0.8, own)


def _of_the_map(
    tokens: Sequence[str], at: int, start: int, where: str, *, own: bool
) -> Expression | None:
    """North west, the top left, the eastern wall, the bottom road."""
    name, after = tokens[start], start + 1
    absolute = name in _COMPASS or name in ("top", "bottom")
    second = _ADJECTIVES.get(_word(tokens, after)) or grammar.SIDES.at(tokens, after)[1]
    if absolute and second and second not in (where, grammar.OPPOSITE[where]):
        return Expression(after + 1 - at, PLACE, f"{where} {second}", 0.8)
    hand = _word(tokens, after) in ("hand", "most")
    edge = after + hand
    if grammar.PLACES.at(tokens, edge)[1] == "corner":
        return Expression(edge - at, PLACE, where, 0.9)
    length = grammar.EDGES.at(tokens, edge)[0]
    if not own and (absolute or hand):
        length = max(length, grammar.LINES.at(tokens, edge)[0])
    return Expression(edge + length - at, PLACE, where, 0.9) if length else None


def _of_something(tokens: Sequence[str], at: int, of: int, where: str) -> Expression:
    """In the west of him, to the right of the giant."""
    if _word(tokens, of + 1) in grammar.WHOM and not _names_thing(tokens, of + 2, 1):
        return Expression(of + 2 - at, TOWARD, where, own=True)
    sure = 0.8 if _names_thing(tokens, of + 1, _REACH) else 0.5
    return Expression(of + 1 - at, BEFORE, grammar.OPPOSITE[where], sure)


def _part(tokens: Sequence[str], at: int) -> Expression | None:
    """A part of the speaker or of its house: "its toes", "the ceiling", "in my attic"."""
    start, _, own = _lead(tokens, at)
    if _word(tokens, start - 1) not in grammar.OWNER or start == at:
        return None
    if _word(tokens, start) in _DEGREES:
        start += 1
    length, where = grammar.PARTS.at(tokens, start)
    if not length:
        return None
    return Expression(start + length - at, TOWARD, where, 0.9 if own else 0.6, own)


def _place(tokens: Sequence[str], at: int) -> Expression | None:
    length, where = grammar.PLACES.at(tokens, at)
    if length:
        return Expression(length, PLACE, where, 0.5 if where in grammar.DIRECTIONS else 0.9)
    length, _ = grammar.EDGES.at(tokens, at)
    return Expression(length, EDGE, "edge") if length else None
