"""Replays of finished games: every moment, as each viewer saw it."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kit.table.at_table import HOST, a_game, seat, who
from kit.table.guest import Browser, any_move, run, visit
from kit.table.places import Around
from kit.table.rough import Bench, bench
from kit.table.served import Served
from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.scene import Line
from piecepack.match import shelf
from piecepack.match.record import LuckLine, MoveLine, Record
from piecepack.match.replay import open_match, steps
from piecepack.match.verify import Pace, Verdict, verify
from piecepack.table.limits import Limits, Rate
from piecepack.table.model.errors import NotNow, TooMuch
from piecepack.table.model.events import Entry, LuckCame, Opened
from piecepack.table.model.table import Table, recall
from piecepack.table.past import replay as past_of_a_table
from piecepack.table.past.archive import Archive
from piecepack.table.past.records import whole
from piecepack.table.past.replay import Past
from piecepack.table.store.ledger import Ledger
from piecepack.table.wire.forms import Frame, LuckReport, Replay
from piecepack.table.wire.messages import View

ANN, BEN = "192.0.2.1", "192.0.2.2"  # where they ask from
NAMES = ("Ann", "Ben", "Cleo", "Dov")


class Remembered:
    """A whole game at a table without a server."""

    def __init__(self, game: str) -> None:
        names = NAMES[: shelf.find(game).seats[-1]]
        self.table = a_game(game, names)
        self.viewers = (*range(len(names)), WATCHER)
        self.play_on(Random(4))

    def play_on(self, rng: Random) -> None:
        table = self.table
        while table.state == "playing":
            owing = table.owing()
            number = rng.choice(owing)
            table.play(number, any_move(tuple(table.in_play.match.offers(number)), rng), 2.0)

    @property
    def entries(self) -> list[Entry]:
        return self.table.unsaved

    def record(self) -> Record:
        return whole(self.table, self.entries)


@pytest.fixture(scope="module", params=[game.id for game in shelf.games()])
def remembered(request: pytest.FixtureRequest) -> Remembered:
    return Remembered(request.param)


def frames(past: Past, viewer: int) -> tuple[Frame, ...]:
    return past.page(viewer, 0, len(past.moments)).frames


def test_every_frame_is_what_the_match_showed_then(remembered: Remembered) -> None:
    past = Past(remembered.entries)
    record = remembered.record()
    shown = {viewer: frames(past, viewer) for viewer in remembered.viewers}
    match = open_match(record)
    for viewer in remembered.viewers:
        assert shown[viewer][0] == Frame(match.scene(viewer))
    told: dict[int, list[Line]] = {viewer: [] for viewer in remembered.viewers}
    number = 0
    for step in steps(match, record):
        if not isinstance(step.event, MoveLine | LuckLine):
            continue
        number += 1
        for viewer in remembered.viewers:
            frame = shown[viewer][number]
            assert frame.scene == match.scene(viewer)
            assert frame.lines == tuple(line for line in step.lines if line.readable_by(viewer))
            assert frame.seat == (step.event.seat if isinstance(step.event, MoveLine) else None)
            told[viewer] += frame.lines
    assert {len(one) for one in shown.values()} == {number + 1}
    for viewer in remembered.viewers:
        assert told[viewer] == [line for line in match.lines if line.readable_by(viewer)]
        assert shown[viewer][-1].scene == remembered.table.in_play.match.scene(viewer)


def test_pages_neither_repeat_nor_skip(remembered: Remembered) -> None:
    past = Past(remembered.entries)
    every = frames(past, 0)
    for count in (1, 7, 40):
        found: list[Frame] = []
        while len(found) < len(every):
            page = past.page(0, len(found), count)
            assert (page.total, page.start) == (len(every), len(found))
            assert len(page.frames) == min(count, len(every) - len(found))
            found += page.frames
        assert tuple(found) == every
    assert past.page(0, len(every), 40) == Replay(len(every), len(every), ())


def test_whoever_sees_all_reads_what_only_one_could(remembered: Remembered) -> None:
    past = Past(remembered.entries)
    open_lines = [line for frame in frames(past, ALL_OPEN) for line in frame.lines]
    match = open_match(remembered.record())
    for _ in steps(match, remembered.record()):
        pass
    assert open_lines == match.lines


def test_a_frame_knows_the_turn_it_belongs_to(remembered: Remembered) -> None:
    turn = ""
    for frame in frames(Past(remembered.entries), WATCHER):
        headings = [line.text for line in frame.lines if line.heading]
        turn = headings[-1] if headings else turn
        assert frame.turn == turn
    assert turn


def test_people_go_by_the_names_they_had_then_and_are_told_who_came_and_went() -> None:
    table = a_game("bid", NAMES)
    rng = Random(1)

    def move() -> None:
        number = table.owing()[0]
        table.play(number, any_move(tuple(table.in_play.match.offers(number)), rng), 2.0)

    for _ in range(5):
        move()
    table.free(1, HOST, 2.0, gone=True)
    seat(table, 1, "Eve", 3.0)
    table.pencil(2, {"suns-3": "high"}, who("Cleo"), 3.0)
    while table.state == "playing":
        move()
    found = frames(Past(table.unsaved), 0)
    names = [frame.scene.seats[1].name for frame in found]
    change = names.index("Eve")
    assert set(names[:change]) == {"Ben"}
    assert set(names[change:]) == {"Eve"}
    assert [line.text for line in found[change - 1].lines][-2:] == [
        "Ben was removed; a bot plays on.",
        "Eve takes the seat of Ben.",
    ]


# Over the wire


@pytest.fixture(scope="module")
def at(kept_in: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with bench(tmp_path_factory.mktemp(kept_in) / "tables.db") as found:
        yield found


def play_out(server: Served, browser: Browser, **more: Any) -> tuple[str, dict[int, View]]:
    """A game that is over, with the last view of its seats."""
    code = browser.open_table("bid", seats=3, options={"goal": 20}, **more)
    for number in range(3):
        browser.sit(code, number, NAMES[number])
    browser.start(code)
    views: dict[int, View] = {}

    async def play() -> None:
        guest = await visit(server, code, browser=browser.secret)
        await guest.play_on(Random(6))
        last = max(view.version for view in guest.views.values())
        await guest.until(lambda: all(view.version == last for view in guest.views.values()))
        views.update(guest.views)
        await guest.close()

    run(play())
    return code, views


@pytest.fixture(scope="module")
def over(at: Bench) -> tuple[str, dict[int, View]]:
    return play_out(at.served, at.host)


def test_a_game_is_paged_through_over_rest(at: Bench, over: tuple[str, dict[int, View]]) -> None:
    code, views = over
    for viewer in (0, 1, 2):
        found: list[Frame] = []
        total = 1
        while len(found) < total:
            path = f"/tables/{code}/replay?viewer={viewer}&start={len(found)}&count=25"
            page = msgspec.convert(at.other.get(path), Replay)
            assert page.start == len(found)
            found += page.frames
            total = page.total
        assert found[-1].scene == views[viewer].scene
    first = at.other.get(f"/tables/{code}/replay")
    assert first["total"] == len(found)
    assert len(first["frames"]) == min(40, len(found))
    seen = {view: at.other.get(f"/tables/{code}/replay?viewer={view}") for view in (-2, -1, 0)}
    assert seen[-1] == first
    assert seen[-1] != seen[0]
    assert len(seen[-2]["frames"]) == len(first["frames"])


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        *(("viewer=3", 409), ("viewer=7", 409), ("viewer=8", 400), ("viewer=-3", 400)),
        *(("viewer=x", 400), ("viewer=", 400), ("start=-1", 400), ("start=99999999", 400)),
        *(("count=0", 400), ("count=61", 400)),
    ],
)
def test_what_nobody_saw_is_not_shown(
    at: Bench, over: tuple[str, dict[int, View]], asked: str, status: int
) -> None:
    code, _ = over
    with at.unchanged(code):
        answer = at.host.ask("GET", f"/tables/{code}/replay?{asked}")
        assert answer.status_code == status, answer.text
        assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize("what", ["replay", "replay/outline", "luck"])
def test_nobody_looks_back_before_the_end(at: Bench, what: str) -> None:
    waiting = at.host.open_table("bid")
    for code in (waiting, at.code):
        with at.unchanged(code):
            answer = at.host.ask("GET", f"/tables/{code}/{what}")
            assert (answer.status_code, answer.json()["error"]) == (409, "The game is not over.")
    assert at.host.ask("GET", f"/tables/CCCCCC/{what}").status_code == 404


@pytest.mark.parametrize("what", ["replay", "replay/outline", "luck", "record"])
def test_once_a_game_is_over_anybody_may_look_back_even_where_nobody_might_watch(
    at: Bench, what: str
) -> None:
    code, _ = play_out(at.served, at.host, watchers=False)
    for anybody in (at.host, at.other, Browser(at.served, known=False)):
        assert anybody.ask("GET", f"/tables/{code}/{what}").is_success


def test_honest_luck_is_found_to_be_honest(at: Bench, over: tuple[str, dict[int, View]]) -> None:
    code, _ = over
    found = msgspec.convert(at.other.get(f"/tables/{code}/luck"), LuckReport)
    rolls = sum(isinstance(entry.event, LuckCame) for entry in at.noted.of(code))
    assert found.verified
    assert found.outcomes == rolls > 0
    assert found.why.endswith(f"all {rolls} outcomes of luck follow from the secret.")


def test_luck_that_was_not_drawn_from_the_secret_is_found_out() -> None:
    entries = Remembered("bid").entries
    first = entries[0].event
    assert isinstance(first, Opened)
    assert Past(entries).luck().verified
    other = msgspec.structs.replace(first, secret="77" * 32)
    report = Past([Entry("TABLE3", 1, 0.0, other), *entries[1:]]).luck()
    assert not report.verified
    assert "should have been" in report.why


# The archive


class Read(Around):
    """A storage that notes what is read."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked: list[str] = []

    def read(self, table: str, after: int = 0) -> list[Entry]:
        self.asked.append(table)
        return super().read(table, after)


def test_the_archive_keeps_as_many_games_as_fit_and_finds_the_others_again(tmp_path: Path) -> None:
    async def look() -> None:
        storage = Read(tmp_path / "tables.db")
        tables = [_stored(storage, f"TABLE{number}") for number in range(6)]
        ledger = Ledger(storage)
        archive = Archive(ledger, Limits(moments=5 * tables[0].version))
        pages = await asyncio.gather(*(archive.page(tables[0], 0, 0, 9, ANN) for _ in range(3)))
        assert pages[0] == pages[1] == pages[2]
        assert storage.asked == ["TABLE0"]
        for table in tables[1:]:
            await archive.page(table, 0, 0, 9, ANN)
        assert storage.asked == [table.code for table in tables]
        await archive.luck(tables[-1], ANN)
        await archive.page(tables[1], 0, 0, 9, ANN)
        assert len(storage.asked) == 6
        assert await archive.page(tables[0], 0, 0, 9, ANN) == pages[0]
        assert storage.asked[6:] == ["TABLE0"]
        await archive.page(tables[1], 0, 0, 9, ANN)  # used since the third was
        await archive.page(tables[2], 0, 0, 9, ANN)
        assert storage.asked[7:] == ["TABLE2"]
        archive.close()
        await ledger.close()

    asyncio.run(look())


def test_one_address_has_only_so_many_games_played_again(tmp_path: Path) -> None:
    async def look() -> None:
        storage = Read(tmp_path / "tables.db")
        tables = [_stored(storage, f"TABLE{number}") for number in range(6)]
        ledger = Ledger(storage)
        limits = Limits(moments=tables[0].version, foldings=Rate(4, 0.0001))
        archive = Archive(ledger, limits)
        for table in tables[:4]:
            await archive.page(table, 0, 0, 9, ANN)
        for table in tables[4:]:
            with pytest.raises(TooMuch):
                await archive.page(table, 0, 0, 9, ANN)
            with pytest.raises(TooMuch):
                await archive.luck(table, ANN)
        assert len(storage.asked) == 4
        await archive.page(tables[3], 0, 0, 9, ANN)  # what is kept costs nothing
        await archive.page(tables[4], 0, 0, 9, BEN)
        assert len(storage.asked) == 5
        archive.close()
        await ledger.close()

    asyncio.run(look())


def test_a_game_too_long_to_be_kept_in_memory_is_refused_unread(tmp_path: Path) -> None:
    async def look() -> None:
        storage = Read(tmp_path / "tables.db")
        table = _stored(storage, "TABLE0")
        ledger = Ledger(storage)
        archive = Archive(ledger, Limits(moments=table.version - 1))
        for looking in (archive.page(table, 0, 0, 9, ANN), archive.luck(table, ANN)):
            with pytest.raises(NotNow, match="too long to replay here"):
                await looking
        assert not storage.asked
        archive.close()
        await ledger.close()

    asyncio.run(look())


def test_the_luck_of_a_game_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[Record] = []

    def count(record: Record, pace: Pace, language: str) -> Verdict:
        checked.append(record)
        return verify(record, pace, language)

    monkeypatch.setattr(past_of_a_table, "verify", count)
    past = Past(Remembered("bid").entries)
    assert past.luck() == past.luck()
    assert len(checked) == 1


def test_while_games_are_played_again_others_get_the_processor() -> None:
    """One thread at a time, which sleeps as long as it works."""
    entries = Remembered("scavenger_hunt").entries
    worked, passed = time.thread_time(), time.perf_counter()
    past = Past(entries)
    past.luck()
    worked, passed = time.thread_time() - worked, time.perf_counter() - passed
    assert worked > 0.01
    assert passed > 1.6 * worked


def _stored(storage: Around, code: str) -> Table:
    game = Remembered("bid")
    entries = [Entry(code, entry.seq, entry.at, entry.event) for entry in game.entries]
    storage.append(entries)
    return recall(entries)
