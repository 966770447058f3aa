"""Client addresses, and parsing of the Host header."""

import pytest

from kit.table.raw import Raw
from kit.table.rough import assert_sentence
from kit.table.served import Served
from piecepack.table.web.gate import address
from piecepack.table.web.net.addresses import counted_as, hostname, known_as


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("::1", "::1"),
        ("0:0:0:0:0:0:0:1", "::1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::6", "2001:db8:1:2::/64"),
        ("2001:0DB8:0001:0002:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8::1:2:3:4", "2001:db8::/64"),
        ("2001:db8::5", "2001:db8::/64"),
        ("2001:db8:0:0:9:9:9:9", "2001:db8::/64"),
        ("2001::9", "2001::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_counts_as_its_address_or_as_its_network(host: str, counted: str) -> None:
    assert counted_as(host) == counted
    assert address({"client": (host, 1234)}) == counted  # type: ignore[arg-type]  # all it looks at


@pytest.mark.parametrize(
    ("netloc", "host"),
    [
        ("localhost", "localhost"),
        ("LocalHost:8123", "localhost"),
        ("games.example.org:443", "games.example.org"),
        ("my_machine.local", "my_machine.local"),
        ("127.0.0.1:80", "127.0.0.1"),
        ("[::1]", "::1"),
        ("[0:0::1]:8123", "::1"),
        ("[2001:DB8::1]:8123", "2001:db8::1"),
    ],
)
def test_a_host_is_a_name_or_an_address_with_or_without_a_port(netloc: str, host: str) -> None:
    assert hostname(netloc) == host


@pytest.mark.parametrize(
    "netloc",
    [
        *("", " ", "[", "[]", "[::1", "::1", "[::1].evil", "[::1]evil", "[::1]:", "[::1]:x"),
        *(
            "[::1%eth0]",
            "[127.0.0.1]",
            "[::g]",
            "x[::1]",
            "[::1][::1]",
            "localhost:",
            "localhost:x",
        ),
        *("localhost:80:80", "localhost:-1", "localhost:65536", "localhost:١", "user@localhost"),
        *(
            "localhost/evil",
            "localhost?",
            "localhost#",
            "localhost\\evil",
            "local host",
            " localhost",
        ),
        *(
            "localhost ",
            "localhost\n",
            "127.0.0.1.",
            "127.1",
            "0127.0.0.1",
            "127.0.0.1.1",
            "256.1.1.1",
        ),
        *(
            ".localhost",
            "-localhost",
            "evil..localhost",
            "localhost,evil",
            "é",
            "localhost\x00",
            "a" * 254,
        ),
    ],
)
def test_what_is_not_exactly_a_host_is_none(netloc: str) -> None:
    assert hostname(netloc) == ""


def test_hosts_in_the_settings_need_no_brackets() -> None:
    assert known_as("::1") == "::1"
    assert known_as("2001:DB8::0:1") == "2001:db8::1"
    assert known_as("Example.org") == "example.org"


@pytest.mark.parametrize("host", ["[::1].evil", "[::1]evil", "localhost:x", "127.0.0.1@evil"])
def test_a_host_that_only_begins_like_ours_is_refused(table_server: Served, host: str) -> None:
    answer = table_server.web.get("/health", headers={"Host": host})
    assert answer.status_code == 421


@pytest.mark.parametrize("hosts", [["127.0.0.1", "evil.example"], ["evil.example", "127.0.0.1"]])
def test_two_hosts_are_refused(table_server: Served, hosts: list[str]) -> None:
    with Raw(table_server) as raw:
        lines = "".join(f"Host: {host}\r\n" for host in hosts)
        raw.send(f"GET /health HTTP/1.1\r\n{lines}\r\n".encode())
        answer = raw.answer()
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"one Host header" in answer


def test_two_origins_are_refused(table_server: Served) -> None:
    ours = table_server.url
    with Raw(table_server) as raw:
        raw.ask("GET /health HTTP/1.1", "Origin: http://evil.example", f"Origin: {ours}")
        assert raw.answer().startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        *(("GET", "/api/tables"), ("GET", "/api/mine"), ("GET", "/health")),
        *(("POST", "/api/browsers"), ("GET", "/metrics"), ("GET", "/api/tables/CCCCCC")),
        *(("GET", "/api/openapi.json"), ("GET", "/nothing"), ("PATCH", "/api/games")),
    ],
)
def test_no_answer_is_kept_by_a_cache(table_server: Served, method: str, path: str) -> None:
    answer = table_server.web.request(method, path)
    assert answer.headers.get_list("cache-control") == ["no-store"]


def test_what_is_said_of_games_may_be_kept_if_it_is_asked_for_again_each_time(
    table_server: Served,
) -> None:
    """It is the same for everybody, and long."""
    answer = table_server.web.get("/api/games")
    assert answer.headers.get_list("cache-control") == ["no-cache"]
    again = table_server.web.get("/api/games", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_clients_own_files_may_be_kept(table_server: Served) -> None:
    answer = table_server.web.get("/")
    assert answer.headers.get_list("cache-control") == ["no-cache"]
    assert answer.headers["etag"]


def test_a_refusal_of_another_server_is_a_sentence(table_server: Served) -> None:
    answer = table_server.web.get("/health", headers={"Host": "[::1].evil"})
    assert_sentence(answer.json()["error"])
    assert answer.headers["cache-control"] == "no-store"
