"""The plots of a report, as SVG drawn by Matplotlib: they need no script and no connection."""

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

from piecepack.lab.experiments.findings import Findings, shown_cells
from piecepack.lab.experiments.measures import Measure
from piecepack.lab.experiments.rows import GameRow

# Safe for the colour-blind (Okabe and Ito), and dark enough on white.
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a6d00", "#56b4e9", "#555555")
# Any: the type that Matplotlib wants lists every key there is.
_STYLE: Final[Any] = {
    "svg.fonttype": "none",  # text stays text: it can be read aloud, searched and copied
    "font.family": "sans-serif",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#888888",
}


def forest(findings: Findings, measure: Measure) -> str:
    """One measure of all cells with their intervals; the base's value as a dashed line."""
    cells = shown_cells(findings)
    with mpl.rc_context({**_STYLE, "svg.hashsalt": measure.id}):
        figure = Figure(figsize=(4.6, 0.75 + 0.26 * len(cells)), layout="constrained")
        axes = figure.add_subplot()
        scale = 100 if measure.share else 1
        for row, cell in enumerate(cells):
            found = findings.of(measure, cell)
            if found is None or found.estimate is None:
                continue
            one = found.estimate
            colour = COLOURS[0] if cell.base == cell.number else COLOURS[1]
            axes.plot([scale * one.low, scale * one.high], [row, row], color=colour, linewidth=2)
            axes.plot([scale * one.value], [row], "o", color=colour, markersize=5)
            if cell.base == cell.number and len(cells) > 1:
                axes.axvline(scale * one.value, color="#bbbbbb", linestyle="--", linewidth=1)
        if measure.signed:
            axes.axvline(0, color="#444444", linewidth=0.8)
        axes.set_yticks(range(len(cells)), [cell.name for cell in cells])
        axes.set_ylim(len(cells) - 0.5, -0.5)
        axes.tick_params(axis="y", length=0)
        axes.set_xlabel(f"{measure.name}{', %' if measure.share else ''}")
        return _svg(figure)


def lengths(findings: Findings, rows: Mapping[int, Sequence[GameRow]]) -> str:
    """How long games are: the share of games that are over after so many turns."""
    cells = shown_cells(findings)
    with mpl.rc_context({**_STYLE, "svg.hashsalt": "lengths"}):
        figure = Figure(figsize=(7.2, 3.4), layout="constrained")
        axes = figure.add_subplot(xlabel="turns", ylabel="games that are over, %", ylim=(0, 100))
        for number, cell in enumerate(cells):
            turns = sorted(row.turns for row in rows.get(cell.number, []) if row.finished)
            if not turns:
                continue
            shares = [100 * (place + 1) / len(turns) for place in range(len(turns))]
            # A few hundred points are as good to look at as all of them, and the page stays small.
            step = max(1, len(turns) // 200)
            axes.step(
                turns[::step] + turns[-1:],
                shares[::step] + shares[-1:],
                where="post",
                color=COLOURS[number % len(COLOURS)],
                linestyle=("-", "--", ":", "-.")[number // len(COLOURS) % 4],
                label=cell.name,
                linewidth=1.5,
            )
        axes.legend(frameon=False, fontsize=8, loc="lower right")
        axes.grid(axis="y", color="#eeeeee")
        return _svg(figure)


def endings(findings: Findings, rows: Mapping[int, Sequence[GameRow]]) -> str:
    """How games end, as stacked bars."""
    cells = shown_cells(findings)
    reasons = [*findings.game.endings, ""]
    with mpl.rc_context({**_STYLE, "svg.hashsalt": "endings"}):
        figure = Figure(figsize=(7.2, 1.3 + 0.3 * len(cells)), layout="constrained")
        axes = figure.add_subplot(xlabel="games, %", xlim=(0, 100))
        left = [0.0] * len(cells)
        for number, why in enumerate(reasons):
            shares = []
            for cell in cells:
                games = rows.get(cell.number, [])
                shares.append(100 * sum(row.why == why for row in games) / max(1, len(games)))
            if not any(shares):
                continue
            axes.barh(
                range(len(cells)),
                shares,
                left=left,
                height=0.65,
                color=COLOURS[number % len(COLOURS)],
                label=why or "did not end",
            )
            left = [start + share for start, share in zip(left, shares, strict=True)]
        axes.set_yticks(range(len(cells)), [cell.name for cell in cells])
        axes.invert_yaxis()
        axes.tick_params(axis="y", length=0)
        figure.legend(frameon=False, fontsize=8, loc="outside lower center", ncols=2)
        return _svg(figure)


def _svg(figure: Figure) -> str:
    """The drawing alone, without the heading of an XML file, and the same whenever it is drawn."""
    file = StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    text = file.getvalue()
    return text[text.index("<svg") :]
