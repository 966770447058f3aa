"""Requests to addresses that strangers name: only to public ones, without redirects, and never for long."""

import asyncio
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address
from typing import Any

import pytest

from kit.callback.push_service import push_service
from piecepack.core.errors import BadOptions
from piecepack.table.callback.delivery import seconds_to_wait
from piecepack.table.callback.outside import NotPublic, Outside, check_url, is_public
from piecepack.table.callback.standing import Unreached
from piecepack.table.limits import Limits


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.1.2.3"),
        *("100.64.0.1", "192.0.2.1", "224.0.0.1", "255.255.255.255", "198.18.0.1", "240.0.0.1"),
        *("::1", "::", "fe80::1", "fc00::1", "ff02::1", "2001:db8::1", "::ffff:127.0.0.1"),
        *("::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2002:a00:1::1"),
    ],
)
def test_no_address_of_a_private_network_is_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700::1111"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        *("http://chat.example/hook", "ftp://chat.example/", "https://", "https:///x", "chat"),
        *("https://ann:secret@chat.example/", "https://127.0.0.1/", "https://[::1]/x"),
        *("https://10.0.0.1/", "https://chat.example:22/", "https://chat.example:99999/"),
        *("https://chät.example/", "https://chat.example/a b"),
    ],
)
def test_an_address_that_nothing_is_ever_sent_to_is_refused(url: str) -> None:
    with pytest.raises(BadOptions):
        check_url(url)


LONG = "a" * 64
NO_NAMES = [
    *("https://a..b/x", "https://.chat.example/", "https://chat.example../"),
    *(f"https://{LONG}.example/", f"https://{'a.' * 126}example/"),
]


@pytest.mark.parametrize("url", NO_NAMES)
@pytest.mark.parametrize("private", [False, True])
def test_a_name_that_nobody_can_look_up_is_refused(url: str, *, private: bool) -> None:
    with pytest.raises(BadOptions, match="not the address of a web page"):
        check_url(url, private=private)


@pytest.mark.parametrize("name", ["a..b", LONG])
def test_nothing_is_sent_to_a_name_that_nobody_can_look_up(name: str) -> None:
    """Such addresses were taken once, and are stored."""

    async def run() -> None:
        outside = Outside(Limits())
        with pytest.raises(NotPublic):
            await outside.post(f"https://{name}/x", {}, b"{}")
        await outside.close()

    asyncio.run(run())


def test_a_server_can_allow_private_networks() -> None:
    check_url("https://chat.example/hook")
    check_url("https://chat.example:8443/hook")
    check_url("https://chat.example./hook")
    check_url(f"https://{'a' * 63}.example/hook")
    check_url("http://127.0.0.1:9000/hook", private=True)


def test_a_name_that_leads_to_this_machine_is_not_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever it led to when it was named: it is looked up at every request."""
    with push_service() as service:
        port = int(service.url.rpartition(":")[2])

        async def run() -> None:
            def looked_up(host: str, port: int, **_: Any) -> list[Any]:
                assert host == "chat.example"
                return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

            monkeypatch.setattr(socket, "getaddrinfo", looked_up)
            strict, open_one = Outside(Limits()), Outside(Limits(), private=True)
            with pytest.raises(NotPublic):
                await strict.post(f"http://chat.example:{port}/hook", {}, b"{}")
            answer = await open_one.post(f"http://chat.example:{port}/hook", {}, b"{}")
            assert answer.status == 201
            await strict.close()
            await open_one.close()

        asyncio.run(run())
        (received,) = service.received
        assert received.headers["host"] == f"chat.example:{port}"


def test_names_that_nobody_looks_up_in_time_leave_the_others_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look_up, answered = socket.getaddrinfo, threading.Event()

    def looked_up(host: str, *more: Any, **options: Any) -> Any:
        if host != "127.0.0.1":
            answered.wait(20)
            raise OSError("no answer")
        return look_up(host, *more, **options)

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(6))  # as on two cores
        outside = Outside(Limits(call_within=1.0), private=True)
        names = [f"https://{number}.silent.example/" for number in range(20)]
        posts = (outside.post(name, {}, b"{}") for name in names)
        failures = await asyncio.gather(*posts, return_exceptions=True)
        assert {type(one) for one in failures} == {Unreached}
        assert (await outside.post(f"{service.url}/hook", {}, b"{}")).status == 201
        answered.set()
        await outside.close()

    with push_service() as service:
        asyncio.run(run())


def test_redirects_are_not_followed_and_long_answers_not_read() -> None:
    with push_service() as service:
        service.answer("/moved", 307, Location=f"{service.url}/other")

        async def run() -> None:
            outside = Outside(Limits(), private=True)
            assert (await outside.post(f"{service.url}/moved", {}, b"{}")).status == 307
            await outside.close()

        asyncio.run(run())
        assert [one.path for one in service.received] == ["/moved"]


def test_whoever_does_not_answer_is_not_waited_for() -> None:
    async def run() -> None:
        silent = socket.create_server(("127.0.0.1", 0))  # it never accepts
        port = silent.getsockname()[1]
        outside = Outside(Limits(call_within=0.05), private=True)
        with pytest.raises(Unreached, match="no answer within"):
            await outside.post(f"http://127.0.0.1:{port}/", {}, b"{}")
        silent.close()
        with pytest.raises(Unreached):
            await outside.post(f"http://127.0.0.1:{port}/", {}, b"{}")
        await outside.close()

    asyncio.run(run())


def test_a_retry_after_is_read_as_seconds_or_a_date() -> None:
    assert seconds_to_wait("120") == 120
    assert seconds_to_wait("Wed, 21 Oct 2015 07:28:00 GMT") == 0
    assert seconds_to_wait("Wed, 21 Oct 2099 07:28:00 GMT") > 1_000_000
    assert seconds_to_wait("soon") == seconds_to_wait("") == seconds_to_wait("-3") == 0
