"""From a clue to its frames: who stands where, what is absent, what lies at the border.

The speaker is mostly the tile itself ("frost at my right hand"), so directions are seen from it.
"""

from functools import lru_cache
from typing import Final

from piecepack.core.ranks import NULL
from piecepack.games.letterbox.bot.reading import marks as kinds
from piecepack.games.letterbox.bot.reading.directions import BEFORE, PLACE, TOWARD
from piecepack.games.letterbox.bot.reading.frames import (
    ITSELF,
    STEPS,
    Compared,
    Described,
    Frame,
    Lined,
    Placed,
    Step,
    Thing,
)
from piecepack.games.letterbox.bot.reading.grammar import BESIDE, BOTH, UPRIGHT
from piecepack.games.letterbox.bot.reading.marks import Mark, scan
from piecepack.games.letterbox.bot.reading.nouns import (
    Layout,
    Noun,
    drop_denials,
    find_nouns,
    lay_out,
)

# The chances that words mean what the grammar takes them for, tuned on clues that people wrote.
_RIGHT_THERE: Final = 0.85
_NEXT_BUT_ONE: Final = 0.05
_TILE_IF_FIRST: Final = 0.65
_TILE_IF_LATER: Final = 0.42
_TILE_IF_TOLD: Final = 0.15  # more, if the speaker says it of itself
_NEAR_OTHERWISE: Final = 0.3
_NEAR: Final[dict[Step, float]] = {
    (down, right): 0.2 if not down or not right else 0.05
    for down in (-1, 0, 1)
    for right in (-1, 0, 1)
    if down or right
}
_SAME_AGAIN: Final = 0.5  # the share of that, if the sentence spoke of such a neighbour before
_BEYOND: Final = 3.0  # how well the end of the map is called nothing
_INHERITS: Final = 0.6  # the suit of the number before: "five moons, three on top"


_ORDER: Final[dict[str, dict[Step, float]]] = {
    "before": {(0, 1): 0.5, (1, 0): 0.2, (0, -1): 0.08},
    "after": {(0, -1): 0.5, (-1, 0): 0.2, (0, 1): 0.08},
}


def _where(direction: str, sure: float) -> dict[Step, float]:
    if direction == BESIDE:
        chances = {(0, -1): 0.38, (0, 1): 0.38, (-1, 0): 0.06, (1, 0): 0.06}
    elif direction in _ORDER:
        chances = _ORDER[direction]
    elif direction == "near":
        chances = {step: 0.9 * chance for step, chance in _NEAR.items()}
    else:
        down, right = STEPS[direction]
        chances = {
            (down, right): _RIGHT_THERE,
            (2 * down, 2 * right): _NEXT_BUT_ONE,
        }
    return {step: sure * chance for step, chance in chances.items()}


@lru_cache(1 << 8)
def parse(text: str) -> tuple[Frame, ...]:
    """All that a clue says."""
    marks = drop_denials(scan(text))
    layout = lay_out(marks)
    return tuple(_Parser(marks, layout, find_nouns(marks, layout)).frames())


class _Parser:
    def __init__(self, marks: list[Mark], layout: Layout, nouns: list[Noun]) -> None:
        self.marks = marks
        self.layout = layout
        self.nouns = nouns
        self.found: list[Frame] = []

    def frames(self) -> list[Frame]:
        self.notice_speaker()
        for number, mark in enumerate(self.marks):
            if mark.kind == BEFORE:
                self.before(number, mark)
            elif mark.kind == TOWARD:
                self.toward(number, mark)
            elif mark.kind == kinds.NEIGHBOUR:
                self.neighbour(number, mark)
        self.between()
        self.sequences()
        self.places()
        self.comparisons()
        self.describe()
        return self.found

    # Directions

    def notice_speaker(self) -> None:
        for number, mark in enumerate(self.marks):
            if mark.kind in (kinds.BEING, kinds.SPEAKER):
                part = self.layout.part[number]
                for noun in self.nouns:
                    noun.told |= noun.part == part

    def before(self, number: int, mark: Mark) -> None:
        """What follows the preposition lies on the other side of the tile."""
        part = self.layout.part[number]
        for noun in self.nouns:
            if noun.at > mark.last and noun.part == part:
                if not noun.lies:
                    noun.lies.append(
                        ("near" if mark.what == BESIDE else mark.what, mark.sure, False)
                    )
                return

    def neighbour(self, number: int, mark: Mark) -> None:
        """A neighbour without a direction is on this side or that."""
        clause = self.layout.clause[number]
        if any(
            other.kind in (TOWARD, BEFORE) and self.layout.clause[there] == clause
            for there, other in enumerate(self.marks)
        ):
            return
        self.toward(number, Mark(TOWARD, mark.at, mark.last, BESIDE, 0.6))

    def toward(self, number: int, mark: Mark) -> None:
        """What is spoken of lies there: mostly what stands just before, else what follows."""
        if number and self.marks[number - 1].kind == kinds.NEGATION and not mark.own:
            self.found.append(Placed(mark.what, 0.7))  # "there is no east left"
            return
        noun, sure = self.spoken_of(number, mark)
        if noun is None:
            if mark.what in STEPS:
                self.found.append(Placed(mark.what, 0.35 if mark.own else 0.5))
            return
        if noun.edge:
            noun.used = True
            if mark.what in STEPS:
                self.found.append(Placed(mark.what, 0.85))
            return
        noun.lies.append((mark.what, sure * mark.sure, mark.own or self.of_neighbour(number)))

    def of_neighbour(self, number: int) -> bool:
        """Whether it speaks of a neighbour for certain: "the fellow on the left"."""
        part = self.layout.part[number]
        return any(
            mark.kind == kinds.NEIGHBOUR and self.layout.part[there] == part
            for there, mark in enumerate(self.marks)
        )

    def spoken_of(self, number: int, mark: Mark) -> tuple[Noun | None, float]:
        sentence, clause, part = (
            self.layout.sentence[number],
            self.layout.clause[number],
            self.layout.part[number],
        )
        behind = [noun for noun in self.nouns if noun.last < mark.at and noun.sentence == sentence]
        ahead = [noun for noun in self.nouns if noun.at > mark.last and noun.sentence == sentence]
        here = [noun for noun in behind if noun.part == part and not noun.lies]
        if here:
            return here[-1], 1.0
        here = [noun for noun in ahead if noun.part == part and not noun.lies]
        if here and not self.claimed(mark, here[0]):
            return here[0], 0.9
        alone = not any(noun.clause == clause for noun in self.nouns)
        here = [noun for noun in ahead if noun.clause == clause + 1 and not noun.lies]
        if alone and here and not self.claimed(mark, here[0]):
            return here[0], 0.8
        here = [noun for noun in behind if noun.clause == clause]
        if here:
            if not here[-1].lies:
                return here[-1], 0.8
            if not mark.own or len(here[-1].lies) < 2:
                return here[-1], 0.7  # "above and to the right"
        if alone:
            here = [noun for noun in self.nouns if noun.at > mark.last and not noun.lies]
            if here and here[0].sentence <= sentence + 1 and not self.claimed(mark, here[0]):
                return here[0], 0.5
        here = [noun for noun in behind if noun.clause == clause - 1 and not noun.lies]
        if here:
            return here[-1], 0.5
        return None, 0.0

    def claimed(self, mark: Mark, noun: Noun) -> bool:
        """Whether the noun has a direction of its own, right after it."""
        for number, other in enumerate(self.marks):
            if other.kind == TOWARD and other.at > noun.last:
                return self.layout.part[number] == noun.part
        return False

    # Several things at once

    def between(self) -> None:
        """Between one thing and another; or between two alike."""
        for number, mark in enumerate(self.marks):
            if mark.kind != kinds.BETWEEN:
                continue
            sentence = self.layout.sentence[number]
            things = [
                noun
                for noun in self.nouns
                if noun.at > mark.last
                and noun.sentence == sentence
                and not noun.edge
                and noun.suits
                and noun.at - mark.last < 14
                and not _certain(noun)
            ][:2]
            if len(things) == 1 and things[0].many and things[0].at - mark.last < 5:
                things = things * 2
            if len(things) == 2:
                one, other = (self.thing(noun) for noun in things)
                self.found.append(_sandwiched(one, other))
                for noun in things:
                    noun.used = True

    def sequences(self) -> None:
        """One, then another, then me: things in a row or a column, the speaker among them."""
        sentences = {
            self.layout.sentence[number]
            for number, mark in enumerate(self.marks)
            if mark.kind == kinds.THEN
        }
        for sentence in sentences:
            things = [
                noun
                for noun in self.nouns
                if noun.sentence == sentence
                and not noun.edge
                and not noun.used
                and not _certain(noun)
            ]
            speakers = [
                mark.at
                for number, mark in enumerate(self.marks)
                if mark.kind in (kinds.SPEAKER, kinds.BEING)
                and self.layout.sentence[number] == sentence
            ]
            if len(things) + bool(speakers) >= 3 and len(things) >= 2:
                self.found.append(self.in_line(things, speakers, sentence))
                for noun in things:
                    noun.used = True

    def in_line(self, nouns: list[Noun], speakers: list[int], sentence: int) -> Frame:
        row: list[Thing | None] = []
        things = [self.thing(noun) for noun in nouns]
        me = -1
        for noun, thing in zip(nouns, things, strict=True):
            if me < 0 and any(at < noun.at for at in speakers) and row:
                me = len(row)
                if not noun.told:
                    row.append(None)
            row.append(thing)
        if me < 0 and speakers and row:
            me = len(row)
            row.append(None)
        mine = {me: 0.8} if me >= 0 else {len(row) - 1: 0.6, 0: 0.2}
        ways = []
        for at, chance in mine.items():
            for direction, share in self.heading(sentence).items():
                down, right = STEPS[direction]
                line = tuple(
                    (thing, ((place - at) * down, (place - at) * right))
                    for place, thing in enumerate(row)
                    if thing is not None
                )
                ways.append((0.8 * chance * share, line))
        return Lined(tuple(ways))

    def heading(self, sentence: int) -> dict[str, float]:
        """Which way one reads: as the sentence says, or eastwards, or down."""
        ways = {
            mark.what
            for number, mark in enumerate(self.marks)
            if mark.kind in (TOWARD, PLACE)
            and mark.what in STEPS
            and self.layout.sentence[number] == sentence
        }
        chances = {"east": 0.4, "south": 0.45, "west": 0.08, "north": 0.07}
        if ways & {"west", "east"} and not ways & {"north", "south"}:
            chances = {"east": 0.3, "south": 0.5, "west": 0.15, "north": 0.05}
        elif ways & {"north", "south"} and not ways & {"west", "east"}:
            chances = {"east": 0.45, "south": 0.45, "west": 0.05, "north": 0.05}
        return chances

    # Places and comparisons

    def places(self) -> None:
        for number, mark in enumerate(self.marks):
            if mark.kind == PLACE:
                part = self.layout.part[number]
                elsewhere = any(
                    noun.lies and noun.part == part and noun.last < mark.at for noun in self.nouns
                )
                # "below the frost in the corner" says more about the frost.
                self.found.append(Placed(mark.what, mark.sure * (0.4 if elsewhere else 1.0)))
        if any(noun.edge and not noun.used for noun in self.nouns):
            self.found.append(Placed("edge", 0.6))

    def comparisons(self) -> None:
        for number, mark in enumerate(self.marks):
            if mark.kind != kinds.COMPARISON:
                continue
            sentence = self.layout.sentence[number]
            near = [
                lies
                for noun in self.nouns
                if noun.sentence == sentence
                for lies in noun.lies
                if lies[0] in STEPS
            ]
            where: dict[Step, float] = {}
            for direction, sure, _ in near:
                step = STEPS[direction]
                where[step] = where.get(step, 0.0) + 0.5 * sure / len(near)
            if not where:
                where = dict.fromkeys(STEPS.values(), 0.1)
            self.found.append(Compared(mark.what, where))

    # Things one by one

    def thing(self, noun: Noun) -> Thing:
        suits = noun.suits
        if not suits and noun.lies:
            before = [
                other
                for other in self.nouns
                if other.suits and other.at < noun.at and other.sentence >= noun.sentence - 1
            ]
            if before:
                suits = {suit: _INHERITS * sure for suit, sure in before[-1].suits.items()}
        beyond = _BEYOND if noun.lies and set(noun.ranks) == {NULL} and not noun.suits else 0.0
        return Thing(suits, noun.ranks, noun.together, beyond)

    def describe(self) -> None:
        named = False
        for noun in self.nouns:
            if noun.edge or noun.used or not (noun.suits or noun.ranks):
                continue
            thing = self.thing(noun)
            if noun.lies:
                self.lying(noun, thing)
                continue
            tile = _TILE_IF_LATER if named and noun.suits else _TILE_IF_FIRST
            tile += _TILE_IF_TOLD * noun.told
            if self.meant_before(noun):
                tile *= _SAME_AGAIN
            named |= bool(noun.suits)
            near = _NEAR_OTHERWISE * (1 - tile)
            where = {step: near * chance for step, chance in _NEAR.items()}
            where[ITSELF] = tile
            self.found.append(Described(thing, where))

    def meant_before(self, noun: Noun) -> bool:
        """Whether the sentence spoke of a neighbour of that suit: likely, it still does."""
        return any(
            other.lies and other.sentence == noun.sentence and _suit(other) == _suit(noun)
            for other in self.nouns
            if noun.suits and other.suits and other.at < noun.at
        )

    def lying(self, noun: Noun, thing: Thing) -> None:
        first = noun is self.nouns[0]
        for direction, sure, own in noun.lies:
            if direction in (BOTH, UPRIGHT):
                self.either_side(noun, thing, upright=direction == UPRIGHT)
                continue
            where = _where(direction, sure)
            if first and not own and direction in STEPS:
                # "Four fish in the north": the tile itself, and where it lies.
                where = {step: 0.45 * chance for step, chance in where.items()}
                where[ITSELF] = 0.45
                self.found.append(Placed(direction, 0.35))
            else:
                where[ITSELF] = where.get(ITSELF, 0.0) + 0.4 * (1 - sum(where.values()))
            self.found.append(Described(thing, where))

    def either_side(self, noun: Noun, thing: Thing, *, upright: bool) -> None:
        """The same on both sides; or one thing here, another there: "gills or petals"."""
        other = next(
            (
                other
                for other in self.nouns
                if other.suits
                and other.at > noun.last
                and other.clause == noun.clause
                and not other.lies
            ),
            None,
        )
        if other is None:
            self.found.append(_either_side(thing, upright=upright))
            return
        other.used = True
        here, there = ("north", "south") if upright else ("west", "east")
        second = self.thing(other)
        self.found.append(
            Lined(
                (
                    (0.4, ((thing, STEPS[here]), (second, STEPS[there]))),
                    (0.4, ((thing, STEPS[there]), (second, STEPS[here]))),
                )
            )
        )


def _suit(noun: Noun) -> int:
    return max(noun.suits, key=noun.suits.__getitem__)


def _certain(noun: Noun) -> bool:
    return any(own or sure > 0.9 for _, sure, own in noun.lies)


_AXES: Final = (("west", "east", 0.3), ("east", "west", 0.3), ("north", "south", 0.2),
                ("south", "north", 0.15))  # fmt: skip


def _sandwiched(one: Thing, other: Thing) -> Lined:
    return Lined(
        tuple(
            (0.8 * chance, ((one, STEPS[here]), (other, STEPS[there])))
            for here, there, chance in _AXES
        )
    )


def _either_side(thing: Thing, *, upright: bool) -> Lined:
    here, there = ("north", "south") if upright else ("west", "east")
    bare = Thing(thing.suits, {}, thing.together)
    return Lined(
        (
            (0.5, ((thing, STEPS[here]), (thing, STEPS[there]))),
            (0.3, ((bare, STEPS[here]), (bare, STEPS[there]))),
        )
    )
