"""Draw the learning curve that `examples/train_bid.py` wrote.

python tools/learning_curve.py docs/train_bid.csv docs/pictures/train_bid.svg
"""

import csv
import sys
from pathlib import Path

from matplotlib.figure import Figure


def draw(curve: Path, picture: Path) -> None:
    """Win rates over the decisions that were made in self-play."""
    with curve.open(newline="") as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.add_subplot(xlabel="million decisions", ylabel="games won", ylim=(0, 1))
    decisions = [row["decisions"] / 1e6 for row in rows]
    for name in rows[0]:
        if name.startswith("wins"):
            axes.plot(decisions, [row[name] for row in rows], label=name.removeprefix("wins of "))
    axes.legend(loc="lower right")
    axes.set_title(f"{rows[-1]['minutes']:.0f} minutes of self-play")
    figure.savefig(picture, format="svg", metadata={"Date": None})


if __name__ == "__main__":
    draw(Path(sys.argv[1]), Path(sys.argv[2]))
