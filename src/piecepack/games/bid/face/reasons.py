"""Why a bid is good, and what came of one, in the words of Bid!."""

from collections.abc import Sequence
from itertools import pairwise

from piecepack.core.contract import Telling
from piecepack.games.bid.face.stakes import Prize, bid_in_words, stake
from piecepack.games.bid.rules.auction import NOBODY, rotation
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, BID_WORTH
from piecepack.games.bid.rules.phases import BID, COINS


class BidReasons:
    """Reasons for bids; other choices have none of their own."""

    def hint(self, rules: Bid, seat: int, steps: Sequence[int], telling: Telling) -> str:
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
            why = "reason-nobody-as-much"
        elif BID_WORTH[bid] == most:
            why = "reason-nobody-more"
        elif BID_WORTH[bid] == min(BID_WORTH[move] for move in rules.moves(seat)):
            why = "reason-keeps-tiles"
        else:
            why = "reason-auction"
        return telling.texts(why, points=prize.points, coins=prize.coins)

    def turning(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[Bid],
        telling: Telling,
    ) -> str:
        before, after = states[0], states[1]
        if before.phase != BID or after.phase == COINS:
            return ""  # a tie is settled with coins, later
        told = [_outcome(seat, steps[0], states, telling)]
        if better:
            told.append(_instead(seat, steps[0], better[0], after, telling))
        return " ".join(one for one in told if one)


def _outcome(seat: int, bid: int, states: Sequence[Bid], telling: Telling) -> str:
    """What a bid won or lost, where its tiles went, and what they did there."""
    names, texts = telling
    before, after = states[0], states[1]
    shown = bid_in_words(texts, BID_TILES[bid])
    if after.winner != seat:
        if after.winner == NOBODY:
            return ""
        winning = bid_in_words(texts, BID_TILES[after.bids[after.winner]])
        winner, loser = names[after.winner], names[seat]
        return texts("reason-beaten", winner=winner, winning=winning, loser=loser, bid=shown)
    prize = stake(before.dice, before.bank())
    cycle = rotation(after.worth(), seat)
    if seat not in cycle:
        return texts("reason-won", bid=shown, points=prize.points, coins=prize.coins)
    taker = cycle[(cycle.index(seat) + 1) % len(cycle)]
    won = _won_with(taker, BID_TILES[bid], states)
    if won is None:
        return texts(
            "reason-given",
            bid=shown,
            points=prize.points,
            coins=prize.coins,
            taker=names[taker],
        )
    return texts(
        "reason-given-on",
        bid=shown,
        points=prize.points,
        coins=prize.coins,
        taker=names[taker],
        won=texts("prize", points=won.points, coins=won.coins),
    )


def _won_with(taker: int, tiles: Sequence[int], states: Sequence[Bid]) -> Prize | None:
    """What a seat won in the first auction in which it bid one of these tiles."""
    for before, after in pairwise(states[1:]):
        ends = before.phase in (BID, COINS) and after.phase not in (BID, COINS)
        if ends and any(tile in BID_TILES[after.bids[taker]] for tile in tiles):
            return stake(before.dice, before.bank()) if after.winner == taker else None
    return None


def _instead(seat: int, bid: int, better: int, after: Bid, telling: Telling) -> str:
    """What the better bid would have done against the bids that were shown."""
    names, texts = telling
    most = max(worth for other, worth in enumerate(after.worth()) if other != seat)
    shown = bid_in_words(texts, BID_TILES[better])
    if BID_WORTH[better] > most:
        return texts("reason-enough" if after.winner == seat else "reason-better-wins", bid=shown)
    kept = not any(tile in BID_TILES[better] for tile in BID_TILES[bid])
    if kept and after.winner == seat:
        made = bid_in_words(texts, BID_TILES[bid])
        return texts("reason-kept", bid=shown, name=names[seat], made=made)
    return ""
