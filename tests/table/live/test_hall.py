"""The hall: empty rooms are unloaded and loaded again, and tables that never start are closed."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from kit.table.at_table import KEY, a_game, opened, seat, who
from kit.table.guest import any_move
from kit.table.in_hall import Clock, a_hall
from kit.table.places import Around, storage_at
from piecepack.table.house import Settings, open_house
from piecepack.table.limits import Limits
from piecepack.table.metrics import Metrics
from piecepack.table.model.errors import NoSuchTable, NotKept, TooMuch
from piecepack.table.model.events import Entry
from piecepack.table.model.table import recall
from piecepack.table.store.storage import StorageFailed
from piecepack.table.wire.messages import Hello

HOUR = 3600.0


def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def live() -> None:
        clock = Clock()
        async with a_hall(tmp_path, clock=clock) as hall:
            room = await hall.open(opened())
            code = room.table.code
            await room.keep()
            clock.now += 300
            hall.tidy()
            assert code in hall.rooms
            connection = hall.enter(room, Hello())
            clock.now += HOUR
            hall.tidy()
            assert code in hall.rooms, "somebody is there"
            hall.depart(connection)
            clock.now += HOUR
            hall.tidy()
            assert code not in hall.rooms
            again = await hall.find(code.lower())
            assert again is not room
            assert again.table.version == room.table.version
            first, second = await asyncio.gather(hall.find(code), hall.find(code))
            assert first is second is again

    asyncio.run(live())


def test_a_table_that_never_started_is_closed_after_two_days(tmp_path: Path) -> None:
    async def live() -> None:
        clock = Clock()
        async with a_hall(tmp_path, clock=clock) as hall:
            room = await hall.open(opened(public=True))
            await room.keep()
            assert room in await hall.listed()
            clock.now += 47 * HOUR
            hall.tidy()
            assert room in await hall.listed()
            clock.now += 2 * HOUR
            hall.tidy()
            assert room.table.closed == "Nobody joined in time."
            assert room not in await hall.listed()
            await room.settle()

    asyncio.run(live())
    storage = storage_at(tmp_path / "tables.db")
    assert storage.unfinished() == []
    storage.close()


def test_games_that_are_on_are_brought_back_and_one_that_cannot_be_is_told_of(
    tmp_path: Path,
) -> None:
    table = a_game()
    storage = storage_at(tmp_path / "tables.db")
    storage.append(table.unsaved)
    storage.append([Entry("OTHER3", 1, 0.0, opened(rules=0))])
    storage.close()

    async def live() -> None:
        async with a_hall(tmp_path) as hall:
            async with asyncio.timeout(20):
                while table.code not in hall.rooms:
                    await asyncio.sleep(0.01)
            room = hall.rooms[table.code]
            connection = hall.enter(room, Hello(keys=(KEY,)))
            assert connection.seats == (0,)
            async with asyncio.timeout(20):
                while not any("cannot be resumed" in line["event"] for line in logs):
                    await asyncio.sleep(0.01)

    with capture_logs() as logs:
        asyncio.run(live())


def test_a_room_the_disk_has_failed_writes_nothing_more(tmp_path: Path) -> None:
    """Its table has been recalled without what was lost, and has gone on in another way."""

    class Fails(Around):
        full = False

        def append(self, entries: Sequence[Entry]) -> None:
            if self.full:
                raise StorageFailed("the disk is full.")
            super().append(entries)

    async def live() -> None:
        storage = Fails(tmp_path / "tables.db")
        settings = Settings(bot_workers=1, now=Clock())
        async with open_house(settings, storage, Metrics()) as house:
            old = await house.hall.open(opened())
            await old.keep()
            seat(old.table, 0, "Ann")
            storage.full = True
            with pytest.raises(NotKept):
                await old.keep()
            storage.full = False
            new = await house.hall.find(old.table.code)
            assert new is not old
            seat(new.table, 1, "Ben")
            await new.keep()
            seat(old.table, 2, "Cleo")  # a message that was on its way; its number would be free
            with pytest.raises(NotKept):
                await old.keep()
            kept = await house.ledger.ask(lambda disk: disk.read(old.table.code))
            assert recall(kept).chairs.names() == ("", "Ben", "", "")

    asyncio.run(live())


def test_a_rematch_the_disk_did_not_take_can_be_asked_for_again(tmp_path: Path) -> None:
    table = a_game("bid", ("Ann", "Ben", "Cleo"))
    rng = Random(1)
    while table.state == "playing":
        number = table.owing()[0]
        move = any_move(tuple(table.in_play.match.offers(number)), rng)
        table.play(number, move, 2.0)
    table.note_rematch("LOST33", 3.0)
    storage = storage_at(tmp_path / "tables.db")
    storage.append(table.unsaved)
    storage.close()

    async def live() -> None:
        async with a_hall(tmp_path) as hall:
            room = await hall.find(table.code)
            again = await hall.rematch(room, who("Ann"))
            assert again.table.code == room.table.rematch != "LOST33"
            assert await hall.rematch(room, who("Ben")) is again

    asyncio.run(live())


def test_there_is_no_table_of_a_code_nobody_drew_and_only_so_many_for_one_host(
    tmp_path: Path,
) -> None:
    async def live() -> None:
        limits = Limits(tables_a_browser=2)
        async with a_hall(tmp_path, limits) as hall:
            with pytest.raises(NoSuchTable, match="There is no table XXXXXX"):
                await hall.find("xxxxxx")
            for _ in range(2):
                room = await hall.open(opened())
                await room.keep()
            with pytest.raises(TooMuch, match="already host 2 tables"):
                await hall.open(opened())

    asyncio.run(live())
