"""Places at a table: spectators are limited, the table's own people always get in."""

import asyncio
from pathlib import Path

import pytest

from kit.table.at_table import HOST, KEY, opened, seat, who
from kit.table.in_hall import Socket, a_hall, until
from piecepack.table.limits import Limits, Rate
from piecepack.table.live.hall import Hall
from piecepack.table.live.room import Room
from piecepack.table.model.errors import NotAllowed, TooMuch
from piecepack.table.wire import messages
from piecepack.table.wire.messages import CloseCode, Hello, TableInfo

FEW = Limits(spectators_a_table=3, sockets_a_seat=2)


async def a_room(hall: Hall) -> Room:
    """A table where Ann and Ben sit; the host has no seat."""
    room = await hall.open(opened())
    seat(room.table, 0, "Ann")
    seat(room.table, 1, "Ben")
    await room.keep()
    return room


def test_a_seat_and_the_host_get_in_when_spectators_have_filled_the_table(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path, FEW) as hall:
            room = await a_room(hall)
            for _ in range(3):
                Socket(hall, room, Hello())
            with pytest.raises(TooMuch, match="too many connections"):
                hall.enter(room, Hello())
            assert Socket(hall, room, Hello(keys=(KEY,))).connection.seats == (0,)
            assert Socket(hall, room, Hello(browser="Ben's browser")).connection.seats == (1,)
            assert Socket(hall, room, Hello(browser="the host's browser")).connection.hosts
            with pytest.raises(TooMuch, match="too many connections"):
                hall.enter(room, Hello())

    asyncio.run(live())


def test_the_tables_own_people_take_no_place_from_spectators(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path, FEW) as hall:
            room = await a_room(hall)
            for hello in (Hello(keys=(KEY,)), Hello(browser="Ben's browser", watch=True)):
                Socket(hall, room, hello)
            for _ in range(3):
                Socket(hall, room, Hello())
            assert len(room.connections) == 5

    asyncio.run(live())


@pytest.mark.parametrize("browser", ["Ann's browser", "the host's browser"])
def test_one_socket_too_many_of_a_seat_or_the_host_replaces_the_oldest(
    tmp_path: Path, browser: str
) -> None:
    async def live() -> None:
        async with a_hall(tmp_path, FEW) as hall:
            room = await a_room(hall)
            ben = Socket(hall, room, Hello(browser="Ben's browser"))
            sockets = [Socket(hall, room, Hello(browser=browser)) for _ in range(5)]
            await until(lambda: all(one.closed for one in sockets[:3]))
            assert {one.closed for one in sockets[:3]} == {CloseCode.REPLACED}
            assert not any(one.closed for one in (*sockets[3:], ben))
            assert len(room.connections) == 3
            assert room.presence.here(1)
            assert room.presence.here(0) == (browser == "Ann's browser")

    asyncio.run(live())


class Stuck:
    """A socket that takes nothing."""

    def ready(self) -> bool:
        return False

    def send(self, _: object) -> None:
        raise AssertionError("It takes nothing.")

    def close(self, _: int, __: object) -> None:
        raise AssertionError("It cannot be closed while it is stuck.")


def test_a_socket_that_takes_nothing_any_more_makes_room_at_once(tmp_path: Path) -> None:
    """Its close may never get through, so nobody waits for that."""

    async def live() -> None:
        async with a_hall(tmp_path, FEW) as hall:
            room = await a_room(hall)
            for _ in range(20):
                connection = hall.enter(room, Hello(keys=(KEY,)))
                connection.arrive(Stuck())
                await asyncio.sleep(0)
                assert len(room.connections) <= 2

    asyncio.run(live())


def test_one_who_was_removed_hears_so_instead_of_watching_in_silence(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path, Limits()) as hall:
            room = await a_room(hall)
            seat(room.table, 2, "Cleo")
            seat(room.table, 3, "Dov")
            room.table.start(hall.now())
            room.table.free(1, HOST, hall.now(), gone=True)
            await room.keep()
            ben = Socket(hall, room, Hello(browser="Ben's browser"))
            await until(lambda: ben.tables)
            assert ben.tables[-1].removed == (1,)
            await room.carry_out(lambda: seat(room.table, 1, "Eve"))
            await until(lambda: ben.tables[-1].seats[1].name == "Eve")
            assert ben.tables[-1].removed == (1,)
            assert room.info(who("Ann")).removed == ()

            def swapped() -> None:
                room.table.free(1, HOST, hall.now(), gone=True)
                seat(room.table, 1, "Ben")

            await room.carry_out(swapped)
            assert room.info(who("Ben")).removed == ()
            assert room.info(who("Eve")).removed == (1,)

    asyncio.run(live())


def test_one_who_was_removed_from_a_table_without_spectators_is_told_why(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path, Limits()) as hall:
            room = await hall.open(opened(watchers=False, seats=3))
            for number, name in enumerate(("Ann", "Ben", "Cleo")):
                seat(room.table, number, name)
            room.table.start(hall.now())
            room.table.free(1, HOST, hall.now(), gone=True)
            await room.keep()
            with pytest.raises(NotAllowed, match="host removed you from your seat"):
                hall.enter(room, Hello(browser="Ben's browser"))

    asyncio.run(live())


# Telling who is there


def test_comings_and_goings_of_many_spectators_are_gathered(tmp_path: Path) -> None:
    """Each of them used to tell everybody else: 200 arrivals made 20,000 messages."""

    async def live() -> None:
        limits = Limits(spectators_told=Rate(5, 0.001), gathered_for=0.3)
        async with a_hall(tmp_path, limits) as hall:
            room = await a_room(hall)
            ann = Socket(hall, room, Hello(keys=(KEY,)))
            crowd = []
            for _ in range(150):
                crowd.append(Socket(hall, room, Hello()))
                await asyncio.sleep(0)
            await until(lambda: ann.tables[-1].watching == 150)
            assert len(ann.tables) < 20
            assert sum(len(one.tables) for one in crowd) < 20 * 150
            for one in crowd:
                assert one.tables, "A newcomer gets the table at once."
                one.leave()
            await until(lambda: ann.tables[-1].watching == 0)
            assert len(ann.tables) < 25

    asyncio.run(live())


def test_a_seats_coming_and_going_is_told_at_once_in_a_crowd_too(tmp_path: Path) -> None:
    async def live() -> None:
        limits = Limits(spectators_told=Rate(1, 0.001), gathered_for=3600)
        async with a_hall(tmp_path, limits) as hall:
            room = await a_room(hall)
            crowd = [Socket(hall, room, Hello()) for _ in range(20)]
            ben = Socket(hall, room, Hello(browser="Ben's browser"))
            await until(lambda: all(one.tables and one.tables[-1].seats[1].here for one in crowd))
            told = len(crowd[0].tables)
            again = Socket(hall, room, Hello(browser="Ben's browser"))
            ben.leave()
            await until(lambda: again.tables)
            assert len(crowd[0].tables) == told, "A second socket of a seat is not news."
            again.leave()
            await until(lambda: not any(one.tables[-1].seats[1].here for one in crowd))

    asyncio.run(live())


def test_those_in_the_same_position_are_sent_the_same_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[TableInfo] = []

    def encode(message: TableInfo) -> bytes:
        made.append(message)
        return messages.encode(message)

    monkeypatch.setattr("piecepack.table.live.room.encode", encode)

    async def live() -> None:
        async with a_hall(tmp_path, Limits()) as hall:
            room = await a_room(hall)
            crowd = [Socket(hall, room, Hello()) for _ in range(30)]
            ann = Socket(hall, room, Hello(keys=(KEY,)))
            await until(lambda: all(one.tables for one in (*crowd, ann)))
            made.clear()
            room.table.rename(1, "Benno", who("Ben"), hall.now())
            await room.keep()
            await until(lambda: all(o.tables[-1].seats[1].name == "Benno" for o in (*crowd, ann)))
            assert len(made) == 2
            assert ann.tables[-1].seats[0].mine
            assert not crowd[0].tables[-1].seats[0].mine

    asyncio.run(live())
