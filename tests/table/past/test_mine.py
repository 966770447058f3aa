"""The tables of a browser, as a home page lists them."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from kit.table.guest import Browser, run, visit
from kit.table.served import ROOMY, served
from piecepack.table.house import Settings


class Clock:
    """A clock that only the test moves; nothing at these tables waits for it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def mine(browser: Browser) -> dict[str, dict[str, Any]]:
    return {table["code"]: table for table in browser.get("/mine")["tables"]}


def test_a_home_page_has_all_it_wants_of_every_table(tmp_path: Path) -> None:
    clock = Clock()
    settings = Settings(limits=ROOMY, bot_workers=1, now=clock)
    data = tmp_path / "tables.db"
    with served(data, settings) as server:
        ann, ben = Browser(server), Browser(server)
        opened, playing, over = (
            ann.open_table("bid", seats=3, options={"goal": 10}) for _ in range(3)
        )
        for code in (playing, over):
            ann.sit(code, 0, "Ann")
            ben.sit(code, 1, "Ben")
            ben.sit(code, 2, "Bea")
            ann.start(code)
        clock.now += 50

        async def play() -> None:
            guests = [await visit(server, over, browser=one.secret) for one in (ann, ben)]
            await asyncio.gather(*(guest.play_on(Random(5)) for guest in guests))
            for guest in guests:
                await guest.close()

        run(play())
        listed = mine(ann)
        assert list(listed) == [over, playing, opened]
        assert list(mine(ben)) == [over, playing]
        assert {code: table["state"] for code, table in listed.items()} == {
            opened: "open",
            playing: "playing",
            over: "over",
        }
        assert all(table["title"] == "Bid!" for table in listed.values())
        seats = listed[playing]["seats"]
        assert [seat["name"] for seat in seats[:2]] == ["Ann", "Ben"]
        assert [seat.get("mine", False) for seat in seats] == [True, False, False]
        assert listed[playing]["owing"] == [0, 1, 2]
        assert listed[over]["result"]["winners"]
        assert (listed[playing]["last"], listed[over]["last"]) == (1_000_000, 1_000_050)
        clock.now += 50
        ann.put(f"/tables/{playing}/seats/0/pencil", {"marks": {"r1c1": "x"}})
        assert mine(ben)[playing]["last"] == 1_000_000
        ben.post(f"/tables/{playing}/seats/1/leave")
        assert mine(ann)[playing]["last"] == 1_000_100
        last = {code: table["last"] for code, table in mine(ann).items()}
    with served(data, settings) as server:
        ann.served = server
        again = mine(ann)
        assert {code: again[code]["last"] for code in (opened, over)} == {
            code: last[code] for code in (opened, over)
        }
        assert ann.get(f"/tables/{over}/replay")["total"] > 1
