"""Limits on the size and duration of requests."""

import time
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from kit.table.guest import Browser
from kit.table.raw import UPGRADE, Raw, cut_off, little_memory, soon
from kit.table.rough import assert_no_trouble, assert_sentence, log_kept
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings

MEGABYTE = 1_000_000
GET = "GET /health HTTP/1.1"
CHUNKED = ("POST /api/browsers HTTP/1.1", "Transfer-Encoding: chunked")
HURRIED = msgspec.structs.replace(
    ROOMY,
    head_within=1.0,
    body_within=1.0,
    keep_alive=1.0,
    unread_within=0.5,
    linger=0.1,
    check_every=0.05,
    pipelined=1000,
)


@pytest.fixture(scope="module")
def server(table_server: Served) -> Served:
    return table_server


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    data = tmp_path_factory.mktemp("hurried") / "tables.db"
    with served(data, Settings(limits=HURRIED, bot_workers=1)) as running:
        yield running


def assert_well(server: Served) -> None:
    """Somebody else is answered, and soon."""
    began = time.monotonic()
    assert httpx.get(f"{server.url}/health", timeout=10).json()["status"] == "ok"
    assert time.monotonic() - began < 3


@pytest.mark.parametrize("upgrade", [(), UPGRADE], ids=["request", "handshake"])
def test_a_header_without_end_is_refused(server: Served, upgrade: tuple[str, ...]) -> None:
    with little_memory(16 * MEGABYTE), Raw(server) as raw:
        raw.send("\r\n".join([GET, f"Host: {raw.host}", *upgrade, "X: "]).encode())
        sent = raw.pour(b"x" * 65536, 32 * MEGABYTE)
        assert_well(server)
    assert sent < 16 * MEGABYTE  # the system's buffers take a few of them


@pytest.mark.parametrize("upgrade", [(), UPGRADE], ids=["request", "handshake"])
@pytest.mark.parametrize(
    ("first", "headers", "status"),
    [
        (GET, [f"X: {'x' * 17_000}"], 431),
        (GET, [f"{'x' * 17_000}: x"], 431),
        (GET, [f"X{number}: {'x' * 1000}" for number in range(20)], 431),
        (GET, [f"X{number}: x" for number in range(110)], 431),
        (f"GET /{'x' * 5000} HTTP/1.1", [], 414),
        (f"GET /health?{'x' * 20_000} HTTP/1.1", [], 414),
    ],
    ids=["value", "name", "together", "many", "path", "query"],
)
def test_a_head_that_is_too_long_is_refused_in_a_sentence(
    server: Served, upgrade: tuple[str, ...], first: str, headers: list[str], status: int
) -> None:
    with Raw(server) as raw:
        raw.ask(first, *upgrade, *headers)
        heard = raw.rest()
    head, _, body = heard.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"connection: close" in head
    assert_sentence(msgspec.json.decode(body)["error"])


def test_empty_lines_before_a_request_are_counted_too(server: Served) -> None:
    with Raw(server) as raw:
        assert raw.pour(b"\r\n" * 2000, 32 * MEGABYTE) < 16 * MEGABYTE


def test_a_long_head_is_read_if_it_is_within_the_limits(server: Served) -> None:
    with Raw(server) as raw:
        for _ in range(3):
            raw.ask(GET, f"Cookie: {'x' * 12_000}", *[f"X{number}: x" for number in range(90)])
            assert raw.answer().startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (b"1;", b"x" * 4096),  # an extension of a chunk
        (b"0\r\nX: ", b"x" * 4096),  # a trailer
        (b"0\r\n", b"X: x\r\n" * 700),  # trailers
        (b"", b"1;" + b"x" * 4000 + b"\r\nx\r\n"),
    ],
    ids=["extension", "trailer", "trailers", "extensions"],
)
def test_what_surrounds_a_body_has_an_end(server: Served, start: bytes, more: bytes) -> None:
    with little_memory(16 * MEGABYTE), Raw(server) as raw:
        raw.ask(*CHUNKED)
        raw.send(start)
        assert raw.pour(more, 32 * MEGABYTE) < 16 * MEGABYTE
        assert_well(server)


def test_the_body_of_a_request_that_is_answered_already_has_an_end(server: Served) -> None:
    with Raw(server) as raw:
        raw.ask("POST /api/browsers HTTP/1.1", f"Content-Length: {10**12}")
        assert raw.pour(b"x" * 65536, 32 * MEGABYTE) < 16 * MEGABYTE


def test_a_trailer_does_not_pass_for_a_header(server: Served) -> None:
    secret = Browser(server).secret
    with Raw(server) as raw:
        raw.send(
            f"GET /api/mine HTTP/1.1\r\nHost: {raw.host}\r\nTransfer-Encoding: chunked\r\n\r\n"
            f"0\r\nAuthorization: Bearer {secret}\r\n\r\n".encode()
        )
        assert raw.answer().startswith(b"HTTP/1.1 401 ")


def test_only_so_many_requests_are_taken_ahead_of_their_answers(server: Served) -> None:
    one = f"{GET}\r\nHost: {server.address}\r\n\r\n".encode()
    with Raw(server) as raw:
        raw.send(one * 10)
        for _ in range(10):
            assert raw.answer().startswith(b"HTTP/1.1 200 ")
    with Raw(server) as raw:
        raw.send(one * 2000)
        assert raw.rest().count(b"HTTP/1.1 200 ") < 2000


def test_another_upgrade_is_not_taken_up(server: Served) -> None:
    with Raw(server) as raw:
        raw.ask(GET, "Connection: Upgrade", "Upgrade: h2c")
        raw.pour(b"x" * 4096, MEGABYTE // 10)
        assert raw.status() == 200


def test_a_connection_that_says_nothing_is_closed_without_a_word(hurried: Served) -> None:
    with Raw(hurried) as raw:
        assert raw.rest() == b""


@pytest.mark.parametrize(
    "start",
    [
        b"G",
        b"GET /health HTTP/1.1\r\nHo",
        b"POST /api/qr HTTP/1.1\r\nHost: %(host)s\r\nContent-Length: 3\r\n\r\nx",
        b"POST /api/qr HTTP/1.1\r\nHost: %(host)s\r\nTransfer-Encoding: chunked\r\n\r\n1",
    ],
    ids=["method", "header", "body", "chunk"],
)
def test_a_request_that_does_not_arrive_is_given_up(hurried: Served, start: bytes) -> None:
    with Raw(hurried) as raw:
        raw.send(start % {b"host": raw.host.encode()})
        assert raw.status() == 408


def test_a_request_that_comes_byte_by_byte_is_given_up(hurried: Served) -> None:
    def drip(raw: Raw, drop: bytes) -> None:
        for _ in range(100):
            raw.send(drop)
            time.sleep(0.05)

    with Raw(hurried) as raw:
        raw.send(f"{GET}\r\n".encode())
        with pytest.raises(ConnectionError):
            drip(raw, b"X: y\r\n")
    with Raw(hurried) as raw:
        raw.ask("POST /api/qr HTTP/1.1", "Content-Length: 1000")
        with pytest.raises(ConnectionError):
            drip(raw, b"x")


def test_a_connection_is_kept_for_another_request_only_so_long(hurried: Served) -> None:
    with Raw(hurried) as raw:
        raw.ask(GET)
        raw.answer()
        raw.ask(GET)
        raw.answer()
        assert raw.rest() == b""


def test_the_next_request_of_a_connection_has_a_deadline_too(hurried: Served) -> None:
    with Raw(hurried) as raw:
        raw.ask(GET)
        raw.answer()
        raw.send(b"G")
        assert raw.status() == 408


def test_a_client_that_does_not_read_its_answers_is_cut_off(hurried: Served) -> None:
    with Raw(hurried, buffer=4096) as raw:
        raw.send(f"GET /api/games HTTP/1.1\r\nHost: {raw.host}\r\n\r\n".encode() * 200)
        soon(lambda: cut_off(hurried, "does not read") > 0)
    assert_well(hurried)


def test_a_request_that_is_given_up_is_no_error_of_the_servers(hurried: Served) -> None:
    with log_kept() as log:
        for start in (b"POST /api/qr HTTP/1.1\r\nHost: %s\r\nContent-Length: 3\r\n\r\nx", b"G%s"):
            for stays in (True, False):
                with Raw(hurried) as raw:
                    raw.send(start % raw.host.encode())
                    if stays:
                        assert raw.status() == 408 or start.startswith(b"G")
        assert_well(hurried)
    assert_no_trouble(log.getvalue())
