"""Long computations off the event loop: in a few threads, and in short slices.

Threads take turns at one interpreter, so a thread that computes slows down everybody's moves. Whatever
may take long is therefore done by few threads, whose work pauses again and again.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
# Seconds: less than the 5 ms after which the interpreter itself makes a thread wait for the others.
_SLICE: Final = 0.002


class Aside:
    """A small thread pool; further work waits its turn."""

    def __init__(self, threads: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)

    async def do(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, partial(work, *args, **kwargs))

    def close(self) -> None:
        """Cancel waiting work, and wait for running work."""
        self._pool.shutdown(cancel_futures=True)


def gently(items: Iterable[T]) -> Iterator[T]:
    """The same items. After a slice of work on them, the thread sleeps for as long as it has worked."""
    began = time.thread_time()
    for item in items:
        yield item
        worked = time.thread_time() - began
        if worked >= _SLICE:
            time.sleep(worked)
            began = time.thread_time()
