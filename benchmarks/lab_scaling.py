"""How experiments scale: one worker and two, as processes and as Ray nodes, by turns in one run.

Prints games a second, and what a chunk costs the process that hands out work: that bounds how many workers one
such process can feed.
"""

import argparse
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from kit.ray_cluster import two_nodes
from piecepack.lab.experiments.chunks import chunks
from piecepack.lab.experiments.crew import Crew, Task, local_crew
from piecepack.lab.experiments.experiment import check
from piecepack.lab.experiments.folder import Folder
from piecepack.lab.experiments.on_ray import RayCrew
from piecepack.lab.experiments.plan import Grid, Plan, Until

_CHUNK: Final = 4  # games


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


def show(kind: str, times: tuple[float, float]) -> None:
    clock, own = times
    print(
        f"{kind}: {_CHUNK / clock:.2f} games/s, {1000 * own:.1f} ms of this process a chunk",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--bots", default="easy")
    asked = parser.parse_args()
    games: int = asked.games
    plan = Plan(
        game="bid",
        grids=(Grid({"variant": ("pawns", "reroll")}, (4,), (asked.bots,)),),
        until=Until(least=games, most=games),
        chunk=_CHUNK,
    )
    warm = Plan(
        game="bid",
        grids=(Grid({"goal": (20,)}, (3,), ("random",)),),
        until=Until(least=10, most=10),
        chunk=1,
    )
    with two_nodes() as cluster:
        for _ in range(asked.rounds):
            for jobs in (1, 2):
                with local_crew(jobs) as crew:
                    timed(warm, crew)
                    show(f"{jobs} processes", timed(plan, crew))
        with RayCrew(cluster.address) as crew:
            timed(warm, crew)
            for _ in range(asked.rounds):
                show("2 nodes", timed(plan, crew))
            cluster.second.kill()
            timed(warm, crew)
            for _ in range(asked.rounds):
                show("1 node", timed(plan, crew))


if __name__ == "__main__":
    main()
