"""Things of a clue that stand in a line: between two, one after another, the middle of three."""

from typing import Final

from piecepack.games.letterbox.bot.reading import marks as kinds
from piecepack.games.letterbox.bot.reading.clue import Clue
from piecepack.games.letterbox.bot.reading.directions import PLACE, TOWARD
from piecepack.games.letterbox.bot.reading.frames import ITSELF, STEPS, Frame, Lined, Step, Thing
from piecepack.games.letterbox.bot.reading.marks import Mark
from piecepack.games.letterbox.bot.reading.nouns import Noun

# Where the next ones of a line lie, seen from one of it.
_RUNS: Final[dict[str, tuple[tuple[float, tuple[Step, ...]], ...]]] = {
    "middle": ((0.5, ((0, -1), (0, 1))), (0.5, ((-1, 0), (1, 0)))),
    "north": ((1.0, ((1, 0),)),),
    "south": ((1.0, ((-1, 0),)),),
    "west": ((1.0, ((0, 1),)),),
    "east": ((1.0, ((0, -1),)),),
    "first": ((0.6, ((0, 1),)), (0.4, ((1, 0),))),
    "last": ((0.5, ((0, -1),)), (0.5, ((-1, 0),))),
}


def line_up(clue: Clue) -> None:
    """Add a frame for every line of things, and mark those in it as used."""
    lines = _Lines(clue)
    lines.between()
    lines.sequences()
    lines.runs()


class _Lines:
    def __init__(self, clue: Clue) -> None:
        self.clue = clue
        self.marks, self.layout, self.nouns = clue.marks, clue.layout, clue.nouns
        self.found = clue.frames

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
                one, other = (self.clue.thing(noun) for noun in things)
                self.found.append(_sandwiched(one, other))
                for noun in things:
                    noun.used = True

    def sequences(self) -> None:
        """One, then another, then me: things in a row or a column, the speaker among them."""
        sentences = {
            self.layout.sentence[number]
            for number, mark in enumerate(self.marks)
            if mark.kind == kinds.THEN or self.listed(number)
        }
        for sentence in sentences:
            things = [
                noun
                for noun in self.nouns
                if noun.sentence == sentence
                and not noun.edge
                and not noun.used
                and not _certain(noun)
                and noun.clause > self.colon(sentence)
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

    def listed(self, number: int) -> bool:
        """Whether the speaker is one of a list: "sunshine, me, autumn, snow"."""
        clause = self.layout.clause[number]
        return self.marks[number].kind == kinds.SPEAKER and not any(
            self.layout.clause[there] == clause
            and there != number
            and mark.kind not in (kinds.STOP, kinds.AND)
            for there, mark in enumerate(self.marks)
        )

    def colon(self, sentence: int) -> int:
        """The clause that announces a list with the speaker in it; none, if there is no such."""
        colon = -1
        for number, mark in enumerate(self.marks):
            if self.layout.sentence[number] == sentence:
                if mark.kind == kinds.STOP and mark.what == ":":
                    colon = self.layout.clause[number] - 1
                elif self.listed(number):
                    return colon
        return -1

    def in_line(self, nouns: list[Noun], speakers: list[int], sentence: int) -> Frame:
        row: list[Thing | None] = []
        things = [self.clue.thing(noun) for noun in nouns]
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

    def runs(self) -> None:
        """One of several of a kind in a line: the middle of three, the lowest of the giants."""
        for number, mark in enumerate(self.marks):
            if mark.kind != kinds.RUN:
                continue
            kind = self.kind_of_run(number, mark)
            if kind is None or kind.lies:
                continue
            # The number counts the tiles in line, not what is on them.
            whole = Thing(kind.suits, {} if kind.suits else kind.ranks)
            ways = tuple(
                (0.6 * share, tuple((whole, step) for step in (ITSELF, *steps)))
                for share, steps in _RUNS[mark.what]
            )
            self.found.append(Lined(ways))
            kind.used = True

    def kind_of_run(self, number: int, mark: Mark) -> Noun | None:
        """What stands in line: what follows, or else the several that were spoken of before."""
        sentence = self.layout.sentence[number]
        ahead = [noun for noun in self.nouns if 0 < noun.at - mark.last < 6 and not noun.edge]
        ahead = [noun for noun in ahead if noun.sentence == sentence]
        for noun in ahead[:-1]:
            noun.used |= not noun.suits  # "the lowest of two giants" says nothing of a two
        if ahead:
            return next((noun for noun in ahead if noun.suits), ahead[-1])
        behind = [noun for noun in self.nouns if noun.at < mark.at and noun.many]
        return behind[-1] if behind and behind[-1].sentence >= sentence - 1 else None


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
