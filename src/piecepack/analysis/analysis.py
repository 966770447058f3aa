"""The analysis of a finished game."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piecepack.analysis.crew import judge_together
from piecepack.analysis.depth import QUICK, find_depth
from piecepack.analysis.judge import Chances
from piecepack.analysis.missed import Decision
from piecepack.analysis.passages import Passage, passages
from piecepack.analysis.settling import Change, settle
from piecepack.analysis.turning_points import NOBODY, TurningPoint, decider, turning_points
from piecepack.analysis.verdict import Judged, chances_before, judge_passage
from piecepack.analysis.words import spoken
from piecepack.core.contract import Game
from piecepack.core.texts import ENGLISH
from piecepack.match.record import Record

# Raise it when kept analyses should be made anew: because their form has changed, or what they say was wrong.
FORMAT: Final = 4

Progress = Callable[[int, int], None]  # passages that are done, and all of them


class Point(Struct, frozen=True):
    """A point of the graph: the chances after an event, and what changed them."""

    event: int
    chances: Chances
    change: Change
    by: int = (
        NOBODY  # the seat whose choice changed most, however little; nobody where only luck came
    )


class Account(Struct, frozen=True):
    """What brought a player from the chance at the start to the result: the three add up to the rest.

    They are means of imagined games, and the margins say how far they can be believed. Luck is what remains once all
    choices are taken away, so it is as uncertain as all of them together.
    """

    start: float
    luck: float
    own: float
    others: float
    result: float
    margin: float = 0.0  # half of the 95 % interval of `own`
    luck_margin: float = 0.0


class Analysis(Struct, frozen=True):
    """A game looked back on. Chances are shares of a victory, from 0 to 1, by seat."""

    format: int
    game: str
    depth: str
    names: tuple[str, ...]
    start: Chances
    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]
    turning_points: tuple[TurningPoint, ...]

    def translated(self, game: Game, language: str) -> "Analysis":
        """The same in a language; what was told already stays as it is."""
        texts = spoken(language, game)
        return replace(
            self,
            names=tuple(texts.translate(name) for name in self.names),
            decisions=tuple(one.translated(texts) for one in self.decisions),
            turning_points=tuple(one.translated(texts) for one in self.turning_points),
        )

    def at(self, event: int) -> Chances:
        """The chances after that many events of the record."""
        known = [point.chances for point in self.points if point.event <= event]
        return known[-1] if known else self.start


def analyse(
    record: Record,
    depth: str = QUICK,
    *,
    game: Game | None = None,
    jobs: int = 1,
    progress: Progress = lambda done, all_of_them: None,
    language: str = ENGLISH,
) -> Analysis:
    """Analyse a finished game, told in a language; of a game that is not installed, if one is given.

    The result does not depend on the number of processes.
    """
    budget = find_depth(depth)
    parts = list(passages(record, game))
    budget = budget.of(parts[0].before.game)
    judging = (
        judge_together(record, depth, len(parts), jobs)
        if jobs > 1 and game is None
        else (judge_passage(part, budget) for part in parts)
    )
    judged = []
    for one in judging:
        judged.append(one)
        progress(len(judged), len(parts))
    made = put_together(parts, chances_before(parts[0], budget), judged, depth)
    return made.translated(parts[0].before.game, language)


def put_together(
    parts: Sequence[Passage], start: Chances, judged: Sequence[Judged], depth: str
) -> Analysis:
    """The analysis of a game whose passages have been judged, with texts left untranslated."""
    match = parts[0].before
    points = []
    last = start
    for one in judged:
        change = settle(last, one.chances, one.effects)
        points.append(Point(one.event, one.chances, change, decider(change)))
        last = one.chances
    decisions = tuple(chosen for one in judged for chosen in one.decisions)
    return Analysis(
        FORMAT,
        match.game.id,
        depth,
        match.names,
        start,
        tuple(points),
        decisions,
        tuple(_account(start, points, judged, seat) for seat in range(len(start))),
        turning_points(
            parts,
            [start, *(point.chances for point in points)],
            [point.change for point in points],
            decisions,
        ),
    )


def _account(
    start: Chances, points: Sequence[Point], judged: Sequence[Judged], seat: int
) -> Account:
    own = others = luck = 0.0
    for point in points:
        luck += point.change.luck[seat]
        for chooser, effect in point.change.choices.items():
            if chooser == seat:
                own += effect[seat]
            else:
                others += effect[seat]
    # The choices are tried apart from each other, so their variances add up.
    squares = [
        (chooser == seat, effect.margins[seat] ** 2)
        for one in judged
        for chooser, effect in one.effects.items()
    ]
    return Account(
        start[seat],
        luck,
        own,
        others,
        points[-1].chances[seat],
        margin=sqrt(sum(square for mine, square in squares if mine)),
        luck_margin=sqrt(sum(square for _, square in squares)),
    )
