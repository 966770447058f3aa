"""The command that tests a game against the laws, and reports the first violation."""

from pathlib import Path
from shlex import quote
from time import monotonic
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from piecepack.cli.app import (
    AsJson,
    Seed,
    a_console,
    a_progress_bar,
    app,
    command,
    print_json,
    records_folder,
)
from piecepack.core.contract import WATCHER, Game
from piecepack.core.words import listing
from piecepack.laws.law import Broken
from piecepack.laws.trial import LAWS, Report, tasks_of, try_laws
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.record import LuckLine, MoveLine, Record

SHOWN = 12  # of the events that lead to a violation, the last ones


@app.command()
def laws(
    game: Annotated[
        list[str], typer.Argument(metavar="[GAME]...", help="All games by default.")
    ] = [],  # noqa: B006  # typer reads it and makes a new one each time
    *,
    games: Annotated[
        int,
        typer.Option(min=1, help="Games with each set of options and each number of players."),
    ] = 3,
    seed: Seed = 0,
    seconds: Annotated[
        float | None,
        typer.Option(min=0, help="Stop after this time.", show_default="no limit"),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Where to save the record of a violation; by default your data folder.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Test games against the laws that every game must keep. Exit status 1 if one is broken."""
    chosen = [shelf.find(name) for name in game] or shelf.games()
    folder = records or records_folder() / "laws"
    began = monotonic()
    reports = []
    with a_progress_bar() as progress:
        for number, one in enumerate(chosen):
            # What a game does not use of its share of the time goes to the others.
            left = None if seconds is None else max(0.0, seconds - (monotonic() - began))
            share = None if left is None else left / (len(chosen) - number)
            reports.append(_try(one, games, seed, share, progress))
    shown = [_Findings(one, report, folder) for one, report in zip(chosen, reports, strict=True)]
    if as_json:
        print_json([findings.as_json() for findings in shown])
    else:
        console = a_console()
        for findings in shown:
            findings.print(console)
    if any(report.broken for report in reports):
        raise typer.Exit(1)


def _try(game: Game, games: int, seed: int, seconds: float | None, progress: Progress) -> Report:
    task = progress.add_task(game.title, total=len(tasks_of(game, games, seed)))
    report = try_laws(
        game, games=games, seed=seed, seconds=seconds, progress=lambda: progress.advance(task)
    )
    progress.remove_task(task)
    return report


class _Findings:
    """A report for people and programs. Making it writes the record of a violation."""

    def __init__(self, game: Game, report: Report, folder: Path) -> None:
        self.game = game
        self.report = report
        self.record: Record | None = None
        self.path: Path | None = None
        if report.broken is not None:
            self.record = report.broken.record
            self.path = folder / f"{game.id}-{report.broken.law.id}.jsonl"
            recording.write(self.path, self.record)

    def print(self, console: Console) -> None:
        report = self.report
        tried = (
            f"{_count(report.games, 'game')}, {_count(report.moments, 'moment')},"
            f" {_count(report.settings, 'combination')} of options and players,"
            f" {report.seconds:.1f} s"
        )
        if report.broken is None:
            early = " The time was up before all were tried." if report.out_of_time else ""
            kept = f": all {len(LAWS)} laws kept ({tried}).{early}"
            console.print(Text.assemble((self.game.title, "bold"), kept), soft_wrap=True)
        else:
            console.print(
                Text.assemble((self.game.title, "bold"), ": a law is ", ("broken", "bold red"), ".")
            )
            self._print_broken(console, report.broken)
            _print_field(console, "Found", f"after {tried}")
        for law, undecided in report.unproven.items():
            moments = _count(undecided.moments, "moment")
            _print_field(console, "Note", f"{law} is undecided at {moments}. {undecided.why}")

    def _print_broken(self, console: Console, broken: Broken) -> None:
        setting = broken.walk.setting
        options = ", ".join(f"{name}={value}" for name, value in setting.options.items())
        played = (
            f"{_count(setting.seats, 'player')}, {options or 'default options'},"
            f" rules version {setting.game.rules_version}, seed {broken.walk.seed}"
        )
        for label, text in (
            ("Law", broken.law.id),
            ("Demands", broken.law.demands),
            ("Broken", broken.why),
            ("Seat", self._who(broken.seat)),
            ("Played", played),
        ):
            if text:
                _print_field(console, label, text)
        moves = self._moves()
        left_out = len(moves) - SHOWN
        _print_field(console, "Moves", "" if moves else "none; it happens at the start")
        if left_out > 0:
            console.print(Text(f"    ... {_count(left_out, 'event')} before these"))
        for move in moves[-SHOWN:]:
            console.print(Text(f"    {move}"), soft_wrap=True)
        replay = f"{command()} replay {quote(str(self.path))}{_seat_option(broken)}"
        _print_field(console, "Replay", replay)

    def _who(self, seat: int | None) -> str:
        if seat is None or self.record is None:
            return ""
        if seat == WATCHER:
            return "a spectator"
        names = [player.name for player in self.record.header.seats]
        return f"{seat + 1} ({names[seat]})" if 0 <= seat < len(names) else str(seat + 1)

    def _moves(self) -> list[str]:
        """What happened up to the violation, one event per line."""
        if self.record is None:
            return []
        names = [player.name for player in self.record.header.seats]
        lines = []
        for event in self.record.events:
            if isinstance(event, LuckLine):
                brought = [f"{name} {_say(value)}" for name, value in event.brought.items()]
                lines.append(f"luck: {', '.join(brought)}")
            elif isinstance(event, MoveLine):
                lines.append(f"{names[event.seat]}: {' '.join((event.verb, *event.picks))}")
        return lines

    def as_json(self) -> dict[str, Any]:
        report = self.report
        answer = {
            "game": report.game,
            "laws": [law.id for law in LAWS],
            "settings": report.settings,
            "games": report.games,
            "moments": report.moments,
            "seconds": report.seconds,
            "out_of_time": report.out_of_time,
            "unproven": report.unproven,
            "broken": None,
        }
        broken = report.broken
        if broken is not None:
            setting = broken.walk.setting
            answer["broken"] = {
                "law": broken.law.id,
                "demands": broken.law.demands,
                "why": broken.why,
                "seat": broken.seat,
                "players": setting.seats,
                "options": setting.options,
                "rules": setting.game.rules_version,
                "seed": broken.walk.seed,
                "moves": self._moves(),
                "record": str(self.path),
            }
        return answer


def _seat_option(broken: Broken) -> str:
    return "" if broken.seat is None or broken.seat == WATCHER else f" --seat {broken.seat + 1}"


def _say(value: Any) -> str:
    return listing([str(one) for one in value]) if isinstance(value, list) else str(value)


def _print_field(console: Console, label: str, text: str) -> None:
    console.print(Text(f"  {label:<8} {text}".rstrip()), soft_wrap=True)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
