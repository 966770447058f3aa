"""Commands for designers and researchers: `piecepack lab ...`."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from piecepack.analysis.depth import DEPTHS, QUICK
from piecepack.analysis.turning_points import percent
from piecepack.cli.app import (
    ALL_CORES,
    AsJson,
    GameName,
    Jobs,
    Options,
    Seed,
    a_console,
    a_progress_bar,
    app,
    check_writable,
    print_json,
    read_options,
    split_names,
)
from piecepack.extras import need
from piecepack.lab.calibrate import Calibration, Plan
from piecepack.lab.calibrate import calibrate as run_calibration
from piecepack.match import shelf

lab = typer.Typer(help="Instruments for designers and researchers.", rich_markup_mode=None)
app.add_typer(lab, name="lab")


@lab.command()
def calibrate(
    game: GameName,
    *,
    games: Annotated[int, typer.Option(min=2, help="How many games.")] = 200,
    seats: Annotated[int, typer.Option(min=0, help="Players.", show_default="as usual")] = 0,
    bots: Annotated[
        str,
        typer.Option(
            help="The bots to draw from, for each seat; `quick`: the policy of the playouts.",
            show_default="all levels",
        ),
    ] = "",
    seed: Seed = 0,
    budget: Annotated[str, typer.Option(metavar="|".join(DEPTHS))] = QUICK,
    states: Annotated[
        int,
        typer.Option(
            min=0, help="States of each game to judge, drawn at random.", show_default="all"
        ),
    ] = 0,
    worlds: Annotated[
        int,
        typer.Option(
            min=0, help="States to imagine for each choice.", show_default="as the budget says"
        ),
    ] = 0,
    jobs: Jobs = ALL_CORES,
    option: Options = [],  # noqa: B006  # typer reads it and makes a new one each time
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Draw the reliability plot as SVG; it needs the extra lab."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check whether states called 70 % are won 70 % of the time, and whether luck sums to zero.

    Bots that play as the playouts do should gain nothing by their moves, either (`--bots quick`).
    """
    if plot is not None:  # now, and not after the games
        need("matplotlib", "lab")
        check_writable(plot)
    chosen = shelf.find(game)
    names = split_names(bots) if bots else ()
    plan = Plan(
        game,
        names,
        seats or chosen.seats[-1],
        read_options(chosen, option),
        games,
        seed,
        budget,
        states,
        worlds,
    )
    with a_progress_bar() as bar:
        task = bar.add_task(chosen.title, total=games)
        found = run_calibration(plan, jobs, lambda done: bar.advance(task, done))
    if plot is not None:
        # Here and not above: only this option needs the extra `lab`.
        from piecepack.lab.plots import draw_reliability  # noqa: PLC0415  # as said

        draw_reliability(found, plot)
    if as_json:
        print_json(found)
    else:
        _print(found)


def _print(found: Calibration) -> None:
    table = Table("states", "called", "won", "95 % confidence interval")
    for one in found.bins:
        table.add_row(
            f"{one.states:,}",
            percent(one.called),
            percent(one.won),
            f"{percent(one.low)} to {percent(one.high)}",
        )
    console = a_console()
    console.print(table)
    console.print(
        f"Brier score {found.brier:.3f}; {found.naive:.3f} if all seats get the same chance."
    )
    for what, shares in (("Luck", found.luck), ("Own moves", found.own)):
        for seat, share in enumerate(shares, start=1):
            console.print(
                f"{what} of seat {seat} per game: {100 * share.mean:+.1f} %"
                f" ({100 * share.low:+.1f} to {100 * share.high:+.1f})."
            )
