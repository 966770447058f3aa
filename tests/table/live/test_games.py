"""Every game, played to its end over the wire by people of the tests' own and bots."""

import asyncio
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from kit.table.guest import Browser, run, visit
from kit.table.served import Served, served
from piecepack.core.contract import WATCHER
from piecepack.match import shelf
from piecepack.match.record import decode
from piecepack.match.verify import verify
from piecepack.table.wire.messages import View

_PROTOCOL = Path(__file__).parents[3] / "docs" / "protocol.md"


@pytest.mark.parametrize("game", [game.id for game in shelf.games()])
def test_two_people_and_bots_play_a_whole_game(table_server: Served, game: str) -> None:
    async def play() -> None:
        ann, ben = Browser(table_server), Browser(table_server)
        seats = shelf.find(game).seats[-1]
        code = ann.open_table(game, bots=[{"seat": seat} for seat in range(2, seats)])
        ann.sit(code, 0, "Ann")
        ben.sit(code, 1, "Ben")
        ann.start(code)
        guests = [await visit(table_server, code, browser=one.secret) for one in (ann, ben)]
        watcher = await visit(table_server, code)
        await asyncio.gather(*(guest.play_on(Random(7)) for guest in guests))
        await watcher.until(lambda: watcher.table and watcher.table.result)
        everybody = (*guests, watcher)
        assert guests[0].table
        result = guests[0].table.result
        assert result
        assert result.why in shelf.find(game).endings
        assert all(guest.table and guest.table.result == result for guest in everybody)
        for guest, viewer in zip(everybody, (0, 1, WATCHER), strict=True):
            views = [one for one in guest.heard if isinstance(one, View)]
            assert {view.viewer for view in views} == {viewer}
            for before, after in pairwise(views):
                assert before.version <= after.version, "a view came out of order"
                if before.version == after.version:
                    # One comes again when it turns out that a move can be taken back, and only then.
                    assert after.undo, "a view came twice"
                    assert replace(before, undo=after.undo, lines=()) == after
        record = decode(Browser(table_server).ask("GET", f"/tables/{code}/record").content)
        verdict = verify(record)
        assert verdict.honest
        assert verdict.finished
        assert record.result() == result
        assert [player.name for player in record.header.seats[:2]] == ["Ann", "Ben"]
        for guest in everybody:
            await guest.close()

    run(play())


def test_every_event_that_luck_follows_is_shown_before_the_luck(table_server: Served) -> None:
    """The tiles of Bid! turn up before the dice are rolled again."""

    async def play() -> None:
        browser = Browser(table_server)
        code = browser.open_table("bid", seats=3)
        for seat in range(3):
            browser.sit(code, seat, f"P{seat}")
        browser.start(code)
        guest = await visit(table_server, code, browser=browser.secret, passed=True)
        plain = await visit(table_server, code)
        await guest.play_on(Random(1))
        assert not [one for one in plain.heard if isinstance(one, View) and one.passed]
        passed = [scene for one in guest.heard if isinstance(one, View) for scene in one.passed]
        assert passed
        assert any("rolls next" in scene.more for scene in passed)
        await guest.close()

    run(play())


def test_the_client_of_the_documentation_plays_bid(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", _PROTOCOL.read_text(), re.DOTALL)
    assert found
    client = found[1]
    assert len(client.splitlines()) < 60
    program = tmp_path / "bid_client.py"
    program.write_text(client)
    with served(tmp_path / "tables.db") as server:
        done = subprocess.run(
            [sys.executable, str(program), server.url],
            capture_output=True,
            text=True,
            timeout=90,
            check=False,
        )
    assert done.stderr == ""
    assert done.stdout.startswith("Won by ")
