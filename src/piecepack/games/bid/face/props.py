"""The props of Bid!: pieces, zones and phases that look alike in many scenes.

They are frozen, so each is made once and shared by all scenes of all tables.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from piecepack.core.pieces import rank_of, spoken, suit_of
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Counter, Phase, Piece, Step, Track, Zone
from piecepack.core.words import counted
from piecepack.games.bid.face.names import SUIT_IDS, SUIT_NAMES, tile_name
from piecepack.games.bid.face.stakes import PLENTY, die_caption, stake, warnings
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.moves import MOST_COINS, TILES

_SEATS: Final = range(4)
_HAND: Final = 6  # tiles; BID-02
_STEPS: Final = (
    ("Roll", (phases.FIRST, phases.ROLL)),
    ("Window", (phases.WINDOW, phases.REROLL)),
    ("Bid", (phases.BID,)),
    ("Coins", (phases.COINS,)),
)


# Tiles


def _tile(
    tile: int,
    zone: str,
    *,
    caption: str = "",
    state: Literal["rest", "sealed"] = "rest",
) -> Piece:
    suit = SUIT_IDS[suit_of(tile)]
    return Piece(
        id=tile_name(tile),
        kind="tile",
        name=spoken(suit, rank_of(tile)),
        zone=zone,
        suit=suit,
        rank=RANKS[rank_of(tile)],
        caption=caption,
        state=state,
    )


# By tile: low ranks first, then in the order of the suits.
_PLACE: Final = tuple(TILES * rank_of(tile) + suit_of(tile) for tile in range(TILES))

# By seat and tile.
_IN_HAND: Final = tuple(
    tuple(_tile(tile, f"hand-{seat}") for tile in range(TILES)) for seat in _SEATS
)
_SEALED_IN_HAND: Final = tuple(
    tuple(_tile(tile, f"hand-{seat}", state="sealed") for tile in range(TILES)) for seat in _SEATS
)
# By seat and place in the hand.
HIDDEN_IN_HAND: Final = tuple(
    tuple(
        Piece(
            id=f"hand-{seat}-{place}",
            kind="tile",
            name="a hidden tile",
            zone=f"hand-{seat}",
            up="back",
        )
        for place in range(_HAND)
    )
    for seat in _SEATS
)


def sorted_hand(tiles: Iterable[int]) -> list[int]:
    """Tiles in the order a hand shows them."""
    return sorted(tiles, key=_PLACE.__getitem__)


@lru_cache(1 << 12)  # a hand changes once an auction, and everybody looks at it after every move
def open_hand(seat: int, tiles: tuple[int, ...]) -> tuple[Piece, ...]:
    """The tiles a seat holds, for those who see them."""
    return tuple(_IN_HAND[seat][tile] for tile in sorted_hand(tiles))


def sealing_hand(seat: int, tiles: tuple[int, ...], sealed: tuple[int, ...]) -> tuple[Piece, ...]:
    """The same for their owner, who knows which of them are her sealed bid."""
    return tuple(
        (_SEALED_IN_HAND if tile in sealed else _IN_HAND)[seat][tile] for tile in sorted_hand(tiles)
    )


@lru_cache(1 << 10)  # by the names of those who play now
def sealed_bid(seat: int, name: str, number: int) -> tuple[Piece, ...]:
    """One tile or two, face down: nothing tells one sealed bid from another."""
    return tuple(
        Piece(
            id=f"sealed-{seat}-{index}",
            kind="tile",
            name=f"{name}: a sealed bid",
            zone=f"bid-{seat}",
            up="back",
            state="sealed",
        )
        for index in range(number)
    )


@cache  # 24 tiles, four seats
def bid_to_be(tile: int, seat: int) -> Piece:
    """A tile of a sealed bid, for those from whom nothing is hidden."""
    return _tile(tile, f"bid-{seat}", state="sealed")


@cache  # a tile before a seat, and what became of it: some fifty outcomes, by the coins bid
def tile_bid(tile: int, seat: int, outcome: str) -> Piece:
    """A tile of a bid that is shown."""
    return _tile(tile, f"bid-{seat}", caption=outcome)


# Dice


class Lot(NamedTuple):
    """What a roll puts up for auction, in words and as it lies on the table."""

    prize: str
    warnings: tuple[str, ...]
    zone: Zone
    dice: tuple[Piece, ...]


@cache  # there are 1296 rolls, and few of them empty the bank
def lot(dice: tuple[int, ...], bank: int, seats: int, *, settled: bool) -> Lot:
    """What an auction is for; once it is settled, the bank has paid and shows what it has left."""
    # A bank with coins left has paid its winner in full.
    prize = stake(dice, PLENTY if settled and bank else bank)
    return Lot(
        prize,
        tuple(warnings(dice, bank, seats)),
        _dice_zone(f"{prize} on offer"),
        tuple(
            _die(die, face, die_caption(dice, die, bank, seats, settled=settled))
            for die, face in enumerate(dice)
        ),
    )


@cache  # few captions: what a die brings depends on little more than its own face
def _die(die: int, face: int, caption: str) -> Piece:
    return Piece(
        id=f"die-{SUIT_IDS[die]}",
        kind="die",
        name=f"die of {SUIT_NAMES[die]}, {RANKS[face]}",
        zone="dice",
        suit=SUIT_IDS[die],
        rank=RANKS[face],
        caption=caption,
    )


# Zones


def _dice_zone(caption: str = "") -> Zone:
    return Zone(id="dice", kind="row", role="middle", label="The dice", caption=caption)


NO_DICE: Final = _dice_zone()

# By the coins in it.
BANK: Final = tuple(
    Zone(
        id="bank",
        kind="pile",
        role="bank",
        label="The bank",
        caption=f"{counted(number, 'coin')} in the bank",
        holds="coin",
        count=number,
    )
    for number in range(MOST_COINS + 1)
)


@cache  # two numbers of seats, a few viewers
def seat_zones(seats: int, viewer: int) -> tuple[Zone, ...]:
    """Everybody's hand, and the place for everybody's bid."""
    hands = [
        Zone(
            id=f"hand-{seat}",
            kind="row",
            role="hand" if seat == viewer else "seat",
            label="Tiles",
            seat=seat,
        )
        for seat in range(seats)
    ]
    bids = [
        Zone(id=f"bid-{seat}", kind="slots", role="board", label="Bid", seat=seat)
        for seat in range(seats)
    ]
    return (*hands, *bids)


# Around the table

# By number: what a seat shows of its coins.
COINS_HELD: Final = tuple(
    (Counter("coins", number, icon="coin"),) for number in range(MOST_COINS + 1)
)


@lru_cache(1 << 10)  # scores change once an auction
def track(goal: int, scores: tuple[int, ...]) -> Track:
    """How far everybody is."""
    steps = tuple(Step(seat, score) for seat, score in enumerate(scores))
    return Track(f"To {goal} points", goal, steps)


@cache  # seven phases, two variants
def turn_steps(phase: int, rerolls: bool) -> tuple[Phase, ...]:
    """The steps of a turn, and the present one."""
    if phase == phases.END:
        return ()
    now = next(i for i, (_, phases) in enumerate(_STEPS) if phase in phases)
    names = [name for name, _ in _STEPS]
    names[1] = "Dice again" if rerolls else "Pawns"
    return tuple(
        Phase(name, "now" if i == now else "done" if i < now else "ahead")
        for i, name in enumerate(names)
    )
