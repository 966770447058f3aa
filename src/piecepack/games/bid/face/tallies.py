"""Tallies of Bid!: the open bids of an auction, and a fight with coins."""

from piecepack.core.scene import Side, Tally
from piecepack.core.texts import Texts
from piecepack.games.bid.face.names import tile_name
from piecepack.games.bid.face.stakes import values
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import NOBODY, points, rotation
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, BID_WORTH, UNSEEN, coins_in


def tallies(state: Bid, texts: Texts) -> tuple[Tally, ...]:
    """All that is public about the auction that lies open; nothing if none does."""
    if not state.bids:
        return ()
    bids = _bids(state, texts)
    fought = any(bid != UNSEEN for bid in state.coin_bids)
    return (bids, _coins(state, texts)) if fought else (bids,)


def _bids(state: Bid, texts: Texts) -> Tally:
    """Highest first; whoever won a fight with coins stands above those who lost it. BID-17"""
    order = sorted(
        range(state.seats), key=lambda seat: (-BID_WORTH[state.bids[seat]], seat != state.winner)
    )
    sides = tuple(
        Side(
            seat,
            tuple(tile_name(tile) for tile in BID_TILES[state.bids[seat]]),
            ", ".join(_became(state, seat, texts)),
            won=seat == state.winner,
        )
        for seat in order
    )
    return Tally(texts("bids"), sides)


def _became(state: Bid, seat: int, texts: Texts) -> list[str]:
    """What the auction brought a seat, in a few words."""
    tied = seat in state.leaders()
    if state.phase == phases.COINS:
        return [texts("tied")] if tied else []
    said = []
    at_stake = points(state.dice)
    if seat == state.winner:
        said.append(texts("won-points", number=at_stake) if at_stake else texts("won"))
    elif state.winner == NOBODY and tied and not state.coin_bids:  # BID-22
        said.append(texts("loses-points", number=at_stake))
    return [*said, _moved(state, seat, texts)]


def _moved(state: Bid, seat: int, texts: Texts) -> str:
    """Which tiles a seat takes from the one above it. BID-09"""
    cycle = rotation(tuple(BID_WORTH[bid] for bid in state.bids), state.winner)
    if seat not in cycle:
        worth = [BID_WORTH[bid] for bid in state.bids]
        tied = worth.count(worth[seat]) > 1  # BID-16, BID-18
        message = "tied-keeps-tiles" if tied else "keeps-tiles"
        return texts(message, tiles=values(texts, BID_TILES[state.bids[seat]]))
    giver = cycle[cycle.index(seat) - 1]
    return texts("takes-tiles", tiles=values(texts, BID_TILES[state.bids[giver]]))


def _coins(state: Bid, texts: Texts) -> Tally:
    """A fight with coins that is over. BID-12 to BID-15"""
    amounts = {seat: coins_in(bid) for seat, bid in enumerate(state.coin_bids) if bid != UNSEEN}
    sides = tuple(
        Side(seat, text=texts("coins", number=amounts[seat]), won=seat == state.winner)
        for seat in sorted(amounts, key=lambda seat: -amounts[seat])
    )
    if not any(amounts.values()):
        fate = texts("no-coins-bid")
    else:
        fate = texts("coins-tie" if state.winner == NOBODY else "all-to-bank")
    return Tally(texts("the-coins"), sides, text=fate)
