"""Delivery of notices: again after a failure, less and less often, and never in the way of a table."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from email.utils import parsedate_to_datetime
from random import Random, SystemRandom
from typing import Final, Literal
from urllib.parse import urlsplit

import structlog
from msgspec import Struct

from piecepack.table.callback.outside import Answer, NotPublic, Outside
from piecepack.table.callback.standing import Unreached
from piecepack.table.limits import Buckets, Limits
from piecepack.table.metrics import Metrics
from piecepack.table.model.errors import NotKept

_GONE: Final = frozenset({404, 410})
_AGAIN: Final = frozenset({408, 425, 429})
_SERVER_ERROR: Final = 500
_log = structlog.get_logger(__name__)

Outcome = Literal["sent", "gone", "refused", "given up", "not wanted", "too many"]
Made = tuple[dict[str, str], bytes]


class Parcel(Struct, frozen=True):
    """Something to deliver. Its headers and body are made for every try, because signatures get old and games go on."""

    url: str
    # Whom it is for and of what: the next one about the same takes its place.
    about: tuple[str, ...]
    make: Callable[[], Awaitable[Made | None]]  # None: nobody wants it any more
    once: bool = False  # it is not tried again

    @property
    def whom(self) -> str:
        return self.about[0]

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""


class Delivery:
    """All parcels that are on their way. They are in memory alone: a restart forgets those that failed so far.

    Strangers name the addresses, and how long to wait for another try. So of all parcels about the same no more than
    one waits, those that go to one host take no more than a share of all places, and where there is no place left,
    whoever has most parcels that have failed loses one: what is new is tried at least once.
    """

    def __init__(
        self,
        outside: Outside,
        limits: Limits,
        metrics: Metrics,
        gone: Callable[[str], Awaitable[None]],
    ) -> None:
        """`gone`: called with an address that wants nothing more."""
        self._outside = outside
        self._limits = limits
        self._metrics = metrics
        self._gone = gone
        self._rates = Buckets(limits.calls_an_address, time.monotonic)
        self._rng: Random = SystemRandom()
        self._tasks: set[asyncio.Task[None]] = set()
        self._places: dict[asyncio.Task[None], Parcel] = {}  # what is on its way
        self._hosts: Counter[str] = Counter()  # of all these
        # Those that have failed so far, the oldest first; and of these, those that are not being tried just now.
        self._failing: dict[asyncio.Task[None], Parcel] = {}
        self._waiting: dict[tuple[str, ...], asyncio.Task[None]] = {}

    def send(self, parcel: Parcel) -> None:
        """Send it now. Whatever waits about the same makes way for it, unless it is refused itself."""
        older = self._waiting.get(parcel.about)
        out = self._crowded_out(parcel.host, older)
        if out is None or not self._rates.take(parcel.url):
            self._note(parcel, "too many")
            return
        if older is not None:
            self._drop(older, "not wanted")
        for task in out:
            self._drop(task, "too many")
        task = asyncio.get_running_loop().create_task(self._deliver(parcel))
        self._tasks.add(task)
        self._places[task] = parcel
        self._hosts[parcel.host] += 1
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(self._give_up_place)

    @property
    def on_its_way(self) -> int:
        return len(self._places)

    @property
    def waiting(self) -> int:
        """How many have failed so far, and are tried again later."""
        return len(self._waiting)

    def _crowded_out(
        self, host: str, older: asyncio.Task[None] | None
    ) -> list[asyncio.Task[None]] | None:
        """What has to go, in addition to an older one, for a parcel to this host to have a place; None if it has none.

        Only parcels that have failed go: a first try may be the one that arrives.
        """
        gone = [] if older is None else [older]
        limits = self._limits
        for to, most in ((host, limits.calls_of_host), ("", limits.calls_waiting)):
            there = self._hosts[to] if to else len(self._places)
            there -= sum(self._places[task].host == to or not to for task in gone)
            if there >= most:
                out = self._longest_failing(to, gone)
                if out is None:
                    return None
                gone.append(out)
        return [task for task in gone if task is not older]

    def _longest_failing(
        self, host: str, gone: list[asyncio.Task[None]]
    ) -> asyncio.Task[None] | None:
        """Of the parcels that have failed, to one host or to any, the oldest of whoever has most of them."""
        failing = [
            (task, parcel.whom)
            for task, parcel in self._failing.items()
            if task not in gone and (not host or parcel.host == host)
        ]
        if not failing:
            return None
        ((most, _),) = Counter(whom for _, whom in failing).most_common(1)
        return next(task for task, whom in failing if whom == most)

    def _drop(self, task: asyncio.Task[None], outcome: Outcome) -> None:
        """Forget a parcel that has failed so far."""
        parcel = self._places[task]
        if self._waiting.get(parcel.about) is task:
            del self._waiting[parcel.about]
        self._give_up_place(task)
        task.cancel()
        self._note(parcel, outcome)

    def _give_up_place(self, task: asyncio.Task[None]) -> None:
        self._failing.pop(task, None)
        parcel = self._places.pop(task, None)
        if parcel is None:  # it was dropped before it ended
            return
        self._hosts[parcel.host] -= 1
        if not self._hosts[parcel.host]:
            del self._hosts[parcel.host]

    async def stop(self, within: float) -> None:
        """Let first tries finish, and forget the rest."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=within)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._outside.close()

    async def _deliver(self, parcel: Parcel) -> None:
        try:
            outcome = await self._try(parcel)
        except asyncio.CancelledError:
            raise
        except Exception:  # whatever a stranger's server does, it ends here
            _log.exception("a notice failed", host=parcel.host)
            outcome = "refused"
        task = asyncio.current_task()
        if task is not None:
            self._failing.pop(task, None)
        self._note(parcel, outcome)
        if outcome == "gone":
            await self._gone(parcel.url)

    async def _try(self, parcel: Parcel) -> Outcome:
        loop = asyncio.get_running_loop()
        by = loop.time() + self._limits.call_for
        wait = self._limits.call_retry
        while True:
            answer = await self._post(parcel)
            if isinstance(answer, str):
                return answer
            pause = max(wait * self._rng.uniform(1.0, 1.5), seconds_to_wait(answer.retry_after))
            if parcel.once or loop.time() + pause > by:
                return "given up"
            if not await self._wait(parcel, pause):
                return "not wanted"
            wait = min(2 * wait, self._limits.call_retry_most)

    async def _wait(self, parcel: Parcel, pause: float) -> bool:
        """False if a later parcel about the same waits already."""
        task = asyncio.current_task()
        if task is None or parcel.about in self._waiting:
            return False
        self._failing.setdefault(task, parcel)
        self._waiting[parcel.about] = task
        try:
            await asyncio.sleep(pause)
        finally:
            if self._waiting.get(parcel.about) is task:
                del self._waiting[parcel.about]
        return True

    async def _post(self, parcel: Parcel) -> Outcome | Answer:
        """How it ended, or an answer after which it is to be tried again."""
        try:
            made = await parcel.make()
            if made is None:
                return "not wanted"
            answer = await self._outside.post(parcel.url, *made)
        except (Unreached, NotKept):  # or the storage cannot say whether it is wanted
            return Answer(0)
        except NotPublic:
            return "refused"
        if answer.status in _GONE:
            return "gone"
        if answer.status in _AGAIN or answer.status >= _SERVER_ERROR:
            return answer
        return "sent" if 200 <= answer.status < 300 else "refused"

    def _note(self, parcel: Parcel, outcome: Outcome) -> None:
        self._metrics.notices.labels(outcome).inc()
        if outcome not in ("sent", "not wanted"):
            # The host alone: the rest of such an address is a secret.
            _log.warning("somebody was not told", outcome=outcome, host=parcel.host)


def seconds_to_wait(retry_after: str) -> float:
    """What a Retry-After asks for: seconds, or a date. 0 if it cannot be read."""
    if retry_after.isdecimal():
        return float(retry_after)
    try:
        return max(0.0, parsedate_to_datetime(retry_after).timestamp() - time.time())
    except (ValueError, TypeError):
        return 0.0
