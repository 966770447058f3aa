"""The command that looks back on a finished game."""

from collections.abc import Sequence
from math import floor
from textwrap import wrap
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from piecepack.analysis.analysis import Account, Analysis
from piecepack.analysis.analysis import analyse as run_analysis
from piecepack.analysis.depth import DEPTHS, QUICK, find_depth
from piecepack.analysis.turning_points import off_by, percent
from piecepack.cli.app import (
    ALL_CORES,
    AsJson,
    Jobs,
    Language,
    RecordFile,
    a_console,
    a_progress_bar,
    app,
    command,
    naming,
    print_json,
    read_record,
)
from piecepack.core.texts import Texts
from piecepack.match.replay import open_match
from piecepack.terminal.words import spoken


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
    find_depth(budget)
    read = read_record(record)
    texts = spoken(language)
    with naming(record), a_progress_bar() as bar:
        task = bar.add_task(texts("analysing"), total=None)
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
        console = a_console()
        _print(console, made, open_match(read, language=language).names, texts)
        replay = f"{command()} replay {record} --at N"
        console.print(Text(texts("analysed-replay", command=replay)), soft_wrap=True)


def _print(console: Console, made: Analysis, names: Sequence[str], texts: Texts) -> None:
    table = Table(texts("analysed-player"), box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for number in ("start", "luck", "own", "others", "result"):
        table.add_column(texts(f"analysed-{number}"), justify="right", no_wrap=True)
    table.add_column(texts("analysed-missed"), no_wrap=True)
    for seat, (name, account) in enumerate(zip(names, made.accounts, strict=True)):
        missed = [one for one in made.decisions if one.seat == seat and one.missed]
        start, luck, own, others, result = hundredths(account)
        table.add_row(
            name,
            f"{start} %",
            f"{luck:+} ± {off_by(account.luck_margin)} %",
            f"{own:+} ± {off_by(account.margin)} %",
            f"{others:+} %",
            f"{result} %",
            texts(
                "missed-moves",
                number=len(missed),
                cost=percent(sum(one.cost for one in missed)),
            )
            if missed
            else "",
        )
    console.print(table)
    console.print()
    for point in made.turning_points:
        _say(console, texts("after-event", event=point.event, text=point.text))
    console.print()
    _say(console, texts("analysed-means", more="docs/analysis.md"))


def _say(console: Console, text: str) -> None:
    """Sentences in lines; a number stays with its per cent sign."""
    lines = wrap(text.replace(" %", "\xa0%"), console.width, break_on_hyphens=False)
    console.print(Text("\n".join(lines).replace("\xa0", " ")))


def hundredths(account: Account) -> tuple[int, int, int, int, int]:
    """An account in whole per cent whose parts add up to its result, as people check: the largest remainders are rounded up."""
    exact = [100 * part for part in (account.start, account.luck, account.own, account.others)]
    whole = [floor(part) for part in exact]
    result = round(100 * account.result)
    by_remainder = sorted(range(len(exact)), key=lambda index: whole[index] - exact[index])
    for index in by_remainder[: result - sum(whole)]:
        whole[index] += 1
    start, luck, own, others = whole
    return start, luck, own, others, result
