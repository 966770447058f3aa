"""How much anybody may ask for. Generous to people, and a wall to floods."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from msgspec import Struct

_MOST_BUCKETS: Final = 10_000  # of one kind; the one longest unused is forgotten first


class Rate(Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    at_once: float
    a_second: float


class Limits(Struct, frozen=True, kw_only=True):
    """What a server allows."""

    message_bytes: int = 160 * 1024  # of one socket message; a drawn stamp may have 64 kB
    body_bytes: int = 256 * 1024  # of one request
    messages: Rate = Rate(120, 40)  # of one socket, beside the moves that are carried out
    requests: Rate = Rate(600, 100)  # of one address
    openings: Rate = Rate(120, 1)  # tables opened from one address
    pencils: Rate = Rate(120, 1)  # of one seat; every one of them stays in the log
    tables: int = 20_000  # in memory at once
    tables_a_browser: int = 500  # that are not over
    sockets: int = 20_000
    sockets_an_address: int = 1000
    visitors_a_table: int = 200
    hello_within: float = 10.0  # seconds
    idle_after: float = 600.0  # seconds until a table nobody is at leaves memory
    abandoned_after: float = 48 * 3600.0  # seconds until one that never started is closed
    decisions_waiting: int = 4096  # of bots; above it the opener with the most loses its latest
    alone_a_second: float = 20.0  # decisions at tables nobody is at, all together: no hurry there
    alone_share: float = 0.5  # of the workers' time, for the same
    alone_patience: float = 60.0  # seconds until a simple move is made at a table nobody is at
    worker_bytes: int = 200 * 2**20  # of memory; a worker that has more is replaced after its task
    worker_bytes_most: int = (
        2**30
    )  # what a worker can get at all: a bot must not take the machine's
    worker_ready_within: float = 60.0  # seconds to load the games; a busy machine is slow


class Bucket:
    """Something that drips: full it allows a burst, and it fills up again slowly."""

    __slots__ = ("_at", "_drops", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._drops = rate.at_once
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed now."""
        rate = self._rate
        self._drops = min(rate.at_once, self._drops + (now - self._at) * rate.a_second)
        self._at = now
        if self._drops < 1:
            return False
        self._drops -= 1
        return True

    def give_back(self) -> None:
        """The last one does not count after all."""
        self._drops += 1


class Buckets:
    """One bucket for each address or browser."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        now = self._clock()
        bucket = self._of.get(who)
        if bucket is None:
            bucket = self._of[who] = Bucket(self._rate, now)
            if len(self._of) > _MOST_BUCKETS:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(who)
        return bucket.take(now)
