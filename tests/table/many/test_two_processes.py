"""One table in several processes: both play, both see everything, and what must happen once does."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from kit.table.cluster import Cluster
from kit.table.guest import Browser, any_move, run, visit
from kit.table.several import Several, several
from piecepack.core.contract import WATCHER
from piecepack.table.model.events import Moved, Spoke
from piecepack.table.model.table import recall
from piecepack.table.wire.messages import Done, Play, Refused


@pytest.fixture(scope="module")
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    with several(cluster, tmp_path_factory.mktemp("pair")) as running:
        yield running
        assert "Traceback" not in running.logs()


def a_game(pair: Several, game: str = "bid", seats: int = 4) -> tuple[str, list[Browser]]:
    """A table whose even seats are at the first server and whose odd seats are at the second."""
    host = pair.browser(0)
    code = host.open_table(game, seats=seats)
    players = []
    for seat in range(seats):
        player = pair.browser(seat % 2)
        player.sit(code, seat, f"Player {seat}")
        players.append(player)
    pair.browser(1, host).start(code)
    return code, players


def test_both_sides_play_a_game_to_its_end_and_see_the_same(pair: Several) -> None:
    code, players = a_game(pair)

    async def play() -> None:
        guests = [
            await visit(pair.at[seat % 2], code, browser=player.secret)
            for seat, player in enumerate(players)
        ]
        lookers_on = [await visit(server, code) for server in pair.at]
        await asyncio.gather(*(guest.play_on(Random(seat)) for seat, guest in enumerate(guests)))
        entries = pair.read(code)
        last = entries[-1].seq
        for guest in (*guests, *lookers_on):
            await guest.until(
                lambda guest=guest: guest.views and next(iter(guest.views.values())).version == last  # type: ignore[misc]  # a default that keeps the loop's value
            )
        one, other = (guest.views[WATCHER] for guest in lookers_on)
        assert one.scene == other.scene
        assert one.lines[-1:] == other.lines[-1:] or not one.lines or not other.lines

    run(play())
    entries = pair.read(code)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    table = recall(entries)  # every event follows from those before it
    assert table.state == "over"
    moves = [entry.event for entry in entries if isinstance(entry.event, Moved)]
    assert len({move.id for move in moves}) == len(moves)


def test_chat_from_both_sides_at_once_arrives_once_and_in_one_order(pair: Several) -> None:
    code, players = a_game(pair, seats=3)

    async def chat() -> None:
        guests = [
            await visit(pair.at[seat], code, browser=player.secret)
            for seat, player in enumerate(players[:2])
        ]
        sent = [
            [await guest.speak(f"{seat}: {number}", seat, sure=True) for number in range(25)]
            for seat, guest in enumerate(guests)
        ]
        for guest, ids in zip(guests, sent, strict=True):
            await guest.until(lambda guest=guest, ids=ids: set(ids) <= set(guest.answers))  # type: ignore[misc]  # as above
            assert all(isinstance(guest.answers[one], Done) for one in ids)
            await guest.until(lambda guest=guest: len(guest.said) == 50)  # type: ignore[misc]  # as above
        assert guests[0].said == guests[1].said

    run(chat())
    said = [entry.event.text for entry in pair.read(code) if isinstance(entry.event, Spoke)]
    assert sorted(Counter(said).values()) == [1] * 50


def test_a_message_sent_to_both_processes_is_carried_out_once(pair: Several) -> None:
    code, players = a_game(pair, seats=3)

    async def play() -> None:
        guests = [await visit(server, code, browser=players[0].secret) for server in pair.at]
        for guest in guests:
            await guest.until(lambda guest=guest: 0 in guest.views)  # type: ignore[misc]  # as above
        view = guests[0].views[0]
        move = Play(id="twice", seat=0, ask=view.ask, move=any_move(view.offers, Random(1)))
        await asyncio.gather(*(guest.say(move) for guest in guests))
        for guest in guests:
            await guest.until(lambda guest=guest: "twice" in guest.answers)  # type: ignore[misc]  # as above
        assert guests[0].answers["twice"] == guests[1].answers["twice"]
        assert isinstance(guests[0].answers["twice"], Done)

    run(play())
    moves = [e for e in pair.read(code) if isinstance(e.event, Moved) and e.event.id == "twice"]
    assert len(moves) == 1


def test_a_move_that_another_process_has_made_pointless_is_refused_as_usual(pair: Several) -> None:
    code, players = a_game(pair, seats=3)

    async def play() -> None:
        guests = [await visit(server, code, browser=players[0].secret) for server in pair.at]
        for guest in guests:
            await guest.until(lambda guest=guest: 0 in guest.views)  # type: ignore[misc]  # as above
        view = guests[0].views[0]
        answers = await asyncio.gather(
            *(
                guest.play(0, any_move(view.offers, Random(seed)), view.ask)
                for seed, guest in enumerate(guests)
            )
        )
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert len(refused) == 1
        assert refused[0].kind in ("not now", "illegal")
        assert "save" not in refused[0].why

    run(play())


def test_what_one_process_was_told_another_knows_at_once(pair: Several) -> None:
    """Whoever opened a table at one server starts it at another without a pause."""
    for _ in range(10):
        host = pair.browser(0)
        there = pair.browser(1, host)
        code = host.open_table("bid", seats=3)
        there.sit(code, 0, "Ann")
        host.put(f"/tables/{code}/seats/1/bot", {"bot": "random"})
        there.put(f"/tables/{code}/seats/2/bot", {"bot": "random"})
        assert there.post(f"/tables/{code}/start")["state"] != "open"
        assert host.get(f"/tables/{code}")["state"] != "open"


def bots_moves(pair: Several, code: str) -> int:
    return sum(isinstance(e.event, Moved) and e.event.by == "bot" for e in pair.read(code))


def with_bots(pair: Several, at: int = 0, **more: object) -> tuple[str, Browser]:
    """Somebody in seat 0, and three bots."""
    host = pair.browser(at)
    bots = [{"seat": seat, "bot": "random"} for seat in (1, 2, 3)]
    code = host.open_table("bid", seats=4, bots=bots, **more)
    host.sit(code, 0, "Ann")
    host.start(code)
    return code, host


def test_bots_move_once_under_one_lease_while_both_processes_have_the_table(pair: Several) -> None:
    code, host = with_bots(pair)

    async def play() -> None:
        guests = [await visit(server, code, browser=host.secret) for server in pair.at]
        await guests[1].play_on(Random(3))  # the process that does not hold the lease
        await guests[0].until(lambda: guests[0].table and guests[0].table.state == "over")

    run(play())
    entries = pair.read(code)
    assert recall(entries).state == "over"
    tokens = [e.token for e in entries if isinstance(e.event, Moved) and e.event.by == "bot"]
    assert 0 not in tokens
    # One lease at a time: on a slow machine it is given back while nothing is due, and taken again.
    assert tokens == sorted(tokens)
    people = {e.token for e in entries if isinstance(e.event, Moved) and not e.event.by}
    assert people == {0}


def test_a_rematch_asked_for_at_both_servers_is_one_table_that_starts_once(pair: Several) -> None:
    code, host = with_bots(pair)

    async def play() -> None:
        guest = await visit(pair.at[1], code, browser=host.secret)
        await guest.play_on(Random(5))
        there = pair.browser(1, host)
        asked = [
            asyncio.to_thread(browser.post, f"/tables/{code}/rematch") for browser in (host, there)
        ]
        codes = {table["code"] for table in await asyncio.gather(*asked)}
        assert len(codes) == 1
        (again,) = codes
        seated = await visit(pair.at[1], again, browser=host.secret)
        await seated.until(lambda: seated.table and seated.table.state == "playing")

    run(play())
