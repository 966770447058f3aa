"""The command line: wires the games, the terminal and the lab together."""

import os
import shutil
import sys
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from piecepack.core.contract import WATCHER, Game
from piecepack.core.errors import BadOptions, PiecepackError
from piecepack.core.options import describe
from piecepack.core.words import listing
from piecepack.lab.bench import bench as measure
from piecepack.lab.simulate import Plan, Report, interval
from piecepack.lab.simulate import simulate as run_simulation
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.luck import SealedLuck, fresh_secret, fresh_word
from piecepack.match.match import Match, check_seats
from piecepack.match.record import Commitment
from piecepack.match.replay import open_match, steps
from piecepack.match.seating import PERSON, USUAL_BOT, bot_ids, seat
from piecepack.match.verify import verify as run_verify
from piecepack.terminal.draw import draw
from piecepack.terminal.play import Session, resume

app = typer.Typer(
    name="piecepack",
    help="Play, host, study and invent piecepack games.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Options = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="An option of the game.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A record: a .jsonl file.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its id, as `piecepack games` says.")]


NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Open no browser.")]


@app.callback()
def table(
    context: typer.Context,
    *,
    lan: Annotated[
        bool, typer.Option("--lan", help="Open the tables to the local network, with a QR code.")
    ] = False,
    no_browser: NoBrowser = False,
) -> None:
    """Play, host, study and invent piecepack games. Without a command: open the tables here."""
    if context.invoked_subcommand is None:
        host = "0.0.0.0" if lan else "127.0.0.1"  # noqa: S104  # that is what --lan is for
        _serve(host=host, browser=not no_browser)
    elif lan or no_browser:
        raise BadOptions("--lan and --no-browser stand alone, or after serve.")


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port.", show_default="the first free from 8123"),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where the tables are kept; your data folder otherwise."),
    ] = None,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="The address people see, behind a proxy.")
    ] = "",
    no_browser: NoBrowser = False,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Show /metrics to other machines too.")
    ] = False,
    logs: Annotated[
        str, typer.Option(metavar="FORM", help="text, json, or auto: text on a terminal.")
    ] = "auto",
) -> None:
    """Host tables for other people."""
    _serve(
        host=host,
        port=port,
        data=data,
        public_url=public_url,
        browser=not no_browser,
        metrics_for_all=metrics,
        logs=logs,
    )


def _serve(*, data: Path | None = None, **asked: Any) -> None:
    # Here and not above: a web server takes a while to load, and no other command needs one.
    from piecepack.table.serve import Plan, serve  # noqa: PLC0415  # as said

    kept = data or user_data_path("piecepack", appauthor=False) / "tables.db"
    try:
        plan = msgspec.convert({"data": kept, **asked}, Plan)
    except msgspec.ValidationError as error:
        raise BadOptions(f"{error}.") from None
    serve(plan, typer.echo)


@app.command()
def games(*, as_json: AsJson = False) -> None:
    """List the games."""
    found = shelf.games()
    if as_json:
        _print_json([_describe(game) for game in found])
        return
    table = Table("game", "title", "players", "minutes", "what it is")
    for game in found:
        players = _range(game.seats)
        table.add_row(game.id, game.title, players, str(game.minutes), game.summary)
    _console().print(table)


@app.command()
def rules(game: GameName) -> None:
    """Say how a game is played, and what its options are."""
    chosen = shelf.find(game)
    console = _console()
    console.print(Markdown(chosen.guide))
    console.print(Markdown("## Options"))
    table = Table("option", "default", "takes", "what it does")
    for doc in describe(chosen.options):
        table.add_row(doc.name, _plain(doc.default), doc.allowed(), doc.doc)
    console.print(table)
    credit = chosen.credit
    console.print(
        f"Designed by {listing(credit.designers)}; version {credit.version}, {credit.date}.",
        highlight=False,
    )


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game's id.")] = "",
    *,
    seats: Annotated[
        str, typer.Option(help="Who plays, in seat order: you, bot, random or another bot's id.")
    ] = "",
    option: Options = [],  # noqa: B006  # typer reads it and makes a new one each time
    resume_record: Annotated[
        Path | None, typer.Option("--resume", metavar="RECORD", help="Go on with a saved game.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(help="Where to keep the record; your data folder otherwise.")
    ] = None,
    word: Annotated[str, typer.Option(help="Your word for the luck; a random one otherwise.")] = "",
) -> None:
    """Play a game here, against bots or with others at the same keyboard."""
    if resume_record is not None:
        if game or seats or option:
            raise BadOptions("A saved game brings its game, seats and options with it.")
        saved = recording.read(resume_record)
        if saved.cut_off:
            _warn(saved.cut_off)
        match, luck = resume(saved)
        Session(_console(), match, luck, record or resume_record, _command()).run()
        return
    if not game:
        raise BadOptions("Say which game: piecepack play GAME; piecepack games lists them.")
    chosen = shelf.find(game)
    names = _split(seats) if seats else (PERSON,) + (USUAL_BOT,) * (chosen.seats[-1] - 1)
    check_seats(chosen, len(names))
    words = [word or fresh_word() if name == PERSON else fresh_word() for name in names]
    luck = SealedLuck(fresh_secret(), words)
    match = Match(
        chosen,
        seat(chosen, names),
        _read_options(chosen, option),
        commitment=Commitment(luck.commitment, luck.words),
    )
    path = record or _records_folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.jsonl"
    Session(_console(), match, luck, path, _command()).run()


@app.command()
def simulate(
    game: GameName,
    *,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(help="The bots, in seat order.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[
        int, typer.Option(min=1, max=256, help="Processes.", show_default="one a core")
    ] = os.cpu_count() or 1,
    option: Options = [],  # noqa: B006  # typer reads it and makes a new one each time
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep every game's record here.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, and say how they fared."""
    chosen = shelf.find(game)
    names = _split(bots) if bots else (bot_ids(chosen)[0],) * chosen.seats[-1]
    plan = Plan(game, names, _read_options(chosen, option), games, seed, records)
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with progress:
        task = progress.add_task(chosen.title, total=games)
        report = run_simulation(plan, jobs, lambda done: progress.advance(task, done))
    if as_json:
        _print_json(report)
    else:
        _print_report(chosen, report)


@app.command()
def replay(
    record: RecordFile,
    *,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each event.")] = False,
    view: Annotated[
        int, typer.Option("--seat", min=0, help="See it as this seat does, from 1; 0: a watcher.")
    ] = 0,
) -> None:
    """Tell a recorded game again."""
    saved = recording.read(record)
    if saved.cut_off:
        _warn(saved.cut_off)
    match = open_match(saved)
    if view > len(match.players):
        raise BadOptions(f"There is no seat {view}; the game has {len(match.players)}.")
    viewer = view - 1 if view else WATCHER
    console = _console()
    for happened in steps(match, saved):
        for line in happened.lines:
            if line.readable_by(viewer):
                console.print(("\n" if line.heading else "") + line.text, highlight=False)
        if step and happened.lines:
            console.print()
            draw(console, match.scene(viewer))
            try:
                console.input("Enter goes on. ")
            except EOFError:
                return
    console.print()
    draw(console, match.scene(viewer))


@app.command()
def verify(record: RecordFile) -> None:
    """Draw every roll and shuffle of a record again, and play every move again."""
    saved = recording.read(record)
    if saved.cut_off:
        _warn(saved.cut_off)
    verdict = run_verify(saved)
    for fault in verdict.faults:
        _warn(fault)
    played = f"{verdict.moves} moves are legal"
    if verdict.faults:
        _fail("This record is not what it claims to be.", 1)
    if verdict.checked < verdict.outcomes:
        unchecked = verdict.outcomes - verdict.checked
        _fail(
            f"{played}, but {unchecked} of {verdict.outcomes} outcomes of luck cannot be checked:"
            " their secret is not shown.",
            1,
        )
    ending = "" if verdict.finished else " The game is not over."
    typer.echo(f"Verified: {played}, and luck drew all {verdict.outcomes} outcomes.{ending}")


@app.command()
def bench(
    game: Annotated[list[str], typer.Argument(metavar="[GAME]...", help="All if none.")] = [],  # noqa: B006  # as above
    *,
    as_json: AsJson = False,
) -> None:
    """Measure how fast the rules are: decisions a second of random play on one core."""
    chosen = [shelf.find(name) for name in game] or shelf.games()
    speeds = [measure(one) for one in chosen]
    if as_json:
        _print_json(speeds)
        return
    table = Table("game", "seats", "compiled", "decisions a second")
    for speed in speeds:
        compiled = "yes" if speed.compiled else "no"
        table.add_row(speed.game, str(speed.seats), compiled, f"{speed.decisions_per_s:,}")
    _console().print(table)


@app.command()
def brainstorm(
    *,
    tiles: Annotated[
        int | None,
        typer.Option(min=1, max=24, help="How many tiles.", show_default="one of each suit"),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same idea.")] = None,
    as_json: AsJson = False,
) -> None:
    """Draw tiles of Tile 13, and make a new game of what they stand for."""
    # Here and not above: no other command should load a game, and its phrases, unasked.
    from piecepack.games.tile13.brainstorm import brainstorm as draw_idea  # noqa: PLC0415  # as said
    from piecepack.games.tile13.names import spoken_tile, tile_name  # noqa: PLC0415  # as said

    readings, formula, pitch = draw_idea(tiles, Random(seed))
    if as_json:
        named = [{**one._asdict(), "tile": tile_name(one.tile)} for one in readings]
        _print_json({"readings": named, "formula": formula, "pitch": pitch._asdict()})
        return
    table = Table("tile", "stands for", "dice", "which makes it")
    for one in readings:
        dice = ", ".join(one.dice) or "no choice"
        table.add_row(spoken_tile(one.tile), one.label, dice, one.option)
    console = _console()
    console.print(table)
    console.print(Text.assemble((pitch.title, "bold"), f": {formula}"))
    console.print(Text(f"\n{pitch.description}\n"))
    console.print(Text(pitch.slogan, "italic"))


def main() -> NoReturn:
    """Run the command line; whatever is refused ends in one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a real text stream here
    try:
        code = app(standalone_mode=False)
    except PiecepackError as error:
        _fail(str(error))
    except typer.TyperException as error:
        _fail(f"{error.format_message().rstrip('.')}.")
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        # The reader has seen enough (`| head`); Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code or 0)


def _fail(sentence: str, code: int = 2) -> NoReturn:
    _warn(sentence)
    sys.exit(code)


def _warn(sentence: str) -> None:
    sys.stderr.write(f"piecepack: {sentence}\n")


def _console() -> Console:
    return Console(highlight=False)


def _print_json(value: Any) -> None:
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def _describe(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "seats": game.seats,
        "minutes": game.minutes,
        "rules": game.rules_version,
        "options": describe(game.options),
        "bots": bot_ids(game),
        "credit": game.credit,
    }


def _print_report(game: Game, report: Report) -> None:
    table = Table("seat", "bot", "wins", "19 times in 20", "draws", "mean score")
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
    console = _console()
    console.print(table)
    spread = report.decisions
    console.print(
        f"{report.games} games, {report.unfinished} unfinished; {spread.mean:g} decisions a game"
        f" ({spread.min} to {spread.max}); {report.games_per_s:g} games a second."
    )
    for why, number in report.endings.items():
        console.print(f"  {number:>{len(str(report.games))}}  {why}", highlight=False)


def _read_options(game: Game, given: list[str]) -> dict[str, Any]:
    """Options as typed. What stands in a file is read now: a record has to hold all of it."""
    files = {doc.name for doc in describe(game.options) if doc.file}
    options = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOptions(f"An option is written NAME=VALUE, not {text!r}.")
        name, value = name.strip(), value.strip()
        if name in files and Path(value).is_file():
            try:
                value = Path(value).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise BadOptions(f"{value} cannot be read: {error}.") from None
        options[name] = value
    return options


def _split(names: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(","))


def _plain(value: Any) -> str:
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )


def _range(seats: tuple[int, ...]) -> str:
    low, high = min(seats), max(seats)
    return str(low) if low == high else f"{low}-{high}"


def _command() -> str:
    """How the user calls this program: a set-up in a .venv of its own is not on the path."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return "python -m piecepack"
    found = shutil.which("piecepack")
    if found is not None and Path(found).resolve() == called.resolve():
        return "piecepack"
    return str(called)


def _records_folder() -> Path:
    return user_data_path("piecepack", appauthor=False) / "records"
