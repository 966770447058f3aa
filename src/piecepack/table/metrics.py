"""Metrics of a server, in Prometheus format."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_WAITS = (*_SECONDS, 10, 20, 60)


class Crew(Struct, frozen=True):
    """State of the bot workers."""

    wanted: int
    ready: int
    restarts: int  # because something went wrong
    waiting: dict[str, int]  # jobs, by urgency
    degraded: bool  # a worker is missing or does not answer


class Present(Struct, frozen=True):
    """Gauges: the server's present state."""

    tables: dict[str, int]  # in memory, by state
    sockets: int
    crew: Crew


class Metrics:
    """Counters and histograms of one server."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Counter("piecepack_moves", "Moves carried out.", ["by"], registry=registry)
        self.moves_of_people = self.moves.labels("person")
        self.refusals = Counter(
            "piecepack_refusals", "Messages refused.", ["kind"], registry=registry
        )
        self.move_seconds = Histogram(
            "piecepack_move_seconds",
            "Time from receiving a move to having it on disk.",
            buckets=_SECONDS,
            registry=registry,
        )
        self.thinking_seconds = Histogram(
            "piecepack_bot_seconds",
            "Time a bot took to choose.",
            buckets=_SECONDS,
            registry=registry,
        )
        self.bot_wait_seconds = Histogram(
            "piecepack_bot_wait_seconds",
            "Time a bot's decision waited for a worker.",
            ["urgency"],
            buckets=_WAITS,
            registry=registry,
        )
        self.bot_failures = Counter(
            "piecepack_bot_failures",
            "Moves made by a simple bot in place of one that failed.",
            registry=registry,
        )
        self.requests = Counter(
            "piecepack_requests", "Requests answered.", ["status"], registry=registry
        )

        self.notices = Counter(
            "piecepack_notices",
            "People told outside the page that it is their turn, by how that ended.",
            ["outcome"],
            registry=registry,
        )
        self.cut_off = Counter(
            "piecepack_connections_cut_off",
            "Connections refused or closed by the server's limits.",
            ["why"],
            registry=registry,
        )

    def watch(self, present: Callable[[], Present]) -> None:
        """Collect the gauges at every scrape."""
        self.registry.register(_Counting(present))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class _Counting(Collector):
    """Tables, sockets and workers, as they are now."""

    def __init__(self, present: Callable[[], Present]) -> None:
        self._present = present

    def collect(self) -> Iterator[Metric]:
        now = self._present()
        tables = GaugeMetricFamily("piecepack_tables", "Tables in memory.", labels=["state"])
        for state, count in now.tables.items():
            tables.add_metric([state], count)
        yield tables
        yield GaugeMetricFamily("piecepack_sockets", "Sockets open.", value=now.sockets)
        yield from self._workers(now.crew)

    def _workers(self, crew: Crew) -> Iterator[Metric]:
        workers = GaugeMetricFamily("piecepack_bot_workers", "Bot workers.", labels=["state"])
        workers.add_metric(["ready"], crew.ready)
        workers.add_metric(["missing"], crew.wanted - crew.ready)
        yield workers
        yield CounterMetricFamily(
            "piecepack_bot_worker_restarts",
            "Bot workers replaced because they died, overran or did not answer.",
            value=crew.restarts,
        )
        waiting = GaugeMetricFamily(
            "piecepack_bot_decisions_waiting",
            "Decisions waiting for a bot worker.",
            labels=["urgency"],
        )
        for urgency, count in crew.waiting.items():
            waiting.add_metric([urgency], count)
        yield waiting
