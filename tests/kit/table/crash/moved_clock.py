"""A server's clock that a test can move: as many seconds from the system's as a file says.

The server reads its wall clock through `Settings.now` alone, so nothing has to be put under the interpreter.
"""

import time
from pathlib import Path

_LOOK_EVERY = 0.2  # seconds


class MovedClock:
    """The clock, in the server's process."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._by = 0.0
        self._look_at = 0.0

    def __call__(self) -> float:
        now = time.monotonic()
        if now >= self._look_at:
            self._look_at = now + _LOOK_EVERY
            self._by = float(self._file.read_text()) if self._file.exists() else 0.0
        return time.time() + self._by
