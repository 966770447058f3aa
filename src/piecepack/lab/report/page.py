"""The page: everything in one file, which anybody can read, keep and run again."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec

from piecepack.lab.experiments.closely import CLEARLY
from piecepack.lab.experiments.findings import Findings, shown_cells, twins
from piecepack.lab.experiments.folder import Manifest
from piecepack.lab.experiments.intervals import constant
from piecepack.lab.experiments.measures import ENDINGS, GROUPS, Measure, rows_by_cell
from piecepack.lab.experiments.plan import Plan
from piecepack.lab.experiments.rows import GameRow
from piecepack.lab.report import plots, sentences

_CSS: Final = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #fff; margin: 0 auto;
  max-width: 62rem; padding: 1.5rem; overflow-wrap: anywhere; }
h1 { line-height: 1.2; margin-bottom: .2rem; }
h2 { margin-top: 2.4rem; border-bottom: 2px solid #ddd; padding-bottom: .2rem; }
.question { font-size: 1.15rem; color: #444; margin-top: 0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
.scroll { overflow-x: auto; }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #e4e4e4; vertical-align: top; }
thead th { border-bottom: 2px solid #999; }
td { font-variant-numeric: tabular-nums; white-space: nowrap; }
.gap { color: #666; display: block; }
.clear { color: #a33b00; font-weight: 600; }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(27rem, 100%), 1fr));
  gap: .5rem 1.5rem; }
figure { margin: 1rem 0; }
figcaption { font-size: .9rem; }
.counted { color: #666; }
svg { max-width: 100%; height: auto; }
pre { background: #f6f6f6; padding: 1rem; overflow-x: auto; font-size: .85rem; }
.small { font-size: .85rem; color: #555; }
"""


def write_page(path: Path, manifest: Manifest, findings: Findings, rows: Sequence[GameRow]) -> None:
    """Write the report of an experiment."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(manifest, findings, rows), encoding="utf-8")


def page(manifest: Manifest, findings: Findings, rows: Sequence[GameRow]) -> str:
    """The report as HTML."""
    title = escape(findings.plan.title or findings.game.title)
    body = "\n".join(_parts(manifest, findings, rows))
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{_CSS}</style></head>\n<body>\n<h1>{title}</h1>\n"
        f"{body}\n</body>\n</html>\n"
    )


def _parts(manifest: Manifest, findings: Findings, rows: Sequence[GameRow]) -> Iterator[str]:
    if findings.plan.question:
        yield f'<p class="question">{escape(findings.plan.question)}</p>'
    yield f"<p>{_how_many(findings)}</p>"
    yield "<h2>What was found</h2>"
    yield from _found(findings, rows)
    for group, several in groupby(sorted(findings.told(), key=_order), key=lambda one: one.group):
        yield f"<h2>{group}</h2>"
        yield from _group(findings, list(several))
    yield "<h2>How long games are, and how they end</h2>"
    by_cell = rows_by_cell(rows)
    yield f"<figure>{plots.lengths(findings, by_cell)}</figure>"
    yield f"<figure>{plots.endings(findings, by_cell)}</figure>"
    yield "<h2>How to read this</h2>"
    yield from _how_to_read(findings)
    yield "<h2>Run it again</h2>"
    yield from _again(manifest)


def _order(measure: Measure) -> int:
    return GROUPS.index(measure.group)


def _how_many(findings: Findings) -> str:
    cells = shown_cells(findings)
    bots = ", ".join(sorted({bot for cell in cells for bot in cell.bots}))
    combos = "one combination" if len(cells) == 1 else f"{len(cells)} combinations"
    return (
        f"{findings.games:,} games of {escape(findings.game.title)} between bots ({escape(bots)}), in"
        f" {combos}, all with the same luck. Bots are not people: what they overlook, this page"
        " overlooks."
    )


def _found(findings: Findings, rows: Sequence[GameRow]) -> Iterator[str]:
    clear, likely = sentences.differences(findings)
    if len(shown_cells(findings)) > 1:
        if clear:
            yield "<p>Clear, even among all differences that were looked at:</p>"
            yield _list(clear)
        else:
            yield "<p>No difference is clear among all that were looked at.</p>"
        if likely:
            yield "<p>Only if it had been the one question (with this many, some are chance):</p>"
            yield _list(likely)
    for cell in twins(findings, rows):
        yield (
            f"<p>{escape(cell.name)}: every game went exactly as in the base game. To these bots it"
            " makes no difference; it may well to people.</p>"
        )
    first = shown_cells(findings)[0]
    yield f"<p>The base game, {escape(first.name)}:</p>"
    told = []
    for measure in findings.measures():
        found = findings.of(measure, first)
        if found is None or found.estimate is None or measure.group == ENDINGS:
            continue
        text = sentences.about(measure, first, found.estimate)
        if measure.skill:
            text += f" {sentences.skill_verdict(found.estimate)}"
        told.append(escape(text))
    yield _list(told)


def _list(items: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"


def _group(findings: Findings, several: Sequence[Measure]) -> Iterator[str]:
    cells = shown_cells(findings)
    head = "".join(f'<th scope="col">{escape(cell.name)}</th>' for cell in cells)
    lines = []
    for measure in several:
        entries = []
        for cell in cells:
            found = findings.of(measure, cell)
            text = ""
            if found and found.estimate:
                text = escape(sentences.interval(measure, found.estimate))
            if found and found.difference:
                kind = "gap clear" if found.clear else "gap"
                gap = escape(sentences.interval(measure, found.difference, signed=True))
                text += f'<span class="{kind}">difference {gap}</span>'
            entries.append(f"<td>{text}</td>")
        lines.append(f'<tr><th scope="row">{escape(measure.name)}</th>{"".join(entries)}</tr>')
    yield (
        f'<div class="scroll"><table><thead><tr><th scope="col">measure</th>{head}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )
    drawn = [measure for measure in several if measure.group != ENDINGS]  # these get bars
    figures = "".join(
        f"<figure>{plots.forest(findings, measure)}<figcaption>{escape(measure.name)}:"
        f' <span class="counted">{escape(measure.meaning)}</span></figcaption></figure>'
        for measure in drawn
    )
    yield f'<div class="plots">{figures}</div>'


def _how_to_read(findings: Findings) -> Iterator[str]:
    plan = findings.plan
    yield (
        "<p>Dots are estimates, lines their 95 % intervals. Every cell got the same deals of luck, and"
        " differences are taken deal by deal, so that luck that helps both cancels out. “Clear”"
        " differences stand even if all differences of this page are considered together"
        " (Bonferroni).</p>"
    )
    yield (
        f"<p>{escape(sentences.stopping(findings))} Because results were looked at up to"
        f" {len(findings.looks)} times, every interval is {constant(len(findings.looks)):.2f} standard"
        " errors wide on either side instead of 1.96: it holds no matter at which look one stops.</p>"
    )
    if plan.chances.every:
        yield (
            f"<p>Chances were worked out in every {_nth(plan.chances.every)} game, with the budget"
            f" “{escape(plan.chances.budget)}”. A lead changes hands when somebody else is ahead by"
            f" {100 * CLEARLY:.0f} points. The noise of so small a budget counts as luck.</p>"
        )
    else:
        yield (
            "<p>Chances were not worked out, so there is nothing about leads, comebacks, luck and good"
            " moves: the plan says <code>chances.every = 0</code>.</p>"
        )
    if not plan.skill.bots:
        yield "<p>Levels of skill were not compared: the plan names no <code>skill.bots</code>.</p>"


def _nth(number: int) -> str:
    return "single" if number == 1 else f"{number}th"


def _again(manifest: Manifest) -> Iterator[str]:
    versions = ", ".join(f"{name} {number}" for name, number in sorted(manifest.versions.items()))
    yield (
        "<p>Save this as <code>plan.toml</code> and run <code>piecepack lab run plan.toml</code>. The"
        f" seed is {manifest.plan.seed}; the same plan gives the same games on any number of machines."
        "</p>"
    )
    yield f"<pre>{escape(as_toml(manifest.plan))}</pre>"
    yield (
        f'<p class="small">Rules version {manifest.rules_version} of {escape(manifest.plan.game)};'
        f" {escape(versions)}.</p>"
    )


def as_toml(plan: Plan) -> str:
    """A plan as a file that can be run."""
    return _toml("", msgspec.to_builtins(plan)).strip() + "\n"


def _toml(table: str, values: dict[str, object]) -> str:
    """The few kinds of values that plans have."""
    plain, tables = [], []
    for name, value in values.items():
        if isinstance(value, dict):
            path = f"{table}.{name}" if table else name
            tables.append(f"\n[{path}]\n{_toml(path, value)}")
        elif isinstance(value, list | tuple) and value and isinstance(value[0], dict):
            tables += [f"\n[[{name}]]\n{_toml(name, one)}" for one in value]
        elif value is not None:
            plain.append(f"{name} = {msgspec.json.encode(value).decode()}\n")
    return "".join(plain) + "".join(tables)
