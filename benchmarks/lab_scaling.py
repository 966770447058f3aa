"""How experiments scale: one worker and two, as processes and as Ray nodes, by turns in one run.

Prints games a second, the ratio of two workers to one, and what a chunk costs the process that hands out work:
that bounds how many workers one such process can feed.
"""

import argparse
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from kit.ray_cluster import two_nodes
from piecepack.lab.experiments.chunks import chunks
from piecepack.lab.experiments.crew import Crew, Task, local_crew
from piecepack.lab.experiments.experiment import check
from piecepack.lab.experiments.folder import Folder
from piecepack.lab.experiments.on_ray import RayCrew
from piecepack.lab.experiments.plan import Grid, Plan, Until


def timed(plan: Plan, crew: Crew) -> tuple[float, float]:
    """Seconds by the clock, and of this process alone, for each chunk."""
    cells = check(plan)
    tasks = [Task(plan, cells[part.cell], part) for part in chunks(plan, cells, 0)]
    with TemporaryDirectory() as place:
        folder = Folder(Path(place))
        folder.begin(plan, cells)
        began, used = time.monotonic(), time.process_time()
        for chunk, files in crew.play(tasks):
            folder.keep(chunk, files)
        return (time.monotonic() - began) / len(tasks), (time.process_time() - used) / len(tasks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--bots", default="easy")
    asked = parser.parse_args()
    games: int = asked.games
    plan = Plan(
        game="bid",
        grids=(Grid({"variant": ("pawns", "reroll")}, (4,), (asked.bots,)),),
        until=Until(least=games, most=games),
        chunk=4,
    )
    warm = Plan(
        game="bid",
        grids=(Grid({"goal": (20,)}, (3,), ("random",)),),
        until=Until(least=10, most=10),
        chunk=1,
    )
    found: dict[str, list[tuple[float, float]]] = {}
    with two_nodes() as cluster:
        for _ in range(asked.rounds):
            for jobs in (1, 2):
                with local_crew(jobs) as crew:
                    timed(warm, crew)
                    found.setdefault(f"{jobs} process", []).append(timed(plan, crew))
        with RayCrew(cluster.address) as crew:
            timed(warm, crew)
            for _ in range(asked.rounds):
                found.setdefault("2 nodes", []).append(timed(plan, crew))
            cluster.second.kill()
            timed(warm, crew)
            for _ in range(asked.rounds):
                found.setdefault("1 node", []).append(timed(plan, crew))
    for kind, times in found.items():
        clock, own = (median(column) for column in zip(*times, strict=True))
        print(f"{kind}: {4 / clock:.2f} games/s, {1000 * own:.1f} ms of this process a chunk")


if __name__ == "__main__":
    main()
