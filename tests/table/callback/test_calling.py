"""People who are called back: when, how often, and what they are told; with a push service of the test's own."""

import asyncio
import base64
import hashlib
import hmac
import json
from functools import partial
from pathlib import Path
from random import Random

import pytest

from kit.callback.push_service import PushService, Subscriber, check_vapid
from kit.callback.seated import BOTS, SETTINGS, Seated, subscribe
from kit.table.guest import Browser, Guest, any_move, run, visit
from kit.table.places import storage_at
from kit.table.served import Served, served
from piecepack.table.model.keys import fingerprint
from piecepack.table.wire.messages import Done, Front, Ping, Pong


async def play_until_asked(asked: int, guests: tuple[Guest, Guest], rng: Random) -> int:
    """The other seat moves until this one has to; the id of its prompt."""
    version = 1
    while True:
        for seat, guest in enumerate(guests):
            await guest.until(partial(has_seen, guest, seat, version))
        if ask := guests[asked].views[asked].ask:
            return ask
        version = await step(guests[1 - asked], 1 - asked, rng)


def has_seen(guest: Guest, seat: int, version: int) -> bool:
    return seat in guest.views and guest.views[seat].version >= version


async def turn(guest: Guest, *, to_page: bool) -> None:
    """Turn to the page or away from it, and wait until the server knows."""
    before = guest.heard.count(Pong())
    await guest.say(Front(on=to_page))
    await guest.say(Ping())
    await guest.until(lambda: guest.heard.count(Pong()) > before)


async def step(guest: Guest, seat: int, rng: Random) -> int:
    answer = await guest.play(seat, any_move(guest.views[seat].offers, rng))
    assert isinstance(answer, Done), answer
    return answer.version


def test_a_push_arrives_while_the_page_is_closed(at: Served, service: PushService) -> None:
    ben = Subscriber(service, f"/closed-{id(at)}")
    table = Seated(at, "bid")
    subscribe(table.ben, ben, language="de")
    table.ann.post(f"/tables/{table.code}/start")
    (told,) = ben.wait()
    assert told == {
        "title": "Bid!",
        "body": "Du bist am Zug bei Bid!",
        "table": table.code,
        "path": f"/t/{table.code}",
    }
    (received,) = service.at(ben.path)
    claims = check_vapid(received, service.url, table.ben.get("/push")["key"])
    assert claims["sub"] == "https://games.example/"
    assert table.code not in str(received.headers)


def test_whoever_has_the_page_in_front_is_not_disturbed_and_whoever_turns_away_is_told_once(
    at: Served, service: PushService
) -> None:
    here, away = Subscriber(service, f"/here-{id(at)}"), Subscriber(service, f"/away-{id(at)}")
    table = Seated(at)
    turns: list[int] = []

    async def play() -> None:
        rng = Random(3)
        guests = ann, ben = await table.come(hidden=True)
        table.ann.start(table.code)
        await turn(ben, to_page=True)
        await play_until_asked(0, guests, rng)
        subscribe(table.ann, here)
        subscribe(table.ben, away)
        for count in (1, 2):
            await turn(ben, to_page=False)
            turns.append(await play_until_asked(1, guests, rng))
            await asyncio.to_thread(away.wait, count)
            await ann.speak("Still the same turn.", 0)
            await turn(ben, to_page=True)
            await play_until_asked(0, guests, rng)
        await play_until_asked(1, guests, rng)
        await turn(ann, to_page=False)
        await play_until_asked(0, guests, rng)
        await asyncio.to_thread(here.wait)  # Ann's page is the hidden one now

    run(play())
    assert len(set(turns)) == 2
    assert [told["body"] for told in away.wait(2)] == ['Your turn at The "In" Crowd!'] * 2
    assert len(here.wait(1)) == 1


def test_a_game_that_starts_is_told_to_those_who_do_not_begin(
    at: Served, service: PushService
) -> None:
    paths = [f"/start-{number}-{id(at)}" for number in range(2)]
    told = [Subscriber(service, path) for path in paths]
    table = Seated(at)
    subscribe(table.ann, told[0])
    subscribe(table.ben, told[1])
    table.ann.start(table.code)
    bodies = {one.wait()[0]["body"] for one in told}
    assert bodies == {'Your turn at The "In" Crowd!', 'The "In" Crowd has started!'}


def test_a_device_that_has_only_the_key_of_a_seat_is_told_too_and_a_browser_once(
    at: Served, service: PushService
) -> None:
    phone, laptop = Subscriber(service, f"/ph-{id(at)}"), Subscriber(service, f"/lap-{id(at)}")
    table = Seated(at, "bid")
    other = Browser(at)
    other.put("/push", phone.form(), headers={"Seat-Key": table.keys[1]})
    table.ben.put("/push", laptop.form(), headers={"Seat-Key": table.keys[1]})
    table.ann.start(table.code)
    phone.wait()
    laptop.wait()
    assert len(service.at(laptop.path)) == len(service.at(phone.path)) == 1


def test_a_subscription_that_has_ended_is_forgotten(at: Served, service: PushService) -> None:
    gone, alive = Subscriber(service, f"/gone-{id(at)}"), Subscriber(service, f"/live-{id(at)}")
    ben = Browser(at)
    subscribe(ben, gone)
    subscribe(ben, alive)
    service.answer(gone.path, 410)

    for number in range(2):
        code = ben.open_table("bid", seats=3, bots=BOTS)
        ben.sit(code, 0, "Ben")
        ben.start(code)
        alive.wait(number + 1)
        service.wait_for(gone.path)
    assert len(service.at(gone.path)) == 1


def test_a_push_service_in_trouble_is_tried_again(at: Served, service: PushService) -> None:
    ben = Subscriber(service, f"/trouble-{id(at)}")
    browser = Browser(at)
    subscribe(browser, ben)
    service.answer(ben.path, 429, 500, 503, Retry_After="0")
    code = browser.open_table("bid", seats=3, bots=BOTS)
    browser.sit(code, 0, "Ben")
    browser.start(code)
    (told,) = ben.wait()
    assert told["table"] == code
    assert [one.status for one in service.at(ben.path)] == [429, 500, 503, 201]
    bodies = {one.body for one in service.at(ben.path)}
    assert len(bodies) == 4  # sealed anew every time


def test_a_refusal_is_not_repeated_and_what_is_stopped_is_not_sent(
    at: Served, service: PushService
) -> None:
    refused, stopped = Subscriber(service, f"/no-{id(at)}"), Subscriber(service, f"/stop-{id(at)}")
    witness = Subscriber(service, f"/witness-{id(at)}")
    ben = Browser(at)
    for one in (refused, stopped, witness):
        subscribe(ben, one)
    service.answer(refused.path, 403)
    ben.post("/push/stop", {"endpoint": stopped.form()["endpoint"]})
    code = ben.open_table("bid", seats=3, bots=BOTS)
    ben.sit(code, 0, "Ben")
    ben.start(code)
    witness.wait()
    service.wait_for(refused.path)
    assert (len(service.at(refused.path)), service.at(stopped.path)) == (1, [])


def test_an_address_that_a_browser_stops_goes_on_as_somebodys_webhook(
    at: Served, service: PushService
) -> None:
    table, url = Seated(at, "bid"), f"{service.url}/kept-hook-{id(at)}"
    seat = f"/tables/{table.code}/seats/1/webhook"
    table.ben.put(seat, {"url": url})
    Browser(at).post("/push/stop", {"endpoint": url})
    assert table.ben.get(seat)["host"]


def test_a_webhook_gets_signed_messages_that_chat_programs_can_show(
    at: Served, service: PushService
) -> None:
    table = Seated(at, "bid")
    seat, path = f"/tables/{table.code}/seats/1/webhook", f"/hook-{id(at)}"
    assert table.ben.get(seat) == {"host": ""}
    set_up = table.ben.put(seat, {"url": service.url + path})
    assert set_up["host"] == "127.0.0.1"
    assert table.ben.get(seat) == {"host": "127.0.0.1"}
    service.wait_for(path)
    table.ann.start(table.code)
    hello, turn = service.wait_for(path, 2)
    link = f"https://games.example/t/{table.code}"
    assert json.loads(turn.body) == {
        "text": f"Your turn at Bid! {link}",
        "content": f"Your turn at Bid! {link}",
        "game": "Bid!",
        "table": table.code,
        "link": link,
    }
    assert "You will be told here" in json.loads(hello.body)["text"]
    key = base64.b64decode(set_up["secret"].removeprefix("whsec_"))
    for one in (hello, turn):
        signed = f"{one.headers['webhook-id']}.{one.headers['webhook-timestamp']}.".encode()
        digest = hmac.digest(key, signed + one.body, hashlib.sha256)
        assert one.headers["webhook-signature"] == f"v1,{base64.b64encode(digest).decode()}"
    assert table.ann.ask("GET", seat).status_code == 403
    assert table.ann.ask("PUT", seat, {"url": service.url + "/spy"}).status_code == 403
    assert table.ben.ask("DELETE", seat).json() == {"host": ""}


def test_a_new_key_ends_the_webhook_of_whoever_had_the_old_one(
    at: Served, service: PushService
) -> None:
    table = Seated(at, "bid")
    thief, path = Browser(at), f"/thief-{id(at)}"
    seat = f"/tables/{table.code}/seats/1/webhook"
    thief.put(seat, {"url": service.url + path}, headers={"Seat-Key": table.keys[1]})
    service.wait_for(path)
    table.ben.post(f"/tables/{table.code}/seats/1/key")
    ben = Subscriber(service, f"/robbed-{id(at)}")
    subscribe(table.ben, ben)
    table.ann.start(table.code)
    ben.wait()
    assert len(service.at(path)) == 1


def test_what_was_told_is_not_told_again_after_a_restart(
    kept_in: str, service: PushService, tmp_path: Path
) -> None:
    ben, data = Subscriber(service, f"/restart-{kept_in}"), tmp_path / "tables.db"
    with served(data, SETTINGS) as server:
        browser = Browser(server)
        key = browser.get("/push")["key"]
        subscribe(browser, ben)
        code = browser.open_table("bid", seats=3, bots=BOTS)
        browser.sit(code, 0, "Ben")
        browser.start(code)
        ben.wait()
    other = Subscriber(service, f"/restart-other-{kept_in}")
    with served(data, SETTINGS) as server:
        again = Browser(server, known=False)
        again.secret, again.headers = browser.secret, browser.headers
        assert again.get("/push")["key"] == key  # or no browser could be told any more
        assert again.get(f"/tables/{code}")["owing"][0] == 0
        subscribe(again, other)
        next_code = again.open_table("bid", seats=3, bots=BOTS)
        again.sit(next_code, 0, "Ben")
        again.start(next_code)
        ben.wait(2)
    assert [told["table"] for told in ben.wait(2)] == [code, next_code]
    assert [told["table"] for told in other.wait(1)] == [next_code]


def test_whoever_is_deleted_is_not_told_any_more(
    kept_in: str, service: PushService, tmp_path: Path
) -> None:
    ben, data = Subscriber(service, f"/deleted-{kept_in}"), tmp_path / "tables.db"
    with served(data, SETTINGS) as server:
        table = Seated(server, "bid")
        key = fingerprint(table.keys[1])
        subscribe(table.ben, ben)
        seat = f"/tables/{table.code}/seats/1/webhook"
        table.ben.put(seat, {"url": service.url + "/deleted-hook"})
        service.wait_for("/deleted-hook")
        assert table.ben.ask("DELETE", "/browsers").is_success
    storage = storage_at(data)
    assert storage.callbacks.of([fingerprint(table.ben.secret), key]) == []
    assert [type(one).__name__ for one in storage.callbacks.all()] == ["Secret"]
    storage.close()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"endpoint": "https://ann@push.example/x"}, "must not contain a user name"),
        ({"p256dh": "A" * 87}, "not the keys of a push subscription"),
        ({"auth": "A" * 30}, "not the keys of a push subscription"),
    ],
)
def test_a_subscription_that_cannot_work_is_refused(
    at: Served, service: PushService, change: dict[str, str], why: str
) -> None:
    form = Subscriber(service, "/bad").form() | change
    answer = Browser(at).ask("PUT", "/push", form)
    assert answer.status_code == 422
    assert why in answer.json()["error"]
    assert Browser(at, known=False).ask("PUT", "/push", form).status_code == 401


def test_a_server_for_strangers_takes_no_address_of_its_own_network(
    kept_in: str, service: PushService, tmp_path: Path
) -> None:
    with served(tmp_path / "tables.db") as server:
        table = Seated(server)
        form = Subscriber(service, "/inside").form()
        assert table.ben.ask("PUT", "/push", form).status_code == 422
        seat = f"/tables/{table.code}/seats/1/webhook"
        refused = table.ben.ask("PUT", seat, {"url": "https://192.168.1.1/hook"})
        assert refused.json()["error"] == (
            "This server sends nothing to addresses of private networks."
        )


def test_two_servers_with_the_same_tables_tell_once(
    kept_in: str, service: PushService, tmp_path: Path
) -> None:
    if kept_in != "postgresql":
        pytest.skip("A file has one server.")
    ben, data = Subscriber(service, "/two"), tmp_path / "tables.db"
    with served(data, SETTINGS) as one, served(data, SETTINGS) as other:
        codes = []
        for _ in range(2):
            table = Seated(one, "bid")
            codes.append(table.code)
            subscribe(table.ben, ben)

            async def play(table: Seated = table) -> None:
                ann = await visit(other, table.code, browser=table.ann.secret)
                await ann.until(lambda: ann.table)
                table.ann.start(table.code)
                await ann.until(lambda: ann.views)
                await asyncio.to_thread(ben.wait, len(codes))

            run(play())
    assert [told["table"] for told in ben.wait(2)] == codes
