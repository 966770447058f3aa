"""The measures of a game: what each counts, in which unit, and the sentence that says what it means."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions
from piecepack.lab.experiments.grid import Cell, plain_cells
from piecepack.lab.experiments.intervals import Bounds, Pair
from piecepack.lab.experiments.plan import Plan
from piecepack.lab.experiments.rows import Course, GameRow

NOTHING: Final = (0.0, 0.0)  # this game says nothing about the measure
SHARE: Final[Bounds] = (0.0, 1.0)
COMEBACK: Final = 0.5  # of a fair share: whoever had less and wins came back

FAIRNESS: Final = "Fairness"
LENGTH: Final = "Length"
TENSION: Final = "Tension"
LUCK_AND_SKILL: Final = "Luck and skill"
CHOICES: Final = "Choices"
ENDINGS: Final = "Endings"
GROUPS: Final = (FAIRNESS, LENGTH, TENSION, LUCK_AND_SKILL, CHOICES, ENDINGS)


class Measure(Struct, frozen=True):
    """Something that is measured of every cell."""

    id: str
    group: str
    name: str
    meaning: str  # one sentence on how it is counted
    says: str  # what its value means; {} is the value
    count: Callable[[GameRow], Pair]
    share: bool = False  # shown in per cent
    signed: bool = False
    bounds: Bounds | None = None
    skill: bool = False  # of cells that compare levels
    ending: bool = False  # one kind of ending
    close: bool = False  # of games that were looked at closely

    def shown(self, value: float, *, signed: bool | None = None) -> str:
        """A value as people read it."""
        sign = "+" if (self.signed if signed is None else signed) else ""
        if self.share:
            return f"{100 * value:{sign}.1f} %"
        return f"{value:{sign}.2f}" if abs(value) < 10 else f"{value:{sign},.1f}"


def measures(plan: Plan, game: Game, cells: Sequence[Cell], pace: float = 1.0) -> list[Measure]:
    """All measures of a plan. `pace`: minutes that people take for a moment in which somebody chooses."""
    most = max(cell.seats for cell in plain_cells(list(cells)))
    found = [*_fairness(most), *_length(pace), *_choices()]
    if plan.chances.every:
        found += _tension()
    if plan.skill.bots:
        weak, strong = plan.skill.bots
        found.append(_skill(weak, strong, most))
    return [*found, *_endings(game, most)]


def find_measure(every: Iterable[Measure], name: str) -> Measure:
    """The measure with that id; the first of all if none is named."""
    by_id = {measure.id: measure for measure in every}
    if not name:
        return next(iter(by_id.values()))
    if name not in by_id:
        raise BadOptions(
            f"There is no measure {name!r}; in this plan there are {', '.join(by_id)}."
        )
    return by_id[name]


def by_deal(measure: Measure, rows: Iterable[GameRow]) -> dict[int, Pair]:
    """What a measure counts, added up for each deal of luck."""
    found: dict[int, Pair] = {}
    for row in rows:
        top, bottom = measure.count(row)
        before = found.get(row.deal, NOTHING)
        found[row.deal] = (before[0] + top, before[1] + bottom)
    return found


def pace_of(game: Game, rows: Sequence[GameRow]) -> float:
    """Minutes for a moment, if these games take the time that the game's rules promise."""
    moments = sum(row.moments for row in rows)
    return game.minutes * len(rows) / moments if moments else 1.0


def victory(row: GameRow, seat: int) -> float:
    """What a seat has of a victory, which may be shared."""
    return 1 / len(row.winners) if seat in row.winners else 0.0


def _fairness(most: int) -> list[Measure]:
    if most == 1:
        return [
            Measure(
                "won", FAIRNESS, "games won",
                "The share of games that the single player wins.", "{} of games are won.",
                lambda row: (float(bool(row.winners)), 1.0), share=True, bounds=SHARE,
            )
        ]  # fmt: skip
    seats = [
        Measure(
            f"seat_{seat + 1}", FAIRNESS, f"advantage of seat {seat + 1}",
            "The seat's share of victories, less the fair share of one among all seats.",
            f"Seat {seat + 1} wins {{}} of the games compared with its fair share.",
            _advantage(seat), share=True, signed=True, bounds=(-0.5, 0.5),
        )
        for seat in range(most)
    ]  # fmt: skip
    first = Measure(
        "first", FAIRNESS, "advantage of moving first",
        "The share of victories of the seat that makes the first choice of the game, less the fair"
        " share. Games that all begin at once are left out.",
        "Whoever moves first wins {} of the games compared with a fair share.",
        lambda row: _advantage(row.first)(row) if row.first >= 0 else NOTHING,
        share=True, signed=True, bounds=(-0.5, 0.5),
    )  # fmt: skip
    return [*seats, first]


def _advantage(seat: int) -> Callable[[GameRow], Pair]:
    def count(row: GameRow) -> Pair:
        if seat >= len(row.bots) or not row.winners:
            return NOTHING
        return victory(row, seat) - 1 / len(row.bots), 1.0

    return count


def _length(pace: float) -> list[Measure]:
    return [
        Measure(
            "decisions", LENGTH, "decisions", "Single steps of all players, as the rules ask for them.",
            "A game takes {} decisions.", lambda row: (row.decisions, 1.0),
        ),
        Measure(
            "turns", LENGTH, "turns",
            "A player's choices in a row are one turn, and so is a moment at which several choose.",
            "A game takes {} turns.", lambda row: (row.turns, 1.0),
        ),
        Measure(
            "minutes", LENGTH, "minutes",
            "The moments at which somebody chooses, at the pace at which the base game takes as long"
            " as its rules promise: an estimate, nobody used a stopwatch.",
            "People would take about {} minutes.", lambda row: (row.moments * pace, 1.0),
        ),
    ]  # fmt: skip


def _choices() -> list[Measure]:
    return [
        Measure(
            "choices", CHOICES, "moves per choice", "Legal moves, or first steps, per choice.",
            "A player has {} moves to choose from.", lambda row: (row.moves, row.choices),
        ),
        Measure(
            "forced", CHOICES, "forced choices", "Choices with one legal move.",
            "In {} of all choices there is nothing to choose.",
            lambda row: (row.forced, row.choices), share=True, bounds=SHARE,
        ),
    ]  # fmt: skip


def _of_course(count: Callable[[GameRow, Course], Pair]) -> Callable[[GameRow], Pair]:
    """A measure of games that were looked at closely."""
    return lambda row: NOTHING if row.course is None else count(row, row.course)


def _tension() -> list[Measure]:
    return [
        Measure(
            "lead_changes", TENSION, "lead changes",
            "How often somebody else came to lead by at least 10 points of the chance of winning.",
            "The lead changes {} times a game.",
            _of_course(lambda row, course: (course.lead_changes, 1.0)), close=True,
        ),
        Measure(
            "settled", TENSION, "settled after",
            "The last moment at which the winner's chance was below half, as a share of the game.",
            "The winner is settled after {} of the game.",
            _of_course(lambda row, course: (course.settled, 1.0)),
            share=True, bounds=SHARE, close=True,
        ),
        Measure(
            "comebacks", TENSION, "comebacks",
            "Games whose winner's chance had once been below half of a fair share.",
            "{} of games are won from far behind.",
            _of_course(lambda row, course: (float(course.lowest < COMEBACK / len(row.bots)), 1.0)),
            share=True, bounds=SHARE, close=True,
        ),
        Measure(
            "drama", TENSION, "drama",
            "How far the winner was behind the leader's chance, on average while it was behind.",
            "While behind, the winner is behind by {} on average.",
            _of_course(lambda row, course: (course.drama, 1.0)),
            share=True, bounds=SHARE, close=True,
        ),
        Measure(
            "luck", LUCK_AND_SKILL, "share of luck",
            "How much of the way from the chances at the start to the result came from luck: dice,"
            " shuffles, and what nobody could know. The rest came from choices.",
            "Luck accounts for {} of the result.", _of_course(_luck), share=True, close=True,
        ),
        Measure(
            "good", CHOICES, "good moves per choice",
            "Moves that were not shown to be worse than the best, where there was something to"
            " choose; four choices of a game are tried.",
            "{} of the moves of a choice are good.",
            _of_course(lambda row, course: (course.good_moves, course.weighed)), close=True,
        ),
    ]  # fmt: skip


def _luck(row: GameRow, course: Course) -> Pair:
    """Luck's part of the squared way from the start to the result, so that both parts add up to it."""
    ways = [
        (luck, luck + own + others)
        for luck, own, others in zip(course.luck, course.own, course.others, strict=True)
    ]
    return sum(luck * way for luck, way in ways), sum(way * way for _, way in ways)


def _skill(weak: str, strong: str, most: int) -> Measure:
    def count(row: GameRow) -> Pair:
        if not row.winners:
            return NOTHING
        return victory(row, row.bots.index(strong)) * len(row.bots), 1.0

    return Measure(
        "skill", LUCK_AND_SKILL, f"skill: {strong} among {weak}",
        f"How many times its fair share of victories one {strong} bot gets among {weak} ones, in every"
        " seat in turn. 1 is a lottery.",
        f"One {strong} player among {weak} ones wins {{}} times its fair share.", count,
        skill=True, bounds=(0.0, float(most)),
    )  # fmt: skip


def _endings(game: Game, most: int) -> list[Measure]:
    found = [
        Measure(
            "unfinished", ENDINGS, "dead ends",
            f"Games that were not over after {game.longest:,} decisions.",
            "{} of games do not end.", lambda row: (float(not row.finished), 1.0),
            share=True, bounds=SHARE,
        ),
        Measure(
            "nobody", ENDINGS, "no winner", "Games that ended without a winner.",
            "{} of games have no winner.",
            lambda row: (float(row.finished and not row.winners), 1.0), share=True, bounds=SHARE,
        ),
    ]  # fmt: skip
    if most > 1:
        found.append(
            Measure(
                "shared", ENDINGS, "shared victories", "Games with several winners.",
                "{} of games are shared.", lambda row: (float(len(row.winners) > 1), 1.0),
                share=True, bounds=SHARE,
            )
        )  # fmt: skip
    return [*found, *(_ending(why) for why in game.endings)]


def _ending(why: str) -> Measure:
    return Measure(
        f"ending {why}", ENDINGS, f"ending: {why}", f"Games that ended this way: {why}.",
        f"{{}} of games end this way: {why}.",
        lambda row: (float(row.why == why), 1.0), share=True, ending=True, bounds=SHARE,
    )  # fmt: skip


def rows_by_cell(rows: Iterable[GameRow]) -> Mapping[int, list[GameRow]]:
    """The rows of each cell."""
    found: dict[int, list[GameRow]] = {}
    for row in rows:
        found.setdefault(row.cell, []).append(row)
    return found
