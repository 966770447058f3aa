"""The big events of Bid!, in words for one viewer: who, what and why."""

from piecepack.core.kit.voice import Voice, capital
from piecepack.core.ranks import ACE
from piecepack.core.scene import Moment
from piecepack.core.words import counted, listing
from piecepack.games.bid.face.names import SUIT_NAMES, tile_name
from piecepack.games.bid.face.stakes import bid_in_words, spoken_ending, stake
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import ARMS, GOOD_HAND, NOBODY, hand_worth, points
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, UNSEEN, coins_in


def moment(before: Bid, after: Bid, voice: Voice) -> Moment | None:
    """What happened between two states, if it was a big event."""
    if before.phase in (phases.ROLL, phases.REROLL):
        arms = after.dice[ARMS] == ACE and before.scores != after.scores
        return _good_hands(before, after, voice) if arms else None
    if before.phase == phases.WINDOW:
        return _paid(before, after, voice)
    if after.bids and (before.phase == phases.BID or after.phase != phases.COINS):
        return _auction(before, after, voice)
    return None


def _good_hands(before: Bid, after: Bid, voice: Voice) -> Moment:
    """BID-29, BID-33."""
    paid = [s for s in range(after.seats) if after.scores[s] > before.scores[s]]
    gained = after.scores[paid[0]] - before.scores[paid[0]]
    worth = [str(hand_worth(after.hands[seat])) for seat in paid]
    hands = f"a hand worth {worth[0]}" if len(paid) == 1 else f"hands worth {listing(worth)}"
    each = " each" if len(paid) > 1 else ""
    text = f"{voice.start(*paid)} scored {counted(gained, 'point')}{each} for {hands}"
    return Moment(
        headline=_closed(text, after, voice),
        more=f"The ace of Arms pays every hand worth {GOOD_HAND} or more.",
        pieces=("die-arms",),
    )


def _paid(before: Bid, after: Bid, voice: Voice) -> Moment | None:
    """BID-35, BID-39."""
    if after.phase == phases.REROLL:
        payer = next(s for s in range(after.seats) if before.coins[s] != after.coins[s])
        die = SUIT_NAMES[after.rerolled]
        text = f"{voice.start(payer)} paid a coin: the die of {die} is rolled again."
        return Moment(headline=text, brief=True, pieces=(f"die-{die.lower()}",))
    if after.phase != phases.ROLL:
        return None
    giver = (before.pawns ^ after.pawns).bit_length() - 1
    return Moment(
        headline=f"{voice.start(giver)} gave up a pawn: all dice are rolled again.",
        more=f"The auction for {stake(before.dice)} is cancelled.",
    )


def _auction(before: Bid, after: Bid, voice: Voice) -> Moment:
    """The bids lie open, or the coins that decided between them."""
    pieces = tuple(
        tile_name(tile) for seat in after.leaders() for tile in BID_TILES[after.bids[seat]]
    )
    tied = voice.start(*after.leaders())
    if after.phase == phases.COINS:
        return Moment(
            headline=f"{tied} tied for highest: coins decide who wins {stake(after.dice)}.",
            brief=True,
            pieces=pieces,
        )
    fought = before.phase == phases.COINS
    if after.winner != NOBODY:
        text = _won(before, after, voice, fought=fought)
    elif fought:
        amount = counted(_staked(after)[0], "coin")
        text = f"{tied} bid {amount} each: nobody wins {stake(after.dice)}"
    elif after.coin_bids:
        text = f"{tied} tied with no coins to bid: nobody wins {stake(after.dice)}"
    else:
        text = f"{tied} tied with the ace of Crowns showing: {_loss(after, voice)}"
    return Moment(
        headline=_closed(text, after, voice), more=_standing(before, after, voice), pieces=pieces
    )


def _won(before: Bid, after: Bid, voice: Voice, *, fought: bool) -> str:
    winner = after.winner
    coins = after.coins[winner] - before.coins[winner]
    if fought:
        coins += coins_in(after.coin_bids[winner])
    parts = [counted(points(after.dice), "point")] if points(after.dice) else []
    parts += [counted(coins, "coin")] if coins > 0 else []
    prize = listing(parts) or "the auction, for nothing"
    if fought:
        staked = " to ".join(map(str, _staked(after)))
        return f"{voice.start(winner)} won {prize} in a fight with coins, {staked}"
    return f"{voice.start(winner)} won {prize} with {_bid(after, winner)}"


def _bid(after: Bid, seat: int) -> str:
    tiles = BID_TILES[after.bids[seat]]
    words = bid_in_words(tiles)
    article = "" if len(tiles) > 1 or words == "null" else "an " if words == "ace" else "a "
    return f"{article}{words}"


def _staked(after: Bid) -> list[int]:
    """The coins that were bid, most first."""
    return sorted([coins_in(bid) for bid in after.coin_bids if bid != UNSEEN], reverse=True)


def _loss(after: Bid, voice: Voice) -> str:
    """BID-22."""
    tied = after.leaders()
    lost = counted(points(after.dice), "point")
    both = "both" if len(tied) == 2 else "all"
    return f"{'you' if voice.viewer in tied else 'they'} {both} lose {lost}"


def _closed(text: str, after: Bid, voice: Voice) -> str:
    """The sentence with its end: a point, or why the game is over. BID-36 to BID-38"""
    if after.phase != phases.END:
        return f"{text}."
    winner = after.result().winners[0]
    return f"{text}. {capital(voice.wins(winner))} with {counted(after.scores[winner], 'point')}."


def _standing(before: Bid, after: Bid, voice: Voice) -> str:
    """Who has how much now, where it changed; at the end, what that means."""
    changed = [s for s in range(after.seats) if after.scores[s] != before.scores[s]]
    said = [
        f"{voice.who(s)} now {'have' if s == voice.viewer else 'has'} {after.scores[s]}"
        for s in changed
    ]
    parts = [f"{capital(listing(said))}."] if said else []
    if after.phase == phases.END:
        parts = [f"{voice.start(after.result().winners[0])} {spoken_ending(after)}."]
    elif after.overtime and not before.overtime:
        parts.append("A tie at the goal: play goes on until one is ahead.")
    return " ".join(parts)
