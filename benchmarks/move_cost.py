"""What a move costs without sockets and disk: carrying it out, and making and encoding everybody's view.

    [PYTHONPATH=FOLDER] python benchmarks/move_cost.py [--games bid,tile13] [--moves 60] [--rounds 8]

The same game is played again and again in one process, and the round that took least processor time counts: so other
work on the machine hardly matters, unlike in `closed_loop.py`. With PYTHONPATH it measures another checkout's `src` or a
copy by `make compiled`.
"""

import argparse
import asyncio
import gc
import random
import sys
import time
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
sys.path.append(str(ROOT))

from benchmarks.closed_loop import GAMES, random_move  # noqa: E402  # found only now

import piecepack  # noqa: E402
from piecepack.core.offer import Move  # noqa: E402
from piecepack.match import shelf  # noqa: E402
from piecepack.table.live.room import Room  # noqa: E402
from piecepack.table.model.events import Opened, Sat  # noqa: E402
from piecepack.table.model.table import Table  # noqa: E402

_MICROSECOND: Final = 1000  # nanoseconds


def a_table(game: str) -> Table:
    """A game that has begun, always with the same luck."""
    found = shelf.find(game)
    settings = Opened(
        game=game,
        rules=found.rules_version,
        seats=found.seats[-1],
        options={"goal": 1000} if game == "bid" else {},
        public=False,
        watchers=True,
        clock=0,
        pace="quick",
        host="host",
        secret="00" * 32,
    )
    table = Table("ABCDEF", settings, 0.0)
    table.happen([settings], 0.0)
    for seat in range(settings.seats):
        table.sit(Sat(seat, f"Player {seat}", f"browser {seat}", f"key {seat}", "word"), 0.0)
    table.start(1.0)
    return table


def some_moves(game: str, most: int) -> list[tuple[int, Move]]:
    random.seed(5)
    table, made = a_table(game), list[tuple[int, Move]]()
    while len(made) < most and table.state == "playing":
        seat = random.choice(table.owing())
        made.append((seat, random_move(table.in_play.match.offers(seat))))
        table.play(*made[-1], 2.0)
    return made


def once(game: str, moves: list[tuple[int, Move]], *, show: bool) -> float:
    """Microseconds of processor time a move."""
    table = a_table(game)
    nowhere: Any = None  # nothing is written
    room = Room(table, nowhere, lambda *_: None)
    seats = range(table.settings.seats)
    gc.collect()
    gc.disable()
    began, seen = time.thread_time_ns(), table.news
    for number, (seat, move) in enumerate(moves):
        table.play(seat, move, 2.0, message=str(number))
        if show:
            for viewer in seats:
                room.view(viewer, seen, passed=False)
            seen = table.news
        table.unsaved.clear()
    took = time.thread_time_ns() - began
    gc.enable()
    room.close()
    return took / len(moves) / _MICROSECOND


async def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--games", default=",".join(GAMES))
    ask.add_argument("--moves", type=int, default=60)
    ask.add_argument("--rounds", type=int, default=8)
    asked = ask.parse_args()
    print(Path(piecepack.__file__).parent)
    for game in asked.games.split(","):
        moves = some_moves(game, asked.moves)
        carried_out = min(once(game, moves, show=False) for _ in range(asked.rounds))
        shown = min(once(game, moves, show=True) for _ in range(asked.rounds))
        print(
            f"{game:15} {carried_out:6.1f} microseconds to carry out a move,"
            f" {shown - carried_out:6.1f} for all {shelf.find(game).seats[-1]} views",
            flush=True,
        )


if __name__ == "__main__":
    asyncio.run(main())
