"""Delivery of notices: again after a failure, less and less often, and never in the way of a table."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from email.utils import parsedate_to_datetime
from random import Random, SystemRandom
from typing import Final, Literal
from urllib.parse import urlsplit

import structlog
from msgspec import Struct

from piecepack.table.callback.outside import Answer, NotPublic, Outside, Unreached
from piecepack.table.limits import Buckets, Limits
from piecepack.table.metrics import Metrics

_GONE: Final = frozenset({404, 410})
_AGAIN: Final = frozenset({408, 425, 429})
_SERVER_ERROR: Final = 500
_log = structlog.get_logger(__name__)

Outcome = Literal["sent", "gone", "refused", "given up", "not wanted", "too many"]
Made = Callable[[], tuple[dict[str, str], bytes]]


class Parcel(Struct, frozen=True):
    """Something to deliver. Its headers and body are made for every try, because signatures get old."""

    url: str
    make: Made
    wanted: Callable[[], bool]  # whether it is still worth telling


class Delivery:
    """All parcels that are on their way. They are in memory alone: a restart forgets those that failed so far."""

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

    def send(self, parcel: Parcel) -> None:
        if len(self._tasks) >= self._limits.calls_waiting or not self._rates.take(parcel.url):
            self._note(parcel.url, "too many")
            return
        task = asyncio.get_running_loop().create_task(self._deliver(parcel))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

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
            _log.exception("a notice failed", host=urlsplit(parcel.url).hostname)
            outcome = "refused"
        self._note(parcel.url, outcome)
        if outcome == "gone":
            await self._gone(parcel.url)

    async def _try(self, parcel: Parcel) -> Outcome:
        loop = asyncio.get_running_loop()
        by = loop.time() + self._limits.call_for
        wait = self._limits.call_retry
        while parcel.wanted():
            answer = await self._post(parcel)
            if isinstance(answer, str):
                return answer
            pause = max(wait * self._rng.uniform(1.0, 1.5), seconds_to_wait(answer.retry_after))
            if loop.time() + pause > by:
                return "given up"
            await asyncio.sleep(pause)
            wait = min(2 * wait, self._limits.call_retry_most)
        return "not wanted"

    async def _post(self, parcel: Parcel) -> Outcome | Answer:
        """How it ended, or an answer after which it is to be tried again."""
        headers, body = parcel.make()
        try:
            answer = await self._outside.post(parcel.url, headers, body)
        except Unreached:
            return Answer(0)
        except NotPublic:
            return "refused"
        if answer.status in _GONE:
            return "gone"
        if answer.status in _AGAIN or answer.status >= _SERVER_ERROR:
            return answer
        return "sent" if 200 <= answer.status < 300 else "refused"

    def _note(self, url: str, outcome: Outcome) -> None:
        self._metrics.notices.labels(outcome).inc()
        if outcome not in ("sent", "not wanted"):
            # The host alone: the rest of such an address is a secret.
            _log.warning(
                "somebody was not told", outcome=outcome, host=urlsplit(url).hostname or ""
            )


def seconds_to_wait(retry_after: str) -> float:
    """What a Retry-After asks for: seconds, or a date. 0 if it cannot be read."""
    if retry_after.isdecimal():
        return float(retry_after)
    try:
        return max(0.0, parsedate_to_datetime(retry_after).timestamp() - time.time())
    except (ValueError, TypeError):
        return 0.0
