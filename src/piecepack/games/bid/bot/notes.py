"""What a seat notes down of an auction: what everybody held, and what everybody then bid.

Hands and coins can be worked out by anybody (BID-A17), so all seats note the same.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from piecepack.core.bot import Note
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import UNSEEN
from piecepack.games.bid.rules.phases import BID

_DICE = 4
_HAND = 6


class Auction(Struct, frozen=True):
    """An auction that was bid for: the game before the bids, and the bids by seat."""

    noted: Note
    table: Bid
    bids: tuple[int, ...]


def note(rules: Bid, seat: int) -> Note:
    """The table while bids are due, and the bids once they are shown."""
    if rules.phase == BID:
        tiles = [tile for hand in rules.hands for tile in hand]
        return (*rules.dice, *rules.scores, *rules.coins, rules.pawns, *tiles)
    return tuple(rules.bids)


def auctions(notes: Sequence[Note], rules: Bid) -> Iterator[Auction]:
    """The auctions of this game so far."""
    opened: Note | None = None
    for noted in notes:
        if len(noted) > rules.seats:
            opened = noted
        elif opened is not None:
            yield Auction(opened, _table(opened, rules), noted)
            opened = None


def _table(noted: Note, rules: Bid) -> Bid:
    seats = rules.seats
    table = rules.copy()
    table.dice = list(noted[:_DICE])
    table.scores = list(noted[_DICE : _DICE + seats])
    table.coins = list(noted[_DICE + seats : _DICE + 2 * seats])
    table.pawns = noted[_DICE + 2 * seats]
    tiles = noted[_DICE + 2 * seats + 1 :]
    table.hands = [list(tiles[_HAND * seat : _HAND * seat + _HAND]) for seat in range(seats)]
    table.bids, table.coin_bids = [], []
    table.sealed = [UNSEEN] * seats
    table.open_bids()
    return table
