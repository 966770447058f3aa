"""Commands to play in the terminal, replay a record and verify its luck."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from piecepack.cli.app import (
    Language,
    Options,
    RecordFile,
    a_console,
    app,
    command,
    fail,
    naming,
    read_options,
    read_record,
    records_folder,
    split_names,
    warn,
)
from piecepack.core.bot import LEVELS
from piecepack.core.contract import ALL_OPEN, OVER, WATCHER
from piecepack.core.errors import BadOptions
from piecepack.core.errors import lazy_text as core_lazy_text
from piecepack.match import shelf
from piecepack.match.local import LocalMatch
from piecepack.match.luck import SealedLuck, fresh_secret, fresh_word
from piecepack.match.match import Match, check_seats
from piecepack.match.replay import Step, open_match, steps
from piecepack.match.seating import PERSON, USUAL_BOT, USUAL_LEVEL, seat
from piecepack.match.verify import verify as run_verify
from piecepack.terminal import words as terminal
from piecepack.terminal.draw import draw
from piecepack.terminal.play import Session
from piecepack.terminal.words import lazy_text


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="A game's id.")] = "",
    *,
    seats: Annotated[
        str, typer.Option(help="Who plays, in seat order: you, bot, a level or another bot's id.")
    ] = "",
    level: Annotated[
        str, typer.Option(help=f"How strong the bots are: {', '.join(LEVELS)}.")
    ] = USUAL_LEVEL,
    option: Options = [],  # noqa: B006  # typer reads it and makes a new one each time
    resume_record: Annotated[
        Path | None, typer.Option("--resume", metavar="RECORD", help="Continue a saved game.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(help="Where to save the record; by default your data folder.")
    ] = None,
    word: Annotated[str, typer.Option(help="Your seed word for the luck; random by default.")] = "",
    ask_all: Annotated[
        bool, typer.Option("--ask-all", help="Ask even where only one move is possible.")
    ] = False,
    language: Language = "",
) -> None:
    """Play a game in the terminal, against bots or with others at the same keyboard."""
    if resume_record is not None:
        if game or seats or option:
            raise BadOptions(lazy_text("resume-takes"))
        saved = read_record(resume_record)
        with naming(resume_record):
            resumed = LocalMatch.resume(saved, language)
        to = record or resume_record
        Session(a_console(), resumed, to, command(), forced=not ask_all).run()
        return
    if not game:
        raise BadOptions(lazy_text("which-game"))
    chosen = shelf.find(game)
    if level not in LEVELS:
        raise BadOptions(lazy_text("no-level", level=repr(level), known=", ".join(LEVELS)))
    seated = split_names(seats) if seats else (PERSON,) + (USUAL_BOT,) * (chosen.seats[-1] - 1)
    names = tuple(level if name == USUAL_BOT else name for name in seated)
    check_seats(chosen, len(names))
    words = [word or fresh_word() if name == PERSON else fresh_word() for name in names]
    luck = SealedLuck(fresh_secret(), words)
    options = read_options(chosen, option)
    match = LocalMatch(chosen, seat(chosen, names), options, luck=luck, language=language)
    path = record or records_folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.jsonl"
    Session(a_console(), match, path, command(), forced=not ask_all).run()


@app.command()
def replay(
    record: RecordFile,
    *,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each event.")] = False,
    view: Annotated[
        int, typer.Option("--seat", min=0, help="Show what this seat sees, from 1; 0: a spectator.")
    ] = 0,
    viewer: Annotated[
        str,
        typer.Option(
            metavar="WHO", help="Show what a seat (by number or name) sees, or watcher, or all."
        ),
    ] = "",
    at: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Stop after N events; 0: the start.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the last position as an SVG file.")
    ] = None,
    language: Language = "",
) -> None:
    """Replay a recorded game, or draw one position of it."""
    saved = read_record(record)
    with naming(record):
        match = open_match(saved, language=language)
    eyes = viewer_named(match, view, viewer)
    if at is not None and at > len(saved.events):
        raise BadOptions(lazy_text("no-event", event=at, last=len(saved.events)))
    moments = _naming_each(record, islice(steps(match, saved), at))
    if svg is not None:
        if step:
            raise BadOptions(lazy_text("step-or-svg"))
        _draw(match, moments, eyes, svg)
        return
    texts = terminal.spoken(language)
    console = a_console()
    for happened in moments:
        for line in happened.lines:
            if line.readable_by(eyes):
                console.print(("\n" if line.heading else "") + line.text)
        if step and happened.lines:
            console.print()
            draw(console, match.scene(eyes), language)
            try:
                console.input(f"{texts('press-enter')} ")
            except EOFError:
                return
    console.print()
    scene = match.scene(eyes)
    if match.waiting() == OVER:
        scene = replace(scene, moment=None)  # what has just been told ends with it
    draw(console, scene, language)


def _naming_each(record: Path, moments: Iterator[Step]) -> Iterator[Step]:
    with naming(record):
        yield from moments


def viewer_named(match: Match, number: int, name: str) -> int:
    """The viewer to show: a seat's number from 1 or its name, a spectator, or all hands."""
    players = [player.name for player in match.players]
    if name and number:
        raise BadOptions(lazy_text("seat-or-viewer"))
    if not name:
        name = str(number) if number else "watcher"
    plain = name.strip().casefold()
    if plain in ("watcher", "all"):
        return WATCHER if plain == "watcher" else ALL_OPEN
    for seat_number, seat_names in enumerate(zip(players, match.names, strict=True), start=1):
        if plain in (str(seat_number), *(one.casefold() for one in seat_names)):
            return seat_number - 1
    known = ", ".join(f"{index} ({one})" for index, one in enumerate(match.names, start=1))
    raise BadOptions(lazy_text("no-viewer", name=name, known=known))


def _draw(match: Match, moments: Iterable[Step], viewer: int, path: Path) -> None:
    event = sum(1 for _ in moments)
    try:
        path.write_text(match.draw(viewer), encoding="utf-8")
    except OSError as error:
        why = str(error.strerror)
        raise BadOptions(core_lazy_text("file-unwritable", path=str(path), why=why)) from None
    texts = terminal.spoken(match.language)
    typer.echo(texts("drawn-to", game=match.game.title, event=event, path=str(path)))


@app.command()
def verify(record: RecordFile, *, language: Language = "") -> None:
    """Verify a record: replay every move, and draw every roll and shuffle again."""
    saved = read_record(record)
    with naming(record):
        verdict = run_verify(saved, language=language)
    for fault in verdict.faults:
        warn(fault)
    texts = terminal.spoken(language)
    if verdict.faults:
        fail(texts("record-changed"), 1)
    moves = verdict.counted_moves.translated(language)
    if verdict.checked < verdict.outcomes:
        unchecked = verdict.outcomes - verdict.checked
        number = verdict.outcomes
        fail(texts("luck-not-checkable", moves=moves, unchecked=unchecked, number=number), 1)
    verified = "verified" if verdict.finished else "verified-so-far"
    typer.echo(texts(verified, moves=moves, number=verdict.outcomes))
