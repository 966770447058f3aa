"""Why a bid is good, and what came of one, in the words of Bid!."""

from collections.abc import Sequence
from itertools import pairwise

from piecepack.core.words import possessive
from piecepack.games.bid.face.stakes import bid_in_words, stake
from piecepack.games.bid.rules.auction import NOBODY, rotation
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, BID_WORTH
from piecepack.games.bid.rules.phases import BID, COINS


class BidReasons:
    """Reasons for bids; other choices have none of their own."""

    def hint(self, rules: Bid, seat: int, steps: Sequence[int], names: Sequence[str]) -> str:
        """Hands can be worked out (BID-A17), so what the others could bid is no secret."""
        if rules.phase != BID:
            return ""
        bid = steps[0]
        prize = stake(rules.dice, rules.bank())
        most = max(
            BID_WORTH[move]
            for other in range(rules.seats)
            if other != seat
            for move in rules.moves_to_bid(other)
        )
        if BID_WORTH[bid] > most:
            return f"The auction is for {prize}, and nobody can bid as much."
        if BID_WORTH[bid] == most:
            return f"The auction is for {prize}, and nobody can bid more."
        if BID_WORTH[bid] == min(BID_WORTH[move] for move in rules.moves(seat)):
            return f"The auction is only for {prize}: this keeps your higher tiles at home."
        return f"The auction is for {prize}."

    def turning(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[Bid],
        names: Sequence[str],
    ) -> str:
        before, after = states[0], states[1]
        if before.phase != BID or after.phase == COINS:
            return ""  # a tie is settled with coins, later
        told = [_outcome(seat, steps[0], states, names)]
        if better:
            told.append(_instead(seat, steps[0], better[0], after, names))
        return " ".join(one for one in told if one)


def _outcome(seat: int, bid: int, states: Sequence[Bid], names: Sequence[str]) -> str:
    """What a bid won or lost, where its tiles went, and what they did there."""
    before, after = states[0], states[1]
    shown = bid_in_words(BID_TILES[bid])
    if after.winner != seat:
        if after.winner == NOBODY:
            return ""
        winning = bid_in_words(BID_TILES[after.bids[after.winner]])
        winner, loser = possessive(names[after.winner]), possessive(names[seat])
        return f"{winner} {winning} beat {loser} {shown}."
    prize = stake(before.dice, before.bank())
    cycle = rotation(after.worth(), seat)
    if seat not in cycle:
        return f"Bidding the {shown} won {prize}."
    taker = cycle[(cycle.index(seat) + 1) % len(cycle)]
    given = f"Bidding the {shown} won {prize} and gave the {shown} to {names[taker]}"
    won = _won_with(taker, BID_TILES[bid], states)
    return f"{given}, who then won {won} with it." if won else f"{given}."


def _won_with(taker: int, tiles: Sequence[int], states: Sequence[Bid]) -> str:
    """What a seat won in the first auction in which it bid one of these tiles; "" if nothing."""
    for before, after in pairwise(states[1:]):
        ends = before.phase in (BID, COINS) and after.phase not in (BID, COINS)
        if ends and any(tile in BID_TILES[after.bids[taker]] for tile in tiles):
            return stake(before.dice, before.bank()) if after.winner == taker else ""
    return ""


def _instead(seat: int, bid: int, better: int, after: Bid, names: Sequence[str]) -> str:
    """What the better bid would have done against the bids that were shown."""
    most = max(worth for other, worth in enumerate(after.worth()) if other != seat)
    shown, made = bid_in_words(BID_TILES[better]), bid_in_words(BID_TILES[bid])
    if BID_WORTH[better] > most and after.winner != seat:
        return f"The {shown} would have won the auction."
    if BID_WORTH[better] > most:
        return f"The {shown} would have been enough to win."
    kept = not any(tile in BID_TILES[better] for tile in BID_TILES[bid])
    if kept and after.winner == seat:
        return f"The {shown} would have kept {possessive(names[seat])} {made} at home."
    return ""
