"""How well the bot of Piecepack Letterbox reads clues that people wrote.

    python benchmarks/clues.py [--hands] [--misses SPLIT] [--own MAPS]

For every split of tests/cases/clues.yaml and clues_de.yaml: how often the right tile is ranked first, among the best
three and among the best six, and the mean natural logarithm of the chance that it was given
(a guess among 36 tiles has -3.58). `--hands` shows every writer of a split too, and `--misses` lists the
clues of a split whose tile was not ranked first. `--own 100` adds clues that bots write themselves for so
many random maps, in every language.
"""

import argparse
import time
from collections import defaultdict
from math import log
from pathlib import Path
from random import Random
from typing import Any

import yaml

from piecepack.games.letterbox.bot.reading.clue_reader import read_clue
from piecepack.games.letterbox.bot.writing.clue_writer import write_clue
from piecepack.games.letterbox.bot.writing.phrase_book import written_languages
from piecepack.games.letterbox.bot.writing.stock import Stock
from piecepack.games.letterbox.face.names import cell_number, tile_number
from piecepack.games.letterbox.rules.terrain import CELLS

CASES = Path(__file__).parents[1] / "tests" / "cases"
CLUES = [CASES / "clues.yaml", CASES / "clues_de.yaml"]  # the maps stand in the first


def main() -> None:
    options = argparse.ArgumentParser(description="How well clues that people wrote are read.")
    options.add_argument("--hands", action="store_true", help="show every writer of a split too")
    options.add_argument("--misses", metavar="SPLIT", help="list what was not ranked first")
    options.add_argument("--own", type=int, default=0, metavar="MAPS", help="add clues of bots")
    options.add_argument("--file", type=Path, nargs="+", default=CLUES, help="other files of clues")
    chosen = options.parse_args()
    boards: dict[str, tuple[int, ...]] = {}
    clues: list[Any] = []
    for file in chosen.file:
        samples: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
        clues += samples["clues"]
        for name, tiles in samples.get("boards", {}).items():
            boards[name] = tuple(tile_number(tile) for tile in tiles)
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    began = time.perf_counter()
    for clue in clues:
        chances = read_clue(clue["text"], boards[clue["board"]])
        chance = chances[cell_number(clue["cell"])]
        rank = 1 + sum(other > chance for other in chances)
        found[clue["split"]].append((rank, chance))
        if chosen.hands and "hand" in clue:
            found[f"{clue['split']}, hand {clue['hand']}"].append((rank, chance))
        if chosen.misses == clue["split"] and rank > 1:
            print(f"{rank:2} {chance:.3f} {clue['board']} {clue['cell']}: {clue['text']}")
    spent = (time.perf_counter() - began) / len(clues)
    for language in written_languages():
        if chosen.own:
            found[f"own, {language}"] = [_own(language, number) for number in range(chosen.own)]
    print(f"{'split':<18}{'clues':>6}{'first':>8}{'best 3':>8}{'best 6':>8}{'mean log':>10}")
    for split in sorted(found):
        print(_line(split, found[split]))
    print(f"{1000 * spent:.1f} ms a clue")


def _own(language: str, number: int) -> tuple[int, float]:
    """How a clue that a bot writes is read by one of its kind: the rank and chance of its tile."""
    rng = Random(number)
    board, cell = rng.sample(range(CELLS), CELLS), number % CELLS
    chances = read_clue(write_clue(cell, board, rng, stock=Stock(board, 0, 4, language)), board)
    return 1 + sum(other > chances[cell] for other in chances), chances[cell]


def _line(split: str, read: list[tuple[int, float]]) -> str:
    def share(best: int) -> str:
        return f"{sum(rank <= best for rank, _ in read) / len(read):.0%}"

    mean = sum(log(chance) for _, chance in read) / len(read)
    return f"{split:<18}{len(read):>6}{share(1):>8}{share(3):>8}{share(6):>8}{mean:>10.2f}"


if __name__ == "__main__":
    main()
