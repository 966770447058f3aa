"""What the dice put up for auction, in words."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from piecepack.core.pieces import rank_in_words, rank_of, suit_in_words
from piecepack.core.ranks import ACE, NULL
from piecepack.core.texts import Texts
from piecepack.games.bid.face.names import SUIT_IDS
from piecepack.games.bid.rules.auction import (
    CROWNS,
    GOOD_HAND,
    GOOD_HAND_POINTS,
    MOONS,
    SUNS,
    multiplier,
    null_coins,
    points,
)
from piecepack.games.bid.rules.endings import AHEAD, HIGHER, REACHED
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import UNSEEN

PLENTY: Final = 8  # coins; no roll asks more of the bank
WHY: Final = {REACHED: "reached", HIGHER: "higher", AHEAD: "ahead"}  # in messages


class Prize(NamedTuple):
    """What the winner takes: the messages say it, `7 points and a coin`."""

    points: int
    coins: int


def stake(dice: Sequence[int], bank: int = PLENTY) -> Prize:
    """What a roll is worth to the winner. The bank pays what it has. BID-A8"""
    return Prize(points(dice), min(null_coins(dice), bank))


def die_caption(
    texts: Texts, dice: Sequence[int], die: int, bank: int, seats: int, *, settled: bool
) -> str:
    """What one die brings to this auction, or has brought as far as the bank could pay."""
    face = dice[die]
    doubled = multiplier(dice)
    if face == NULL:
        if bank:
            return texts("die-coins", number=doubled)
        return texts("die-coins-settled" if settled else "die-bank-empty")
    if face != ACE:
        return texts("die-points", number=face * doubled)
    if die == SUNS:
        return texts("die-suns")
    if die == MOONS:
        if not _moons_pay(dice, bank, seats):
            return texts("die-moons-settled" if settled else "die-moons-poor")
        return texts("die-moons", number=doubled)
    if die == CROWNS:
        return texts("die-crowns", points=points(dice))
    return texts("die-arms", worth=GOOD_HAND, points=GOOD_HAND_POINTS * doubled)


def _moons_pay(dice: Sequence[int], bank: int, seats: int) -> bool:
    """Whether the bank could pay everyone but the winner now. BID-26"""
    return bank >= multiplier(dice) * (seats - 1)


def warnings(texts: Texts, dice: Sequence[int], bank: int, seats: int) -> list[str]:
    """What else a bidder should know, one sentence for each ace that still acts."""
    said = []
    if dice[CROWNS] == ACE:
        said.append(texts("warning-crowns", number=points(dice)))
    if dice[MOONS] == ACE and _moons_pay(dice, bank, seats):
        said.append(texts("warning-moons", number=multiplier(dice)))
    if dice[SUNS] == ACE:
        said.append(texts("warning-suns"))
    return said


def suit_called(texts: Texts, die: int) -> str:
    return suit_in_words(texts, SUIT_IDS[die])


def face_in_words(texts: Texts, die: int, face: int) -> str:
    """A face of a die: `4`, `null`, `the ace of Crowns`."""
    if face == ACE:
        return texts("face-ace", suit=suit_called(texts, die))
    return rank_in_words(texts, face)


def roll_in_words(texts: Texts, dice: Sequence[int]) -> tuple[str, ...]:
    return tuple(face_in_words(texts, die, face) for die, face in enumerate(dice))


def spoken_ending(texts: Texts, state: Bid, who: tuple[str, ...]) -> str:
    """Why the game is over, and by which event: `Ann reached the goal of 100 points, in a fight with coins.`"""
    how = "plain"
    if not state.bids:
        how = "arms"
    elif any(bid != UNSEEN for bid in state.coin_bids):
        how = "coins"
    return texts("spoken-ending", who=who, why=WHY[state.why], goal=state.goal, how=how)


@lru_cache(1 << 12)  # of the 300 bids there are
def values(texts: Texts, tiles: tuple[int, ...]) -> tuple[str, ...]:
    """Tiles by value, highest first: `5`, `3`."""
    ordered = sorted(tiles, key=rank_of, reverse=True)
    return tuple(rank_in_words(texts, rank_of(tile)) for tile in ordered)


@lru_cache(1 << 12)
def bid_in_words(texts: Texts, tiles: tuple[int, ...]) -> str:
    """A bid by value: `5`, `5 + 3`."""
    return " + ".join(values(texts, tiles))
