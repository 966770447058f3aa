"""Delivery of notices to addresses that strangers have named: none of them is in the way of the others."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Final

import pytest
from msgspec.structs import replace

from kit.callback.push_service import PushService, push_service
from piecepack.table.callback.delivery import Delivery, Made, Parcel
from piecepack.table.callback.outside import Outside
from piecepack.table.limits import Limits, Rate
from piecepack.table.metrics import Metrics

SMALL: Final = Limits(
    calls_waiting=40,
    calls_of_host=10,
    calls_to_host=2,
    call_within=5.0,
    call_retry=0.01,
    calls_an_address=Rate(1000, 1000),
)
LATER: Final = "14000"  # seconds that a stranger's server asks for


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


def parcel(url: str, *about: str, once: bool = False) -> Parcel:
    async def made() -> Made:
        return {}, b"{}"

    return Parcel(url, about or (url,), made, once)


@asynccontextmanager
async def delivering(
    limits: Limits = SMALL, metrics: Metrics | None = None
) -> AsyncIterator[Delivery]:
    async def gone(_: str) -> None:
        """Nobody minds here."""

    delivery = Delivery(Outside(limits, private=True), limits, metrics or Metrics(), gone)
    try:
        yield delivery
    finally:
        await delivery.stop(0.0)


def ended(metrics: Metrics, outcome: str) -> float:
    """How many notices have ended so."""
    value: float = metrics.notices.labels(outcome)._value.get()
    return value


async def until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not happened():
            await asyncio.sleep(0.005)


def test_one_host_that_asks_for_patience_leaves_the_others_room(service: PushService) -> None:
    other = service.url.replace("127.0.0.1", "localhost")
    for number in range(60):
        service.answer(f"/patience-{number}", 503, Retry_After=LATER)

    async def run() -> None:
        async with delivering() as delivery:
            for number in range(60):
                delivery.send(parcel(f"{other}/patience-{number}"))
            await until(lambda: service.at("/patience-9"))
            delivery.send(parcel(f"{service.url}/ann"))
            await until(lambda: service.at("/ann"))

    asyncio.run(run())
    assert not any(service.at(f"/patience-{number}") for number in range(10, 60))


def test_where_all_places_wait_a_first_try_takes_that_of_whoever_has_most(
    service: PushService,
) -> None:
    for path in ("/honest", *(f"/crowd-{number}" for number in range(39))):
        service.answer(path, 503, Retry_After=LATER)
    metrics = Metrics()

    async def run() -> set[tuple[str, ...]]:
        async with delivering(replace(SMALL, calls_of_host=40), metrics) as delivery:
            delivery.send(parcel(f"{service.url}/honest", "ann", "TABLE"))
            for number in range(39):
                whom = f"browser {number % 3}"
                url = f"{service.url}/crowd-{number}"
                delivery.send(parcel(url, whom, f"TABLE {number}"))
            await until(lambda: delivery.waiting == SMALL.calls_waiting)
            for number in range(5):
                delivery.send(parcel(f"{service.url}/new-{number}", "ben", f"TABLE {number}"))
            await until(lambda: ended(metrics, "sent") == 5)
            return set(delivery._waiting)

    left = asyncio.run(run())
    assert ("ann", "TABLE") in left
    counts = sorted(sum(who == f"browser {one}" for who, _ in left) for one in range(3))
    assert (len(left), counts) == (35, [11, 11, 12])
    assert ended(metrics, "too many") == 5


def test_where_a_host_has_no_place_left_a_first_try_takes_one_of_the_same_host(
    service: PushService,
) -> None:
    other = service.url.replace("127.0.0.1", "localhost")
    for number in range(10):
        service.answer(f"/here-{number}", 503, Retry_After=LATER)
        service.answer(f"/there-{number}", 503, Retry_After=LATER)

    async def run() -> set[tuple[str, ...]]:
        async with delivering() as delivery:
            for number in range(10):
                delivery.send(parcel(f"{service.url}/here-{number}", "ann", f"HERE {number}"))
            for number in range(3):
                delivery.send(parcel(f"{other}/there-{number}", "ben", f"THERE {number}"))
            await until(lambda: delivery.waiting == 13)
            delivery.send(parcel(f"{service.url}/first", "ben", "FIRST"))
            await until(lambda: service.at("/first"))
            return set(delivery._waiting)

    left = asyncio.run(run())
    assert sorted(whom for whom, _ in left) == ["ann"] * 9 + ["ben"] * 3


def test_the_next_notice_about_the_same_takes_the_place_of_one_that_waits(
    service: PushService,
) -> None:
    service.answer("/first", 503, Retry_After=LATER)
    service.answer("/other", 503, Retry_After=LATER)

    async def run() -> int:
        async with delivering() as delivery:
            delivery.send(parcel(f"{service.url}/first", "ann", "TABLE"))
            delivery.send(parcel(f"{service.url}/other", "ann", "ELSEWHERE"))
            await until(lambda: delivery.waiting == 2)
            delivery.send(parcel(f"{service.url}/second", "ann", "TABLE"))
            await until(lambda: service.at("/second"))
            await until(lambda: delivery.on_its_way == 1)
            return delivery.waiting

    assert asyncio.run(run()) == 1


def test_a_notice_that_is_refused_leaves_the_one_before_it_waiting(service: PushService) -> None:
    service.answer("/kept", 503, Retry_After="1")
    metrics = Metrics()

    async def run() -> None:
        limits = replace(SMALL, calls_an_address=Rate(1, 0.001))
        async with delivering(limits, metrics) as delivery:
            delivery.send(parcel(f"{service.url}/kept", "ann", "KEPT"))
            await until(lambda: delivery.waiting == 1)
            delivery.send(parcel(f"{service.url}/kept", "ann", "KEPT"))
            assert (delivery.waiting, ended(metrics, "too many")) == (1, 1)
            await until(lambda: ended(metrics, "sent") == 1)

    asyncio.run(run())
    assert len(service.at("/kept")) == 2


def test_a_notice_needs_no_place_but_that_of_the_one_it_replaces(service: PushService) -> None:
    service.answer("/place-1", 503, Retry_After=LATER)
    metrics = Metrics()

    async def run() -> None:
        async with delivering(replace(SMALL, calls_waiting=1, calls_of_host=1), metrics) as one:
            one.send(parcel(f"{service.url}/place-1", "ann", "PLACE"))
            await until(lambda: one.waiting == 1)
            one.send(parcel(f"{service.url}/place-2", "ann", "PLACE"))
            await until(lambda: service.at("/place-2"))
            await until(lambda: ended(metrics, "sent") == 1)

    asyncio.run(run())
    assert (ended(metrics, "not wanted"), ended(metrics, "too many")) == (1, 0)


def test_of_two_that_fail_about_the_same_only_one_waits(service: PushService) -> None:
    for path in ("/both-1", "/both-2"):
        service.answer(path, 503, Retry_After=LATER)

    async def run() -> int:
        async with delivering() as delivery:
            for path in ("/both-1", "/both-2"):
                delivery.send(parcel(f"{service.url}{path}", "ann", "BOTH"))
            await until(lambda: service.at("/both-1") and service.at("/both-2"))
            await until(lambda: delivery.on_its_way == 1)
            return delivery.waiting

    assert asyncio.run(run()) == 1


def test_a_first_hello_is_sent_once(service: PushService) -> None:
    service.answer("/hello", 503)
    service.answer("/turn", 503)

    async def run() -> None:
        async with delivering() as delivery:
            delivery.send(parcel(f"{service.url}/hello", once=True))
            delivery.send(parcel(f"{service.url}/turn"))
            await until(lambda: len(service.at("/turn")) == 2)
            await until(lambda: delivery.waiting == 0)

    asyncio.run(run())
    assert len(service.at("/hello")) == 1


def test_a_host_that_never_answers_leaves_connections_to_the_others(service: PushService) -> None:
    async def run() -> None:
        silent = socket.create_server(("127.0.0.1", 0))  # it never accepts
        port = silent.getsockname()[1]
        limits = Limits(calls_at_once=4, calls_to_host=2, call_within=3.0)
        async with delivering(limits) as delivery:
            for number in range(8):
                delivery.send(parcel(f"http://localhost:{port}/{number}"))
            delivery.send(parcel(f"{service.url}/awake"))
            await until(lambda: service.at("/awake"))
        silent.close()

    asyncio.run(run())


def test_a_few_hosts_that_never_answer_leave_connections_to_those_that_do(
    service: PushService,
) -> None:
    async def run() -> None:
        silent = [socket.create_server((f"127.0.0.{number}", 0)) for number in range(2, 6)]
        limits = Limits(calls_at_once=4, calls_to_host=2, calls_in_doubt=2, call_within=30.0)
        async with delivering(limits) as delivery:
            delivery.send(parcel(f"{service.url}/good"))
            await until(lambda: delivery.on_its_way == 0)
            for number, one in enumerate(silent * 2):
                host, port = one.getsockname()
                delivery.send(parcel(f"http://{host}:{port}/{number}"))
            delivery.send(parcel(f"{service.url}/still"))
            await until(lambda: service.at("/still"))
            assert delivery.waiting == 0  # nobody had to give up for it
        for one in silent:
            one.close()

    asyncio.run(run())
