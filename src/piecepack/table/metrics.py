"""Counters for whoever watches over a server, in Prometheus' form."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from piecepack.table.hall import Hall
    from piecepack.table.thinking import Thinking

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_WAITS = (*_SECONDS, 10, 20, 60)


class Metrics:
    """What is counted, for one server."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Counter("piecepack_moves", "Moves carried out.", ["by"], registry=registry)
        self.moves_of_people = self.moves.labels("person")
        self.refusals = Counter(
            "piecepack_refusals", "Messages refused.", ["kind"], registry=registry
        )
        self.move_seconds = Histogram(
            "piecepack_move_seconds",
            "From a move read off a socket to its being on disk.",
            buckets=_SECONDS,
            registry=registry,
        )
        self.thinking_seconds = Histogram(
            "piecepack_bot_seconds",
            "What a bot took to choose.",
            buckets=_SECONDS,
            registry=registry,
        )
        self.bot_wait_seconds = Histogram(
            "piecepack_bot_wait_seconds",
            "From a decision asked of a bot to a worker beginning it.",
            ["urgency"],
            buckets=_WAITS,
            registry=registry,
        )
        self.bot_failures = Counter(
            "piecepack_bot_failures", "Moves a simple bot made for another.", registry=registry
        )
        self.requests = Counter(
            "piecepack_requests", "Requests answered.", ["status"], registry=registry
        )

        self.cut_off = Counter(
            "piecepack_connections_cut_off",
            "Connections refused or closed by the server's limits.",
            ["why"],
            registry=registry,
        )

    def watch(self, hall: "Hall", thinking: "Thinking") -> None:
        """Count what is there whenever somebody asks."""
        self.registry.register(_Present(hall, thinking))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class _Present(Collector):
    """Tables, sockets and workers, as they are now."""

    def __init__(self, hall: "Hall", thinking: "Thinking") -> None:
        self._hall = hall
        self._thinking = thinking

    def collect(self) -> Iterator[Metric]:
        yield from self._rooms()
        yield from self._workers()

    def _rooms(self) -> Iterator[Metric]:
        tables = GaugeMetricFamily("piecepack_tables", "Tables in memory.", labels=["state"])
        counts = dict.fromkeys(("open", "playing", "over", "closed"), 0)
        sockets = 0
        for room in self._hall.rooms.values():
            counts[room.table.state] += 1
            sockets += len(room.visitors)
        for state, count in counts.items():
            tables.add_metric([state], count)
        yield tables
        yield GaugeMetricFamily("piecepack_sockets", "Sockets open.", value=sockets)

    def _workers(self) -> Iterator[Metric]:
        crew = self._thinking.crew()
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
