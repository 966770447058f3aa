"""Tables with earlier versions of the rules: they continue, replay and have rematches."""

import asyncio
from pathlib import Path
from random import Random

import msgspec

from kit.table.at_table import HOST, a_table, opened, seat, who
from kit.table.places import storage_at
from piecepack.core.happenings import Choice
from piecepack.match import shelf
from piecepack.match.playing import act
from piecepack.minds.random import RandomBot
from piecepack.table.house import Settings, open_house
from piecepack.table.live.bots.thinking import asked, decide
from piecepack.table.metrics import Metrics
from piecepack.table.model.events import Entry
from piecepack.table.model.table import Table, recall
from piecepack.table.past.replay import Past

TURNS = 12
FAST = {"variant": "dexter_fast", "turns": TURNS}


def an_old_table() -> Table:
    """Two at a table of version 1, which forced the second question of Dexter, fast."""
    table = a_table("scavenger_hunt", 2, rules=1, options=FAST)
    seat(table, 0, "Ann")
    seat(table, 1, "Ben")
    table.start(1.0)
    return table


def play_on(table: Table, decisions: int, rng: Random) -> list[str]:
    """The verbs of what was played."""
    verbs = []
    for _ in range(decisions):
        if table.state != "playing":
            break
        match, mover = table.in_play.match, table.owing()[0]
        move = match.name(mover, act(match.rules.copy(), RandomBot(), mover, rng))
        table.play(mover, move, 2.0)
        verbs.append(move.verb)
    return verbs


def test_sh_51_a_table_of_earlier_rules_goes_on_under_them() -> None:
    table, rng = an_old_table(), Random(5)
    verbs = play_on(table, 20, rng)
    assert shelf.find("scavenger_hunt").rules_version > 1
    again = recall(table.unsaved)
    assert again.game.rules_version == 1
    verbs += play_on(again, 1000, rng)
    assert again.state == "over"
    assert "ask" not in verbs  # the question that version 2 puts
    assert verbs.count("choose") > TURNS  # a second question came without asking for it


def test_a_game_of_earlier_rules_can_be_looked_back_at_and_its_luck_checked() -> None:
    table = an_old_table()
    play_on(table, 1000, Random(6))
    past = Past(table.unsaved)
    assert past.luck().verified
    assert past.page(0, 0, 10).frames


def test_a_bot_at_a_table_of_earlier_rules_decides_under_them() -> None:
    table, rng = an_old_table(), Random(7)
    play_on(table, 30, rng)
    match, mover = table.in_play.match, table.owing()[0]
    task = asked(match, mover, "bot", rng)
    assert task.version == 1
    choice = msgspec.msgpack.decode(decide(msgspec.msgpack.encode(task)), type=Choice)
    match.play_steps(mover, choice.steps)  # what it chose is legal here


def test_a_rematch_of_an_old_table_is_played_under_the_present_rules(tmp_path: Path) -> None:
    table = an_old_table()
    play_on(table, 1000, Random(8))
    storage = storage_at(tmp_path / "tables.db")
    storage.append(table.unsaved)

    async def live() -> int:
        async with open_house(Settings(bot_workers=1), storage, Metrics()) as house:
            room = await house.hall.find(table.code)
            assert room.table.game.rules_version == 1
            again = await house.hall.rematch(room, who("Ann"))
            return again.table.game.rules_version

    assert asyncio.run(live()) == shelf.find("scavenger_hunt").rules_version


def test_a_table_of_rules_that_are_not_installed_hides_no_other(tmp_path: Path) -> None:
    lost = opened(rules=99)
    kept = a_table()
    storage = storage_at(tmp_path / "tables.db")
    storage.append([*kept.unsaved, Entry("LOST33", 1, 0.0, lost)])

    async def live() -> list[str]:
        async with open_house(Settings(bot_workers=1), storage, Metrics()) as house:
            return [room.table.code for room in await house.hall.held_by(HOST)]

    assert asyncio.run(live()) == [kept.code]
