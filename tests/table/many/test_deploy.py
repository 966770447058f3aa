"""What deploy/ has: several servers behind HAProxy, as a script starts them from Debian's packages."""

import asyncio
import configparser
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from kit.table.cluster import MISSING, programs
from kit.table.crash.crowd import Crowd
from kit.table.processes import alive
from kit.table.served import Served
from kit.table.several import until
from piecepack.table.web.serve import open_door

DEPLOY = Path(__file__).parents[3] / "deploy"
HAPROXY = shutil.which("haproxy", path=f"{os.environ['PATH']}:/usr/sbin")
NO_HAPROXY = "HAProxy is not installed: sudo apt-get install haproxy"


def children(parent: int) -> dict[int, list[str]]:
    """The command lines of a process's children."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            ppid = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            command = (folder / "cmdline").read_text().split("\0")
        except OSError:
            continue  # it has ended meanwhile
        if int(ppid) == parent:
            found[int(folder.name)] = command
    return found


def ports_of_servers(parent: int) -> dict[int, int]:
    """By the port of a server, its process."""
    return {
        int(command[command.index("--port") + 1]): pid
        for pid, command in children(parent).items()
        if "--port" in command
    }


@contextmanager
def deployed(servers: int) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    with open_door("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
    folder = Path(tempfile.mkdtemp(prefix="piecepack-"))  # a short path, for a Unix socket
    folder.chmod(0o755)
    command = [sys.executable, str(DEPLOY / "local.py"), "--folder", str(folder)]
    process = subprocess.Popen(
        [*command, "--servers", str(servers), "--port", str(port)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        logs = "".join(log.read_text()[-2000:] for log in folder.glob("*.log"))
        assert said == f"piecepack is running at http://127.0.0.1:{port}/\n", logs
        yield f"127.0.0.1:{port}", process
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait(60)
        process.stdout.close()
        shutil.rmtree(folder, ignore_errors=True)


def answered(port: int) -> int:
    """How many requests a server has answered."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    return int(
        sum(
            float(one)
            for one in re.findall(r"^piecepack_requests_total.* (\S+)$", text, re.MULTILINE)
        )
    )


def test_the_script_starts_servers_behind_a_proxy_that_survive_the_death_of_one() -> None:
    if programs() is None:
        pytest.skip(MISSING)
    if HAPROXY is None:
        pytest.skip(NO_HAPROXY)

    async def live(address: str, parent: int) -> Crowd:
        crowd = Crowd(address)
        busy = [asyncio.ensure_future(crowd.keep_busy(number)) for number in range(4)]
        await crowd.until_acknowledged(40)
        first = ports_of_servers(parent)
        assert len(first) == 2
        os.kill(min(first.values()), signal.SIGKILL)
        await crowd.until_all_go_on()
        await until(lambda: len(set(ports_of_servers(parent).values()) - set(first.values())) == 1)
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        return crowd

    with deployed(2) as (address, process):
        with httpx.Client(base_url=f"http://{address}") as web:
            code = _a_table(Served(address, web))
            before = {port: answered(port) for port in ports_of_servers(process.pid)}
            for path in (f"/api/tables/{code}", f"/api/tables/{code.lower()}", f"/t/{code}") * 20:
                assert web.get(path).is_success
            more = sorted(answered(port) - count for port, count in before.items())
            assert more[0] < 30 <= more[1]  # all to one of them; the other has health checks
        crowd = asyncio.run(asyncio.wait_for(live(address, process.pid), 150))
        assert [refused for player in crowd.players for refused in player.refused] == []
        assert sum(player.went_back for player in crowd.players) == 0
        all_of_them = list(children(process.pid))
        process.terminate()
        assert process.wait(60) == 0
        assert not any(alive(pid) for pid in all_of_them)


def _a_table(served: Served) -> str:
    secret = served.web.post("/api/browsers").json()["secret"]
    headers = {"Authorization": f"Bearer {secret}"}
    return str(served.web.post("/api/tables", json={"game": "bid"}, headers=headers).json()["code"])


def test_the_unit_and_the_compose_file_start_the_program_with_options_it_has() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # as its documentation says
    unit.read(DEPLOY / "piecepack.service")
    command = unit["Service"]["ExecStart"].split()
    composed = re.findall(r"^ +- (--[a-z-]+)", (DEPLOY / "compose.yaml").read_text(), re.MULTILINE)
    used = {word for word in command if word.startswith("--")} | set(composed)
    assert {"--workers", "--data", "--proxy", "--host"} <= used
    asked = subprocess.run(
        [sys.executable, "-m", "piecepack", "serve", "--help"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "COLUMNS": "200", "TERM": "dumb"},
    )
    assert [option for option in sorted(used) if option not in asked.stdout] == []
    assert unit["Service"]["KillMode"] == "mixed"
