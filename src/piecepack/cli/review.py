"""The command that looks back on a finished game."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from piecepack.analysis.analysis import Analysis
from piecepack.analysis.analysis import analyse as run_analysis
from piecepack.analysis.depth import DEPTHS, QUICK
from piecepack.analysis.turning_points import percent
from piecepack.cli.app import (
    ALL_CORES,
    AsJson,
    Jobs,
    Language,
    RecordFile,
    a_console,
    app,
    print_json,
)
from piecepack.core.words import counted
from piecepack.match import record as recording


@app.command()
def analyse(
    record: RecordFile,
    *,
    budget: Annotated[
        str, typer.Option(metavar="|".join(DEPTHS), help="How thoroughly to look.")
    ] = QUICK,
    jobs: Jobs = ALL_CORES,
    as_json: AsJson = False,
    language: Language = "",
) -> None:
    """Say what was luck and what was skill in a finished game, and which moves were missed."""
    read = recording.read(record)
    bar = Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with bar:
        task = bar.add_task("Analysing", total=None)
        made = run_analysis(
            read,
            budget,
            jobs=jobs,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
            language=language,
        )
    if as_json:
        print_json(made)
    else:
        _print(made)


def _print(made: Analysis) -> None:
    table = Table(
        "player", "at the start", "luck", "own moves", "others' moves", "result", "missed"
    )
    for seat, (name, account) in enumerate(zip(made.names, made.accounts, strict=True)):
        missed = [one for one in made.decisions if one.seat == seat and one.missed]
        table.add_row(
            name,
            percent(account.start),
            *(f"{100 * part:+.0f} %" for part in (account.luck, account.own, account.others)),
            percent(account.result),
            f"{counted(len(missed), 'move')}, {percent(sum(one.cost for one in missed))}"
            if missed
            else "",
        )
    console = a_console()
    console.print(table)
    for point in made.turning_points:
        console.print(f"After event {point.event}: {point.text}")
