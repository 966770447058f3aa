"""The command that rates bots against each other."""

from typing import Annotated, Final

import typer
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
    app,
    print_json,
    read_options,
    split_names,
)
from piecepack.core.bot import LEVELS
from piecepack.core.errors import BadOptions
from piecepack.lab.ladder import Ladder, LadderPlan, Mix, climb, count
from piecepack.match import shelf

_FEW: Final = 10  # deals of luck, below which a bootstrap over them says little


@app.command()
def ladder(
    game: GameName,
    *,
    games: Annotated[
        int, typer.Option(min=1, help="How many games for every two of them, and every mix.")
    ] = 40,
    bots: Annotated[
        str, typer.Option(help="The levels or other bots to rate, the weakest first.")
    ] = ",".join(LEVELS),
    seats: Annotated[
        int, typer.Option(min=0, help="How many players.", show_default="the usual number")
    ] = 0,
    mixes: Annotated[
        bool, typer.Option("--mixes", help="Every mix of two kinds, not only one among others.")
    ] = False,
    against: Annotated[
        str, typer.Option(metavar="BOT", help="Only pairs with this bot, not everybody.")
    ] = "",
    seed: Seed = 0,
    jobs: Jobs = ALL_CORES,
    option: Options = [],  # noqa: B006  # typer reads it and makes a new one each time
    as_json: AsJson = False,
) -> None:
    """Let bots play each other at mixed tables, and rate them."""
    chosen = shelf.find(game)
    names = split_names(bots)
    number = seats or chosen.seats[-1]
    if number < 2:  # a solitaire
        raise BadOptions(f"{chosen.title} for one player has no ladder; try piecepack simulate.")
    if len(set(names)) < max(2, len(names)):
        raise BadOptions("A ladder takes two bots or more, each of them once.")
    if against and against not in names:
        raise BadOptions(f"{against!r} is not among the bots of this ladder: {', '.join(names)}.")
    options = read_options(chosen, option)
    plan = LadderPlan(game, names, number, options, games, seed, mixes, against)
    with a_progress_bar() as progress:
        task = progress.add_task(chosen.title, total=count(plan))
        report = climb(plan, jobs, lambda done: progress.advance(task, done))
    if as_json:
        print_json(report)
    else:
        _print(report)


def _print(report: Ladder) -> None:
    console = a_console()
    rated = Table("bot", "rating", "95 % confidence interval")
    for rung in report.rungs:
        rating = rung.rating
        rated.add_row(rung.bot, f"{rating.rating:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}")
    console.print(rated)
    console.print(_mixes(report.mixes, report.seats))
    console.print(
        f"{report.games} games with {report.seats} players, {report.unfinished} unfinished."
        " Ratings are on Elo's scale, their mean is 0."
    )
    if min(mix.games for mix in report.mixes) < _FEW * report.seats:
        console.print("So few games make the intervals of ratings too narrow: try more.")


def _mixes(mixes: list[Mix], seats: int) -> Table:
    table = Table("players", "games", "wins", "95 % confidence interval", "times fair share")
    for mix in mixes:
        table.add_row(
            f"{mix.number} {mix.bot} v {seats - mix.number} {mix.other}",
            str(mix.games),
            f"{mix.share:.1%}",
            f"{mix.low:.1%} to {mix.high:.1%}",
            f"{mix.times_fair:.2f}",
        )
    return table
