"""Plots for reports, as SVG. They need the extra `lab`."""

from pathlib import Path

from matplotlib.figure import Figure

from piecepack.lab.calibrate import Calibration


def draw_reliability(found: Calibration, path: Path) -> None:
    """What was said against what came of it. Chances that can be believed lie on the diagonal."""
    figure = Figure(figsize=(5, 5), layout="constrained")
    axes = figure.add_subplot(xlim=(0, 1), ylim=(0, 1), xlabel="called", ylabel="won")
    axes.plot([0, 1], [0, 1], color="0.7", linestyle="--")
    called = [one.called for one in found.bins]
    won = [one.won for one in found.bins]
    below = [max(0.0, one.won - one.low) for one in found.bins]
    above = [max(0.0, one.high - one.won) for one in found.bins]
    axes.errorbar(called, won, yerr=[below, above], fmt="o", capsize=3)
    axes.set_title(f"{found.game}: Brier {found.brier:.3f}, naive {found.naive:.3f}")
    figure.savefig(path, format="svg")
