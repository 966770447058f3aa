"""How well the bot of Piecepack Letterbox reads clues that people wrote.

    python benchmarks/clues.py [--hands] [--misses SPLIT]

For every split of tests/cases/clues.yaml: how often the right tile is ranked first, among the best
three and among the best six, and the mean natural logarithm of the chance that it was given
(a guess among 36 tiles has -3.58). `--hands` shows every writer of a split too, and `--misses` lists the
clues of a split whose tile was not ranked first.
"""

import argparse
import time
from collections import defaultdict
from math import log
from pathlib import Path
from typing import Any

import yaml

from piecepack.games.letterbox.bot.reading.clue_reader import read_clue
from piecepack.games.letterbox.face.names import cell_number, tile_number

CLUES = Path(__file__).parents[1] / "tests" / "cases" / "clues.yaml"


def main() -> None:
    options = argparse.ArgumentParser(description="How well clues that people wrote are read.")
    options.add_argument("--hands", action="store_true", help="show every writer of a split too")
    options.add_argument("--misses", metavar="SPLIT", help="list what was not ranked first")
    options.add_argument("--file", type=Path, default=CLUES, help="another file of clues")
    chosen = options.parse_args()
    samples: dict[str, Any] = yaml.safe_load(chosen.file.read_text(encoding="utf-8"))
    boards = {
        name: tuple(tile_number(tile) for tile in tiles)
        for name, tiles in samples["boards"].items()
    }
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    began = time.perf_counter()
    for clue in samples["clues"]:
        chances = read_clue(clue["text"], boards[clue["board"]])
        chance = chances[cell_number(clue["cell"])]
        rank = 1 + sum(other > chance for other in chances)
        found[clue["split"]].append((rank, chance))
        if chosen.hands and "hand" in clue:
            found[f"{clue['split']}, hand {clue['hand']}"].append((rank, chance))
        if chosen.misses == clue["split"] and rank > 1:
            print(f"{rank:2} {chance:.3f} {clue['board']} {clue['cell']}: {clue['text']}")
    spent = (time.perf_counter() - began) / len(samples["clues"])
    print(f"{'split':<16}{'clues':>6}{'first':>8}{'best 3':>8}{'best 6':>8}{'mean log':>10}")
    for split in sorted(found):
        print(_line(split, found[split]))
    print(f"{1000 * spent:.1f} ms a clue")


def _line(split: str, read: list[tuple[int, float]]) -> str:
    def share(best: int) -> str:
        return f"{sum(rank <= best for rank, _ in read) / len(read):.0%}"

    mean = sum(log(chance) for _, chance in read) / len(read)
    return f"{split:<16}{len(read):>6}{share(1):>8}{share(3):>8}{share(6):>8}{mean:>10.2f}"


if __name__ == "__main__":
    main()
