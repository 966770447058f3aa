"""A server as a process of its own, which can be killed: `python -m kit.table.crash.standing DATA PORT CLOCK WITHIN`.

CLOCK is the file of its moved clock, WITHIN how many seconds it waits for a lost database.
"""

import faulthandler
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from kit.table.crash.moved_clock import MovedClock
from kit.table.places import place
from kit.table.served import ROOMY
from piecepack.table.house import Settings
from piecepack.table.logs import set_up
from piecepack.table.store.opening import open_storage
from piecepack.table.store.storage import StorageFailed
from piecepack.table.web.serve import Server, open_door, uvicorn_config

_TESTS = Path(__file__).parents[3]


class Standing:
    """Starts the server, kills it, and starts it again on the same port and data."""

    def __init__(
        self, data: Path, log: Path, database_within: float = ROOMY.database_within
    ) -> None:
        self.data = place(data)
        self.log = log
        self._clock = log.with_name(f"{log.name}.clock")
        self._within = database_within
        with open_door("127.0.0.1", 0) as door:
            self.port = door.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        with self.log.open("ab") as log:
            words = [self.data, str(self.port), str(self._clock), str(self._within)]
            self._process = subprocess.Popen(
                [sys.executable, "-m", "kit.table.crash.standing", *words],
                cwd=_TESTS,
                stdout=log,
                stderr=log,
            )

    def kill(self) -> None:
        """As a power cut would: nothing is said, nothing is finished."""
        assert self._process is not None
        assert self._process.poll() is None, f"The server died by itself; see {self.log}."
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def move_clock(self, seconds: float) -> None:
        """So many seconds from the right time, until it is moved again; also after a start."""
        beside = self._clock.with_suffix(".new")
        beside.write_text(str(seconds))
        beside.replace(self._clock)  # in one step: the server may look at any time

    def stacks(self) -> str:
        """Where every thread of the server is, if it still is anywhere."""
        assert self._process is not None
        if self._process.poll() is not None:
            return f"The server has ended with {self._process.returncode}."
        self._process.send_signal(signal.SIGUSR1)
        time.sleep(0.5)  # it writes them into its log
        return self.log.read_text()[-8000:]

    def end(self) -> None:
        """Whatever state it is in."""
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def ended(self) -> int:
        """The code it ended with, once it has."""
        assert self._process is not None
        return self._process.wait(20)

    def stop(self) -> int:
        """As a host would, with Ctrl-C."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        return self._process.wait(20)


def main() -> None:
    set_up("json")
    faulthandler.register(signal.SIGUSR1)
    data, port, clock, within = sys.argv[1:]
    limits = replace(ROOMY, database_within=float(within))
    settings = Settings(limits=limits, bot_workers=1, now=MovedClock(Path(clock)))
    try:
        storage = open_storage(data, limits)
    except StorageFailed as error:
        sys.exit(str(error))
    config = uvicorn_config(settings, storage)
    with suppress(KeyboardInterrupt):
        Server(config).run(sockets=[open_door("127.0.0.1", int(port))])


if __name__ == "__main__":
    main()
