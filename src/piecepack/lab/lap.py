"""One timed slice of random play, in this process or in another one that runs uncompiled.

    python -m piecepack.lab.lap

reads a request a line and answers each with a lap: so that a benchmark can let the compiled rules
and the plain ones play the same games by turns.
"""

import os
import subprocess
import sys
import time
from types import TracebackType
from typing import IO, Final, Self, cast

import msgspec
from msgspec import Struct

from piecepack.core.engine.draws import Draws
from piecepack.core.engine.playout import playout
from piecepack.core.errors import PiecepackError
from piecepack.match import shelf

_PLAIN: Final = {"PIECEPACK_PLAIN": "1"}


class Request(Struct, frozen=True):
    """What to play: whole games from a seed, until there are enough decisions."""

    game: str
    seats: int
    seed: int
    decisions: int


class Lap(Struct, frozen=True):
    """What was played, and how long it took on one core."""

    decisions: int
    forced: int  # of them, those with only one legal move
    seconds: float


def run(request: Request) -> Lap:
    """Play a lap. Only this process's own time counts: a busy machine makes it no longer."""
    game = shelf.find(request.game)
    options = game.options()
    draws = Draws(request.seed)
    decisions = forced = 0
    began = time.process_time()
    while decisions < request.decisions:
        made, without_choice = playout(game.start(request.seats, options), draws, game.longest)
        decisions += made
        forced += without_choice
    return Lap(decisions, forced, time.process_time() - began)


class PlainProcess:
    """Another process of this package, uncompiled."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(  # a program of our own
            [sys.executable, "-m", "piecepack.lab.lap"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **_PLAIN},
        )
        self._requests = cast("IO[bytes]", self._process.stdin)
        self._laps = cast("IO[bytes]", self._process.stdout)

    def run(self, request: Request) -> Lap:
        self._requests.write(msgspec.json.encode(request) + b"\n")
        self._requests.flush()
        answer = self._laps.readline()
        if not answer:
            raise PiecepackError("The process that plays the uncompiled rules has ended.")
        return msgspec.json.decode(answer, type=Lap)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._process.communicate()


if __name__ == "__main__":
    for line in sys.stdin.buffer:
        answer = run(msgspec.json.decode(line, type=Request))
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()
