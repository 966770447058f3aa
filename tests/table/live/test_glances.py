"""Whether a move can be taken back is found out when the table is quiet, and not while it goes on."""

import asyncio
from random import Random

import pytest

from kit.table.at_table import a_game
from kit.table.guest import any_move, run
from piecepack.match.taking_back import Played, taught
from piecepack.table.live.glances import Glances
from piecepack.table.model.table import Table

QUIET = 0.05  # seconds


class Shown:
    """A room that notes down what it is to show again."""

    def __init__(self) -> None:
        self.table = a_game("in_crowd", ("Ann", "Ben"))
        self.again = asyncio.Queue[int]()

    def show_again(self, seat: int) -> None:
        self.again.put_nowait(seat)


def move(table: Table) -> int:
    mover = table.owing()[0]
    table.play(mover, any_move(tuple(table.in_play.match.offers(mover)), Random(1)), 2.0)
    return mover


def test_no_move_is_glanced_at_while_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []

    def noted(match: Played, number: int, rng: Random) -> bool:
        looks.append(number)
        return taught(match, number, rng)

    monkeypatch.setattr("piecepack.table.model.game.taught", noted)

    async def play() -> None:
        room = Shown()
        table, shown = room.table, room.again
        glances = Glances(room, QUIET)
        for _ in range(3):
            mover = move(table)
            assert [glances.undo(seat) for seat in (0, 1)] == [0, 0], "it is not known yet"
        assert not looks
        assert await asyncio.wait_for(shown.get(), 30) == mover
        assert len(looks) == 1
        assert glances.undo(mover) == table.version, "now it is"
        assert len(looks) == 1
        glances.close()

    run(play())


def test_a_move_that_was_answered_meanwhile_is_not_offered_to_be_taken_back() -> None:
    async def play() -> None:
        room = Shown()
        table, shown = room.table, room.again
        glances = Glances(room, QUIET)
        first = move(table)
        glances.undo(first)
        second = move(table)
        assert second != first
        await asyncio.sleep(3 * QUIET)
        assert shown.empty(), "the first player's move can no longer be taken back"
        glances.undo(second)
        assert await asyncio.wait_for(shown.get(), 30) == second

    run(play())
