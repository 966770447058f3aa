"""A game over the socket: views, chat, acknowledgements and repeated messages."""

import asyncio
from random import Random

import msgspec

from kit.table.guest import Browser, any_move, run, visit
from kit.table.served import Served
from piecepack.core.scene import Line
from piecepack.match.record import decode
from piecepack.match.verify import verify
from piecepack.table.wire.messages import Done, Refused, Speak, TableInfo, View, Warned


def lasting(view: View) -> list[Line]:
    """The log without what is of the moment only."""
    return [line for line in view.lines if not line.passing]


def test_a_client_that_says_what_it_has_hears_only_what_it_lacks(table_server: Served) -> None:
    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("bid", seats=3)
        keys = [browser.sit(code, seat, f"P{seat}") for seat in range(3)]
        browser.start(code)
        guest = await visit(table_server, code, browser=browser.secret)
        await guest.until(lambda: len(guest.views) == 3)
        for _ in range(9):
            view = next(view for view in guest.views.values() if view.ask)
            done = await guest.play(view.viewer, any_move(view.offers, Random(1)))
            assert isinstance(done, Done)
            await guest.until(
                lambda done=done: all(v.version >= done.version for v in guest.views.values())  # type: ignore[misc]  # keeps the loop's value
            )
        views = [one for one in guest.heard if isinstance(one, View) and one.viewer == 0]
        told = [line for view in views for line in view.lines if not line.passing]
        have = guest.views[0].version
        late = await visit(table_server, code, keys=keys[:1])
        await late.until(lambda: 0 in late.views)
        assert lasting(late.views[0]) == told
        same = await visit(table_server, code, keys=keys[:1], have=have)
        await same.until(lambda: 0 in same.views)
        assert same.views[0].lines == ()
        assert same.views[0].scene == late.views[0].scene
        future = await visit(table_server, code, keys=keys[:1], have=10**6)
        await future.until(lambda: 0 in future.views)
        assert lasting(future.views[0]) == told
        for one in (guest, late, same, future):
            await one.close()

    run(play())


def test_a_repeated_message_is_carried_out_once(table_server: Served) -> None:
    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("bid", seats=3)
        for seat, name in enumerate(("Ann", "Ben", "Cleo")):
            browser.sit(code, seat, name)
        browser.start(code)
        guest = await visit(table_server, code, browser=browser.secret)
        await guest.until(lambda: len(guest.views) == 3)
        view = guest.views[0]
        message = {"say": "play", "id": "once", "seat": 0, "ask": view.ask}
        move = any_move(view.offers, Random(0))
        text = msgspec.json.encode({**message, "move": move}).decode()
        for _ in range(3):
            await guest.socket.send(text)
        await guest.until(lambda: sum(isinstance(one, Done) for one in guest.heard) == 3)
        done = {one for one in guest.heard if isinstance(one, Done)}
        assert len(done) == 1
        other = await visit(table_server, code, browser=browser.secret)
        await other.socket.send(text)
        await other.until(lambda: "once" in other.answers)
        assert other.answers["once"] in done
        for _ in range(2):
            await guest.say(Speak(id="once", text="Hello!", seat=1))
        await guest.say(Speak(id="twice", text="Hello!", seat=1))
        await other.until(lambda: len(other.said) == 2)
        heard = [*guest.heard, *other.heard]
        assert not [one for one in heard if isinstance(one, Refused)]
        await guest.close()
        await other.close()

    run(play())


def ann_and_a_bot(server: Served) -> tuple[Browser, str]:
    browser = Browser(server)
    code = browser.open_table("in_crowd", bots=[{"seat": 1}])
    browser.sit(code, 0, "Ann")
    browser.start(code)
    return browser, code


def test_talk_is_kept_and_watchers_are_heard_by_the_seats_when_the_game_is_over(
    table_server: Served,
) -> None:
    async def play() -> None:
        browser, code = ann_and_a_bot(table_server)
        ann = await visit(table_server, code, browser=browser.secret)
        wanda = await visit(table_server, code, name="Wanda")
        silent = await visit(table_server, code)
        screen = await visit(table_server, code, browser=browser.secret, watch=True)
        await ann.speak("Hello <b>all</b>", 0)
        await wanda.until(lambda: wanda.said)
        await wanda.speak("She should move up.")
        message = await silent.speak("Me too.")
        await silent.until(lambda: message in silent.answers)
        assert isinstance(silent.answers[message], Refused)
        await wanda.until(lambda: len(wanda.said) == 2)
        await silent.until(lambda: len(silent.said) == 2)
        assert [one.text for one in wanda.said] == ["Hello <b>all</b>", "She should move up."]
        assert [one.seat for one in wanda.said] == [0, None]
        await ann.until(lambda: ann.said)
        assert [one.name for one in ann.said] == ["Ann"]
        await ann.play_on(Random(5))
        await ann.until(lambda: len(ann.said) == 2)
        assert [one.name for one in ann.said] == ["Ann", "Wanda"]
        await screen.until(lambda: len(screen.said) == 2)
        late = await visit(table_server, code, browser=browser.secret)
        await late.until(lambda: len(late.said) == 2)
        for guest in (ann, wanda, silent, screen, late):
            await guest.close()

    run(play())


def test_what_was_said_while_a_line_broke_is_heard_after_it(table_server: Served) -> None:
    """Views and chat have separate versions: a view may have arrived and earlier chat not."""

    async def play() -> None:
        browser, code = ann_and_a_bot(table_server)
        ann = await visit(table_server, code, browser=browser.secret)
        await ann.until(lambda: ann.views)
        await ann.speak("First.", 0)
        await ann.speak("Second.", 0)
        await ann.until(lambda: len(ann.said) == 2)
        await ann.play_on(Random(5))
        seen, first = ann.views[0].version, ann.said[0].version
        for heard, told in ((0, ["First.", "Second."]), (first, ["Second."])):
            back = await visit(table_server, code, browser=browser.secret, have=seen, heard=heard)
            await back.until(lambda back=back: back.said)  # type: ignore[misc]  # keeps the loop's value
            assert [one.text for one in back.said] == told
            await back.close()
        await ann.close()

    run(play())


def test_lb_l20_a_place_named_outright_is_warned_of_before_it_is_said(
    table_server: Served,
) -> None:
    """LB-L20"""

    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("letterbox", bots=[{"seat": seat} for seat in (1, 2, 3)])
        browser.sit(code, 0, "Ann")
        browser.start(code)
        ann = await visit(table_server, code, browser=browser.secret)
        await ann.until(lambda: ann.views)
        await ann.speak("It is in row 3!", 0)
        await ann.until(lambda: any(isinstance(one, Warned) for one in ann.heard))
        assert not ann.said
        await ann.speak("It is in row 3!", 0, sure=True)
        await ann.speak("Getting warmer.", 0)
        await ann.until(lambda: len(ann.said) == 2)
        await ann.close()

    run(play())


def test_a_rematch_takes_one_click_and_turns_the_seats_by_one(table_server: Served) -> None:
    async def play() -> None:
        ann, ben = Browser(table_server), Browser(table_server)
        code = ann.open_table("bid", seats=3, bots=[{"seat": 2}], options={"goal": 10})
        ann.sit(code, 0, "Ann")
        ben.sit(code, 1, "Ben")
        ann.start(code)
        assert ann.ask("POST", f"/tables/{code}/rematch").status_code == 409
        guests = [await visit(table_server, code, browser=one.secret) for one in (ann, ben)]
        await asyncio.gather(*(guest.play_on(Random(2)) for guest in guests))
        assert Browser(table_server).ask("POST", f"/tables/{code}/rematch").status_code == 403
        again = ben.post(f"/tables/{code}/rematch")
        assert ann.post(f"/tables/{code}/rematch")["code"] == again["code"]
        for guest in guests:
            await guest.until(lambda guest=guest: guest.table and guest.table.rematch)  # type: ignore[misc]  # keeps the loop's value
        assert again["options"]["goal"] == 10
        anew = [
            await visit(table_server, again["code"], browser=one.secret, word="a new word")
            for one in (ann, ben)
        ]
        for guest in anew:
            await guest.until(lambda guest=guest: guest.views)  # type: ignore[misc]  # keeps the loop's value
        assert set(anew[0].views) == {2}
        assert set(anew[1].views) == {0}
        await asyncio.gather(*(guest.play_on(Random(2)) for guest in anew))
        record = decode(ann.ask("GET", f"/tables/{again['code']}/record").content)
        assert record.header.luck.words == ("a new word", "bot 1", "a new word")
        assert verify(record).honest
        for guest in (*guests, *anew):
            await guest.close()

    run(play())


def test_luck_is_promised_before_the_words_and_shown_at_the_end(table_server: Served) -> None:
    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("bid", seats=3, options={"goal": 10})
        before = browser.get(f"/tables/{code}")
        assert "secret" not in before
        for seat in range(3):
            browser.sit(code, seat, f"Player {seat}", f"word {seat}")
        browser.start(code)
        guest = await visit(table_server, code, browser=browser.secret)
        await guest.play_on(Random(2))
        tables = [one for one in guest.heard if isinstance(one, TableInfo)]
        assert {table.commitment for table in tables} == {before["commitment"]}
        assert [bool(table.secret) for table in tables] == [
            table.state == "over" for table in tables
        ]
        record = decode(browser.ask("GET", f"/tables/{code}/record").content)
        assert record.header.luck.commitment == before["commitment"]
        assert record.header.luck.words == ("word 0", "word 1", "word 2")
        verdict = verify(record)
        assert verdict.honest
        assert verdict.finished
        await guest.close()

    run(play())
