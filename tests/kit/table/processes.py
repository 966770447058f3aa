"""The worker processes of a server, as the system sees them."""

import os
import time
from collections.abc import Callable
from pathlib import Path


def workers(server: int | None = None) -> list[int]:
    """The worker processes that a process has started; of this one, unless another is named."""
    parent = os.getpid() if server is None else server
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, ppid = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue  # it has ended meanwhile
        if int(ppid) == parent and state != "Z" and b"spawn_main" in command:
            found.append(int(folder.name))
    return sorted(found)


def alive(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def wait_for(what: Callable[[], object], seconds: float = 20.0) -> None:
    """Until it is so. A busy machine takes its time, so the limit is generous."""
    by = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < by, "It did not happen."
        time.sleep(0.02)
