"""The pace of a table: how fast its bots are, who may change it, and how long a round of them takes."""

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace

from kit.table.at_table import HOST, a_game, a_table, seat, who
from kit.table.guest import Browser, Guest, any_move, run, visit
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings
from piecepack.table.live import scheduler
from piecepack.table.live.bots.thinking import Thinking
from piecepack.table.live.room import Room
from piecepack.table.live.scheduler import Scheduler
from piecepack.table.metrics import Metrics
from piecepack.table.model.errors import NotAllowed
from piecepack.table.model.events import BotSat, Paced
from piecepack.table.model.table import Table, recall
from piecepack.table.store.ledger import Ledger
from piecepack.table.store.sqlite import SqliteStorage
from piecepack.table.wire.messages import Hurry, Refused

BUDGET = ROOMY.bots_round


# Who may change it


def with_bots(people: int, bots: int) -> Table:
    table = a_table("scavenger_hunt", people + bots, pace="human")
    for number, name in enumerate(("Ann", "Ben", "Cleo")[:people]):
        seat(table, number, name)
    table.happen([BotSat(number, "random") for number in range(people, people + bots)], 0.0)
    table.start(1.0)
    return table


def test_whoever_is_alone_with_bots_changes_their_pace_at_any_time() -> None:
    table = with_bots(1, 3)
    table.set_pace("quick", who("Ann"), 2.0)
    assert table.pacing.pace == "quick"
    assert table.unsaved[-1].event == Paced("quick")


def test_among_several_people_the_host_changes_it() -> None:
    table = with_bots(2, 2)
    with pytest.raises(NotAllowed, match="Only the host"):
        table.set_pace("instant", who("Ann"), 2.0)
    assert table.unsaved[-1].event != Paced("instant")
    table.set_pace("instant", HOST, 2.0)
    assert table.unsaved[-1].event == Paced("instant")


def test_a_stranger_does_not_change_it() -> None:
    with pytest.raises(NotAllowed):
        with_bots(1, 3).set_pace("instant", who("Eve"), 2.0)


def test_the_same_pace_again_is_no_event() -> None:
    table = with_bots(1, 3)
    before = table.version
    table.set_pace("human", who("Ann"), 2.0)
    assert table.version == before


def test_the_pace_is_in_the_log_of_the_table() -> None:
    table = with_bots(1, 3)
    table.set_pace("instant", who("Ann"), 2.0)
    assert recall(table.unsaved).pacing.pace == "instant"


def test_the_pace_is_changed_over_rest_and_goes_on_into_the_rematch(tmp_path: Path) -> None:
    async def play_to_the_end(server: Served, code: str, key: str) -> None:
        guest = await visit(server, code, keys=(key,))
        await guest.play_on(Random(1))
        await guest.close()

    with served(tmp_path / "tables.db") as server:
        host, ann = Browser(server), Browser(server)
        code = host.open_table("in_crowd", seats=2, pace="human")
        key = ann.sit(code, 0, "Ann")
        host.put(f"/tables/{code}/seats/1/bot", {"bot": "random"})
        host.start(code)
        path = f"/tables/{code}/pace"
        assert ann.put(path, {"pace": "quick"})["pace"] == "quick"
        assert Browser(server).ask("PUT", path, {"pace": "human"}).status_code == 403
        assert ann.ask("PUT", path, {"pace": "leisurely"}).status_code == 400
        assert host.put(path, {"pace": "instant"})["pace"] == "instant"
        run(play_to_the_end(server, code, key))
        assert ann.post(f"/tables/{code}/rematch")["pace"] == "instant"


# How long bots take


def pauses(table: Table, count: int, *, thinks: float = 0.0) -> list[float]:
    """How long so many decisions of bots in a row take, on a clock of their own."""

    async def add_up(folder: str) -> list[float]:
        now = table.pacing.acted_at
        storage = SqliteStorage(Path(folder, "tables.db"))
        clockwork = Scheduler(Thinking(budget=1, workers=1), Metrics(), lambda: now)
        room = Room(table, Ledger(storage), lambda _room, _failure: None)
        rng = Random(1)
        took: list[float] = []
        for _ in range(count):
            took.append(max(thinks, clockwork._pause_of(room, rng.random())))
            now += took[-1]
        await clockwork.stop()
        storage.close()
        return took

    with TemporaryDirectory() as folder:
        return asyncio.run(add_up(folder))


@pytest.mark.parametrize("decisions", [1, 3, 18, 200])
def test_all_pauses_between_two_moves_of_people_have_one_budget(decisions: int) -> None:
    """Eighteen decisions of 1.6 s each, as three bots make them in Scavenger Hunt II, took 29 s."""
    assert 0 < sum(pauses(with_bots(1, 3), decisions)) <= BUDGET


def test_a_round_of_bots_that_think_for_a_while_takes_eight_seconds_at_most() -> None:
    assert sum(pauses(with_bots(1, 3), 24, thinks=0.2)) <= 8


def test_a_single_decision_takes_as_long_as_a_person_does() -> None:
    assert pauses(with_bots(1, 3), 1)[0] >= 0.9


def test_where_nobody_waits_for_a_turn_bots_keep_their_pace() -> None:
    table = with_bots(1, 3)
    table.leave(0, who("Ann"), 2.0)
    assert min(pauses(table, 30)) >= 0.9


def test_a_move_of_a_person_begins_a_new_round() -> None:
    table = a_game("bid")
    table.play(0, any_move(tuple(table.in_play.match.offers(0)), Random(1)), 50.0)
    assert table.pacing.acted_at == 50.0
    table.play(1, any_move(tuple(table.in_play.match.offers(1)), Random(1)), 60.0, by="bot")
    assert table.pacing.acted_at == 50.0


def test_a_seat_is_told_when_its_holder_last_moved() -> None:
    table = a_game("bid")
    table.play(0, any_move(tuple(table.in_play.match.offers(0)), Random(1)), 50.0)
    table.play(1, any_move(tuple(table.in_play.match.offers(1)), Random(1)), 60.0, by="bot")
    assert table.pacing.moved == {0: table.version - 1}
    assert recall(table.unsaved).pacing.moved == {0: table.version - 1}


# Hurrying them


@pytest.fixture
def sleepy(monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Bots that pause for minutes."""
    monkeypatch.setitem(scheduler._PACES, "human", (300.0, 300.0))
    return Settings(limits=replace(ROOMY, bots_round=4000.0), bot_workers=1)


def against_bots(server: Served) -> tuple[str, str, Browser]:
    """Ann's table with three bots that take their time: its code, her key and the host."""
    host = Browser(server)
    code = host.open_table("scavenger_hunt", seats=4, pace="human")
    key = host.sit(code, 0, "Ann")
    for number in (1, 2, 3):
        host.put(f"/tables/{code}/seats/{number}/bot", {"bot": "random"})
    host.start(code)
    return code, key, host


def test_bots_that_are_hurried_do_not_pause(tmp_path: Path, sleepy: Settings) -> None:
    async def hurry(server: Served) -> None:
        code, key, _host = against_bots(server)
        ann = await visit(server, code, keys=(key,))
        await ann.until(lambda: 0 in ann.views)
        rng = Random(2)
        for _ in range(8):  # more than a turn: then they are hurried again
            if not ann.views[0].ask:
                await asyncio.sleep(1)  # the next one has thought, and pauses
            await ann.say(Hurry(0))
            await ann.until(lambda: ann.views[0].ask, 60)
            await ann.play(0, any_move(ann.views[0].offers, rng))
        await ann.close()

    with served(tmp_path / "tables.db", sleepy) as server:
        run(hurry(server))


def test_bots_that_pause_go_on_when_their_pace_is_changed(tmp_path: Path, sleepy: Settings) -> None:
    async def wait(server: Served) -> None:
        code, key, host = against_bots(server)
        ann = await visit(server, code, keys=(key,))
        await ann.until(lambda: 0 in ann.views)
        for _ in range(2):  # the second time, whoever begins: the worker is up
            await ann.say(Hurry(0))
            await ann.until(lambda: ann.views[0].ask, 60)
            await play_while_asked(ann)
        await asyncio.sleep(2)  # the next one has thought, and pauses
        host.put(f"/tables/{code}/pace", {"pace": "instant"})
        await ann.until(lambda: ann.views[0].ask, 60)
        await ann.close()

    async def play_while_asked(ann: Guest) -> None:
        rng = Random(2)
        while ann.views[0].ask:
            before = ann.views[0].version
            await ann.play(0, any_move(ann.views[0].offers, rng))
            await ann.until(lambda before=before: ann.views[0].version > before)  # type: ignore[misc]  # a default that keeps the loop's value

    with served(tmp_path / "tables.db", sleepy) as server:
        run(wait(server))


def test_among_several_people_only_the_host_hurries_the_bots(tmp_path: Path) -> None:
    async def ask(server: Served, code: str, key: str) -> None:
        ben = await visit(server, code, keys=(key,))
        for number in (1, 0):  # his own seat, and another one
            await ben.say(Hurry(number))
        await ben.until(lambda: sum(isinstance(one, Refused) for one in ben.heard) == 2)
        assert {one.kind for one in ben.heard if isinstance(one, Refused)} == {"not yours"}
        await ben.close()

    with served(tmp_path / "tables.db") as server:
        host = Browser(server)
        code = host.open_table("bid", seats=3)
        host.sit(code, 0, "Ann")
        key = Browser(server).sit(code, 1, "Ben")
        host.put(f"/tables/{code}/seats/2/bot", {"bot": "random"})
        host.start(code)
        run(ask(server, code, key))
