"""Commands that run experiments: `piecepack lab run`, `compare`, `report` and `plans`."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import Progress
from rich.table import Table

from piecepack.cli.app import (
    ALL_CORES,
    AsJson,
    GameName,
    Jobs,
    Options,
    Seed,
    a_console,
    a_progress_bar,
    check_writable,
    print_json,
    read_options,
    split_names,
    warn,
)
from piecepack.cli.lab import lab
from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions
from piecepack.extras import need
from piecepack.lab.experiments.crew import Crew, local_crew
from piecepack.lab.experiments.experiment import Standing, check
from piecepack.lab.experiments.experiment import run as run_plan
from piecepack.lab.experiments.findings import Findings, last_look, shown_cells
from piecepack.lab.experiments.folder import Folder
from piecepack.lab.experiments.intervals import Estimate
from piecepack.lab.experiments.measures import Measure
from piecepack.lab.experiments.on_ray import RAY, RayCrew
from piecepack.lab.experiments.plan import Chances, Grid, Plan, Skill, Until, read_plan
from piecepack.lab.experiments.shelf_of_plans import ready_plan, ready_plans
from piecepack.match import shelf

Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Where results go.", show_default="lab/NAME"),
]
On = Annotated[
    str,
    typer.Option(metavar="ray[=ADDRESS]", help="Play on a Ray cluster; without an address, here."),
]


@lab.command()
def run(
    plan: Annotated[
        str, typer.Argument(metavar="PLAN", help="A plan: a TOML file, or one of `lab plans`.")
    ],
    *,
    out: Out = None,
    jobs: Jobs = ALL_CORES,
    on: On = "",
    as_json: AsJson = False,
) -> None:
    """Run the experiment of a plan, or go on with it; then write its report."""
    path = Path(plan)
    chosen = read_plan(path) if path.suffix == ".toml" else ready_plan(plan)
    _carry_out(chosen, out or Path("lab") / path.stem, jobs, on, as_json)


@lab.command()
def compare(
    game: GameName,
    *,
    option: Options = [],  # noqa: B006  # typer reads it and makes a new one each time
    seats: Annotated[
        str, typer.Option(metavar="NUMBERS", help="Numbers of players: 3,4.", show_default="usual")
    ] = "",
    bots: Annotated[str, typer.Option(help="Levels or bots, each in all seats.")] = "medium",
    measure: Annotated[
        str, typer.Option(help="What has to become exact.", show_default="seat_1")
    ] = "",
    width: Annotated[
        float, typer.Option(min=0.000001, help="How wide its 95 % interval may be.")
    ] = 0.1,
    difference: Annotated[
        bool, typer.Option("--difference", help="The interval of the difference to the first cell.")
    ] = False,
    least: Annotated[int, typer.Option(min=10, help="Games of a cell at the first look.")] = 50,
    most: Annotated[int, typer.Option(min=10, help="Games of a cell at most.")] = 800,
    chances: Annotated[
        int, typer.Option(min=0, metavar="N", help="Work out chances in one game of N; 0: in none.")
    ] = 0,
    skill: Annotated[
        str, typer.Option(metavar="WEAK,STRONG", help="Two bots whose skill is compared.")
    ] = "",
    words: Annotated[bool, typer.Option("--words", help="Let bots write and read texts.")] = False,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="Save a row for each decision, too.")
    ] = False,
    seed: Seed = 0,
    out: Out = None,
    jobs: Jobs = ALL_CORES,
    on: On = "",
    as_json: AsJson = False,
) -> None:
    """Compare options, numbers of players and bots: every value with every other, with the same luck.

    Give several values with commas: --option variant=pawns,reroll. The first ones are the base game.
    """
    chosen = shelf.find(game)
    plan = Plan(
        game=game,
        title=f"{chosen.title}: {', '.join(option) or 'as usual'}",
        seed=seed,
        grids=(
            Grid(_values(chosen, option), _numbers(seats), tuple(split_names(bots))),
        ),
        until=Until(measure, width, difference, least, most),
        chances=Chances(chances),
        skill=Skill(split_names(skill) if skill else ()),
        words=words,
        decisions=decisions,
    )  # fmt: skip
    name = "-".join([game, *(one.partition("=")[0].strip() for one in option)])
    _carry_out(plan, out or Path("lab") / name, jobs, on, as_json)


@lab.command()
def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of an experiment.")],
    *,
    to: Annotated[Path | None, typer.Option(metavar="FILE", show_default="DIR/report.html")] = None,
) -> None:
    """Write the report of an experiment: one HTML page that stands alone."""
    a_console().print(str(_write_report(Folder(folder), to)))


@lab.command()
def plans() -> None:
    """List the plans that come with this package."""
    table = Table("plan", "question")
    for name, plan in ready_plans().items():
        table.add_row(name, plan.question)
    a_console().print(table)


def _values(game: Game, given: list[str]) -> dict[str, tuple[Any, ...]]:
    """Options with several values each; those that are files are read."""
    found: dict[str, tuple[Any, ...]] = {}
    for text in given:
        name, _, values = text.partition("=")
        name = name.strip()
        if name in found:
            raise BadOptions(f"Option {name} is given twice; write its values with commas.")
        read = [read_options(game, [f"{name}={one}"]) for one in values.split(",")]
        found[name] = tuple(one[name] for one in read)
    return found


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(one) for one in text.split(",")) if text else ()
    except ValueError:
        raise BadOptions(f"Numbers of players are written 3,4, not {text!r}.") from None


def _crew(jobs: int, on: str) -> Crew:
    kind, _, address = on.partition("=")
    if not kind:
        return local_crew(jobs)
    if kind != RAY:
        raise BadOptions(f"Experiments run here, or on ray[=ADDRESS]; not on {on!r}.")
    return RayCrew(address)


def _carry_out(plan: Plan, out: Path, jobs: int, on: str, as_json: bool) -> None:
    need("pyarrow", "lab")  # now, and not after the games
    need("matplotlib", "lab")
    check(plan)
    folder = Folder(out)
    with _crew(jobs, on) as crew, _Watching(plan) as watching:
        findings = run_plan(plan, folder, crew, watching.see)
    page = _write_report(folder, None)
    if as_json:
        print_json(findings)
        return
    console = a_console()
    console.print(_table(findings))
    console.print(_ending(findings))
    console.print(f"The report is {page}.", soft_wrap=True)


def _write_report(folder: Folder, to: Path | None) -> Path:
    need("matplotlib", "lab")
    # Here and not above: only a report needs Matplotlib, which takes a while to load.
    from piecepack.lab.report.page import write_page  # noqa: PLC0415  # as said

    found = last_look(folder)
    if found is None:
        raise BadOptions(f"The experiment in {folder.path} has not come to its first look yet.")
    path = to or folder.path / "report.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    check_writable(path)
    write_page(path, folder.manifest(), *found)
    return path


class _Watching:
    """A progress bar on a terminal; elsewhere a line for every look."""

    def __init__(self, plan: Plan) -> None:
        self._bar: Progress = a_progress_bar()
        self._task = self._bar.add_task(plan.title or plan.game, total=None)
        self._look = 0

    def __enter__(self) -> "_Watching":
        self._bar.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._bar.stop()

    def see(self, standing: Standing) -> None:
        self._bar.update(self._task, completed=standing.done, total=standing.expected)
        if standing.look > self._look and standing.width is not None:
            self._look = standing.look
            warn(
                f"look {standing.look}: {standing.done} games, the interval is"
                f" {standing.width:.3g} wide, wanted {standing.wanted:.3g};"
                f" about {max(0, standing.expected - standing.done)} games"
                f" and {_time(standing.seconds)} left."
            )


def _time(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def _ending(findings: Findings) -> str:
    until = findings.plan.until
    looked = f"{findings.games} games, {findings.look} of {len(findings.looks)} planned looks."
    what = "every difference to the base" if until.difference else "every cell"
    if findings.reached:
        return f"{looked} The interval of {what} is at most {until.width:g} wide."
    return f"{looked} The games were used up before the interval was {until.width:g} wide."


def _table(findings: Findings) -> Table:
    cells = shown_cells(findings)
    table = Table("measure", *(cell.name for cell in cells))
    for measure in findings.told():
        texts = []
        for cell in cells:
            found = findings.of(measure, cell)
            text = _interval(measure, found.estimate) if found else ""
            if found and found.difference:
                mark = "*" if found.clear else ""
                text += f"\n{_interval(measure, found.difference, signed=True)}{mark}"
            texts.append(text)
        table.add_row(measure.name, *texts)
    table.caption = (
        "With 95 % intervals. Below: the difference to the base;"
        " * holds among all differences together."
    )
    return table


def _interval(measure: Measure, one: Estimate | None, *, signed: bool | None = None) -> str:
    if one is None:
        return ""
    low, high = (measure.shown(end, signed=signed) for end in (one.low, one.high))
    return f"{measure.shown(one.value, signed=signed)} ({low.removesuffix(' %')} to {high})"
