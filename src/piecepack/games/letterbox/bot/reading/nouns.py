"""The things that a clue speaks of, each with its number: "three giants", "not a leaf", "bare twig"."""

from typing import Final

from msgspec import Struct

from piecepack.core.ranks import NULL
from piecepack.games.letterbox.bot.reading import directions
from piecepack.games.letterbox.bot.reading import marks as kinds
from piecepack.games.letterbox.bot.reading.directions import BEFORE, TOWARD
from piecepack.games.letterbox.bot.reading.marks import Mark

# How many words may stand between a number and the thing it counts, before it and after it.
_REACH: Final = 4
_REACH_BACK: Final = 3
_REACH_OF_NEGATION: Final = 4
_REACH_OF_ABSENCE: Final = 6
# How sure a thing is to be a null.
_NEGATED: Final = 0.9
_ABSENT: Final = 0.8
_LOOSE_ABSENCE: Final = 0.55


class Noun(Struct):
    """A thing or a bare number, and where it stands: its sentence, clause, and part of a clause."""

    at: int
    last: int
    sentence: int
    clause: int
    part: int
    suits: dict[int, float] = {}
    ranks: dict[int, float] = {}
    many: bool = False
    together: bool = False
    edge: bool = False  # the end of the map
    lies: list[
        tuple[str, float, bool]
    ] = []  # directions: how sure, and whether by the speaker's word
    told: bool = False  # by the speaker about itself
    used: bool = False  # in a frame that covers several things


class Layout(Struct):
    """Where sentences, clauses and their parts begin, by mark."""

    sentence: list[int]
    clause: list[int]
    part: list[int]


def lay_out(marks: list[Mark]) -> Layout:
    """Number the sentences, the clauses between stops, and the parts that are joined by "and"."""
    layout = Layout([], [], [])
    sentence = clause = part = 0
    for mark in marks:
        if mark.kind == kinds.STOP:
            part += 1
            clause += mark.what not in "()"
            sentence += mark.what == "."
        elif mark.kind == kinds.AND:
            part += 1
        layout.sentence.append(sentence)
        layout.clause.append(clause)
        layout.part.append(part)
    return layout


def find_nouns(marks: list[Mark], layout: Layout) -> list[Noun]:
    """All things and loose numbers, in order."""
    return _Nouns(marks, layout).find()


def drop_denials(marks: list[Mark]) -> list[Mark]:
    """Without what is absent only to be denied: "none of us has melted", "we have not gone"."""
    kept: list[Mark] = []
    for mark in marks:
        denial = next((other for other in reversed(kept) if _denies(other, mark)), None)
        stop = next((other for other in reversed(kept) if other.kind == kinds.STOP), None)
        if denial is not None and (stop is None or stop.at < denial.at):
            kept.remove(denial)
        else:
            kept.append(mark)
    return kept


def _denies(denial: Mark, mark: Mark) -> bool:
    if mark.kind != kinds.ABSENCE or mark.what == "none":
        return False
    if denial.kind == kinds.NEGATION:
        return mark.at - denial.at <= _REACH_OF_NEGATION
    return denial.what == "none" and mark.at - denial.at <= _REACH_OF_ABSENCE


class _Nouns:
    def __init__(self, marks: list[Mark], layout: Layout) -> None:
        self.marks = marks
        self.layout = layout
        self.nouns: list[Noun] = []
        self.loose: list[Noun] = []  # numbers that nothing has claimed yet
        self.negation: Mark | None = None

    def find(self) -> list[Noun]:
        for number, mark in enumerate(self.marks):
            match mark.kind:
                case kinds.NEGATION:
                    self.negation = mark
                case kinds.THING:
                    self.thing(number, mark)
                case kinds.VALUE:
                    self.value(number, mark)
                case kinds.ABSENCE:
                    self.absence(number, mark)
                case directions.EDGE:
                    self.nouns.append(self.noun(number, mark, edge=True))
                case kinds.NEIGHBOUR if self.negated(mark, 2):
                    self.nouns.append(self.noun(number, mark, edge=True))
        return sorted(self.nouns + self.loose, key=lambda noun: noun.at)

    def noun(self, number: int, mark: Mark, *, edge: bool = False) -> Noun:
        return Noun(
            mark.at,
            mark.last,
            self.layout.sentence[number],
            self.layout.clause[number],
            self.layout.part[number],
            dict(mark.suits),
            dict(mark.ranks),
            many=mark.many,
            together=mark.together,
            edge=edge,
            lies=[],
        )

    def negated(self, mark: Mark, reach: int) -> bool:
        """Whether "no" or "not" stands shortly before, and nothing else that it may belong to."""
        negation = self.negation
        return (
            negation is not None
            and 0 < mark.at - negation.at <= reach
            and not any(
                negation.at < other.at < mark.at and other.kind in (kinds.STOP, kinds.THING, TOWARD)
                for other in self.marks
            )
        )

    def thing(self, number: int, mark: Mark) -> None:
        noun = self.noun(number, mark)
        if self.continues(mark):
            return
        while (
            self.loose
            and self.loose[-1].clause == noun.clause
            and mark.at - self.loose[-1].last <= _REACH
            and not self.between(self.loose[-1].last, mark.at)
        ):
            value = self.loose.pop()
            noun.at = value.at
            if not mark.together:  # a great forest is no ace
                noun.ranks = _stronger(noun.ranks, value.ranks)
        if self.negated(mark, _REACH_OF_NEGATION):
            noun.ranks = {NULL: _NEGATED}
            self.negation = None
        self.nouns.append(noun)

    def continues(self, mark: Mark) -> bool:
        """Whether it is a further word for the thing before: "snow shovel", "sunny day"."""
        before = self.nouns[-1] if self.nouns else None
        if before is None or before.last != mark.at - 1 or not set(before.suits) & set(mark.suits):
            return False
        shared = set(before.suits) & set(mark.suits)
        before.suits = {
            suit: max(before.suits[suit], mark.suits[suit]) / len(shared) for suit in shared
        }
        before.ranks = before.ranks or dict(mark.ranks)
        before.last = mark.last
        return True

    def between(self, start: int, end: int) -> bool:
        """Whether a direction stands between two words."""
        return any(
            start < mark.at < end and mark.kind in (TOWARD, BEFORE, kinds.STOP)
            for mark in self.marks
        )

    def value(self, number: int, mark: Mark) -> None:
        before = self.nouns[-1] if self.nouns else None
        value = self.noun(number, mark)
        near = (
            before is not None
            and before.suits
            and not before.ranks
            and not before.together
            and before.sentence == value.sentence
            and mark.at - before.last <= _REACH_BACK
        )
        if near and before is not None and not self.ahead(number, mark):
            before.ranks = value.ranks
        else:
            self.loose.append(value)

    def ahead(self, number: int, mark: Mark) -> bool:
        """Whether a thing or a direction follows soon that this value rather belongs to."""
        for other in self.marks[number + 1 :]:
            if other.kind == kinds.STOP or other.at - mark.last > _REACH:
                return False
            if other.kind in (kinds.THING, TOWARD):
                return True
        return False

    def absence(self, number: int, mark: Mark) -> None:
        """What is gone: the thing before, the thing that follows at once, or the tile itself."""
        following = self.marks[number + 1] if number + 1 < len(self.marks) else None
        gone = Mark(kinds.VALUE, mark.at, mark.last, ranks={NULL: _LOOSE_ABSENCE})
        if (
            following is not None
            and following.kind == kinds.THING
            and following.at - mark.last <= 2
        ):
            gone.ranks = {NULL: _ABSENT}
            self.loose.append(self.noun(number, gone))
            return
        before = next((noun for noun in reversed(self.nouns) if noun.suits), None)
        if (
            before is not None
            and before.clause == self.layout.clause[number]
            and mark.at - before.last <= _REACH_OF_ABSENCE
        ):
            before.ranks = {NULL: _ABSENT}
        else:
            self.loose.append(self.noun(number, gone))


def _stronger(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    """The surer of two opinions about a value, or what they agree on."""
    both = {rank: max(one.get(rank, 0.0), other.get(rank, 0.0)) for rank in {*one, *other}}
    best = max(both.values(), default=0.0)
    kept = {rank: weight for rank, weight in both.items() if weight >= 0.6 * best}
    total = sum(kept.values())
    return {rank: weight * best / total for rank, weight in kept.items()}
