"""Timing aside, sealed choices are indistinguishable: the frames are the same, byte for byte."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from kit.table.at_table import a_game
from kit.table.guest import any_move
from piecepack.core.contract import WATCHER
from piecepack.core.offer import Move
from piecepack.match import shelf
from piecepack.table.live.room import Room
from piecepack.table.model.events import Entry
from piecepack.table.model.table import Table, recall
from piecepack.table.store.ledger import Ledger

_WAYS = 4  # of each sealed choice


def sealed_moments(game: str, moves: int) -> Iterator[tuple[list[Entry], int, list[Move]]]:
    """Events up to a sealed choice that is not the last one owed, who makes it, and some ways to."""
    rng = Random(2)
    seats = shelf.find(game).seats[-1]
    table = a_game(game, tuple(f"Player {number}" for number in range(seats)))
    for _ in range(moves):
        if table.state != "playing":
            return
        owing = table.owing()
        seat = owing[0]
        offers = tuple(table.in_play.match.offers(seat))
        if len(owing) > 1 and all(offer.sealed for offer in offers):
            ways = {repr(move): move for move in (any_move(offers, rng) for _ in range(20))}
            yield list(table.unsaved), seat, list(ways.values())[:_WAYS]
        table.play(seat, any_move(offers, rng), 1.0)


async def frames(entries: list[Entry], seat: int, move: Move) -> dict[int, tuple[bytes, bytes]]:
    """What everybody else is sent when this choice is sealed, in full and since the last view."""
    table: Table = recall(entries)
    room = Room(table, Ledger.__new__(Ledger), lambda *_: None)
    before = table.version
    table.play(seat, move, 1.0)
    viewers = [WATCHER, *(other for other in range(len(table.chairs)) if other != seat)]
    return {
        viewer: (
            room.view(viewer, before, passed=True),
            room.view(viewer, 0, passed=False),
        )
        for viewer in viewers
    }


@pytest.mark.parametrize("game", [game.id for game in shelf.games()])
def test_all_ways_to_make_a_sealed_choice_look_the_same(game: str) -> None:
    async def compare() -> int:
        compared = 0
        for entries, seat, ways in sealed_moments(game, 60):
            seen = [await frames(entries, seat, move) for move in ways]
            assert all(other == seen[0] for other in seen)
            compared += len(seen) - 1
        return compared

    compared = asyncio.run(compare())
    assert compared > 0 or game in {"in_crowd", "scavenger_hunt"}, "no sealed choice was found"
