"""Seats that are taken during a game: a bot's, or that of somebody who has lost their way back."""

import pytest

from kit.table.at_table import HOST, a_game, a_table, who
from kit.table.guest import Browser, run, visit
from kit.table.served import Served
from piecepack.table.model.chairs import Caller
from piecepack.table.model.consent import answer_seat, ask_seat
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import Sat
from piecepack.table.model.table import Table, recall


def with_bots(**more: object) -> Table:
    """Ann, the host, and three bots."""
    table = a_table("bid", 4, **more)
    table.sit(Sat(0, "Ann", HOST.browser, "key of Ann", "word"), 0.0)
    for number in (1, 2, 3):
        table.seat_bot(number, "bot", HOST, 0.0)
    table.start(1.0)
    return table


def sat(number: int, name: str) -> tuple[Sat, Caller]:
    return Sat(number, name, who(name).browser, f"key of {name}", ""), who(name)


def test_a_bots_seat_is_taken_when_the_host_agrees() -> None:
    table = with_bots()
    ask_seat(table, *sat(2, "Ben"), 2.0, gone=False)
    assert table.chairs[2].bot, "the host has not agreed yet"
    (asked,) = table.seat_asks.open
    answer_seat(table, asked.version, HOST, 3.0, agrees=True, gone=False, alone=False)
    assert table.chairs[2].name == "Ben"
    assert table.chairs[2].held_by(who("Ben"))
    assert not table.chairs[2].bot
    assert table.seat_asks.open == []
    assert table.log.since(0, 0)[-1].text == "Ben takes the seat of Oke."
    assert recall(table.unsaved).chairs[2].held_by(who("Ben"))


def test_only_the_host_decides_and_whoever_asked_can_withdraw() -> None:
    table = with_bots()
    ask_seat(table, *sat(2, "Ben"), 2.0, gone=False)
    (asked,) = table.seat_asks.open
    for stranger in (who("Eve"), who("Ben")):
        with pytest.raises(NotAllowed, match="host"):
            answer_seat(table, asked.version, stranger, 3.0, agrees=True, gone=False, alone=False)
    answer_seat(table, asked.version, who("Ben"), 3.0, agrees=False, gone=False, alone=False)
    assert table.seat_asks.open == []
    with pytest.raises(NotNow, match="no such request"):
        answer_seat(table, asked.version, HOST, 3.0, agrees=True, gone=False, alone=False)


def test_a_bots_seat_is_taken_at_once_if_the_host_has_allowed_it() -> None:
    table = with_bots(late=True)
    ask_seat(table, *sat(2, "Ben"), 2.0, gone=False)
    assert table.chairs[2].held_by(who("Ben"))


def test_who_has_a_seat_gets_no_second_one_this_way() -> None:
    table = with_bots()
    wanted = Sat(2, "Ann again", HOST.browser, "another key", "")
    with pytest.raises(NotNow, match="already have a seat"):
        ask_seat(table, wanted, HOST, 2.0, gone=False)


def test_a_person_who_is_online_keeps_the_seat() -> None:
    table = a_game()
    wanted, eve = sat(1, "Eve")
    with pytest.raises(NotNow, match="online"):
        ask_seat(table, wanted, eve, 2.0, gone=False)
    ask_seat(table, wanted, eve, 2.0, gone=True)
    (asked,) = table.seat_asks.open
    with pytest.raises(NotNow, match="online"):
        answer_seat(table, asked.version, HOST, 3.0, agrees=True, gone=False, alone=False)


def test_a_friend_with_another_browser_gets_their_seat_back() -> None:
    table = a_game()
    back = Sat(1, "Ben", who("Ben's new browser").browser, "a new key", "")
    ask_seat(table, back, who("Ben's new browser"), 2.0, gone=True)
    (asked,) = table.seat_asks.open
    answer_seat(table, asked.version, HOST, 3.0, agrees=True, gone=True, alone=False)
    assert table.chairs[1].held_by(who("Ben's new browser"))
    assert not table.chairs[1].held_by(who("Ben"))
    assert table.chairs.removed_from(who("Ben")) == (1,)


def test_while_the_host_is_not_there_any_other_player_decides() -> None:
    table = a_game()
    ask_seat(table, *sat(1, "Eve"), 2.0, gone=True)
    (asked,) = table.seat_asks.open
    with pytest.raises(NotAllowed):
        answer_seat(table, asked.version, who("Cleo"), 3.0, agrees=True, gone=True, alone=False)
    answer_seat(table, asked.version, who("Cleo"), 3.0, agrees=True, gone=True, alone=True)
    assert table.chairs[1].name == "Eve"


def test_one_browser_has_one_request_and_a_table_remembers_eight() -> None:
    table = with_bots()
    for number in (1, 2, 3, 1):
        ask_seat(table, *sat(number, "Ben"), 2.0, gone=False)
    assert [one.asked.seat for one in table.seat_asks.open] == [1]
    for number in range(20):
        ask_seat(table, *sat(2, f"Visitor {number}"), 2.0, gone=False)
    assert len(table.seat_asks.open) == 8


def test_the_name_of_somebody_else_is_not_taken_along() -> None:
    table = a_game()
    with pytest.raises(NotNow, match="already called"):
        ask_seat(table, sat(1, "Cleo")[0], who("Eve"), 2.0, gone=True)


def test_a_spectator_takes_a_bots_seat_over_the_wire(table_server: Served) -> None:
    async def play() -> None:
        host, friend = Browser(table_server), Browser(table_server)
        code = host.open_table("bid", bots=[{"seat": 1}, {"seat": 2}, {"seat": 3}])
        host.sit(code, 0, "Ann")
        host.start(code)
        ann = await visit(table_server, code, browser=host.secret)
        ben = await visit(table_server, code, browser=friend.secret)
        await ben.until(lambda: ben.table)
        asked = friend.post(f"/tables/{code}/seats/2/ask", {"name": "Ben"})
        assert not asked["table"]["seats"][2].get("mine")
        await ann.until(lambda: ann.table and ann.table.asking)
        assert ann.table is not None
        assert ann.table.decides
        (wish,) = ann.table.asking
        assert (wish.seat, wish.name, wish.mine) == (2, "Ben", False)
        await ben.until(lambda: ben.table and ben.table.asking)
        assert ben.table is not None
        assert ben.table.asking[0].mine
        path = f"/tables/{code}/seats/2/answer"
        assert friend.ask("POST", path, {"ask": wish.ask, "agrees": True}).status_code == 403
        host.post(path, {"ask": wish.ask, "agrees": True})
        await ben.until(lambda: 2 in ben.views)
        assert ben.views[2].scene.seats[2].name == "Ben"

    run(play())


def test_who_was_removed_from_a_table_without_spectators_is_told_why(table_server: Served) -> None:
    async def play() -> None:
        host, friend = Browser(table_server), Browser(table_server)
        code = host.open_table("bid", watchers=False, bots=[{"seat": 2}, {"seat": 3}])
        host.sit(code, 0, "Ann")
        friend.sit(code, 1, "Ben")
        host.start(code)
        ben = await visit(table_server, code, browser=friend.secret)
        await ben.until(lambda: 1 in ben.views)
        friend.post(f"/tables/{code}/seats/1/leave")
        host.post(f"/tables/{code}/seats/1/free")
        await ben.socket.wait_closed()
        assert ben.socket.close_code == 4403
        assert "removed you" in (ben.socket.close_reason or "")

    run(play())
