"""Why a bid is good, and what came of one, in the words of Bid!."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from piecepack.core.contract import Telling
from piecepack.core.pieces import rank_of
from piecepack.games.bid.face.stakes import Prize, bid_in_words, stake
from piecepack.games.bid.rules.auction import NOBODY, rotation
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, BID_WORTH
from piecepack.games.bid.rules.phases import BID, COINS

_SMALL: Final = 5  # points: four dice bring about ten


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
        elif _lowest(rules, seat, bid) and _keeps_higher(rules, seat, bid):
            why = "reason-keeps-tiles"
        else:
            why = "reason-auction"
        small = "yes" if prize.points <= _SMALL else "no"
        return telling.texts(why, points=prize.points, coins=prize.coins, small=small)

    def turning(
        self, seat: int, steps: Sequence[int], states: Sequence[Bid], telling: Telling
    ) -> str:
        return _outcome(seat, steps[0], states, telling) if _settled(states) else ""

    def instead(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[Bid],
        telling: Telling,
    ) -> str:
        if states[0].phase != BID:
            return ""
        return _instead(seat, steps[0], better[0], states, telling)


def _lowest(rules: Bid, seat: int, bid: int) -> bool:
    return BID_WORTH[bid] == min(BID_WORTH[move] for move in rules.moves(seat))


def _keeps_higher(rules: Bid, seat: int, bid: int) -> bool:
    """Whether a tile stays in the hand that is higher than those of the bid."""
    most = max(rank_of(tile) for tile in BID_TILES[bid])
    return any(rank_of(tile) > most for tile in rules.hands[seat])


def _settled(states: Sequence[Bid]) -> bool:
    """Whether these bids decided an auction; a tie is settled with coins, later."""
    return states[0].phase == BID and states[1].phase != COINS


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
        next_best = max(worth for other, worth in enumerate(after.worth()) if other != seat)
        rivals = [other for other, worth in enumerate(after.worth()) if worth == next_best]
        rival = bid_in_words(texts, BID_TILES[after.bids[rivals[0]]])
        alike = [
            other
            for other in rivals
            if other != seat and bid_in_words(texts, BID_TILES[after.bids[other]]) == rival
        ]
        beaten = tuple(names[other] for other in alike)
        return texts("reason-won", name=names[seat], bid=shown, other=rival, names=beaten)
    taker = cycle[(cycle.index(seat) + 1) % len(cycle)]
    victory = _won_with(taker, BID_TILES[bid], states)
    if victory is None:
        return texts(
            "reason-given",
            bid=shown,
            points=prize.points,
            coins=prize.coins,
            taker=names[taker],
        )
    some = len(victory.tiles) < len(BID_TILES[bid])
    return texts(
        "reason-given-on",
        bid=shown,
        points=prize.points,
        coins=prize.coins,
        taker=names[taker],
        when="later" if victory.auctions > 1 else "next",
        won=texts("prize", points=victory.prize.points, coins=victory.prize.coins),
        which="some" if some else "both" if len(victory.tiles) > 1 else "it",
        part=bid_in_words(texts, victory.tiles),
    )


class _Victory(NamedTuple):
    """An auction that was won with tiles that another had bid."""

    prize: Prize
    tiles: tuple[int, ...]  # those of them that were bid
    auctions: int  # since then, this one included


def _won_with(taker: int, tiles: Sequence[int], states: Sequence[Bid]) -> _Victory | None:
    """What a seat won in the first auction in which it bid one of these tiles."""
    auctions = 0
    for before, after in pairwise(states[1:]):
        if before.phase not in (BID, COINS) or after.phase in (BID, COINS):
            continue
        auctions += 1
        used = tuple(tile for tile in tiles if tile in BID_TILES[after.bids[taker]])
        if used:
            prize = stake(before.dice, before.bank())
            return _Victory(prize, used, auctions) if after.winner == taker else None
    return None


def _instead(seat: int, bid: int, better: int, states: Sequence[Bid], telling: Telling) -> str:
    """What the better bid would have done against the bids that were shown.

    That it would have lost, too, is no word against it: nobody knew these bids.
    """
    names, texts = telling
    before, after = states[0], states[1]
    most = max(worth for other, worth in enumerate(after.worth()) if other != seat)
    shown = bid_in_words(texts, BID_TILES[better])
    if BID_WORTH[better] > most:
        return texts("reason-enough" if after.winner == seat else "reason-better-wins", bid=shown)
    if BID_WORTH[better] == most:
        return texts("reason-would-tie", bid=shown)
    if after.winner != seat:
        return ""
    prize = stake(before.dice, before.bank())
    moved = seat in rotation(after.worth(), seat)
    kept = moved and not any(tile in BID_TILES[better] for tile in BID_TILES[bid])
    return texts(
        "reason-kept" if kept else "reason-would-lose",
        bid=shown,
        name=names[seat],
        made=bid_in_words(texts, BID_TILES[bid]),
        points=prize.points,
        coins=prize.coins,
    )
