"""A clue taken apart: what things it speaks of, and how each of them lies to the tile.

Nothing is understood, only noticed. A thing that nothing relates to the tile is likely the tile
itself, the first of them above all; what stands after "beside" or "south of" is a neighbour.
"""

from typing import Final

from msgspec import Struct

from piecepack.games.letterbox.bot.reading.lexicon import (
    OF_BEHIND,
    OF_PLACE,
    OF_RELATION,
    OF_SUIT,
    OF_SUIT_TOGETHER,
    OF_VALUE,
    Meaning,
    look_up,
    words,
)

ITSELF: Final = "itself"
BESIDE: Final = "beside"
FAR: Final = "far"
_OPPOSITE: Final = {"north": "south", "south": "north", "west": "east", "east": "west"}

_ENDS_SENTENCE: Final = frozenset(".!?;")
_ENDS_CLAUSE: Final = frozenset(".!?;,:()")
# How many words may stand between a number and the thing it counts, before it and after it.
_REACH: Final = 3
_REACH_BACK: Final = 2


class Thing(Struct):
    """Something that a clue speaks of: weights by suit and by rank, and where it lies.

    `lies` is ITSELF, BESIDE or a direction seen from the tile. `many`: several tiles of the suit.
    """

    at: int
    lies: str
    suits: dict[int, float]
    ranks: dict[int, float]
    many: bool = False


class Reading(Struct):
    """All that was noticed in a clue."""

    things: list[Thing]
    places: list[tuple[str, bool]]  # and whether it is far out there


class _Reader:
    """Goes through a clue once, from the first word to the last."""

    def __init__(self, text: str) -> None:
        self.tokens = words(text)
        self.things: list[Thing] = []
        self.loose: list[Thing] = []  # values that nothing has claimed yet
        self.places: list[tuple[str, bool]] = []
        self.lies = ITSELF
        self.clause = 0  # where it began
        self.far_at = -9

    def read(self) -> Reading:
        at = 0
        while at < len(self.tokens):
            token = self.tokens[at]
            if token in _ENDS_CLAUSE:
                self.lies = ITSELF
                if token in _ENDS_SENTENCE:
                    self.clause = at + 1
                at += 1
                continue
            length, meanings = look_up(self.tokens, at)
            if meanings:
                self.notice(at, at + length - 1, meanings)
            at += length
        self.things += self.loose
        self.things.sort(key=lambda thing: thing.at)
        return Reading(self.things, self.places)

    def notice(self, at: int, last: int, meanings: tuple[Meaning, ...]) -> None:
        suits: dict[int, float] = {}
        ranks: dict[int, float] = {}
        many = False
        for kind, what, weight in meanings:
            if isinstance(what, int):
                if kind == OF_VALUE:
                    ranks[what] = weight
                else:
                    suits[what] = weight
                    many |= kind == OF_SUIT_TOGETHER
            elif kind == OF_RELATION:
                self.lies = _OPPOSITE.get(what, BESIDE)
            elif kind == OF_BEHIND:
                self.turn_back(what, at)
            elif kind == OF_PLACE:
                self.place(what, at)
        if suits:
            self.thing(at, last, suits, ranks, many=many)
        elif ranks:
            self.value(at, ranks)

    def place(self, what: str, at: int) -> None:
        if what == FAR:
            self.far_at = at
        else:
            self.places.append((what, at - self.far_at <= 2))

    def turn_back(self, direction: str, at: int) -> None:
        """What went before lies there; but the first thing of all is the tile itself."""
        later = self.clause > 0 or len(self.things) + len(self.loose) > 1
        if later and self.things and self.things[-1].at >= self.clause:
            self.things[-1].lies = direction
        else:
            self.place(direction, at)

    def thing(
        self, at: int, last: int, suits: dict[int, float], ranks: dict[int, float], *, many: bool
    ) -> None:
        if len(suits) > 1:
            suits = {suit: weight * 0.75 for suit, weight in suits.items()}
        thing = Thing(at, self.lies, suits, ranks, many or self.tokens[last].endswith("s"))
        while self.loose and self.loose[-1].at >= max(self.clause, at - _REACH - 1):
            value = self.loose.pop()
            if not many:  # a great forest is no ace
                thing.ranks = {**value.ranks, **thing.ranks}
        self.things.append(thing)
        if self.lies in _OPPOSITE:
            self.lies = ITSELF

    def value(self, at: int, ranks: dict[int, float]) -> None:
        before = self.things[-1] if self.things else None
        if (
            before is not None
            and not before.ranks
            and before.at >= max(self.clause, at - _REACH_BACK - 1)
            and not self.has_noun(at + 1)
        ):
            before.ranks = ranks
        else:
            self.loose.append(Thing(at, self.lies, {}, ranks))

    def has_noun(self, at: int) -> bool:
        """Whether a thing follows soon that this value rather belongs to."""
        for ahead in range(at, min(at + _REACH, len(self.tokens))):
            if self.tokens[ahead] in _ENDS_CLAUSE:
                return False
            if any(
                meaning.kind in (OF_SUIT, OF_SUIT_TOGETHER)
                for meaning in look_up(self.tokens, ahead)[1]
            ):
                return True
        return False


def take_apart(text: str) -> Reading:
    """What a clue speaks of."""
    return _Reader(text).read()
