"""What has left memory is freed at once, not by a collector of reference cycles that a server runs rarely."""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
from msgspec.structs import replace

from kit.table.guest import Browser, run, visit
from kit.table.places import storage_at
from kit.table.served import ROOMY, Served
from piecepack.table.house import House, Settings
from piecepack.table.web.gate import Gate
from piecepack.table.web.serve import Server, open_door, uvicorn_config


@contextmanager
def left_in_cycles() -> Iterator[Counter[str]]:
    """Our own objects that only the collector frees, by type."""
    found: Counter[str] = Counter()
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield found
        gc.collect()
        found.update(
            f"{type(one).__module__}.{type(one).__qualname__}"
            for one in gc.garbage
            if type(one).__module__.startswith("piecepack.table")
        )
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def test_a_table_that_leaves_memory_takes_all_that_belongs_to_it_along(tmp_path: Path) -> None:
    """With a connection at it, a bot, requests, a chat and a rematch."""
    door = open_door("127.0.0.1", 0)
    address = f"127.0.0.1:{door.getsockname()[1]}"
    settings = Settings(limits=replace(ROOMY, idle_after=0), bot_workers=1)
    server = Server(uvicorn_config(settings, storage_at(tmp_path / "tables.db")))

    def house() -> House:
        gate = server.config.app
        assert isinstance(gate, Gate)
        found: House = gate._app.state.house  # type: ignore[attr-defined]  # Litestar's
        return found

    async def evening(web: httpx.Client, seed: int) -> None:
        served = Served(address, web)

        def prepare() -> tuple[Browser, str]:
            browser = Browser(served)
            bots = [{"seat": 0, "bot": "random"}, {"seat": 1, "bot": "random"}]
            code = browser.open_table("bid", seats=3, bots=bots)
            browser.sit(code, 2, "Ann")
            browser.start(code)
            return browser, code

        browser, code = await asyncio.to_thread(prepare)
        guest = await visit(served, code, browser=browser.secret, passed=True)
        await guest.speak("Hello", 2)
        await guest.play_on(Random(seed))
        await guest.close()
        again = (await asyncio.to_thread(browser.post, f"/tables/{code}/rematch"))["code"]
        guest = await visit(served, again, browser=browser.secret)
        await guest.until(lambda: bool(guest.views))
        await guest.close()
        async with asyncio.timeout(60):
            while house().hall.rooms:
                await asyncio.sleep(0.05)
                house().hall.tidy()

    async def live() -> None:
        running = asyncio.create_task(server.serve(sockets=[door]))
        while not server.started:
            await asyncio.sleep(0.01)
        with httpx.Client(base_url=f"http://{address}", timeout=20) as web:
            await evening(web, 1)  # what is made once stays
            with left_in_cycles() as left:
                await evening(web, 2)
        server.should_exit = True
        await running
        assert left == Counter()

    run(live())
