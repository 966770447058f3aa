"""The big events of Bid!, in words for one viewer: who, what and why."""

from piecepack.core.kit.voice import Voice
from piecepack.core.pieces import rank_of
from piecepack.core.ranks import ACE, RANKS
from piecepack.core.scene import Moment
from piecepack.core.texts import Texts
from piecepack.games.bid.face.names import SUIT_IDS, tile_name
from piecepack.games.bid.face.stakes import bid_in_words, spoken_ending, stake, suit_called
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import ARMS, GOOD_HAND, NOBODY, hand_worth, points
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, UNSEEN, coins_in


def moment(before: Bid, after: Bid, voice: Voice, texts: Texts) -> Moment | None:
    """What happened between two states, if it was a big event."""
    if before.phase in (phases.ROLL, phases.REROLL):
        arms = after.dice[ARMS] == ACE and before.scores != after.scores
        return _good_hands(before, after, voice, texts) if arms else None
    if before.phase == phases.WINDOW:
        return _paid(before, after, voice, texts)
    if after.bids and (before.phase == phases.BID or after.phase != phases.COINS):
        return _auction(before, after, voice, texts)
    return None


def _good_hands(before: Bid, after: Bid, voice: Voice, texts: Texts) -> Moment:
    """BID-29, BID-33."""
    paid = [s for s in range(after.seats) if after.scores[s] > before.scores[s]]
    gained = after.scores[paid[0]] - before.scores[paid[0]]
    worth = tuple(str(hand_worth(after.hands[seat])) for seat in paid)
    text = texts("scored-for-hands", who=voice.names_of(*paid), number=gained, worth=worth)
    return Moment(
        headline=_closed(text, after, voice, texts),
        more=texts("scored-for-hands.more", least=GOOD_HAND),
        pieces=("die-arms",),
    )


def _paid(before: Bid, after: Bid, voice: Voice, texts: Texts) -> Moment | None:
    """BID-35, BID-39."""
    if after.phase == phases.REROLL:
        payer = next(s for s in range(after.seats) if before.coins[s] != after.coins[s])
        die = after.rerolled
        text = texts("paid-a-coin", who=voice.names_of(payer), suit=suit_called(texts, die))
        return Moment(headline=text, brief=True, pieces=(f"die-{SUIT_IDS[die]}",))
    if after.phase != phases.ROLL:
        return None
    giver = (before.pawns ^ after.pawns).bit_length() - 1
    prize = stake(before.dice)
    return Moment(
        headline=texts("gave-up-a-pawn", who=voice.names_of(giver)),
        more=texts("gave-up-a-pawn.more", points=prize.points, coins=prize.coins),
    )


def _auction(before: Bid, after: Bid, voice: Voice, texts: Texts) -> Moment:
    """The bids lie open, or the coins that decided between them."""
    pieces = tuple(
        tile_name(tile) for seat in after.leaders() for tile in BID_TILES[after.bids[seat]]
    )
    tied = voice.names_of(*after.leaders())
    points_, coins = stake(after.dice)
    if after.phase == phases.COINS:
        text = texts("tied-for-highest", who=tied, points=points_, coins=coins)
        return Moment(headline=text, brief=True, pieces=pieces)
    fought = before.phase == phases.COINS
    if after.winner != NOBODY:
        text = _won(before, after, voice, texts, fought=fought)
    elif fought:
        each = _staked(after)[0]
        most = [seat for seat, bid in enumerate(after.coin_bids) if coins_in(bid) == each]
        who = voice.names_of(*most)
        text = texts("bid-coins-each", who=who, number=each, points=points_, coins=coins)
    elif after.coin_bids:
        text = texts("tied-without-coins", who=tied, points=points_, coins=coins)
    else:  # BID-22
        text = texts("tied-under-crowns", who=tied, number=points(after.dice))
    return Moment(
        headline=_closed(text, after, voice, texts),
        more=_standing(before, after, voice, texts),
        pieces=pieces,
    )


def _won(before: Bid, after: Bid, voice: Voice, texts: Texts, *, fought: bool) -> str:
    winner = after.winner
    coins = after.coins[winner] - before.coins[winner]
    if fought:
        coins += coins_in(after.coin_bids[winner])
    who = voice.names_of(winner)
    gained = points(after.dice)
    coins = max(coins, 0)
    if fought:
        amounts = _staked(after)
        staked = str(amounts[0])
        for fewer in amounts[1:]:
            staked = texts("staked-to", more=staked, fewer=fewer)
        return texts("won-by-coins", who=who, points=gained, coins=coins, staked=staked)
    bid = _bid(after, winner, texts)
    return texts("won-by-tile", who=who, points=gained, coins=coins, bid=bid)


def _bid(after: Bid, seat: int, texts: Texts) -> str:
    tiles = BID_TILES[after.bids[seat]]
    if len(tiles) > 1:
        return bid_in_words(texts, tiles)
    return texts("single-bid", rank=RANKS[rank_of(tiles[0])])


def _staked(after: Bid) -> list[int]:
    """The coins that were bid, most first."""
    return sorted([coins_in(bid) for bid in after.coin_bids if bid != UNSEEN], reverse=True)


def _closed(text: str, after: Bid, voice: Voice, texts: Texts) -> str:
    """The sentence, and how the game ended if it did. BID-36 to BID-38"""
    if after.phase != phases.END:
        return text
    winner = after.result().winners[0]
    who, score = voice.names_of(winner), after.scores[winner]
    return f"{text} {texts('wins-with', who=who, number=score)}"


def _standing(before: Bid, after: Bid, voice: Voice, texts: Texts) -> str:
    """Who has how much now, where it changed; at the end, what that means."""
    if after.phase == phases.END:
        return spoken_ending(texts, after, voice.names_of(after.result().winners[0]))
    changed = [s for s in range(after.seats) if after.scores[s] != before.scores[s]]
    said = tuple(
        texts(
            "now-has" if number else "now-has.start",
            who=voice.names_of(seat),
            score=after.scores[seat],
        )
        for number, seat in enumerate(changed)
    )
    parts = [texts("standing", standing=said)] if said else []
    if after.overtime and not before.overtime:
        parts.append(texts("tie-at-goal"))
    return " ".join(parts)
