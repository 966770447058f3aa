"""Rate limits on what people write into a table's log, separate for each seat."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kit.table.at_table import HOST, KEY, a_game, a_table, opened, seat, who
from kit.table.guest import Browser, Guest, run, visit
from kit.table.in_hall import Clock, Socket, a_hall, until
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings
from piecepack.table.limits import Limits, Rate
from piecepack.table.live.quotas import Quotas
from piecepack.table.model.chairs import NOBODY, Caller
from piecepack.table.model.conversation import MOST_CHARACTERS, MOST_UTTERANCES, Conversation
from piecepack.table.model.errors import NotNow, TooMuch
from piecepack.table.model.events import Spoke
from piecepack.table.model.repeats import Repeats
from piecepack.table.wire.messages import Done, Hello, Refused, Speak, encode

# Repeated messages


def test_spectators_do_not_make_a_table_forget_what_a_seat_has_sent() -> None:
    table = a_game()
    table.speak("Hello.", "Ann", 0, 2.0, "mine")
    version = table.version
    for number in range(1_000):
        table.speak("Psst.", f"Spectator {number}", None, 2.0, f"theirs-{number}")
    assert table.done(0, "mine") == version
    assert table.done("Spectator 999", "theirs-999") == table.version


def test_one_spectator_does_not_make_a_table_forget_another() -> None:
    repeats = Repeats()
    repeats.note("Wanda", "first", 1)
    for number in range(1_000):
        repeats.note("Loud", f"again-{number}", number + 2)
    assert repeats.version("Wanda", "first") == 1
    assert repeats.version("Loud", "again-999") == 1001
    assert repeats.version("Loud", "again-0") == 0
    for number in range(1_000):
        repeats.note(f"Passer-by {number}", "hello", number)
    assert repeats.version("Wanda", "first") == 0, "Only so many spectators are remembered."
    repeats.note(0, "", 5)
    assert repeats.version(0, "") == 0


# What is kept and sent


def test_only_the_end_of_a_conversation_is_kept() -> None:
    talk = Conversation()
    for number in range(1, 1_001):
        talk.add(Spoke("Hello.", "Wanda"), number, 0.0)
    assert [one.version for one in talk.said] == list(range(1001 - MOST_UTTERANCES, 1001))
    assert talk.forgotten == 1000 - MOST_UTTERANCES
    assert [one.version for one in talk.after(998)] == [999, 1000]
    long = Conversation()
    for number in range(1, 1_001):
        long.add(Spoke("x" * 500, "Wanda"), number, 0.0)
    assert sum(len(one.text) for one in long.said) <= MOST_CHARACTERS


def test_a_newcomer_is_sent_the_end_and_told_that_there_was_more(tmp_path: Path) -> None:
    async def live() -> None:
        async with a_hall(tmp_path) as hall:
            room = await hall.open(opened())
            seat(room.table, 0, "Ann")
            for number in range(3_000):
                room.table.speak("x" * 500, "Wanda", None, 0.0, str(number))
            room.table.speak("Hello.", "Ann", 0, 0.0, "mine")
            await room.keep()
            late = Socket(hall, room, Hello())
            await until(lambda: late.talks)
            assert late.talks[0].partial
            assert late.talks[0].said[-1].text == "Hello."
            assert late.sent < 100_000
            heard = late.talks[0].said[-2].version
            back = Socket(hall, room, Hello(heard=heard))
            await until(lambda: back.talks)
            assert not back.talks[0].partial
            assert len(back.talks[0].said) == 1
            ann = Socket(hall, room, Hello(keys=(KEY,)))
            await until(lambda: ann.talks)
            assert [one.text for one in ann.talks[0].said] == ["Hello."]
            assert not ann.talks[0].partial
            assert b"partial" not in encode(ann.talks[0])

    asyncio.run(live())


# Chat


def test_chat_of_one_seat_is_limited_and_the_others_speak_on() -> None:
    clock = Clock()
    quotas = Quotas(Limits(chat=Rate(3, 1)), clock)
    for _ in range(3):
        quotas.check_seat_speaks(0)
    with pytest.raises(TooMuch, match="too fast"):
        quotas.check_seat_speaks(0)
    quotas.check_seat_speaks(1)
    clock.now += 1
    quotas.check_seat_speaks(0)


def test_all_spectators_together_are_limited_and_take_nothing_from_a_seat() -> None:
    clock = Clock()
    quotas = Quotas(Limits(chat=Rate(3, 0.001), gallery=Rate(5, 0.001)), clock)
    allowed = 0
    for _ in range(100):
        own = quotas.of_spectator()
        for _ in range(4):
            try:
                quotas.check_spectator_speaks(own)
            except TooMuch:
                continue
            allowed += 1
    assert allowed == 5
    quotas.check_seat_speaks(0)


TIGHT = msgspec.structs.replace(
    ROOMY, chat=Rate(5, 0.001), gallery=Rate(8, 0.001), changes=Rate(6, 0.001)
)


def test_a_flood_of_chat_is_refused_and_stays_out_of_the_log(tmp_path: Path) -> None:
    async def flood(guest: Guest, seat: int | None) -> tuple[int, set[str]]:
        """How much was said, and how the rest was refused."""
        ids = [await guest.speak(f"Hello {number}", seat) for number in range(30)]
        await guest.until(lambda: all(one in guest.answers for one in ids))
        answers = [guest.answers[one] for one in ids]
        refused: set[str] = {one.kind for one in answers if isinstance(one, Refused)}
        return sum(isinstance(one, Done) for one in answers), refused

    async def talk(server: Served) -> None:
        browser = Browser(server)
        code = browser.open_table("in_crowd", bots=[{"seat": 1}])
        browser.sit(code, 0, "Ann")
        browser.start(code)
        guests = [await visit(server, code, name=f"Spectator {n}") for n in range(4)]
        for guest in guests:
            await guest.until(lambda guest=guest: guest.views)  # type: ignore[misc]  # keeps the loop's value
        assert await flood(guests[0], None) == (5, {"too much"})
        assert sum([(await flood(guest, None))[0] for guest in guests[1:]]) == 3
        ann = await visit(server, code, browser=browser.secret)
        await ann.until(lambda: ann.views)
        assert await flood(ann, 0) == (5, {"too much"})
        message = Speak(id="once more", text="Hello 0", seat=0)
        await ann.say(message)
        await ann.until(lambda: "once more" in ann.answers)
        repeated = next(one for one in ann.answers.values() if isinstance(one, Done))
        await ann.say(Speak(id=repeated.id, text="Hello 0", seat=0))
        count = len(ann.heard)
        await ann.until(lambda: len(ann.heard) > count)
        assert ann.answers[repeated.id] == repeated, "A repeated message costs nothing."

    with served(tmp_path / "t.db", Settings(limits=TIGHT, bot_workers=1)) as server:
        run(talk(server))


# Seats


def test_changes_of_seats_are_limited_by_who_makes_them() -> None:
    table = a_table()
    seat(table, 0, "Ann")
    seat(table, 1, "Ben")
    clock = Clock()
    quotas = Quotas(Limits(changes=Rate(3, 0.1)), clock)

    def change(caller: Caller) -> None:
        with quotas.change(table, caller):
            pass

    for caller in (who("Ann"), who("Ben"), HOST, NOBODY):
        for _ in range(3):
            change(caller)
        with pytest.raises(TooMuch, match="too often"):
            change(caller)
    with pytest.raises(TooMuch):
        change(who("Somebody new"))  # newcomers share what they have: they could be anybody
    clock.now += 10
    for caller in (who("Ann"), who("Somebody new")):
        change(caller)


def test_a_change_that_is_refused_costs_nothing() -> None:
    table = a_table()
    quotas = Quotas(Limits(changes=Rate(1, 0.001)), Clock())
    for _ in range(5):
        with pytest.raises(NotNow), quotas.change(table, who("Ann")):
            raise NotNow("The game has begun.")
    with quotas.change(table, who("Ann")):
        pass


@pytest.mark.parametrize("what", ["sit and rise", "rename", "swap", "key", "word", "leave"])
def test_no_way_of_changing_seats_fills_the_log(tmp_path: Path, what: str) -> None:
    with served(tmp_path / "t.db", Settings(limits=TIGHT, bot_workers=1)) as server:
        host, ann = Browser(server), Browser(server)
        code = host.open_table("bid", seats=3, pace="human")
        ann.sit(code, 0, "Ann")
        seat_0 = f"/tables/{code}/seats/0"
        if what == "leave":
            for number in (1, 2):
                host.put(f"/tables/{code}/seats/{number}/bot", {"bot": "random"})
            host.start(code)
        all_ways: dict[str, list[tuple[str, str, Any]]] = {
            "sit and rise": [("DELETE", seat_0, None), ("POST", seat_0, {"name": "Ann"})],
            "rename": [("PUT", f"{seat_0}/name", {"name": name}) for name in ("Anna", "Ann")],
            "swap": [
                ("POST", f"/tables/{code}/seats/{one}/swap", {"other": 1 - one}) for one in (0, 1)
            ],
            "key": [("POST", f"{seat_0}/key", None)],
            "word": [("PUT", f"{seat_0}/word", {"word": word}) for word in ("one", "two")],
            "leave": [("POST", f"{seat_0}/{how}", None) for how in ("leave", "return")],
        }
        ways = all_ways[what]
        before = host.get(f"/tables/{code}")["version"]
        statuses = [ann.ask(*ways[number % len(ways)]).status_code for number in range(40)]
        assert 429 in statuses
        grown = host.get(f"/tables/{code}")["version"] - before
        moves_of_bots = 50 if what == "leave" else 0  # they play on meanwhile
        assert grown <= 20 + moves_of_bots
        assert sum(status < 300 for status in statuses) <= 20
