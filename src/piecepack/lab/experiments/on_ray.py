"""Chunks played on a Ray cluster: one task a chunk, results streamed back, lost ones played again.

Every machine needs the same version of this package. It needs the extra `ray`.
"""

import os
import socket
from collections.abc import Iterator, Sequence
from typing import Any, Final, Self

from piecepack.core.errors import PiecepackError
from piecepack.extras import need
from piecepack.lab.experiments.chunks import Chunk
from piecepack.lab.experiments.crew import Task, play_task
from piecepack.lab.experiments.folder import Files

RAY: Final = "ray"
_WAITING_PER_CPU: Final = 2  # tasks under way: workers never wait, and a new look is not far behind
_PATIENCE: Final = 10.0  # seconds until the head of a cluster has to answer
_TRIES: Final = 20  # of one chunk, before the cluster is blamed


class ClusterFailed(PiecepackError):
    """A cluster that cannot be reached, or loses its workers all the time."""


class RayCrew:
    """The workers of a Ray cluster; without an address, a cluster of this machine for the time being."""

    def __init__(self, address: str = "") -> None:
        # Nobody is told that this package runs Ray, unless somebody wants it.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        # Ray would hide accelerators from tasks that ask for none, and says that this will change.
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        self._ray: Any = need("ray", RAY)
        self._address = address

    def __enter__(self) -> Self:
        _knock(self._address)
        try:
            self._ray.init(
                address=self._address or "local",
                include_dashboard=None if self._address else False,
                log_to_driver=False,
                logging_level="error",
            )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise ClusterFailed(
                f"There is no Ray cluster at {self._address or 'this machine'}: {error}"
            ) from None
        return self

    def __exit__(self, *error: object) -> None:
        self._ray.shutdown()

    def play(self, tasks: Sequence[Task]) -> Iterator[tuple[Chunk, Files]]:
        remote = self._ray.remote(max_retries=_TRIES)(play_task)
        waiting = list(reversed(tasks))
        going: dict[Any, Task] = {}
        tries: dict[Chunk, int] = {}
        while waiting or going:
            while waiting and len(going) < self._capacity():
                task = waiting.pop()
                going[remote.remote(task)] = task
            done, _ = self._ray.wait(list(going), num_returns=1)
            for ref in done:
                task = going.pop(ref)
                files = self._fetch(ref)
                if files is not None:
                    yield task.chunk, files
                    continue
                tries[task.chunk] = tries.get(task.chunk, 0) + 1
                if tries[task.chunk] >= _TRIES:
                    raise ClusterFailed(
                        f"The cluster lost chunk {task.chunk.name} {_TRIES} times. What is done is"
                        " saved: run the same command again to go on."
                    )
                waiting.append(task)

    def _capacity(self) -> int:
        """How many tasks may be under way; it follows the machines that come and go."""
        cpus = int(self._ray.cluster_resources().get("CPU", 1))
        return max(1, cpus) * _WAITING_PER_CPU

    def _fetch(self, ref: Any) -> Files | None:
        """A result; None if it went down with its machine. Errors of a game are raised."""
        errors = self._ray.exceptions
        try:
            found: Files = self._ray.get(ref)
        except errors.RayTaskError as error:
            raise error.as_instanceof_cause() from None
        except (
            errors.WorkerCrashedError,
            errors.NodeDiedError,
            errors.ObjectLostError,
            errors.RaySystemError,
        ):
            return None
        return found


def _knock(address: str) -> None:
    """Refuse an address at which nobody answers: Ray itself would try for five minutes."""
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdigit():
        return  # no address, or a name that only Ray understands
    try:
        socket.create_connection((host, int(port)), _PATIENCE).close()
    except OSError as error:
        raise ClusterFailed(f"There is no Ray cluster at {address}: {error}.") from None
