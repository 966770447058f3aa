"""Starting a server with one command."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from kit.table.cluster import Cluster
from piecepack.table.web.links import lan_address, qr_code
from piecepack.table.web.serve import CannotServe, names, open_door

_PROGRAM = [sys.executable, "-m", "piecepack"]


@contextmanager
def running(home: Path, *arguments: str) -> Iterator[list[str]]:
    """The program while it serves, and what it said up to its last line of greeting.

    After its end, what it wrote to its log as well.
    """
    process = subprocess.Popen(
        [*_PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(home), "BROWSER": "true"},
    )
    assert process.stdout
    assert process.stderr
    try:
        said = []
        for line in process.stdout:
            said.append(line.rstrip("\n"))
            if line.startswith("Press Ctrl-C"):
                break
        yield said
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
        errors = process.stderr.read()
        process.stdout.close()
        process.stderr.close()
        assert "Traceback" not in errors
        said += errors.splitlines()


def address(said: list[str]) -> str:
    return said[0].rpartition(" ")[2]


def fails(home: Path, *arguments: str) -> str:
    """What a server says that cannot start."""
    done = subprocess.run(
        [*_PROGRAM, *arguments],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(home)},
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr.splitlines()[-1]


def test_the_program_without_arguments_opens_the_tables_here(tmp_path: Path) -> None:
    with running(tmp_path, "--no-browser") as said:
        url = address(said)
        assert url.startswith("http://127.0.0.1:")
        assert httpx.get(f"{url}health").json()["status"] == "ok"
        assert httpx.get(url).headers["content-type"] == "text/html; charset=utf-8"
        assert (tmp_path / "piecepack" / "tables.db").exists()


def test_serve_takes_its_host_port_and_file(tmp_path: Path) -> None:
    with open_door("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
    data = tmp_path / "elsewhere" / "games.db"
    arguments = ("serve", "--host", "localhost", "--port", str(port), "--data", str(data))
    with running(tmp_path, *arguments, "--no-browser") as said:
        assert address(said) == f"http://localhost:{port}/"
        assert httpx.get(f"http://127.0.0.1:{port}/health").is_success
        assert data.exists()
        assert "in use by another server" in fails(tmp_path, "serve", "--data", str(data))
        other = str(tmp_path / "other.db")
        said_no = fails(tmp_path, "serve", "--port", str(port), "--data", other)
        assert f"port {port}" in said_no
        assert "cannot be used" in said_no


def test_serve_takes_the_address_of_a_database(cluster: Cluster, tmp_path: Path) -> None:
    place = cluster.new_place()
    with running(tmp_path, "serve", "--port", "0", "--data", place, "--no-browser") as said:
        assert httpx.get(f"{address(said)}health").json()["status"] == "ok"
    assert not list(tmp_path.iterdir())  # no file is made beside it
    nobody = fails(tmp_path, "serve", "--data", "postgresql://x:geheim@127.0.0.1:1/tables")
    assert "cannot be opened" in nobody
    assert "geheim" not in nobody


def test_a_public_address_is_the_one_that_is_said_and_let_in(tmp_path: Path) -> None:
    url = "https://games.example.org/"
    with open_door("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
    behind = ("--public-url", url, "--proxy", "192.0.2.0/24", "--proxy", "127.0.0.1")
    with running(tmp_path, "serve", "--port", str(port), *behind, "--no-browser") as said:
        assert address(said) == url
        here = f"http://127.0.0.1:{port}/health"
        assert httpx.get(here, headers={"Host": "games.example.org"}).is_success
        origin = {"Host": "games.example.org", "Origin": "https://games.example.org"}
        assert httpx.get(here, headers=origin).is_success
        assert httpx.get(here, headers={"Host": "evil.example.org"}).status_code == 421
        metrics = f"http://127.0.0.1:{port}/metrics"
        forwarded = {"Host": "127.0.0.1", "X-Forwarded-For": "203.0.113.7"}
        assert httpx.get(metrics).is_success
        assert httpx.get(metrics, headers=forwarded).status_code == 403


def test_only_a_proxy_that_was_named_is_believed_about_where_requests_come_from(
    tmp_path: Path,
) -> None:
    told = {"Host": "127.0.0.1", "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
    for number, named in enumerate(((), ("--proxy", "192.0.2.0/24"))):
        behind = ("--public-url", "https://games.example.org/", *named, "--no-browser")
        with open_door("127.0.0.1", 0) as door:
            port = door.getsockname()[1]
        with running(tmp_path / str(number), "serve", "--port", str(port), *behind):
            metrics = f"http://127.0.0.1:{port}/metrics"  # for this machine only
            assert httpx.get(metrics, headers=told).is_success
    refused = fails(tmp_path, "serve", "--proxy", "203.0.113.7/24")
    assert "--proxy needs an address or a network" in refused
    assert "has host bits set" in refused


def test_several_processes_need_a_database(tmp_path: Path) -> None:
    assert "PostgreSQL" in fails(tmp_path, "serve", "--workers", "2")


def test_lan_says_an_address_that_phones_can_reach_with_a_code_to_scan(tmp_path: Path) -> None:
    with running(tmp_path, "--lan", "--no-browser") as said:
        url = address(said)
        assert url.startswith(f"http://{lan_address()}:")
        assert any("█" in line for line in said)
        port = url.rstrip("/").rpartition(":")[2]
        here = f"http://127.0.0.1:{port}"
        assert httpx.get(f"{here}/health").is_success
        told = httpx.post(f"{here}/api/qr", json={"path": "/t/CODE34"}).json()
        assert told["link"] == f"{url}t/CODE34"


def test_the_names_of_a_server_are_its_own() -> None:
    assert set(names("127.0.0.1")) == {"127.0.0.1", "localhost", "::1"}
    everywhere = names("0.0.0.0")  # noqa: S104  # only asked about
    assert lan_address() in everywhere
    assert socket.gethostname() in everywhere


def test_without_a_port_the_next_free_one_is_taken_and_with_one_no_other() -> None:
    with open_door("127.0.0.1", None) as first, open_door("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1]
        with pytest.raises(CannotServe, match="cannot be used"):
            open_door("127.0.0.1", first.getsockname()[1])
    with pytest.raises(CannotServe):
        open_door("no.such.host.invalid", 0)


def test_a_qr_code_is_drawn_in_lines_of_one_length() -> None:
    lines = qr_code("http://192.0.2.7:8123/").strip("\n").split("\n")
    assert len(lines) > 10
    assert len({len(line) for line in lines}) == 1


def test_the_log_says_whether_the_rules_are_compiled(tmp_path: Path) -> None:
    with running(tmp_path, "serve", "--no-browser", "--logs", "json") as said:
        pass
    assert any("the rules of our games are not compiled" in line for line in said)
