"""What callers send: boards, options and links are bounded, and none of it holds up the event loop."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from kit.table.at_table import a_game
from kit.table.places import storage_at
from kit.table.rough import Bench, assert_no_trouble, assert_sentence, bench, log_kept
from kit.table.served import ROOMY
from piecepack.core.options import MOST_TEXT, describe
from piecepack.match import shelf
from piecepack.match.record import encode as encode_record
from piecepack.table.house import Settings, open_house
from piecepack.table.limits import Limits, Rate
from piecepack.table.live import hall
from piecepack.table.live.openings.settings import check_settings
from piecepack.table.metrics import Metrics
from piecepack.table.model.errors import TooMuch
from piecepack.table.model.events import Entry, Opened
from piecepack.table.model.table import Table, recall
from piecepack.table.web import links
from piecepack.table.web.rest import tables as api

BOARD = "name = 'Mine'\nplayers = 2\nmap = '''\nOOOO\n1OO2\nOOOO\n'''\n"
LONGEST = 400  # characters of a refusal, which names what the option takes too
SECONDS = 5.0  # on a busy machine; each of these took longer, or failed


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with bench(tmp_path_factory.mktemp("data") / "tables.db") as found:
        yield found


def refused(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text[:LONGEST]
    why: str = answer.json()["error"]
    assert_sentence(why)
    assert len(why) <= LONGEST
    return why


def open_hunt(at: Bench, board: str) -> httpx.Response:
    return at.host.ask(
        "POST", "/tables", {"game": "scavenger_hunt", "seats": 2, "options": {"layout": board}}
    )


# Boards and options


@pytest.mark.parametrize("size", [MOST_TEXT - 100, 200_000])
@pytest.mark.parametrize(
    ("begin", "part", "end"),
    [
        ("", "a.", "a = 1\n"),
        ("", "name.", "name = 1\n"),
        ("[", "a.", "a]\n"),
        ("name = ", "[", "\n"),
        ("name = ", "{a=", "\n"),
        ("players = ", "9", "\n"),
        ("players = 0x", "f", "\n"),
        ("", "n", " = 1\n"),
        ("map = '''\n", "X", "\n'''\n"),
        ("name = '", "n", "'\n"),
        ("name = '''", "n'' ", "\n"),
        (BOARD + "trap = ", "9", "\n"),
        (BOARD + "note = '", "n", "'\n"),
        ("m", "m", ""),
    ],
    ids=lambda part: ascii(part[-12:]) if isinstance(part, str) else str(part),
)
def test_a_board_that_is_none_is_refused_at_once_in_a_line(
    at: Bench, begin: str, part: str, end: str, size: int
) -> None:
    before, began = at.noted.noted, time.monotonic()
    refused(open_hunt(at, begin + part * (size // len(part)) + end), 422)
    assert time.monotonic() - began < SECONDS
    assert at.noted.noted == before


def test_a_board_of_ones_own_is_played(at: Bench) -> None:
    answer = open_hunt(at, BOARD)
    assert answer.is_success, answer.text
    assert answer.json()["options"]["layout"] == BOARD


NASTY = {
    "a long text": "x" * 200_000,
    "a text of figures": "9" * 5_000,
    "a big number": 10**4_000,
    "a number below all": -(10**30),
    "half": 0.5,
    "nothing": None,
    "a list": [0] * 10_000,
    "a deep list": msgspec.json.decode("[" * 400 + "]" * 400),
    "a dict": {"x" * 10_000: {"y" * 10_000: [1]}},
    "line ends": "\n" * 5_000,
}


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
def test_an_option_no_game_takes_is_refused_in_a_line(at: Bench, value: Any) -> None:
    with log_kept() as log:
        for game in shelf.games():
            for doc in describe(game.options):
                body = {"game": game.id, "options": {doc.name: value}}
                refused(at.host.ask("POST", "/tables", body), 422)
            body = {"game": game.id, "options": {"x" * 50_000: value}}
            assert "There is no option 'xxx" in refused(at.host.ask("POST", "/tables", body), 422)
    assert_no_trouble(log.getvalue())


@pytest.mark.parametrize(
    "body",
    [
        json.dumps({"x" * 200_000: 1}),
        json.dumps({"game": "bid", "x" * 200_000: 1}),
        json.dumps({"game": "bid", "pace": "x" * 200_000}),
        json.dumps({"game": "x" * 200_000}),
        json.dumps({"game": "bid", "options": {"goal": 1}})[:-2] + "0" * 9_000 + "}}",
    ],
    ids=lambda body: body[:30],
)
def test_a_body_that_cannot_be_read_is_not_repeated(at: Bench, body: str) -> None:
    refused(at.host.ask("POST", "/tables", content=body.encode()), 400)


# Off the event loop, and rate limited


def noting(work: Callable[..., Any], where: list[str]) -> Callable[..., Any]:
    """The same work, and the name of the thread that did it."""

    def noted(*args: Any, **more: Any) -> Any:
        where.append(threading.current_thread().name)
        return work(*args, **more)

    return noted


def test_what_takes_long_is_done_beside_the_event_loop(
    at: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    where: list[str] = []
    monkeypatch.setattr(api, "check_settings", noting(check_settings, where))
    monkeypatch.setattr(api, "link_to", noting(links.link_to, where))
    monkeypatch.setattr(api, "encode_record", noting(encode_record, where))
    assert open_hunt(at, BOARD).is_success
    at.host.post("/qr", {"path": f"/t/{at.code}"})
    assert at.host.ask("GET", f"/tables/{at.code}/record").is_success
    assert [name.partition("_")[0] for name in where] == ["aside", "drawing", "aside"]


def test_a_table_too_many_is_refused_before_its_options_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    monkeypatch.setattr(api, "check_settings", noting(check_settings, looked))
    few = msgspec.structs.replace(ROOMY, openings=Rate(3, 0.0001))
    with bench(tmp_path / "tables.db", few) as at:  # has opened one
        for _ in range(2):
            refused(open_hunt(at, "players = 1\n"), 422)
        for _ in range(3):
            refused(open_hunt(at, "players = 1\n"), 429)
    assert len(looked) == 3


def test_a_qr_code_is_drawn_once_and_one_address_gets_only_so_many(tmp_path: Path) -> None:
    few = msgspec.structs.replace(ROOMY, qr_codes=Rate(6, 0.0001))
    links.qr_image.cache_clear()
    with bench(tmp_path / "tables.db", few) as at:
        answers = [at.host.post("/qr", {"path": f"/t/{at.code}"}) for _ in range(4)]
        assert len({answer["svg"] for answer in answers}) == 1
        assert links.qr_image.cache_info().misses == 1
        for number in range(2):
            at.other.post("/qr", {"path": f"/t/OTHER{number}"})
        refused(at.host.ask("POST", "/qr", {"path": f"/t/{at.code}"}), 429)
        assert at.host.ask("GET", f"/tables/{at.code}").is_success
    assert links.qr_image.cache_info().maxsize is not None


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        ("lists", "/tables"),
        ("lists", "/mine"),
        ("readings", "/tables/{code}/record"),
        ("readings", "/tables/{code}/replay"),
        ("readings", "/tables/{code}/luck"),
    ],
)
def test_lists_and_records_are_to_be_had_only_so_often(
    tmp_path: Path, kind: str, path: str
) -> None:
    few = msgspec.structs.replace(ROOMY, **{kind: Rate(3, 0.0001)})
    with bench(tmp_path / "tables.db", few) as at:
        path = path.format(code=at.code)
        statuses = [at.host.ask("GET", path).status_code for _ in range(5)]
        assert 429 not in statuses[:3]
        assert statuses[3:] == [429, 429]
        assert at.host.ask("GET", f"/tables/{at.code}").is_success


def test_tables_are_recalled_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes the processor from those who play."""
    busy, most = 0, 0

    def slowly(entries: list[Entry]) -> Table:
        nonlocal busy, most
        busy += 1
        most = max(most, busy)
        time.sleep(0.05)
        busy -= 1
        return recall(entries)

    monkeypatch.setattr(hall, "recall", slowly)
    storage = storage_at(tmp_path / "tables.db")
    codes = [f"TABLE{letter}" for letter in "CDFGHJ"]
    for code in codes:
        storage.append([Entry(code, e.seq, e.at, e.event) for e in a_game().unsaved])

    async def come() -> None:
        async with open_house(Settings(bot_workers=1), storage, Metrics()) as house:
            rooms = await asyncio.gather(*(house.hall.find(code) for code in codes))
            assert [room.table.code for room in rooms] == codes

    asyncio.run(come())
    assert most == 1


# The list of public tables


def listed(at: Bench, **more: int) -> list[str]:
    return [table["code"] for table in at.other.get("/tables", params=more)["tables"]]


def test_nobody_can_push_the_tables_of_others_off_the_list(tmp_path: Path) -> None:
    """Browser secrets are free, so the address is limited."""
    clock = 1_000_000.0
    limits = msgspec.structs.replace(ROOMY, public_an_address=Limits().public_an_address)

    def now() -> float:
        nonlocal clock
        clock += 1
        return clock

    def public(host: str) -> Opened:
        return Opened(
            game="bid", rules=shelf.find("bid").rules_version, options={}, seats=4, public=True,
            watchers=True, clock=0, pace="instant", host=host, secret="5e" * 32,
        )  # fmt: skip

    async def flood() -> None:
        settings = Settings(limits=limits, bot_workers=1, now=now)
        async with open_house(settings, storage_at(tmp_path / "tables.db"), Metrics()) as house:
            quiet = [await house.hall.open(public(f"quiet {n}"), f"192.0.2.{n}") for n in range(60)]
            taken = 0
            for number in range(150):
                try:
                    await house.hall.open(public(f"loud {number}"), "198.51.100.7")
                except TooMuch:
                    continue
                taken += 1
            assert taken == limits.public_an_address
            first = (await house.hall.listed())[:100]
            assert set(quiet) <= set(first)
            # The newest of everybody: one of the loud, then all of the quiet.
            assert first[0] not in quiet
            assert first[1:61] == quiet[::-1]
            assert await house.hall.listed() == first

    asyncio.run(flood())


def test_one_browser_has_only_so_many_public_tables_and_private_ones_do_not_count(
    tmp_path: Path,
) -> None:
    few = msgspec.structs.replace(ROOMY, public_a_browser=2)
    with bench(tmp_path / "tables.db", few) as at:
        codes = [at.host.open_table("bid", public=True) for _ in range(2)]
        why = refused(at.host.ask("POST", "/tables", {"game": "bid", "public": True}), 429)
        assert "2 public tables" in why
        at.host.open_table("bid")
        assert listed(at) == codes[::-1]
        for seat in range(4):
            at.host.sit(codes[0], seat, f"Ann {seat}")
        at.host.open_table("bid", public=True)  # nobody can sit down at the first any more


def test_the_list_comes_in_pages(at: Bench) -> None:
    codes = [at.host.open_table("bid", public=True) for _ in range(3)]
    every = listed(at)
    assert set(codes) <= set(every)
    assert listed(at, start=2) == every[2:]
    assert listed(at, start=1_000) == []
    assert at.other.ask("GET", "/tables?start=-1").status_code == 400


def test_a_list_leaves_out_the_text_of_a_board(at: Bench) -> None:
    options = {"layout": BOARD + "# long\n" * 500, "turns": 60}
    form = {"game": "scavenger_hunt", "seats": 2, "options": options, "public": True}
    code = at.host.post("/tables", form)["code"]
    assert len(at.other.get(f"/tables/{code}")["options"]["layout"]) > 3_000
    for browser, path in ((at.other, "/tables"), (at.host, "/mine")):
        (found,) = [one for one in browser.get(path)["tables"] if one["code"] == code]
        assert found["options"] == {"variant": "classic", "turns": 60, "notes": True}


def test_no_address_is_kept(tmp_path: Path) -> None:
    with bench(tmp_path / "tables.db") as at:
        at.host.open_table("bid", public=True)
        assert b"127.0.0.1" not in msgspec.json.encode(at.noted.noted)
