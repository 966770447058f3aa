"""Bad input over the socket: each kind gets a sentence or a close code, and nothing changes."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kit.table.rough import (
    Bench,
    Closed,
    Rough,
    assert_no_trouble,
    assert_sentence,
    bench,
    log_kept,
)
from kit.table.served import ROOMY
from piecepack.table.limits import Limits, Rate
from piecepack.table.wire.messages import CloseCode

TIGHT = msgspec.structs.replace(
    ROOMY,
    messages=Rate(20, 0.001),
    sockets_an_address=3,
    spectators_a_table=2,
    hello_within=0.1,
    body_bytes=2_000,
    message_bytes=2_000,
)
WRONG_MOVES: list[Any] = [
    None,
    [],
    {},
    "pass",
    {"verb": 1},
    {"verb": "pass", "picks": "suns"},
    {"verb": "pass", "zzz": 1},
]
DEEP = "[" * 2_000 + "]" * 2_000
PLAY: dict[str, Any] = {"say": "play", "id": "a", "seat": 0, "ask": 1, "move": {"verb": "pass"}}
SPEAK: dict[str, Any] = {"say": "speak", "id": "a", "seat": 0, "text": "Hello."}


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with bench(tmp_path_factory.mktemp("data") / "tables.db") as found:
        yield found


@pytest.fixture
def tight(tmp_path: Path) -> Iterator[Bench]:
    """A server that allows little."""
    with bench(tmp_path / "tables.db", TIGHT) as found:
        yield found


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "{", "nonsense", '{"say": "ping"', '{"say": "ping"}}', "\x00", "'ping'"),
        *("[]", "1", '"ping"', "null", "true", "{}", '{"say": null}', '{"say": "dance"}'),
        *('{"SAY": "ping"}', '{"say": "Ping"}', '{"say": "ping", "say": "hello"}'),
        *('{"say": "speak", "id": "a", "seat": 0, "text": "\\ud800"}', f'{{"x": {DEEP}}}', DEEP),
        '{"say": "ping", "extra": 1}',
        *(json.dumps(PLAY | wrong) for wrong in ({"seat": "0"}, {"seat": 8}, {"seat": -1})),
        *(json.dumps(PLAY | wrong) for wrong in ({"ask": 1.5}, {"ask": -1}, {"ask": 2**80})),
        *(json.dumps(PLAY | wrong) for wrong in ({"id": 7}, {"id": ""}, {"id": "i" * 41})),
        *(json.dumps(PLAY | {"move": wrong}) for wrong in WRONG_MOVES),
        *(json.dumps(PLAY | wrong) for wrong in ({"hurry": True}, {"seat": True}, {"ask": None})),
        *(json.dumps(SPEAK | wrong) for wrong in ({"text": ""}, {"text": "x" * 501}, {"text": 1})),
        *(json.dumps({k: v for k, v in PLAY.items() if k != gone}) for gone in PLAY),
        json.dumps({"é" * 10_000: 1, **PLAY}),
    ],
    ids=lambda text: text[:40] or "nothing",
)
def test_a_message_that_cannot_be_read_is_refused(at: Bench, text: str) -> None:
    with at.visit(0, 1) as guest, at.unchanged():
        guest.say(text)
        refused = guest.refused()
        assert refused["why"].startswith("This message cannot be read: ")
        assert len(refused["why"]) < 300
        guest.say({"say": "ping"})
        assert guest.answer() == {"hear": "pong"}


def test_only_a_seat_of_ones_own_can_be_played(at: Bench) -> None:
    with at.visit(0) as guest, at.unchanged():
        ask = guest.view(0)["ask"]
        for seat in (1, 2, 7):
            guest.say(PLAY | {"seat": seat, "ask": ask})
            assert guest.refused()["why"] == f"Seat {seat} is not yours."
            guest.say(SPEAK | {"seat": seat})
            assert guest.refused()["kind"] == "not yours"


def test_a_key_opens_nothing_at_another_table(at: Bench) -> None:
    elsewhere = at.begin("bid")
    with Rough(at.served, elsewhere) as guest, at.unchanged(elsewhere), at.unchanged():
        guest.say({"say": "hello", "keys": [at.keys[at.code, 0]]})
        guest.say(PLAY)
        assert guest.refused()["why"] == "Seat 0 is not yours."


def test_an_old_and_a_future_question_cannot_be_answered(at: Bench) -> None:
    with at.visit(0) as guest, at.unchanged():
        ask = guest.view(0)["ask"]
        for wrong in (0, ask - 1, ask + 1, 2**53):
            guest.say(PLAY | {"ask": wrong})
            refused = guest.refused()
            assert (refused["kind"], refused["id"]) == ("not now", "a")


def test_a_refused_move_names_its_rule(at: Bench) -> None:
    code = at.begin("tile13")
    with at.visit(0, 1, 2, code=code) as guest, at.unchanged(code):
        view = guest.view(at.host.get(f"/tables/{code}")["owing"][0])
        offer = next(offer for offer in view["offers"] if offer.get("unlike"))
        word = offer["groups"][0]["picks"][0]["like"]
        picks = [
            next(pick["id"] for pick in group["picks"] if pick["like"] == word)
            for group in offer["groups"]
        ]
        move = {"verb": offer["verb"], "picks": picks}
        guest.say(PLAY | {"seat": view["viewer"], "ask": view["ask"], "move": move})
        refused = guest.refused()
        assert (refused["rule"], refused["kind"]) == ("T13-09", "illegal")


def test_a_move_that_no_offer_allows_is_refused(at: Bench) -> None:
    with at.visit(0) as guest, at.unchanged():
        ask = guest.view(0)["ask"]
        for move in (
            {"verb": "fly"},
            {"verb": "pass", "picks": ["a", "a"]},
            {"verb": "pass", "fields": {"title": "x"}},
        ):
            guest.say(PLAY | {"ask": ask, "move": move})
            assert guest.refused()["kind"] == "illegal"


def test_hello_is_said_once(at: Bench) -> None:
    with at.visit(0) as guest, at.unchanged():
        guest.say({"say": "hello", "keys": [at.keys[at.code, 1]]})
        assert guest.refused()["kind"] == "not now"
        guest.say(PLAY | {"seat": 1})
        assert guest.refused()["why"] == "Seat 1 is not yours."


@pytest.mark.parametrize(
    "first",
    [
        json.dumps(PLAY),
        '{"say": "ping"}',
        '{"say": "hello", "keys": ["short"]}',
        '{"say": "hello", "name": " "}',
        f'{{"x": {DEEP}, "say": "hello"}}',
        json.dumps({"say": "hello", "é" * 100: 1}),
        "x",
    ],
    ids=lambda first: first[:40],
)
def test_something_else_than_hello_closes(at: Bench, first: str) -> None:
    with Rough(at.served, at.code) as guest, at.unchanged():
        guest.say(first)
        assert guest.refused()["why"].startswith(
            ("Say hello first.", "This is not a hello message: ")
        )
        assert guest.closed().code == CloseCode.NO_HELLO


def test_no_hello_closes(tight: Bench) -> None:
    with Rough(tight.served, tight.code) as guest, tight.unchanged():
        assert guest.refused()["why"] == "No hello message arrived in time."
        assert guest.closed() == Closed(CloseCode.NO_HELLO, "No hello message arrived in time.")


@pytest.mark.parametrize("code", ["CCCCCC", "C" * 200, "%C3%A9" * 60, "%00"])
def test_a_table_that_is_not_there_closes(at: Bench, code: str) -> None:
    with Rough(at.served, code) as guest, at.unchanged():
        guest.say({"say": "hello"})
        assert guest.refused()["why"].startswith("There is no table ")
        assert guest.closed().code == CloseCode.NO_SUCH_TABLE


@pytest.mark.parametrize("greeted", [False, True])
def test_binary_frames_close(at: Bench, greeted: bool) -> None:
    with at.visit(0) if greeted else Rough(at.served, at.code) as guest, at.unchanged():
        guest.throw(b'{"say": "ping"}')
        assert_sentence(guest.refused()["why"])
        assert guest.closed().code == 1003


def test_text_that_is_no_utf_8_closes_and_is_no_error_of_ours(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with log_kept() as log, bench(data) as at, at.visit(0) as guest, at.unchanged():
        guest.throw(b'{"say": "\xff"}', as_text=True)
        assert guest.closed().code == 1007
    assert_no_trouble(log.getvalue())


def test_huge_texts_close(at: Bench) -> None:
    with at.visit(0) as guest, at.unchanged():
        guest.say(SPEAK | {"text": "x" * Limits().message_bytes})
        assert guest.closed().code == 1009


def test_a_refusal_does_not_repeat_a_book(at: Bench) -> None:
    with at.visit(0) as guest, at.unchanged():
        ask = guest.view(0)["ask"]
        guest.say(PLAY | {"ask": ask, "move": {"verb": "x" * 100_000}})
        heard = guest.answer()
        assert isinstance(heard, dict)
        assert heard["kind"] == "illegal"
        assert len(heard["why"]) < 700


def test_a_flood_closes(tight: Bench) -> None:
    with tight.visit(0) as guest, tight.unchanged():
        for _ in range(21):
            guest.say({"say": "ping"})
        heard = guest.answer()
        while heard == {"hear": "pong"}:
            heard = guest.answer()
        assert isinstance(heard, dict)
        assert (heard["hear"], heard["kind"]) == ("refused", "too much")
        assert_sentence(heard["why"])
        assert guest.closed().code == CloseCode.TOO_MUCH


def test_there_are_only_so_many_spectators_at_a_table(tight: Bench) -> None:
    with Rough(tight.served, tight.code) as first, Rough(tight.served, tight.code) as second:
        for guest in (first, second):
            guest.say({"say": "hello"})
            guest.hear()
        with Rough(tight.served, tight.code) as third, tight.unchanged():
            third.say({"say": "hello"})
            assert third.refused()["why"] == "This table has too many connections. Try again later."
            assert third.closed().code == CloseCode.TOO_MUCH


def test_there_are_only_so_many_sockets_from_an_address(tight: Bench) -> None:
    elsewhere = tight.begin("bid")
    with tight.visit(0), tight.visit(1), tight.visit(0, code=elsewhere) as third:
        with Rough(tight.served, tight.code) as fourth, tight.unchanged():
            assert fourth.refused()["kind"] == "too much"
            assert fourth.closed().code == CloseCode.TOO_MUCH
        third.view(0)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", ""])
def test_a_page_elsewhere_opens_no_socket(at: Bench, origin: str) -> None:
    with at.unchanged(), pytest.raises(InvalidStatus) as refused:
        Rough(at.served, at.code, additional_headers={"Origin": origin})
    assert refused.value.response.status_code == 403
    assert_sentence(json.loads(refused.value.response.body or b"{}")["error"])


def test_a_page_of_ours_opens_a_socket(at: Bench) -> None:
    with at.visit(0, origin=at.served.url) as guest:
        assert guest.view(0)["viewer"] == 0


@pytest.mark.parametrize("said", [[], ["x"], ["{}"] * 30, [json.dumps(PLAY)] * 30])
def test_whoever_vanishes_leaves_no_trace(tmp_path: Path, said: list[str]) -> None:
    with log_kept() as log, bench(tmp_path / "tables.db") as at, at.unchanged():
        for greeted in (False, True):
            visit = at.visit(0) if greeted else Rough(at.served, at.code)
            with visit as guest, suppress(ConnectionClosed, OSError):  # sent away too soon
                for text in said:
                    guest.say(text)
                guest.vanish()
        with at.visit(1) as guest:
            guest.settle()
    assert_no_trouble(log.getvalue())
