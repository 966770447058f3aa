"""Trying the laws on a game, and showing the first violation so that it can be replayed."""

import sys
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from piecepack.cli.app import AsJson, a_console, app, command, print_json, records_folder
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
    game: Annotated[list[str], typer.Argument(metavar="[GAME]...", help="All if none.")] = [],  # noqa: B006  # typer reads it and makes a new one each time
    *,
    games: Annotated[
        int,
        typer.Option(min=1, help="Games with each set of options and each number of players."),
    ] = 3,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    seconds: Annotated[
        float | None,
        typer.Option(min=0, help="Stop after this time.", show_default="no limit"),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Where to write the record of a violation; your data folder otherwise.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Try the laws that every game must keep: nothing leaks, records replay, games end, ..."""
    chosen = [shelf.find(name) for name in game] or shelf.games()
    folder = records or records_folder() / "laws"
    began = monotonic()
    reports = []
    with _progress() as progress:
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


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def _try(game: Game, games: int, seed: int, seconds: float | None, progress: Progress) -> Report:
    task = progress.add_task(game.title, total=len(tasks_of(game, games, seed)))
    report = try_laws(
        game, games=games, seed=seed, seconds=seconds, progress=lambda: progress.advance(task)
    )
    progress.remove_task(task)
    return report


class _Findings:
    """A report for people and programs. The record of a violation is written when it is made."""

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
            f"{len(LAWS)} laws, {report.games} games, {report.moments} moments,"
            f" {report.settings} sets of options and players, {report.seconds:.1f} s"
        )
        if report.broken is None:
            early = " The time ran out before all of them were tried." if report.out_of_time else ""
            console.print(Text.assemble((self.game.title, "bold"), f": kept. {tried}.{early}"))
        else:
            self._print_broken(console, report.broken)
            console.print(f"  Found after {tried}.", highlight=False)
        for law, number in report.unproven.items():
            console.print(
                f"  {law}: could not be decided at {number} moments, because the game's secrets"
                " are too old to search. Give the game a `retell` (docs/laws.md).",
                highlight=False,
                markup=False,
            )

    def _print_broken(self, console: Console, broken: Broken) -> None:
        setting = broken.walk.setting
        options = ", ".join(f"{name}={value}" for name, value in setting.options.items())
        lines = [
            ("Law", broken.law.id),
            ("Demands", broken.law.demands),
            ("Broken", broken.why),
            ("Seat", self._who(broken.seat)),
            ("Played", f"{setting.seats} players, options {options or 'as they are by default'},"),
            ("", f"rules version {setting.game.rules_version}, seed {broken.walk.seed}"),
        ]
        console.print(Text.assemble((self.game.title, "bold"), ": ", ("broken", "bold red"), "."))
        for label, text in lines:
            if text:
                console.print(Text(f"  {label:<8} {text}"), soft_wrap=True)
        moves = self._moves()
        console.print(Text(f"  Moves    {'none: it is so at the start' if not moves else ''}"))
        if len(moves) > SHOWN:
            console.print(Text(f"    ... {len(moves) - SHOWN} events before these"))
        for move in moves[-SHOWN:]:
            console.print(Text(f"    {move}"), soft_wrap=True)
        console.print(
            Text(f"  Replay   {command()} replay {self.path}{_seat_option(broken)}"), soft_wrap=True
        )

    def _who(self, seat: int | None) -> str:
        if seat is None or self.record is None:
            return ""
        if seat == WATCHER:
            return "a spectator"
        names = [player.name for player in self.record.header.seats]
        return f"{seat + 1} ({names[seat]})" if 0 <= seat < len(names) else str(seat + 1)

    def _moves(self) -> list[str]:
        """What happened up to the violation, an event a line."""
        if self.record is None:
            return []
        names = [player.name for player in self.record.header.seats]
        told = []
        for event in self.record.events:
            if isinstance(event, LuckLine):
                brought = [f"{name} {_say(value)}" for name, value in event.brought.items()]
                told.append(f"luck: {', '.join(brought)}")
            elif isinstance(event, MoveLine):
                told.append(f"{names[event.seat]}: {' '.join((event.verb, *event.picks))}")
        return told

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
