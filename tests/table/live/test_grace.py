"""The grace period: a seat is kept for a holder whose connection broke, and taking it over is logged."""

import asyncio
from pathlib import Path

import pytest

from kit.table.at_table import HOST, KEY, a_game, opened, seat, who
from kit.table.in_hall import Clock, Socket, a_hall
from piecepack.table.limits import Limits
from piecepack.table.live.hall import Hall
from piecepack.table.live.room import Room
from piecepack.table.model.errors import NotNow
from piecepack.table.model.events import Sat
from piecepack.table.model.table import Table
from piecepack.table.wire.messages import Hello


async def a_room(hall: Hall, *, playing: bool) -> Room:
    room = await hall.open(opened(seats=3))
    for number, name in enumerate(("Ann", "Ben", "Cleo")):
        seat(room.table, number, name, hall.now())
    if playing:
        room.table.start(hall.now())
    await room.keep()
    return room


@pytest.mark.parametrize(("playing", "grace"), [(True, 60), (False, 15)])
def test_the_host_frees_a_seat_only_when_its_holder_has_been_gone_for_a_while(
    tmp_path: Path, *, playing: bool, grace: int
) -> None:
    async def live() -> None:
        clock = Clock()
        limits = Limits(grace_playing=60, grace_open=15)
        async with a_hall(tmp_path, limits, clock) as hall:
            room = await a_room(hall, playing=playing)
            ann = Socket(hall, room, Hello(keys=(KEY,)))
            clock.now += 3600
            with pytest.raises(NotNow, match="Ann is online"):
                room.free(0, HOST, clock.now)
            ann.leave()
            clock.now += 0.2
            with pytest.raises(NotNow, match=f"Ann may come back; .* in {grace} s"):
                room.free(0, HOST, clock.now)
            clock.now += grace - 1
            with pytest.raises(NotNow, match="in 1 s"):
                room.free(0, HOST, clock.now)
            back = Socket(hall, room, Hello(keys=(KEY,)))
            back.leave()
            clock.now += grace - 1
            with pytest.raises(NotNow, match="may come back"):
                room.free(0, HOST, clock.now)
            clock.now += 1
            await room.carry_out(lambda: room.free(0, HOST, clock.now))
            assert room.table.chairs[0].free

    asyncio.run(live())


def test_a_grace_begins_anew_with_the_server_and_with_sitting_down(tmp_path: Path) -> None:
    async def live() -> None:
        clock = Clock()
        async with a_hall(tmp_path, Limits(), clock) as hall:
            room = await a_room(hall, playing=False)
            with pytest.raises(NotNow, match="may come back"):
                room.free(0, HOST, clock.now)
            room.table.start(clock.now)
            await room.keep()
            code = room.table.code
        clock.now += 3600
        async with a_hall(tmp_path, Limits(), clock) as hall:
            room = await hall.find(code)
            with pytest.raises(NotNow, match="may come back"):
                room.free(0, HOST, clock.now)
            clock.now += 60
            await room.carry_out(lambda: room.free(0, HOST, clock.now))

    asyncio.run(live())


def test_a_grace_goes_with_a_person_who_changes_seats(tmp_path: Path) -> None:
    async def live() -> None:
        clock = Clock()
        async with a_hall(tmp_path, Limits(), clock) as hall:
            room = await a_room(hall, playing=False)
            clock.now += 3600
            ann = Socket(hall, room, Hello(keys=(KEY,)))
            ann.leave()
            room.table.swap(0, 1, HOST, clock.now)
            with pytest.raises(NotNow, match="Ann may come back"):
                room.free(1, HOST, clock.now)
            room.free(0, HOST, clock.now)
            await room.keep()

    asyncio.run(live())


def test_one_who_has_left_by_choice_needs_no_grace(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path, Limits()) as hall:
            room = await a_room(hall, playing=True)

            def left() -> None:
                room.table.leave(1, who("Ben"), hall.now())
                room.free(1, HOST, hall.now())

            await room.carry_out(left)
            assert room.table.chairs[1].free

    asyncio.run(live())


def last_line(table: Table) -> str:
    return table.log.since(0, 0)[-1].text


def test_everybody_is_told_who_takes_over_a_hand_even_under_the_same_name() -> None:
    table = a_game()
    for name, browser, told in (
        ("Eve", "eve", "Eve takes the seat of Ben."),
        ("EVE", "mallory", "Somebody else called EVE takes the seat of Eve."),
        ("Мallory", "mallory", "Мallory takes the seat again."),  # a Cyrillic letter
        ("Mallory", "other", "Somebody else called Mallory takes the seat of Мallory."),
    ):
        table.free(1, HOST, 2.0, gone=True)
        table.sit(Sat(1, name, browser, "key", ""), 3.0)
        assert last_line(table) == told


def test_the_log_keeps_the_words_of_the_start_when_somebody_takes_over() -> None:
    table = a_game()
    table.free(1, HOST, 2.0, gone=True)
    table.sit(Sat(1, "Eve", "eve", "key", ""), 3.0)
    assert table.chairs[1].word == "Ben's word"
