"""An analysis that is being made while somebody's data is deleted does not bring their name back."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from kit.table.finished import analysed, finished
from kit.table.in_hall import until
from kit.table.places import storage_at
from piecepack.match import record as recording
from piecepack.table.house import House, Settings, open_house
from piecepack.table.live.room import Room
from piecepack.table.metrics import Metrics
from piecepack.table.model.events import Analysed, AnalysisAsked, Forgotten
from piecepack.table.model.table import Table
from piecepack.table.store.storage import encode_event
from piecepack.table.upkeep.forgetting import deletion, find_person


class Held:
    """Makes analyses that have the names of their records, and hands them out when the test says so."""

    def __init__(self, table: Table) -> None:
        self.records: list[bytes] = []  # of those that were begun
        self.go_on = asyncio.Event()
        self._result = bytes(analysed(table).result)
        self._names = [chair.name for chair in table.chairs.all]

    def __call__(self, _thinking: object, _limits: object, record: bytes, *_: object) -> "Held":
        self.records.append(record)
        return self

    async def make(self, _: object) -> bytes:
        made, record = self._result, self.records[-1]
        for old, player in zip(self._names, recording.decode(record).header.seats, strict=True):
            made = made.replace(f'"{old}"'.encode(), msgspec.json.encode(player.name))
        await self.go_on.wait()
        return made


@pytest.mark.parametrize("heard", [True, False])
def test_an_analysis_that_began_before_a_deletion_is_made_again_without_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: bool
) -> None:
    """`heard`: this process hears of the deletion while it analyses, and not only when it wants to keep the result."""
    table = finished()
    table.happen([AnalysisAsked("quick", "somebody")], 3.0)
    storage = storage_at(tmp_path / "tables.db")
    storage.append(table.unsaved)

    async def delete(house: House, room: Room) -> None:
        """As another process does it, which has the same database."""
        entries = await house.ledger.ask(lambda one: one.read(table.code))
        gone = deletion(entries, find_person(entries, "Ann"), 9.0)
        assert gone is not None
        await house.ledger.ask(lambda one: one.amend(gone.changed, gone.added))
        if heard:
            room.reader.hear_of(gone.added[-1].seq)
            await room.reader.ready()

    async def live() -> None:
        held = Held(table)
        monkeypatch.setattr("piecepack.table.live.studies.Studying", held)
        async with open_house(Settings(bot_workers=1), storage, Metrics()) as house:
            room = await house.hall.find(table.code)
            await until(lambda: held.records)
            await delete(house, room)
            if heard:
                await until(lambda: len(held.records) > 1)  # it does not go on with the name
            held.go_on.set()
            # The first result may be in memory for a moment, until the storage refuses it.
            await until(lambda: len(held.records) > 1 and room.table.study.made)
            await room.settle()
            entries = await house.ledger.ask(lambda one: one.read(table.code))
        assert isinstance(entries[-2].event, Forgotten)
        assert isinstance(entries[-1].event, Analysed)
        told = encode_event(entries[-1].event)
        assert b'"Ann"' not in told
        assert b"Deleted player 1" in told

    asyncio.run(live())
