"""What was found, in sentences."""

from html import escape

from piecepack.lab.experiments.findings import Findings, shown_cells
from piecepack.lab.experiments.grid import Cell
from piecepack.lab.experiments.intervals import Estimate
from piecepack.lab.experiments.measures import Measure


def interval(measure: Measure, one: Estimate, *, signed: bool | None = None) -> str:
    """A value and its interval: 31.2 % (26.0 to 36.9 %)."""
    low, high = (measure.shown(end, signed=signed) for end in (one.low, one.high))
    return f"{measure.shown(one.value, signed=signed)} ({low.removesuffix(' %')} to {high})"


def about(measure: Measure, cell: Cell, one: Estimate) -> str:
    """What the value of a measure means."""
    if measure.signed and measure.share:
        return _advantage(measure, one)
    return measure.says.format(interval(measure, one))


def _advantage(measure: Measure, one: Estimate) -> str:
    who = measure.name.removeprefix("advantage of ").capitalize()
    who = "Whoever moves first" if "first" in measure.id else who
    points = f"{100 * abs(one.value):.1f} points"
    ends = f"(95 % interval {100 * one.low:+.1f} to {100 * one.high:+.1f})"
    if one.low <= 0 <= one.high:
        return f"{who}: no advantage was found {ends}."
    side = "more" if one.value > 0 else "less"
    return f"{who} wins {points} {side} than a fair share {ends}."


def differences(findings: Findings) -> tuple[list[str], list[str]]:
    """What differs from the base game: beyond doubt among all comparisons, and taken by itself."""
    clear: list[str] = []
    likely: list[str] = []
    for cell in shown_cells(findings):
        if cell.base == cell.number:
            continue
        base = findings.cells[cell.base].name
        for measure in findings.measures():
            found = findings.of(measure, cell)
            if found is None or found.difference is None:
                continue
            gap = found.difference
            if gap.low <= 0 <= gap.high:
                continue
            amount = interval(measure, gap, signed=True)
            text = f"{cell.name}, compared with {base}: {measure.name} {amount}."
            (clear if found.clear else likely).append(escape(text))
    return clear, likely


def skill_verdict(one: Estimate) -> str:
    """Whether skill matters."""
    if one.low > 1:
        return "Skill counts."
    if one.high < 1:
        return "The supposedly stronger player is the weaker one."
    return "Not shown to differ from a lottery."


def stopping(findings: Findings) -> str:
    """Why the experiment ended where it did."""
    until = findings.plan.until
    measure = next(
        one for one in findings.measures() if not until.measure or one.id == until.measure
    )
    looks = ", ".join(f"{games:,}" for games in findings.looks)
    what = "its difference to the base" if until.difference else "it"
    width = measure.shown(until.width, signed=False)
    ended = (
        f"It ended at look {findings.look}, when the interval was that narrow in every cell."
        if findings.reached
        else f"It ended after look {findings.look} without being that narrow."
    )
    return (
        f"The measure that had to become exact was “{measure.name}”: the 95 % interval of {what} had"
        f" to be at most {width} wide. The games were looked at {looks} games of a cell, all fixed"
        f" beforehand. {ended}"
    )
