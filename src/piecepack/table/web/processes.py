"""Several server processes on one machine: one listening socket, and a parent that looks after them.

All accept from the same socket, so that a connection that arrives while one of them stops is served by another.
The parent serves nobody. SIGTERM and Ctrl-C stop all of them; SIGHUP replaces them one after the other.
"""

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

import structlog

Ready = Callable[[], None]
Work = Callable[
    [socket.socket, Ready], None
]  # runs in a process of its own, until it is told to stop

_LOOK_EVERY: Final = 0.25  # seconds between two looks whether there was a signal
_UP_WITHIN: Final = 60.0  # seconds; a busy machine is slow
_DOWN_WITHIN: Final = 20.0
_TOO_SOON: Final = 10.0  # seconds: a process that ends earlier is not started again at once
_LONGEST_WAIT: Final = 30.0
_SPAWN: Final = multiprocessing.get_context("spawn")
_log = structlog.get_logger(__name__)


class _One:
    """One process."""

    def __init__(self, work: Work, door: socket.socket) -> None:
        self._heard, says = _SPAWN.Pipe(duplex=False)
        self.began = time.monotonic()
        self.up = False
        self.process: SpawnProcess = _SPAWN.Process(target=_run, args=(work, door, says))
        self.process.start()
        says.close()

    @property
    def sentinel(self) -> int:
        return self.process.sentinel

    def wait_until_up(self, stopped: Callable[[], bool]) -> bool:
        """Whether it came up; it may have died, or taken too long."""
        by = self.began + _UP_WITHIN
        while not self.up and time.monotonic() < by and not stopped():
            if self._heard.poll(_LOOK_EVERY):
                try:
                    self.up = bool(self._heard.recv())
                except EOFError:
                    return False
        return self.up

    def tell_to_stop(self) -> None:
        self.process.terminate()

    def wait_until_down(self, by: float) -> None:
        self.process.join(max(0.0, by - time.monotonic()))
        if self.process.is_alive():
            _log.warning("a process did not stop, and was killed", pid=self.process.pid)
            self.process.kill()
            self.process.join()


class Processes:
    """A number of processes that do the same work."""

    def __init__(self, number: int, door: socket.socket, work: Work, up: Ready) -> None:
        """`up` is called once, when the first of them is."""
        self._number = number
        self._door = door
        self._work = work
        self._up = up
        self._running: list[_One] = []
        self._stopped_by: signal.Signals | None = None
        self._replacing = False
        self._wait = 0.0

    def run(self) -> None:
        """Until a signal says to stop."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._replace)
        try:
            self._running = [_One(self._work, self._door) for _ in range(self._number)]
            if any(one.wait_until_up(self._stopping) for one in self._running):
                self._up()
            while not self._stopping():
                self._look()
        finally:
            self._end()
        if self._stopped_by is not None:  # end as a single server does
            interrupted = self._stopped_by == signal.SIGINT
            usual = signal.default_int_handler if interrupted else signal.SIG_DFL
            signal.signal(self._stopped_by, usual)
            signal.raise_signal(self._stopped_by)

    def _stop(self, number: int, _: object) -> None:
        self._stopped_by = self._stopped_by or signal.Signals(number)

    def _replace(self, *_: object) -> None:
        self._replacing = True

    def _stopping(self) -> bool:
        return self._stopped_by is not None

    def _look(self) -> None:
        wait([one.sentinel for one in self._running], _LOOK_EVERY)
        for place, one in enumerate(self._running):
            if not one.process.is_alive() and not self._stopping():
                self._start_again(place, one)
        if self._replacing:
            self._replacing = False
            self._replace_all()

    def _start_again(self, place: int, ended: _One) -> None:
        _log.error("a process has ended, and is started again", code=ended.process.exitcode)
        if time.monotonic() - ended.began < _TOO_SOON:
            by = time.monotonic() + self._wait
            while time.monotonic() < by and not self._stopping():
                time.sleep(_LOOK_EVERY)
            self._wait = min(_LONGEST_WAIT, 2 * self._wait or 1.0)
        else:
            self._wait = 0.0
        self._running[place] = _One(self._work, self._door)

    def _replace_all(self) -> None:
        """A rolling restart: each one stops only when its successor is up."""
        _log.info("the processes are replaced one after the other")
        for place, old in enumerate(self._running):
            new = _One(self._work, self._door)
            if not new.wait_until_up(self._stopping):
                new.tell_to_stop()
                new.wait_until_down(time.monotonic() + _DOWN_WITHIN)
                _log.error("a new process did not start; the old ones go on")
                return
            self._running[place] = new
            old.tell_to_stop()
            old.wait_until_down(time.monotonic() + _DOWN_WITHIN)
        _log.info("all processes have been replaced")

    def _end(self) -> None:
        for one in self._running:
            one.tell_to_stop()
        by = time.monotonic() + _DOWN_WITHIN
        for one in self._running:
            one.wait_until_down(by)
        self._door.close()


def _run(work: Work, door: socket.socket, says: Connection) -> None:
    """In the new process."""
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # it is the parent's
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()

    def ready() -> None:
        says.send(True)
        says.close()

    with suppress(KeyboardInterrupt):  # Ctrl-C reaches all processes of a terminal
        work(door, ready)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
