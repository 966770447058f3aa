"""Bad requests: each gets a status and a sentence, and nothing changes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from kit.table.rough import Bench, assert_sentence, bench
from kit.table.served import ROOMY
from piecepack.table.limits import Rate

DEEP = "[" * 2_000 + "]" * 2_000
HEADERS = {
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
}


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with bench(tmp_path_factory.mktemp("data") / "tables.db") as found:
        yield found


def refused(answer: httpx.Response, status: int) -> str:
    """The sentence of a refusal, which has all it should have."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers.keys() >= HEADERS
    why: str = answer.json()["error"]
    assert_sentence(why)
    return why


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b" ", b"{", b"nonsense", b"[]", b"1", b"null", b'{"game": "bid"', b'{"game": 1}'),
        *(b'{"game": "bid", "public": 1}', b'{"game": "bid", "public": "true"}'),
        *(b'{"game": "bid", "seats": "3"}', b'{"game": "bid", "seats": 9}', b'{"game": ""}'),
        *(b'{"game": "bid", "extra": 1}', b'{"game": "bid", "clock": 1}', b'{"game": "\xff"}'),
        *(b'{"game": "bid", "options": []}', b'{"game": "bid", "pace": "slow"}', b"{}", b"\x00"),
        b'{"game": "bid", "bots": [{"seat": 8}]}',
        f'{{"game": "bid", "options": {{"a": {DEEP}}}}}'.encode(),
        DEEP.encode(),
        b'{"game": "\\ud800"}',
    ],
    ids=lambda body: ascii(body[:40]),
)
def test_a_body_that_cannot_be_read_is_refused(at: Bench, body: bytes) -> None:
    before = at.noted.noted
    refused(at.host.ask("POST", "/tables", content=body), 400)
    assert at.noted.noted == before


@pytest.mark.parametrize("name", ["", " ", "Ann ", "\tAnn", "Ann\n", "A\x00nn", "\u2028", "x" * 25])
def test_a_name_can_be_seen_and_told_from_others(at: Bench, name: str) -> None:
    code = at.host.open_table("bid")
    with at.unchanged(code):
        refused(at.host.ask("POST", f"/tables/{code}/seats/0", {"name": name}), 400)


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": "bid", "seats": 2}, 422),
        ({"game": "bid", "options": {"goal": -5}}, 422),
        ({"game": "bid", "options": {"no such": 1}}, 422),
        ({"game": "bid", "bots": [{"seat": 0, "bot": "chess"}]}, 422),
        ({"game": "bid", "seats": 3, "bots": [{"seat": 3}]}, 422),
    ],
    ids=str,
)
def test_what_a_game_does_not_take_is_refused(at: Bench, form: dict[str, Any], status: int) -> None:
    before = at.noted.noted
    refused(at.host.ask("POST", "/tables", form), status)
    assert at.noted.noted == before


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/tables/CCCCCC", 404),
        ("GET", "/tables/CCCCCCCCCCCCC", 400),
        ("GET", "/tables/%00%ff", 404),
        ("POST", "/tables/CCCCCC/start", 404),
        ("GET", "/games/chess", 404),
        ("GET", "/nothing", 404),
        ("GET", "/tables/{code}/nothing", 404),
        ("PATCH", "/tables/{code}", 405),
        ("DELETE", "/games", 405),
        ("POST", "/tables/{code}/seats/8/leave", 400),
        ("POST", "/tables/{code}/seats/7/leave", 409),
        ("POST", "/tables/{code}/seats/x/leave", 404),
        ("GET", "/tables/{code}/record?seat=8", 400),
        ("GET", "/tables/{code}/record?seat=null", 400),
        ("GET", "/tables/{code}/record?seat=2", 403),
        ("GET", "/tables/{code}/replay", 409),
        ("GET", "/tables/{code}/luck", 409),
        ("GET", "/tables/{code}/seats/2/pencil", 403),
        ("POST", "/tables/{code}/start", 409),
        ("POST", "/tables/{code}/rematch", 409),
        ("POST", "/tables/{code}/seats/2/leave", 403),
        ("POST", "/tables/{code}/seats/2/key", 403),
        ("DELETE", "/tables/{code}/seats/0", 409),
    ],
)
def test_what_is_not_there_or_not_ones_own_is_refused(
    at: Bench, method: str, path: str, status: int
) -> None:
    with at.unchanged():
        refused(at.host.ask(method, path.format(code=at.code)), status)


@pytest.mark.parametrize(
    "secret",
    ["", "Bearer", "Basic YTpi", "Bearer short", "Bearer " + "x" * 65, "é" * 20],
)
def test_a_secret_of_the_wrong_form_is_refused(at: Bench, secret: str) -> None:
    with at.unchanged():
        for header in (b"Authorization", b"Seat-Key"):
            headers = {header: secret.encode("latin-1")}
            refused(at.served.web.post(f"/api/tables/{at.code}/start", headers=headers), 401)


def test_a_body_that_is_too_long_is_refused(at: Bench) -> None:
    before = at.noted.noted
    long = json.dumps({"game": "x" * ROOMY.body_bytes}).encode()
    refused(at.host.ask("POST", "/tables", content=long), 413)
    piecemeal = iter([long[:1000], long[1000:]])  # nothing says beforehand how long it is
    refused(at.host.ask("POST", "/tables", content=piecemeal), 413)
    assert at.noted.noted == before


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    few = msgspec.structs.replace(ROOMY, requests=Rate(30, 0.001))
    with bench(tmp_path / "tables.db", few) as at:
        answers = [at.host.ask("GET", f"/tables/{at.code}") for _ in range(40)]
        statuses = [answer.status_code for answer in answers]
        first = statuses.index(429)
        assert statuses == [200] * first + [429] * (40 - first)
        refused(answers[-1], 429)


def test_too_many_tables_are_refused(tmp_path: Path) -> None:
    few = msgspec.structs.replace(ROOMY, openings=Rate(2, 0.001))
    with bench(tmp_path / "tables.db", few) as at:  # has opened one
        at.host.open_table("bid")
        before = at.noted.noted
        refused(at.other.ask("POST", "/tables", {"game": "bid"}), 429)
        assert at.noted.noted == before


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[", "10.0.0.1"])
@pytest.mark.parametrize("path", ["/api/games", "/metrics", "/health", "/", "/nothing"])
def test_a_host_that_is_not_ours_is_refused(at: Bench, host: str, path: str) -> None:
    answer = at.served.web.get(path, headers={"Host": host})
    refused(answer, 421)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "http://127.0.0.1:1", "ftp://{ours}", "{ours}"]
)
def test_a_page_elsewhere_is_refused(at: Bench, origin: str) -> None:
    headers = {"Origin": origin.format(ours=at.served.address)}
    with at.unchanged():
        refused(at.host.ask("POST", f"/tables/{at.code}/start", headers=headers), 403)


def test_a_page_of_ours_is_served(at: Bench) -> None:
    assert at.host.ask("GET", "/games", headers={"Origin": at.served.url}).is_success


@pytest.mark.parametrize("path", ["/", "/health", "/metrics", "/api/games", "/api/openapi.json"])
def test_every_answer_keeps_a_page_to_itself(at: Bench, path: str) -> None:
    answer = at.served.web.get(path)
    assert answer.is_success
    assert answer.headers.keys() >= HEADERS
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "server" not in answer.headers


def test_the_counters_are_for_this_machine_alone(at: Bench, tmp_path: Path) -> None:
    answer = at.served.web.get("/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    counted = {family.name for family in text_string_to_metric_families(answer.text)}
    assert {"piecepack_moves", "piecepack_tables", "piecepack_sockets"} <= counted
    hosts = ("127.0.0.1", "table.example")
    with bench(tmp_path / "tables.db", hosts=hosts) as named:
        answer = named.served.web.get("/metrics", headers={"Host": "table.example"})
        why = refused(answer, 403)
        assert why == "Metrics are only available on the machine the server runs on."


def test_health_counts_tables_and_sockets(at: Bench) -> None:
    with at.visit(0) as guest:
        guest.view(0)
        health = at.served.web.get("/health").json()
    assert health["status"] == "ok"
    assert (health["tables"] >= 1, health["sockets"] >= 1) == (True, True)
