"""Finished games in a storage, made without a server."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from kit.table.at_table import a_table, seat
from kit.table.guest import any_move
from kit.table.places import storage_at
from piecepack.analysis.analysis import put_together
from piecepack.analysis.depth import QUICK, find_depth
from piecepack.analysis.estimate import Estimate
from piecepack.analysis.missed import Decision
from piecepack.analysis.passages import Passage, passages
from piecepack.analysis.settling import Effect
from piecepack.analysis.verdict import Judged, chances_before
from piecepack.core.offer import Move, in_words, pieces_of
from piecepack.table.model.events import Analysed, Event
from piecepack.table.model.table import Table
from piecepack.table.past.records import for_analysis

NAMES = ("Ann", "Ben", "Cleo", "Dov")


def finished(game: str = "bid", seats: int = 3, *, code: str = "TABLE3", **options: Any) -> Table:
    """A table whose game was played at random to its end; a short one of Bid! if nothing else is said."""
    chosen = options or ({"goal": 10} if game == "bid" else {})
    table = a_table(game, seats, code=code, options=chosen)
    for number, name in enumerate(NAMES[:seats]):
        seat(table, number, name)
    table.start(1.0)
    rng = Random(4)
    while table.state == "playing":
        mover = rng.choice(table.owing())
        table.play(mover, any_move(tuple(table.in_play.match.offers(mover)), rng), 2.0)
    return table


def stored(table: Table, data: Path, *more: Event) -> Table:
    """The same table in a storage, with some more events."""
    table.happen(list(more), 3.0)
    storage = storage_at(data)
    storage.append(table.unsaved)
    storage.close()
    return table


def analysed(table: Table) -> Analysed:
    """An analysis made up in no time: picks turn the game, luck makes it even, and every first move was a mistake."""
    parts = list(passages(for_analysis(table, table.unsaved)))
    seats = table.settings.seats
    judged = []
    share = 0.1
    for part in parts:
        chosen = {
            choice.seat: Effect((0.1, *(-0.1 / (seats - 1),) * (seats - 1)), (0.01,) * seats)
            for choice in part.choices
        }
        mistakes = [_mistake(part, choice.seat) for choice in part.choices[:1]]
        if not mistakes:
            share = 0.5
        elif mistakes[0].pieces:
            share = 0.9 if share < 0.9 else 0.1
        chances = (share, *((1 - share) / (seats - 1),) * (seats - 1))
        judged.append(Judged(part.event, chances, chosen, tuple(mistakes)))
    made = put_together(parts, chances_before(parts[0], find_depth(QUICK)), judged, QUICK)
    return Analysed(QUICK, Raw(msgspec.json.encode(made)))


def _mistake(part: Passage, seat: int) -> Decision:
    offers = part.before.offers(seat)
    offer = next((one for one in offers if one.groups), offers[0])
    picks = [group.picks[-1].id for group in offer.groups[:1]]
    better = Move(offer.verb, tuple(picks))
    made = Move(offers[0].verb)
    return Decision(part.start, part.event, seat, made, offers[0].label, options=2).beside(
        better, in_words(offers, better), pieces_of(offers, better), Estimate(0.2, 0.05)
    )
