"""How fast batches are: decisions per second of uniformly random play, on one core and on a GPU if there is one.

    python -m piecepack.batch.speed cpu bid

measures in a process of its own, because the number of threads is set before JAX starts. A game that ends
begins anew in its place, so that the batch stays full.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

import jax
import jax.numpy as jnp
import msgspec
from msgspec import Struct

from piecepack.batch.arrays import below, either
from piecepack.batch.catalogue import kernel_of
from piecepack.batch.kernel import Kernel
from piecepack.core.errors import PiecepackError

_SECONDS: Final = 2.0  # for each row
_STEPS: Final = 100  # of every game between two looks at the clock
CPU: Final = "cpu"
# Games at once. A core is fastest while its batch fits into its cache; a GPU wants many.
_GAMES: Final = {CPU: (2_048,), "gpu": (16_384, 131_072, 1_048_576)}
_ONE_THREAD: Final = {
    "JAX_PLATFORMS": "cpu",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
}


class BatchSpeed(Struct):
    """What was measured of one game with a number of seats."""

    game: str
    seats: int
    device: str
    games: int  # at once
    decisions_per_s: int


def bench(games: Sequence[str]) -> Iterator[BatchSpeed]:
    """Measure games with every number of seats, on one core and then on an accelerator."""
    for kind, settings in ((CPU, _ONE_THREAD), ("gpu", {})):
        with subprocess.Popen(  # noqa: S603  # a program of our own
            [sys.executable, "-m", "piecepack.batch.speed", kind, *games],
            stdout=subprocess.PIPE,
            env={**os.environ, **settings},
        ) as process:
            assert process.stdout is not None  # noqa: S101  # it was asked for
            for line in process.stdout:
                yield msgspec.json.decode(line, type=BatchSpeed)
        if process.returncode:
            raise PiecepackError(f"Batches could not be measured on the {kind}; see above.")


def measure(game: str, seats: int, games: int, seconds: float = _SECONDS) -> BatchSpeed:
    """On the device that JAX uses in this process."""
    kernel = kernel_of(game)
    device = jax.devices()[0]
    # A busy machine makes this process's own time no longer; an accelerator's time is not in it.
    clock = time.process_time if device.platform == CPU else time.perf_counter
    run = runner(kernel, seats, games)
    state = begun(kernel, seats, games)
    decisions, spent = 0, 0.0
    for number in range(1_000_000):
        began = clock()
        state, made = run(state, jax.random.key(number))
        made = int(made)
        if number:  # the first one compiles
            decisions += made
            spent += clock() - began
        if spent > seconds:
            break
    name = "one core" if device.platform == CPU else device.device_kind
    return BatchSpeed(game, seats, name, games, round(decisions / spent))


def begun(kernel: Kernel[Any], seats: int, games: int) -> Any:
    """So many games that wait for their first luck."""
    start = kernel.start(seats, kernel.game.options())
    return jax.tree.map(lambda field: jnp.broadcast_to(field, (games, *field.shape)), start)


def runner(kernel: Kernel[Any], seats: int, games: int) -> Any:
    """A function that plays every game some steps on, and counts decisions."""
    start = kernel.start(seats, kernel.game.options())

    def step(state: Any, words: jax.Array) -> Any:
        owing = kernel.owing(state)
        state = kernel.play(state, kernel.wander(state, words[:seats]), owing)
        state = either(kernel.over(state), start, state)
        luck = below(words[seats:], kernel.toss(state))
        return either(kernel.lucky(state), kernel.land(state, luck), state), owing.sum()

    def run(state: Any, key: jax.Array) -> Any:
        def all_step(carry: Any, key: jax.Array) -> Any:
            state, decisions = carry
            words = jax.random.bits(key, (games, seats + kernel.luck))
            state, made = jax.vmap(step)(state, words)
            return (state, decisions + made.sum()), None

        keys = jax.random.split(key, _STEPS)
        return jax.lax.scan(all_step, (state, jnp.array(0)), keys)[0]

    return jax.jit(run, donate_argnums=0)


def main() -> None:
    kind, *games = sys.argv[1:]
    if kind == CPU and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if (jax.default_backend() == CPU) != (kind == CPU):
        return  # there is no such device
    for game in games:
        for seats in sorted(kernel_of(game).game.seats):
            for number in _GAMES[kind]:
                speed = measure(game, seats, number)
                sys.stdout.buffer.write(msgspec.json.encode(speed) + b"\n")
                sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
