"""What a process knows of a table to which others append."""

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path

from kit.table.at_table import opened, seat, who
from kit.table.cluster import Cluster
from kit.table.places import Around, databases_of, storage_at
from piecepack.table.house import Settings, open_house
from piecepack.table.metrics import Metrics
from piecepack.table.model.events import Entry


class Slow(Around):
    """Takes long to write."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.goes_on = threading.Event()

    def append(self, entries: Sequence[Entry]) -> None:
        self.goes_on.wait(20)
        super().append(entries)


def test_a_process_whose_own_write_is_on_its_way_decides_nothing_on_an_old_table(
    cluster: Cluster, tmp_path: Path
) -> None:
    """A rematch was refused: this process did not know yet that the game was over, and did not look."""

    async def live() -> None:
        with databases_of(cluster):
            storage, slow = storage_at(tmp_path / "tables"), Slow(tmp_path / "tables")
        settings = Settings(bot_workers=1)
        async with (
            open_house(settings, storage, Metrics()) as one,
            open_house(settings, slow, Metrics()) as other,
        ):
            room = await one.hall.open(opened())
            await room.keep()
            code = room.table.code
            there = await other.hall.find(code)

            async def seats_of_ann() -> tuple[int, ...]:
                found = await other.hall.find(code)
                return found.table.chairs.held_by(who("Ann"))

            said = asyncio.ensure_future(
                there.carry_out(lambda: there.table.speak("Hello.", "Wanda", None, 0.0, "mine"))
            )
            await asyncio.sleep(0.1)
            seat(room.table, 0, "Ann")
            await room.keep()
            asked = asyncio.create_task(seats_of_ann())
            await asyncio.sleep(0.1)
            slow.goes_on.set()
            assert await asked == (0,)
            await said

    asyncio.run(asyncio.wait_for(live(), 60))
