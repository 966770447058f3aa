"""The scheduler: bots move, fail and are replaced; clocks run out; tables resume."""

import asyncio
import pickle
import time
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from kit.table.at_table import KEY, a_game, a_table, seat
from kit.table.dawdle import dawdle
from kit.table.guest import Browser, any_move, run, visit
from kit.table.places import storage_at
from kit.table.served import ROOMY, served
from piecepack.core.errors import BotFailed
from piecepack.match import shelf
from piecepack.table.house import Settings
from piecepack.table.live.bots.thinking import Thinking, asked
from piecepack.table.model.events import BotSat
from piecepack.table.wire.messages import Done, View


def test_a_bot_that_fails_is_replaced_for_that_move_and_the_log_says_so(tmp_path: Path) -> None:
    """Such as one that sat here when it was still installed."""
    table = a_table(seats=3)
    seat(table, 0, "Ann")
    table.happen([BotSat(1, "departed"), BotSat(2, "random")], 0.0)
    table.start(1.0)
    storage = storage_at(tmp_path / "tables.db")
    storage.append(table.unsaved)
    storage.close()

    async def play() -> None:
        guest = await visit(server, table.code, keys=(KEY,))
        await guest.play_on(Random(1))
        await guest.close()

    # No other bot fails, however busy the machine is.
    patient = Settings(limits=ROOMY, bot_workers=1, bot_seconds=60)
    with capture_logs() as logs, served(tmp_path / "tables.db", patient) as server:
        run(play())
    failures = [line for line in logs if line["log_level"] == "warning"]
    assert failures
    assert {line["seat"] for line in failures} == {1}
    assert "a simple one chose for it" in failures[0]["event"]


def test_a_bot_that_overruns_its_time_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piecepack.table.live.bots.thinking.decide", dawdle)

    async def wait() -> None:
        thinking = Thinking(budget=0.5, workers=1)
        thinking.start()
        try:
            began = time.monotonic()
            with pytest.raises(BotFailed, match="TimeoutError"):
                await thinking.choose(a_game().in_play.match, 0, "bid", Random(1))
            assert time.monotonic() - began < 20
        finally:
            await thinking.close()

    asyncio.run(wait())


def test_a_bot_is_told_no_more_than_its_seat_knows() -> None:
    table = a_game("letterbox", ("Ann", "Ben", "Cleo"))
    match = table.in_play.match
    for number in (0, 2):
        match.play(number, any_move(tuple(match.offers(number)), Random(number)))
    told = [asked(match, 1, "letterbox", Random(seed)) for seed in range(20)]
    positions = [match.game.save(pickle.loads(task.rules)) for task in told]  # noqa: S301  # our own
    assert len({str(position) for position in positions}) > 10
    assert sum(position == match.position() for position in positions) < 5
    assert {task.scene for task in told} == {match.scene(1)}


def test_a_bot_decides_on_an_imagined_state_and_has_words_of_its_own() -> None:
    async def think() -> None:
        match = a_game("letterbox", ("Ann", "Ben", "Cleo")).in_play.match
        thinking = Thinking(budget=20, workers=1)
        thinking.start()
        try:
            choice = await thinking.choose(match, 1, "letterbox", Random(1))
        finally:
            await thinking.close()
        move = match.name(1, choice.steps, choice.fields)
        assert move.fields["clue"]
        assert move.fields["stamp"]
        match.play(1, move)

    asyncio.run(think())


def test_when_a_clock_runs_out_a_bot_decides_and_the_log_says_so(tmp_path: Path) -> None:
    now = [1000.0]
    settings = Settings(limits=ROOMY, bot_workers=1, now=lambda: now[0] + time.monotonic())

    async def play() -> None:
        browser = Browser(server)
        code = browser.open_table("in_crowd", clock=5)
        for number, name in enumerate(("Ann", "Ben")):
            browser.sit(code, number, name)
        browser.start(code)
        guest = await visit(server, code, browser=browser.secret)
        await guest.until(lambda: any(view.ask for view in guest.views.values()))
        view = next(view for view in guest.views.values() if view.ask)
        until = view.until[str(view.viewer)]
        assert 0 < until - settings.now() <= 5
        now[0] += 6  # a person went for coffee
        ask = view.ask
        other = 1 - view.viewer
        # The alarm was set for five real seconds; any move winds the scheduler anew.
        await guest.speak("Are you there?", other)
        await guest.until(lambda: guest.views[view.viewer].version > view.version + 1)
        texts = [
            line.text
            for one in guest.heard
            if isinstance(one, View) and one.viewer == other
            for line in one.lines
        ]
        assert any(text.startswith("Time is up for") for text in texts)
        answer = await guest.play(view.viewer, any_move(view.offers, Random(1)), ask)
        assert not isinstance(answer, Done)
        await guest.close()

    with served(tmp_path / "tables.db", settings) as server:
        run(play())


def test_a_restarted_server_resumes_every_table_bots_included(tmp_path: Path) -> None:
    codes: dict[str, str] = {}
    secrets: dict[str, str] = {}

    async def begin() -> None:
        for game in shelf.games():
            browser = Browser(server)
            code = browser.open_table(
                game.id, bots=[{"seat": number} for number in range(1, game.seats[-1])]
            )
            browser.sit(code, 0, "Ann")
            browser.start(code)
            codes[game.id], secrets[game.id] = code, browser.secret
            guest = await visit(server, code, browser=browser.secret)
            await guest.until(lambda guest=guest: guest.views)  # type: ignore[misc]  # keeps the loop's value
            await guest.close()

    async def go_on(game: str) -> None:
        guest = await visit(server, codes[game], browser=secrets[game])
        await guest.play_on(Random(1))
        await guest.close()

    with served(tmp_path / "tables.db") as server:
        run(begin())
    with served(tmp_path / "tables.db") as server:
        for game in codes:
            run(go_on(game))


def test_bots_act_at_a_human_pace_if_asked_to(tmp_path: Path) -> None:
    async def play() -> None:
        browser = Browser(server)
        taken = {}
        for pace in ("quick", "instant"):
            body = {"game": "bid", "pace": pace, "bots": [{"seat": n} for n in range(4)]}
            code = browser.post("/tables", body)["code"]
            began = time.monotonic()
            browser.start(code)
            guest = await visit(server, code)
            await guest.until(lambda guest=guest: guest.views and guest.views[-1].version > 9)  # type: ignore[misc]  # keeps the loop's value
            taken[pace] = time.monotonic() - began
            await guest.close()
        assert taken["quick"] >= 0.2

    with served(tmp_path / "tables.db") as server:
        run(play())
