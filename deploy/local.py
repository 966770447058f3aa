#!/usr/bin/env python3
"""PostgreSQL, HAProxy and several servers of piecepack on this machine, without containers.

    sudo apt-get install postgresql haproxy
    python deploy/local.py --folder /srv/piecepack --servers 3 --port 8080

Everything is kept in the folder. Ctrl-C or SIGTERM stops all of it; the next start goes on where it was. A server that
ends is started again. Nothing is reachable from other machines: that is for a proxy with TLS, or for `--bind`.
"""

import argparse
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

HERE = Path(__file__).parent
UP_WITHIN = 90.0  # seconds; a busy machine is slow
MISSING = "{0} is not installed: sudo apt-get install {1}"


def postgresql() -> Path:
    """The folder of the newest PostgreSQL server's programs."""
    debian = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    found = sorted(debian, key=lambda path: float(path.parts[-3]))
    other = shutil.which("postgres")
    if not found and other is None:
        sys.exit(MISSING.format("PostgreSQL", "postgresql"))
    return found[-1].parent if found else Path(str(other)).resolve().parent


def haproxy() -> str:
    found = shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if found is None:
        sys.exit(MISSING.format("HAProxy", "haproxy"))
    return found


def free_ports(number: int) -> list[int]:
    doors = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [door.getsockname()[1] for door in doors]
    for door in doors:
        door.close()
    return ports


class Database:
    """A PostgreSQL server that only this machine's processes reach, over a Unix socket."""

    def __init__(self, folder: Path) -> None:
        self._programs = postgresql()
        self._folder = folder / "database"
        if not (self._folder / "data").exists():
            # Whoever reaches the socket in it is let in.
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if os.geteuid() == 0:
                user = pwd.getpwnam("postgres")
                os.chown(self._folder, user.pw_uid, user.pw_gid)
            made = self._command("initdb", "-U", "piecepack", "--auth=trust", "-E", "UTF8")
            subprocess.run(made, check=True, stdout=subprocess.DEVNULL)
        self.url = f"postgresql://piecepack@/postgres?host={quote(str(self._folder), safe='')}"

    def start(self) -> "subprocess.Popen[bytes]":
        settings = ("-c", "listen_addresses=", "-c", "max_connections=100")
        command = self._command("postgres", "-k", str(self._folder), *settings)
        return subprocess.Popen(command, stderr=(self._folder.parent / "database.log").open("ab"))

    def _command(self, program: str, *arguments: str) -> list[str]:
        command = [str(self._programs / program), "-D", str(self._folder / "data"), *arguments]
        if os.geteuid() != 0:
            return command
        # PostgreSQL refuses to run as root.
        return ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", *command]


class Deployment:
    """All processes."""

    def __init__(self, folder: Path, servers: int, bind: str, port: int) -> None:
        self._folder = folder
        self._bind, self._port = bind, port
        self._database = Database(folder)
        self._haproxy = haproxy()
        self._ports = free_ports(servers)
        self._servers: dict[int, subprocess.Popen[bytes]] = {}
        self._others: list[subprocess.Popen[bytes]] = []
        self._stopping = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        try:
            self._others.append(self._database.start())
            for port in self._ports:
                self._servers[port] = self._start_server(port)
            self._wait([f"http://127.0.0.1:{port}/health" for port in self._ports])
            self._others.append(self._start_proxy())
            self._wait([f"{self.address}health"])
            if not self._stopping:
                print(f"piecepack is running at {self.address}", flush=True)
            while not self._stopping:
                time.sleep(0.2)
                self._look()
        finally:
            self._end()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _start_server(self, port: int) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "piecepack", "serve", "--no-browser", "--logs", "json"]
        command += ["--port", str(port), "--data", self._database.url]
        command += ["--proxy", "127.0.0.1", "--public-url", self.address]
        with (self._folder / f"server-{self._ports.index(port)}.log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log)

    def _start_proxy(self) -> "subprocess.Popen[bytes]":
        lines = [f"    server server{n} 127.0.0.1:{port}" for n, port in enumerate(self._ports)]
        servers = self._folder / "servers.cfg"
        servers.write_text("\n".join(["backend servers from table-servers", *lines, ""]))
        bind = f"{self._bind}:{self._port}"
        with (self._folder / "haproxy.log").open("ab") as log:
            return subprocess.Popen(
                [self._haproxy, "-f", str(HERE / "haproxy.cfg"), "-f", str(servers)],
                env={**os.environ, "PIECEPACK_BIND": bind},
                stdout=log,
                stderr=log,
            )

    def _wait(self, urls: Sequence[str]) -> None:
        by = time.monotonic() + UP_WITHIN
        for url in urls:
            while not self._stopping and not _answers(url):
                if time.monotonic() > by:
                    raise SystemExit(f"{url} does not answer; see the logs in {self._folder}.")
                self._look()
                time.sleep(0.1)

    def _look(self) -> None:
        """Start servers again that have ended; without database or proxy there is nothing to go on with."""
        for port, server in self._servers.items():
            if server.poll() is not None and not self._stopping:
                print(
                    f"A server has ended with {server.returncode}; it is started again.", flush=True
                )
                time.sleep(1)
                self._servers[port] = self._start_server(port)
        if any(other.poll() is not None for other in self._others):
            raise SystemExit(f"The database or HAProxy has ended; see the logs in {self._folder}.")

    def _end(self) -> None:
        """The servers first: they still write what is in flight."""
        for server in self._servers.values():
            server.terminate()
        for server in self._servers.values():
            server.wait(30)
        for other in reversed(self._others):
            other.send_signal(signal.SIGINT)  # PostgreSQL: do not wait for clients
            other.wait(30)


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--folder", type=Path, required=True, help="where everything is kept")
    asked.add_argument("--servers", type=int, default=2, help="how many processes (2)")
    asked.add_argument("--bind", default="127.0.0.1", help="where HAProxy listens (127.0.0.1)")
    asked.add_argument("--port", type=int, default=8080, help="on which port (8080)")
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    Deployment(given.folder.resolve(), given.servers, given.bind, given.port).run()


if __name__ == "__main__":
    main()
