"""Commands to simulate games, measure speed, and find ideas for new games."""

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from piecepack.cli.app import (
    ALL_CORES,
    AsJson,
    GameName,
    Jobs,
    Language,
    Options,
    Seed,
    a_console,
    a_progress_bar,
    app,
    print_json,
    read_options,
    split_names,
)
from piecepack.core.contract import Game
from piecepack.core.engine.compiled import COMPILED
from piecepack.core.texts import texts_of
from piecepack.lab.bench import Speed
from piecepack.lab.bench import bench as measure
from piecepack.lab.simulate import Plan, Report, interval
from piecepack.lab.simulate import simulate as run_simulation
from piecepack.match import shelf
from piecepack.match.seating import USUAL_LEVEL

if TYPE_CHECKING:
    from piecepack.batch.speed import BatchSpeed


@app.command()
def simulate(
    game: GameName,
    *,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[
        str, typer.Option(help="The bots or their levels, in seat order: hard,easy,easy.")
    ] = "",
    seed: Seed = 0,
    jobs: Jobs = ALL_CORES,
    option: Options = [],  # noqa: B006  # typer reads it and makes a new one each time
    records: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Save the record of every game in this folder."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and report the results."""
    chosen = shelf.find(game)
    names = split_names(bots) if bots else (USUAL_LEVEL,) * chosen.seats[-1]
    plan = Plan(game, names, read_options(chosen, option), games, seed, records)
    with a_progress_bar() as progress:
        task = progress.add_task(chosen.title, total=games)
        report = run_simulation(plan, jobs, lambda done: progress.advance(task, done))
    if as_json:
        print_json(report)
    else:
        _print_report(chosen, report)


def _print_report(game: Game, report: Report) -> None:
    table = Table("seat", "bot", "wins", "95 % confidence interval", "draws", "mean score")
    names = game.seat_names(len(report.seats))
    for name, fared in zip(names, report.seats, strict=True):
        low, high = interval(fared.wins, report.games)
        table.add_row(
            name,
            fared.bot,
            f"{fared.wins} ({fared.wins / report.games:.1%})",
            f"{low:.1%} to {high:.1%}",
            str(fared.draws),
            f"{fared.mean_score:g}",
        )
    console = a_console()
    console.print(table)
    spread = report.decisions
    console.print(
        f"{report.games} games, {report.unfinished} unfinished; {spread.mean:g} decisions per game"
        f" ({spread.min} to {spread.max}); {report.games_per_s:g} games per second."
    )
    for why, number in report.endings.items():
        console.print(f"  {number:>{len(str(report.games))}}  {why}", highlight=False)


@app.command()
def bench(
    game: Annotated[
        list[str], typer.Argument(metavar="[GAME]...", help="All games by default.")
    ] = [],  # noqa: B006  # as above
    *,
    batch: Annotated[
        bool, typer.Option("--batch", help="Measure batches too, on one core and on a GPU.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the rules are: decisions per second of random play on one core.

    Where they are compiled, the plain rules play the same games by turns with them.
    """
    chosen = [shelf.find(name) for name in game] or shelf.games()
    batches = _games_in_batches(game) if batch else []
    speeds = list(measure(chosen))
    if as_json:
        print_json([*speeds, *_in_batches(batches)])
        return
    table = Table("game", "seats", "compiled", "decisions per second", "forced moves")
    for speed in speeds:
        table.add_row(
            speed.game,
            str(speed.seats),
            "yes" if speed.compiled else "no",
            f"{speed.decisions_per_s:,}",
            f"{speed.forced:.1%}",
        )
    console = a_console()
    console.print(table)
    if not COMPILED:
        console.print("The rules are not compiled; docs/compiled.md says how to compile them.")
    if batch:
        _print_batches(speeds, batches)


def _games_in_batches(asked: list[str]) -> list[str]:
    """Those that were asked for, checked before anything is measured; all by default."""
    from piecepack.batch.catalogue import IN_BATCHES, kernel_of  # noqa: PLC0415  # an extra

    return [kernel_of(name).game.id for name in asked or IN_BATCHES]


def _in_batches(games: list[str]) -> list["BatchSpeed"]:
    if not games:
        return []
    from piecepack.batch.speed import bench as measure_batches  # noqa: PLC0415  # an extra

    return list(measure_batches(games))


def _print_batches(rules: list[Speed], games: list[str]) -> None:
    """Each beside the fastest rules of the same run."""
    table = Table("game", "seats", "device", "games at once", "decisions per second", "v rules")
    for speed in _in_batches(games):
        alike = [one for one in rules if (one.game, one.seats) == (speed.game, speed.seats)]
        times = speed.decisions_per_s / max(one.decisions_per_s for one in alike)
        table.add_row(
            speed.game,
            str(speed.seats),
            speed.device,
            f"{speed.games:,}",
            f"{speed.decisions_per_s:,}",
            f"{times:,.1f} times",
        )
    a_console().print(table)


@app.command()
def brainstorm(
    *,
    tiles: Annotated[
        int | None,
        typer.Option(min=1, max=24, help="How many tiles.", show_default="one of each suit"),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same idea.")] = None,
    as_json: AsJson = False,
    language: Language = "",
) -> None:
    """Draw tiles of Tile 13, and combine them into an idea for a new game."""
    # Here and not above: no other command should load a game, and its phrases, unasked.
    from piecepack.games.tile13.face.names import spoken_tile, tile_name  # noqa: PLC0415  # as said
    from piecepack.games.tile13.ludemes.brainstorm import brainstorm as draw_idea  # noqa: PLC0415  # as said
    from piecepack.games.tile13.ludemes.brainstorm import dice_of, headings  # noqa: PLC0415  # as said
    from piecepack.games.tile13.ludemes.tables import PACKAGE  # noqa: PLC0415  # as said
    from piecepack.games.tile13.ludemes.wording import after_title  # noqa: PLC0415  # as said

    texts = texts_of(PACKAGE, language)
    readings, formula, pitch = draw_idea(tiles, Random(seed), texts)
    if as_json:
        named = [{**one._asdict(), "tile": tile_name(one.tile)} for one in readings]
        print_json({"readings": named, "formula": formula, "pitch": pitch._asdict()})
        return
    table = Table(*headings(texts))
    for one in readings:
        table.add_row(spoken_tile(texts, one.tile), one.label, dice_of(one, texts), one.option)
    console = a_console()
    console.print(table)
    console.print(Text.assemble((pitch.title, "bold"), after_title(pitch.title, formula)))
    console.print(Text(f"\n{pitch.description}\n"))
    console.print(Text(pitch.slogan, "italic"))
