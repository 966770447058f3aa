"""All laws, tried on a game: random games with every option, and the first violation made short."""

from collections.abc import Callable, Iterator
from math import inf
from random import Random
from time import monotonic
from typing import Final

from msgspec import Struct, field

from piecepack.core.contract import Game
from piecepack.laws import copying, legality, replaying, round_trip, sealing, secrecy, whole_games
from piecepack.laws.law import Broken, Law, Unproven
from piecepack.laws.setting import Setting, settings_of
from piecepack.laws.walk import TO_THE_END, Walk

# What others build on comes first, so that a violation is reported under the law it belongs to: a
# shared list in a copy, say, makes a mess of everything else.
LAWS: Final[tuple[Law, ...]] = (
    replaying.keeps_versions,
    whole_games.ends,
    whole_games.conserves,
    round_trip.state_survives,
    copying.copies,
    legality.can_be_played,
    copying.answers_without_change,
    legality.offers_what_is_legal,
    legality.accepts_what_is_offered,
    legality.refuses_the_rest,
    legality.forces_openly,
    replaying.replays,
    round_trip.all_else_survives,
    sealing.commutes,
    sealing.keeps_half_a_choice,
    secrecy.names_pieces_once,
    secrecy.means_what_is_there,
    secrecy.does_not_leak,
    secrecy.notes_what_is_shown,
    secrecy.gives_reasons_that_are_known,
    secrecy.encodes_what_is_shown,
    secrecy.imagines_otherwise,
    secrecy.could_have_been,
)

MOMENTS: Final = 6  # of each game, besides its start and its end
MOMENTS_OF_EARLIER_RULES: Final = 2
EARLY: Final = 40  # steps: half the moments lie among them, where most phases of a game begin
MOST_STEPS: Final = 400  # to a moment; a long game shows nothing new later
MOST_STEPS_TO_THE_END: Final = 2_000  # with the default options; MOST_STEPS with others
MOST_SHORTER: Final = 200  # shorter walks tried once a law is broken
SECONDS_FOR_SHORTER: Final = 10.0


class Undecided(Struct):
    """A law that could not be decided at some moments, and the first reason why."""

    moments: int
    why: str


class Report(Struct, kw_only=True):
    """What trying the laws on one game found."""

    game: str
    settings: int
    games: int = 0
    moments: int = 0
    seconds: float = 0.0
    out_of_time: bool = False
    unproven: dict[str, Undecided] = field(default_factory=dict)  # by law
    broken: Broken | None = None


class Task(Struct, frozen=True):
    """One random game, and at how many of its moments the laws are tried."""

    setting: Setting
    seed: int
    moments: int = MOMENTS


def tasks_of(game: Game, games: int, seed: int) -> list[Task]:
    """Every setting once, then once more, and so on; earlier versions of the rules only once."""
    present = settings_of(game)
    earlier = [setting for one in game.earlier for setting in settings_of(one)]
    first = [Task(setting, seed) for setting in present]
    old = [Task(setting, seed, MOMENTS_OF_EARLIER_RULES) for setting in earlier]
    rest = [Task(setting, seed + number) for number in range(1, games) for setting in present]
    return first + old + rest


def try_laws(
    game: Game,
    *,
    games: int = 3,
    seed: int = 0,
    seconds: float | None = None,
    progress: Callable[[], object] = lambda: None,
) -> Report:
    """Try all laws on a game, up to the first violation.

    `games` is how many are played with each set of options and each number of seats; `seconds`
    ends it earlier. `progress` is called after each of them.
    """
    began = monotonic()
    deadline = inf if seconds is None else began + seconds
    tasks = tasks_of(game, games, seed)
    report = Report(game=game.id, settings=len({str(task.setting) for task in tasks}))
    for task in tasks:
        try:
            _try_one(task, report, deadline)
        except Broken as broken:
            report.broken = shortest(broken)
        if report.broken or report.out_of_time:
            break
        progress()
    report.seconds = round(monotonic() - began, 3)
    return report


def _try_one(task: Task, report: Report, deadline: float) -> None:
    whole = Walk(task.setting, task.seed, TO_THE_END)
    report.games += 1
    for law in LAWS:
        if law.scope != "moment":
            law.try_on(whole if law.scope == "game" else whole.cut(0), _rng(whole, law))
    for walk in _moments(whole, task.moments):
        if monotonic() > deadline:
            report.out_of_time = True
            return
        report.moments += 1
        for law in LAWS:
            if law.scope == "moment":
                _try_at(walk, law, report)


def _try_at(walk: Walk, law: Law, report: Report) -> None:
    try:
        law.try_on(walk, _rng(walk, law))
    except Unproven as error:
        report.unproven.setdefault(law.id, Undecided(0, str(error))).moments += 1


def _moments(whole: Walk, number: int) -> Iterator[Walk]:
    """Beginnings of a game: its start, short ones, longer ones, all of it; the shortest first.

    The first event is often a deal, whose secrets only show when it is the last event.
    """
    length = len(whole.happenings())
    rng = Random(whole.seed)
    most = min(length, MOST_STEPS)
    steps = {0, min(most, 1)} | {rng.randint(0, min(most, EARLY)) for _ in range(number // 2)}
    steps |= {rng.randint(0, most) for _ in range(number // 2)}
    if length <= (MOST_STEPS if whole.setting.options else MOST_STEPS_TO_THE_END):
        steps.add(length)
    for so_many in sorted(steps):
        yield whole.cut(so_many)


def shortest(broken: Broken) -> Broken:
    """The same law, broken as early as possible in the same game."""
    if broken.law.scope != "moment":
        return broken
    walk = broken.walk
    deadline = monotonic() + SECONDS_FOR_SHORTER
    for steps in range(min(walk.steps, MOST_SHORTER)):
        if monotonic() > deadline:
            break
        earlier = walk.cut(steps)
        try:
            broken.law.try_on(earlier, _rng(earlier, broken.law))
        except Unproven:
            continue
        except Broken as found:
            return found
    return broken


def _rng(walk: Walk, law: Law) -> Random:
    """Each law has its own, so that leaving one out does not disturb the others."""
    return Random(f"{walk.seed}/{walk.steps}/{law.id}")
