"""A real Ray cluster on this machine: two nodes, each a `ray start` of its own, one of which can be killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp


class Node:
    """One node: a process group of its own, so that nobody else's processes are touched."""

    def __init__(self, *options: str) -> None:
        ray = Path(sys.executable).with_name("ray")
        self._process = subprocess.Popen(
            [str(ray), "start", "--block", "--disable-usage-stats", "--num-cpus=1",
             "--object-store-memory=80000000", "--node-ip-address=127.0.0.1", *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"},
        )  # fmt: skip

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        """End the node and all of its own, without a word to the others."""
        for pid in [*_offspring(self._process.pid), self._process.pid]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self._process.wait()


def _offspring(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found = list(parents.get(pid, []))
    for child in found:
        found.extend(parents.get(child, []))
    return found


class Cluster:
    """A head and one more node."""

    def __init__(self, folder: str) -> None:
        self.address = f"127.0.0.1:{_free_port()}"
        self.head = Node(
            "--head", f"--port={self.address.rpartition(':')[2]}", "--include-dashboard=false",
            f"--temp-dir={folder}",
        )  # fmt: skip
        try:
            _wait_for_port(self.address, self.head)
        except TimeoutError:
            self.head.kill()
            raise
        self.second = Node(f"--address={self.address}")


@contextmanager
def two_nodes() -> Iterator[Cluster]:
    """Both nodes, ended whatever happens."""
    # Sockets have short names only, so the folder is near the root and not where tests usually write.
    folder = mkdtemp(prefix="ray", dir="/tmp")  # the name is made up by the system
    cluster = Cluster(folder)
    try:
        yield cluster
    finally:
        cluster.second.kill()
        cluster.head.kill()
        subprocess.run(["rm", "-rf", folder], check=True)  # noqa: S607  # a folder of our own


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def _wait_for_port(address: str, node: Node) -> None:
    host, _, port = address.rpartition(":")
    until = time.monotonic() + 120
    while time.monotonic() < until and node.running:
        try:
            socket.create_connection((host, int(port)), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("The head of the cluster did not start.")
