"""Detects whether the server was asleep: the machine suspended, or the process stopped."""

import time
from collections.abc import Callable
from typing import Final

LOOK_EVERY: Final = 1.0  # seconds between two looks, when the server is awake
_ASLEEP: Final = 4.0  # seconds without a check; less than the shortest clock, more than a hiccup


def time_passed() -> float:
    """A clock that also counts while the machine is suspended, where the system has one."""
    boottime = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boottime is None else time.clock_gettime(boottime)


class Awake:
    """Checks a clock regularly, and detects long gaps between two checks."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self._clock = clock or time_passed
        self._looked = self._clock()

    def slept(self) -> float:
        """For how many seconds the server was asleep before this look; 0 if it was awake."""
        before, self._looked = self._looked, self._clock()
        gap = self._looked - before
        return gap if gap > _ASLEEP else 0.0
