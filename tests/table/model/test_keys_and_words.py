"""Seat keys across rematches, and seed words for the luck."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from kit.table.at_table import HOST, KEY, a_table, opened, seat, who
from kit.table.guest import Browser, any_move, run, visit
from kit.table.in_hall import Socket, a_hall, until
from kit.table.served import Served
from piecepack.table.live.hall import Hall
from piecepack.table.live.room import Room
from piecepack.table.model.chairs import Caller
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import Sat, Started
from piecepack.table.model.keys import fingerprint
from piecepack.table.model.table import Table, recall
from piecepack.table.wire.messages import Hello

OLD = Caller(keys=(fingerprint(KEY),))
NEW = Caller(keys=(fingerprint("another key"),))


def play_out(table: Table) -> None:
    rng = Random(1)
    while table.state == "playing":
        number = table.owing()[0]
        table.play(number, any_move(tuple(table.in_play.match.offers(number)), rng), 2.0)


async def a_game_that_is_over(hall: Hall) -> Room:
    room = await hall.open(opened("in_crowd", 2))
    for number, name in enumerate(("Ann", "Ben")):
        seat(room.table, number, name)
    room.table.start(hall.now())
    play_out(room.table)
    await room.keep()
    return room


def test_a_device_that_has_only_the_key_plays_on_in_the_rematch(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path) as hall:
            room = await a_game_that_is_over(hall)
            again = await hall.rematch(room, who("Ben"))
            assert again.table.chairs.held_by(OLD) == (1,)

    asyncio.run(live())


def test_a_key_replaced_before_the_rematch_does_not_open_it(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path) as hall:
            room = await a_game_that_is_over(hall)
            await hall.cut_key(room, 0, NEW.keys[0], who("Ann"))
            again = await hall.rematch(room, who("Ben"))
            assert again.table.chairs.held_by(OLD) == ()
            assert again.table.chairs.held_by(NEW) == (1,)

    asyncio.run(live())


def test_a_key_replaced_at_the_old_table_opens_no_rematch_after_it_either(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path) as hall:
            first = await a_game_that_is_over(hall)
            second = await hall.rematch(first, who("Ben"))
            second.table.start(hall.now())
            play_out(second.table)
            await second.keep()
            third = await hall.rematch(second, who("Ben"))
            thief = Socket(hall, third, Hello(keys=(KEY,)))
            assert len(thief.connection.seats) == 1
            with pytest.raises(NotAllowed):
                await hall.cut_key(first, 0, NEW.keys[0], who("Ben"))
            await hall.cut_key(first, 0, NEW.keys[0], who("Ann"))
            for room in (first, second, third):
                assert room.table.chairs.held_by(OLD) == ()
                assert len(room.table.chairs.held_by(NEW)) == 1
                assert room.shown, "It is on disk."
            await until(lambda: thief.connection.seats == ())

    asyncio.run(live())


def test_a_key_the_rematch_has_replaced_itself_stays_as_it_is(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path) as hall:
            room = await a_game_that_is_over(hall)
            again = await hall.rematch(room, who("Ben"))
            await hall.cut_key(again, 1, "the rematch's own", who("Ann"))
            assert room.table.chairs.held_by(OLD) == (0,), "The game that is over is another table."
            await hall.cut_key(room, 0, NEW.keys[0], OLD)
            assert again.table.chairs[1].key == "the rematch's own"

    asyncio.run(live())


def test_two_new_keys_at_once_leave_one_that_opens_both_tables(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path) as hall:
            room = await a_game_that_is_over(hall)
            again = await hall.rematch(room, who("Ben"))
            again.disarm()
            del hall.rooms[again.table.code]  # so that all three have to wait for it
            cuts = [hall.cut_key(room, 0, f"key {number}", who("Ann")) for number in range(3)]
            await asyncio.gather(*cuts)
            again = await hall.find(again.table.code)
            assert room.table.chairs[0].key == again.table.chairs[1].key

    asyncio.run(live())


# Words for the luck


def test_a_seat_without_a_word_says_so_and_the_server_draws_one_at_the_start() -> None:
    table = a_table(seats=3)
    table.sit(Sat(0, "Ann", who("Ann").browser, "key", ""), 0.0)
    seat(table, 1, "Ben")
    seat(table, 2, "Cleo")
    table.start(1.0)
    assert [bool(chair.word) for chair in table.chairs.all] == [False, True, True]
    started = next(one.event for one in table.unsaved if isinstance(one.event, Started))
    assert started.words[0]
    assert started.words[1:] == ("Ben's word", "Cleo's word")
    assert [bool(chair.word) for chair in recall(table.unsaved).chairs.all] == [False, True, True]


def test_a_holder_gives_a_word_any_time_before_the_start() -> None:
    table = a_table(seats=3)
    table.sit(Sat(0, "Ann", who("Ann").browser, "key", ""), 0.0)
    with pytest.raises(NotAllowed):
        table.give_word(0, "steered", HOST, 0.0)
    table.give_word(0, "first", who("Ann"), 0.0)
    table.give_word(0, "second", who("Ann"), 0.0)
    version = table.version
    table.give_word(0, "second", who("Ann"), 0.0)
    assert table.version == version
    seat(table, 1, "Ben")
    seat(table, 2, "Cleo")
    table.start(1.0)
    started = next(one.event for one in table.unsaved if isinstance(one.event, Started))
    assert started.words[0] == "second"
    with pytest.raises(NotNow):
        table.give_word(0, "late", who("Ann"), 0.0)


def test_words_over_the_wire(table_server: Served) -> None:
    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("in_crowd", bots=[{"seat": 1}])
        taken = browser.post(f"/tables/{code}/seats/0", {"name": "Ann"})
        assert not taken["table"]["seats"][0].get("word")
        guest = await visit(table_server, code, browser=browser.secret, word="by hello")
        await guest.until(lambda: guest.table and guest.table.seats[0].word)
        told = browser.put(f"/tables/{code}/seats/0/word", {"word": "by request"})
        assert told["seats"][0]["word"]
        refused = Browser(table_server).ask("PUT", f"/tables/{code}/seats/0/word", {"word": "x"})
        assert refused.status_code == 403
        browser.start(code)
        await guest.play_on(Random(1))
        record = browser.ask("GET", f"/tables/{code}/record").text
        assert "by request" in record

    run(play())
