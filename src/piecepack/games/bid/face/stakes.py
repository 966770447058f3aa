"""What the dice put up for auction, in words."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from piecepack.core.pieces import rank_of
from piecepack.core.ranks import ACE, NULL, RANKS
from piecepack.core.words import counted, listing
from piecepack.games.bid.face.names import SUIT_NAMES
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
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import UNSEEN

PLENTY: Final = 8  # coins; no roll asks more of the bank


def stake(dice: Sequence[int], bank: int = PLENTY) -> str:
    """What the winner takes: `7 points and a coin`. The bank pays what it has. BID-A8"""
    parts = []
    if points(dice):
        parts.append(counted(points(dice), "point"))
    if coins := min(null_coins(dice), bank):
        parts.append(counted(coins, "coin"))
    return listing(parts) or "nothing"


def die_caption(dice: Sequence[int], die: int, bank: int, seats: int, *, settled: bool) -> str:
    """What one die brings to this auction, or has brought as far as the bank could pay."""
    face = dice[die]
    doubled = multiplier(dice)
    if face == NULL:
        if bank:
            return f"{counted(doubled, 'coin')} from the bank"
        return "a coin if the bank can pay" if settled else "the bank is empty"
    if face != ACE:
        return counted(face * doubled, "point")
    if die == SUNS:
        return "double auction: two tiles each"
    if die == MOONS:
        if not _moons_pay(dice, bank, seats):
            return "a coin each if the bank can pay" if settled else "the bank cannot pay"
        return f"{counted(doubled, 'coin')} for everyone else"
    if die == CROWNS:
        return f"no ties: tied leaders lose {points(dice)}"
    return f"hands of {GOOD_HAND} scored {GOOD_HAND_POINTS * doubled}"


def _moons_pay(dice: Sequence[int], bank: int, seats: int) -> bool:
    """Whether the bank could pay everyone but the winner now. BID-26"""
    return bank >= multiplier(dice) * (seats - 1)


def warnings(dice: Sequence[int], bank: int, seats: int) -> list[str]:
    """What else a bidder should know, one sentence for each ace that still acts."""
    said = []
    if dice[CROWNS] == ACE:
        said.append(f"Whoever ties for highest loses {counted(points(dice), 'point')}.")
    if dice[MOONS] == ACE and _moons_pay(dice, bank, seats):
        said.append(f"Everyone who does not win gets {counted(multiplier(dice), 'coin')}.")
    if dice[SUNS] == ACE:
        said.append("Two tiles are bid, and both move on.")
    return said


def face_in_words(die: int, face: int) -> str:
    """A face of a die: `4`, `null`, `the ace of Crowns`."""
    return f"the ace of {SUIT_NAMES[die]}" if face == ACE else RANKS[face]


def roll_in_words(dice: Sequence[int]) -> str:
    return listing([face_in_words(die, face) for die, face in enumerate(dice)])


def spoken_ending(state: Bid) -> str:
    """Why the game is over, and by which event: `reached the goal of 100 points in a fight with coins`."""
    why = state.why.replace("the goal", f"the goal of {state.goal} points", 1)
    if not state.bids:
        return f"{why}, paid by the ace of Arms for a good hand"
    return f"{why}, in a fight with coins" if any(b != UNSEEN for b in state.coin_bids) else why


@cache  # of the 300 bids there are
def tiles_in_words(tiles: tuple[int, ...]) -> str:
    """Tiles by value, as the log says where they go: `5`, `5 and 3`."""
    return listing(_values(tiles))


@cache
def bid_in_words(tiles: tuple[int, ...]) -> str:
    """A bid by value: `5`, `5 + 3`."""
    return " + ".join(_values(tiles))


def _values(tiles: Sequence[int]) -> list[str]:
    return [RANKS[rank_of(tile)] for tile in sorted(tiles, key=rank_of, reverse=True)]
