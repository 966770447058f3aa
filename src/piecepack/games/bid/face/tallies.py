"""Tallies of Bid!: the open bids of an auction, and a fight with coins."""

from piecepack.core.scene import Side, Tally
from piecepack.core.words import counted
from piecepack.games.bid.face.names import tile_name
from piecepack.games.bid.face.stakes import tiles_in_words
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import NOBODY, points, rotation
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, BID_WORTH, UNSEEN, coins_in


def tallies(state: Bid) -> tuple[Tally, ...]:
    """All that is public about the auction that lies open; nothing if none does."""
    if not state.bids:
        return ()
    bids = _bids(state)
    return (bids, _coins(state)) if any(bid != UNSEEN for bid in state.coin_bids) else (bids,)


def _bids(state: Bid) -> Tally:
    """Highest first; whoever won a fight with coins stands above those who lost it. BID-17"""
    order = sorted(
        range(state.seats), key=lambda seat: (-BID_WORTH[state.bids[seat]], seat != state.winner)
    )
    sides = tuple(
        Side(
            seat,
            tuple(tile_name(tile) for tile in BID_TILES[state.bids[seat]]),
            ", ".join(_became(state, seat)),
            won=seat == state.winner,
        )
        for seat in order
    )
    return Tally("The bids", sides)


def _became(state: Bid, seat: int) -> list[str]:
    """What the auction brought a seat, in a few words."""
    tied = seat in state.leaders()
    if state.phase == phases.COINS:
        return ["tied"] if tied else []
    said = []
    at_stake = counted(points(state.dice), "point")
    if seat == state.winner:
        said.append(f"won {at_stake}" if points(state.dice) else "won")
    elif state.winner == NOBODY and tied and not state.coin_bids:  # BID-22
        said.append(f"loses {at_stake}")
    return [*said, _moved(state, seat)]


def _moved(state: Bid, seat: int) -> str:
    """Which tiles a seat takes from the one above it. BID-09"""
    cycle = rotation(tuple(BID_WORTH[bid] for bid in state.bids), state.winner)
    if seat not in cycle:
        worth = [BID_WORTH[bid] for bid in state.bids]
        tied = "tied, " if worth.count(worth[seat]) > 1 else ""  # BID-16, BID-18
        return f"{tied}keeps the {_values(state.bids[seat])}"
    giver = cycle[cycle.index(seat) - 1]
    return f"takes the {_values(state.bids[giver])}"


def _values(bid: int) -> str:
    return tiles_in_words(BID_TILES[bid])


def _coins(state: Bid) -> Tally:
    """A fight with coins that is over. BID-12 to BID-15"""
    amounts = {seat: coins_in(bid) for seat, bid in enumerate(state.coin_bids) if bid != UNSEEN}
    sides = tuple(
        Side(seat, text=counted(amounts[seat], "coin"), won=seat == state.winner)
        for seat in sorted(amounts, key=lambda seat: -amounts[seat])
    )
    fate = "The coins tie: nobody wins." if state.winner == NOBODY else "All go to the bank."
    return Tally("The coins", sides, text=fate)
