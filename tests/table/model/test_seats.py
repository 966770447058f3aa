"""Tables and seats over REST and sockets: opening, taking seats, swapping, leaving, returning, watching."""

import asyncio
from random import Random
from typing import Any

import pytest

from kit.table.guest import Browser, run, visit, watcher_view
from kit.table.served import Served
from piecepack.match import shelf
from piecepack.table.model.keys import _LETTERS
from piecepack.table.wire.messages import Refused


def seats(browser: Browser, code: str) -> list[dict[str, Any]]:
    return list(browser.get(f"/tables/{code}")["seats"])


def test_every_game_is_listed_with_options_guide_and_credits(table_server: Served) -> None:
    games = Browser(table_server, known=False).get("/games")["games"]
    assert [game["id"] for game in games] == [game.id for game in shelf.games()]
    for game in games:
        assert game["guide"].startswith("#")
        assert game["credit"]["designers"]
        assert all(option["doc"] for option in game["options"])
        assert "random" in game["bots"]


def test_a_code_is_short_and_has_no_letters_that_look_alike(table_server: Served) -> None:
    code = Browser(table_server).open_table("in_crowd")
    assert len(code) == 6
    assert set(code) <= set(_LETTERS)
    assert not set(_LETTERS) & set("01258BDILOSUZ") - {"D"}


def test_a_code_may_be_typed_in_small_letters(table_server: Served) -> None:
    browser = Browser(table_server)
    code = browser.open_table("bid")
    assert browser.get(f"/tables/{code.lower()}")["code"] == code


@pytest.mark.parametrize("game", [game.id for game in shelf.games()])
def test_a_table_takes_every_number_of_seats_its_game_does(table_server: Served, game: str) -> None:
    browser = Browser(table_server)
    for number in shelf.find(game).seats:
        code = browser.open_table(game, seats=number)
        assert len(seats(browser, code)) == number
    refused = browser.ask("POST", "/tables", {"game": game, "seats": 8})
    assert refused.status_code == 422
    assert "players" in refused.json()["error"]


def test_options_are_checked_when_a_table_is_opened(table_server: Served) -> None:
    browser = Browser(table_server)
    code = browser.open_table("bid", options={"goal": 50})
    assert browser.get(f"/tables/{code}")["options"]["goal"] == 50
    for options in ({"goal": "high"}, {"gaol": 50}, {"first_roller": 9}):
        refused = browser.ask("POST", "/tables", {"game": "bid", "options": options})
        assert refused.status_code == 422
        assert "ption" in refused.json()["error"]


def test_public_tables_are_listed_while_a_seat_is_free(table_server: Served) -> None:
    browser = Browser(table_server)
    hidden = browser.open_table("in_crowd")
    code = browser.open_table("in_crowd", public=True)

    def listed() -> list[str]:
        return [table["code"] for table in Browser(table_server).get("/tables")["tables"]]

    assert code in listed()
    assert hidden not in listed()
    browser.sit(code, 0, "Ann")
    browser.sit(code, 1, "Ben")
    assert code not in listed()


def test_a_browser_finds_its_own_tables_again(table_server: Served) -> None:
    ann, ben = Browser(table_server), Browser(table_server)
    code = ann.open_table("in_crowd")
    ben.sit(code, 1, "Ben")
    for browser in (ann, ben):
        assert [table["code"] for table in browser.get("/mine")["tables"]] == [code]
    assert Browser(table_server).get("/mine")["tables"] == []
    assert Browser(table_server, known=False).ask("GET", "/mine").status_code == 401


def test_a_person_may_hold_several_seats_and_plays_them_over_one_socket(
    table_server: Served,
) -> None:
    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("in_crowd")
        browser.sit(code, 0, "Left hand")
        browser.sit(code, 1, "Right hand")
        browser.start(code)
        guest = await visit(table_server, code, browser=browser.secret)
        await guest.play_on(Random(3))
        assert set(guest.views) == {0, 1}
        await guest.close()

    run(play())


def test_a_seats_key_opens_it_on_another_device_and_no_other_seat(table_server: Served) -> None:
    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("in_crowd", bots=[{"seat": 1}])
        key = browser.sit(code, 0, "Ann")
        browser.start(code)
        phone = await visit(table_server, code, keys=(key,))
        await phone.until(lambda: 0 in phone.views)
        stranger = await visit(table_server, code, keys=("not-a-key-at-all-really",))
        await stranger.until(lambda: stranger.views)
        assert set(stranger.views) == {-1}
        new = browser.post(f"/tables/{code}/seats/0/key")["key"]
        late = await visit(table_server, code, keys=(key,))
        await late.until(lambda: late.views)
        assert set(late.views) == {-1}
        again = await visit(table_server, code, keys=(new,))
        await again.until(lambda: 0 in again.views)
        for guest in (phone, stranger, late, again):
            await guest.close()

    run(play())


def test_seats_change_before_the_start_and_everybody_sees_it(table_server: Served) -> None:
    async def play() -> None:
        host, ben = Browser(table_server), Browser(table_server)
        code = host.open_table("bid")
        host.sit(code, 0, "Hana")
        ben.sit(code, 1, "Ben")
        guest = await visit(table_server, code, browser=ben.secret)
        await guest.until(lambda: guest.table and guest.table.seats[1].here)
        ben.post(f"/tables/{code}/seats/1/swap", {"other": 2})
        ben.put(f"/tables/{code}/seats/2/name", {"name": "Benno"})
        host.put(f"/tables/{code}/seats/1/bot", {"bot": "random"})
        host.put(f"/tables/{code}/seats/3/bot", {})
        await guest.until(lambda: guest.table and guest.table.seats[3].bot)
        assert guest.table
        assert [seat.bot or seat.name for seat in guest.table.seats] == [
            "Hana",
            "random",
            "Benno",
            "medium",
        ]
        assert [seat.mine for seat in guest.table.seats] == [False, False, True, False]
        assert ben.ask("POST", f"/tables/{code}/start").status_code == 403
        host.start(code)
        await guest.until(lambda: 2 in guest.views)
        assert ben.ask("DELETE", f"/tables/{code}/seats/2").status_code == 409
        await guest.close()

    run(play())


def test_the_host_frees_a_seat_whose_holder_is_gone_and_somebody_else_plays_on(
    table_server: Served,
) -> None:
    async def play() -> None:
        host, ben, eve = (Browser(table_server) for _ in range(3))
        code = host.open_table("in_crowd")
        host.sit(code, 0, "Hana")
        ben.sit(code, 1, "Ben")
        host.start(code)
        there = await visit(table_server, code, browser=ben.secret)
        await there.until(lambda: 1 in there.views)
        refused = host.ask("POST", f"/tables/{code}/seats/1/free")
        assert refused.status_code == 409
        assert refused.json()["error"] == "Ben is online and cannot be removed."
        await there.close()
        for _ in range(100):
            if not seats(host, code)[1].get("here"):
                break
            await asyncio.sleep(0.02)
        host.post(f"/tables/{code}/seats/1/free")
        assert ben.ask("POST", f"/tables/{code}/seats/1/return").status_code == 403
        eve.sit(code, 1, "Eve")
        guest = await visit(table_server, code, browser=eve.secret)
        await guest.until(lambda: 1 in guest.views)
        assert guest.views[1].scene.seats[1].name == "Eve"
        await guest.close()

    run(play())


def test_who_leaves_is_played_by_a_bot_and_gets_the_seat_back_on_return(
    table_server: Served,
) -> None:
    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("bid", bots=[{"seat": seat} for seat in (1, 2, 3)])
        browser.sit(code, 0, "Ann")
        browser.start(code)
        guest = await visit(table_server, code, browser=browser.secret)
        await guest.until(lambda: 0 in guest.views)
        version = guest.views[0].version
        browser.post(f"/tables/{code}/seats/0/leave")
        await guest.until(lambda: guest.views[0].version > version + 20)
        again = await visit(table_server, code, browser=browser.secret)
        await again.until(lambda: again.table and not again.table.seats[0].away)
        texts = [line.text for view in again.views.values() for line in view.lines]
        assert "Ann leaves, and a bot plays on." in texts
        await again.play_on(Random(1))
        await guest.close()
        await again.close()

    run(play())


def test_watchers_see_what_is_public(table_server: Served) -> None:
    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("in_crowd", bots=[{"seat": 1}])
        browser.sit(code, 0, "Ann")
        browser.start(code)
        guest = await visit(table_server, code)
        await guest.until(lambda: -1 in guest.views)
        assert not watcher_view(guest).offers
        await guest.close()

    run(play())


def test_a_table_may_let_nobody_watch_but_its_own_people(table_server: Served) -> None:
    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("in_crowd", watchers=False, bots=[{"seat": 1}])
        browser.sit(code, 0, "Ann")
        early = await visit(table_server, code)
        browser.start(code)
        late = await visit(table_server, code)
        for guest in (early, late):
            await guest.socket.wait_closed()
            assert guest.socket.close_code == 4403
        assert isinstance(late.heard[0], Refused)
        assert not early.views
        assert Browser(table_server).ask("GET", f"/tables/{code}/record").status_code == 403
        screen = await visit(table_server, code, browser=browser.secret, watch=True)
        await screen.until(lambda: -1 in screen.views)
        assert set(screen.views) == {-1}
        await screen.close()

    run(play())
