"""Work off the event loop: bounded concurrency, also when callers cancel."""

import asyncio
import threading
import time

import pytest

from piecepack.table.aside import Aside, gently


class Busy:
    """Counts how many threads work at once."""

    def __init__(self) -> None:
        self.now = self.most = self.done = 0
        self._lock = threading.Lock()

    def work(self) -> int:
        with self._lock:
            self.now += 1
            self.most = max(self.most, self.now)
        time.sleep(0.02)
        with self._lock:
            self.now -= 1
            self.done += 1
        return self.done


def test_no_more_threads_work_than_there_are_even_when_callers_go_away() -> None:
    busy = Busy()

    async def ask() -> None:
        aside = Aside(2, "aside")
        for _ in range(10):
            asked = [asyncio.ensure_future(aside.do(busy.work)) for _ in range(4)]
            await asyncio.sleep(0.005)
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        assert await aside.do(busy.work) > 0
        aside.close()

    asyncio.run(ask())
    assert busy.most == 2
    assert busy.done < 41, "what nobody waits for any more is dropped"


def test_what_fails_fails_for_whoever_asked() -> None:
    async def ask() -> None:
        aside = Aside(1, "aside")
        with pytest.raises(ZeroDivisionError):
            await aside.do(divmod, 1, 0)
        assert await aside.do(divmod, 7, 2) == (3, 1)
        aside.close()

    asyncio.run(ask())


def test_gentle_work_is_all_done_in_order() -> None:
    assert list(gently(range(1000))) == list(range(1000))
    assert list(gently([])) == []
