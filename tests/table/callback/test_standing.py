"""Which host gets a connection when: names cost nothing, so those that do not answer must not hold them all."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest
from msgspec.structs import replace

from piecepack.table.callback.standing import Standings, Unreached
from piecepack.table.limits import Limits

LIMITS = Limits(calls_at_once=4, calls_to_host=2, calls_in_doubt=2, call_soon=0.1, hosts_known=3)


class Hosts:
    """Hosts of the test's own. They answer when the test lets them."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.standings = Standings(limits)
        self.asked: list[str] = []  # those that have a connection now
        self.tries: list[str] = []
        self.silent = asyncio.Event()

    async def _answer(self, host: str, *, waits: bool) -> str:
        self.asked.append(host)
        self.tries.append(host)
        try:
            if waits:
                await self.silent.wait()
                raise Unreached("no answer")
        finally:
            self.asked.remove(host)
        return host

    async def post(self, host: str, *, waits: bool = False) -> str:
        return await self.standings.take_turn(host, lambda: self._answer(host, waits=waits))

    def start(self, host: str) -> "asyncio.Task[str]":
        """A request that is not answered before the test says so."""
        return asyncio.get_running_loop().create_task(self.post(host, waits=True))


def run(test: Callable[[], Coroutine[None, None, None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(20):
            await test()

    asyncio.run(whole())


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_names_without_end_that_never_answer_leave_connections_to_whoever_answered() -> None:
    async def crowd() -> None:
        hosts = Hosts(replace(LIMITS, hosts_known=100))
        await hosts.post("push.example")
        crowd = [hosts.start(f"h{number % 10}.evil.example") for number in range(40)]
        await settled()
        assert len(hosts.asked) == 2
        for _ in range(3):
            await hosts.post("push.example")
        assert hosts.tries.count("push.example") == 4
        hosts.silent.set()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert len(hosts.tries) == 4 + 10  # one request to each

    run(crowd)


def test_a_new_host_is_tried_by_one_request_and_the_others_fail_with_it() -> None:
    async def fail() -> None:
        hosts = Hosts()
        posts = [hosts.start("h.evil.example") for _ in range(5)]
        await settled()
        assert hosts.asked == ["h.evil.example"]
        hosts.silent.set()
        ends = await asyncio.gather(*posts, return_exceptions=True)
        assert {type(end) for end in ends} == {Unreached}
        assert len(hosts.tries) == 1
        assert await hosts.post("h.evil.example") == "h.evil.example"  # it is tried again

    run(fail)


def test_a_host_that_has_answered_has_as_many_connections_as_any() -> None:
    async def answer() -> None:
        hosts = Hosts()
        await hosts.post("push.example")
        posts = [hosts.start("push.example") for _ in range(5)]
        await settled()
        assert hosts.asked == ["push.example"] * LIMITS.calls_to_host
        hosts.silent.set()
        ends = await asyncio.gather(*posts, return_exceptions=True)
        assert {type(end) for end in ends} == {Unreached}
        assert len(hosts.tries) == 1 + LIMITS.calls_to_host  # those that waited fail with them

    run(answer)


def test_whoever_answers_late_is_in_doubt() -> None:
    async def late() -> None:
        hosts = Hosts(replace(LIMITS, call_soon=-1.0))
        await hosts.post("slow.example")
        posts = [hosts.start("slow.example") for _ in range(2)]
        await settled()
        assert hosts.asked == ["slow.example"]
        hosts.silent.set()
        await asyncio.gather(*posts, return_exceptions=True)

    run(late)


def test_a_request_that_is_cancelled_lets_the_next_one_try() -> None:
    async def cancel() -> None:
        hosts = Hosts()
        first = hosts.start("push.example")
        await settled()
        second = asyncio.get_running_loop().create_task(hosts.post("push.example"))
        await settled()
        first.cancel()
        assert await second == "push.example"
        with pytest.raises(asyncio.CancelledError):
            await first

    run(cancel)


def test_hosts_that_nothing_is_sent_to_are_forgotten() -> None:
    async def forget() -> None:
        hosts = Hosts()
        waiting = hosts.start("waits.example")
        await settled()
        for number in range(10):
            await hosts.post(f"h{number}.example")
        assert len(hosts.standings._hosts) == LIMITS.hosts_known
        assert "waits.example" in hosts.standings._hosts
        hosts.silent.set()
        await asyncio.gather(waiting, return_exceptions=True)

    run(forget)
