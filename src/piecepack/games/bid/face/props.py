"""The props of Bid!: pieces, zones and phases that look alike in many scenes.

They are frozen, so each is made once for each language and shared by all scenes of all tables.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple

from piecepack.core.pieces import piece_in_words, rank_in_words, rank_of, suit_of
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Counter, Phase, Piece, Step, Track, Zone
from piecepack.core.texts import Texts
from piecepack.games.bid.face.names import SUIT_IDS, tile_name
from piecepack.games.bid.face.stakes import (
    PLENTY,
    Prize,
    die_caption,
    stake,
    suit_called,
    warnings,
)
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.moves import TILES

_SEATS: Final = range(4)
_STEPS: Final = (
    ("step-roll", (phases.FIRST, phases.ROLL)),
    ("step-pawns", (phases.WINDOW, phases.REROLL)),
    ("step-bid", (phases.BID,)),
    ("step-coins", (phases.COINS,)),
)


# Tiles


def _tile(
    texts: Texts,
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
        name=piece_in_words(texts, suit, rank_of(tile)),
        zone=zone,
        suit=suit,
        rank=RANKS[rank_of(tile)],
        caption=caption,
        state=state,
    )


# By tile: low ranks first, then in the order of the suits.
_PLACE: Final = tuple(TILES * rank_of(tile) + suit_of(tile) for tile in range(TILES))


@cache  # 24 tiles, four seats
def _in_hand(texts: Texts, seat: int, tile: int) -> Piece:
    return _tile(texts, tile, f"hand-{seat}")


@cache
def _sealed_in_hand(texts: Texts, seat: int, tile: int) -> Piece:
    return _tile(texts, tile, f"hand-{seat}", state="sealed")


@cache  # up to six tiles, four seats
def hidden_hand(texts: Texts, seat: int, number: int) -> tuple[Piece, ...]:
    """The tiles a seat holds, for those who do not see them."""
    return tuple(
        Piece(
            id=f"hand-{seat}-{place}",
            kind="tile",
            name=texts("hidden-tile"),
            zone=f"hand-{seat}",
            up="back",
        )
        for place in range(number)
    )


def sorted_hand(tiles: Iterable[int]) -> list[int]:
    """Tiles in the order a hand shows them."""
    return sorted(tiles, key=_PLACE.__getitem__)


@lru_cache(1 << 12)  # a hand changes once an auction, and everybody looks at it after every move
def open_hand(texts: Texts, seat: int, tiles: tuple[int, ...]) -> tuple[Piece, ...]:
    """The tiles a seat holds, for those who see them."""
    return tuple(_in_hand(texts, seat, tile) for tile in sorted_hand(tiles))


def sealing_hand(
    texts: Texts, seat: int, tiles: tuple[int, ...], sealed: tuple[int, ...]
) -> tuple[Piece, ...]:
    """The same for their owner, who knows which of them are her sealed bid."""
    return tuple(
        (_sealed_in_hand if tile in sealed else _in_hand)(texts, seat, tile)
        for tile in sorted_hand(tiles)
    )


@lru_cache(1 << 10)  # by the names of those who play now
def sealed_bid(texts: Texts, seat: int, name: str, number: int) -> tuple[Piece, ...]:
    """One tile or two, face down: nothing tells one sealed bid from another."""
    return tuple(
        Piece(
            id=f"sealed-{seat}-{index}",
            kind="tile",
            name=texts("sealed-bid-of", name=name),
            zone=f"bid-{seat}",
            up="back",
            state="sealed",
        )
        for index in range(number)
    )


@cache  # 24 tiles, four seats
def bid_to_be(texts: Texts, tile: int, seat: int) -> Piece:
    """A tile of a sealed bid, for those from whom nothing is hidden."""
    return _tile(texts, tile, f"bid-{seat}", state="sealed")


@cache  # a tile before a seat, and what became of it: some fifty outcomes, by the coins bid
def tile_bid(texts: Texts, tile: int, seat: int, outcome: str) -> Piece:
    """A tile of a bid that is shown."""
    return _tile(texts, tile, f"bid-{seat}", caption=outcome)


# Dice


class Lot(NamedTuple):
    """What a roll puts up for auction, in words and as it lies on the table."""

    prize: Prize
    warnings: tuple[str, ...]
    zone: Zone
    dice: tuple[Piece, ...]


@lru_cache(1 << 12)  # there are 1296 rolls, and few of them empty the bank
def lot(texts: Texts, dice: tuple[int, ...], bank: int, seats: int, *, settled: bool) -> Lot:
    """What an auction is for; once it is settled, the bank has paid and shows what it has left."""
    # A bank with coins left has paid its winner in full.
    prize = stake(dice, PLENTY if settled and bank else bank)
    return Lot(
        prize,
        tuple(warnings(texts, dice, bank, seats)),
        _dice_zone(texts, texts("on-offer", points=prize.points, coins=prize.coins)),
        tuple(
            _die(texts, die, face, die_caption(texts, dice, die, bank, seats, settled=settled))
            for die, face in enumerate(dice)
        ),
    )


@cache  # few captions: what a die brings depends on little more than its own face
def _die(texts: Texts, die: int, face: int, caption: str) -> Piece:
    return Piece(
        id=f"die-{SUIT_IDS[die]}",
        kind="die",
        name=texts("die", suit=suit_called(texts, die), rank=rank_in_words(texts, face)),
        zone="dice",
        suit=SUIT_IDS[die],
        rank=RANKS[face],
        caption=caption,
    )


# Zones


def _dice_zone(texts: Texts, caption: str = "") -> Zone:
    return Zone(id="dice", kind="row", role="middle", label=texts("the-dice"), caption=caption)


@cache
def no_dice(texts: Texts) -> Zone:
    """The place for the dice, before they are rolled."""
    return _dice_zone(texts)


@cache  # there are 24 coins at most
def bank(texts: Texts, number: int) -> Zone:
    """The bank, by the coins in it."""
    return Zone(
        id="bank",
        kind="pile",
        role="bank",
        label=texts("the-bank"),
        caption=texts("in-the-bank", number=number),
        holds="coin",
        count=number,
    )


@cache  # two numbers of seats, a few viewers
def seat_zones(texts: Texts, seats: int, viewer: int) -> tuple[Zone, ...]:
    """Everybody's hand, and the place for everybody's bid."""
    hands = [
        Zone(
            id=f"hand-{seat}",
            kind="row",
            role="hand" if seat == viewer else "seat",
            label=texts("tiles"),
            seat=seat,
        )
        for seat in range(seats)
    ]
    bids = [
        Zone(id=f"bid-{seat}", kind="slots", role="board", label=texts("bid"), seat=seat)
        for seat in range(seats)
    ]
    return (*hands, *bids)


# Around the table


@cache  # there are 24 coins at most
def coins_held(texts: Texts, number: int) -> tuple[Counter, ...]:
    """What a seat shows of its coins."""
    return (Counter(texts("coins-held"), number, icon="coin"),)


@lru_cache(1 << 10)  # scores change once an auction
def track(texts: Texts, goal: int, scores: tuple[int, ...]) -> Track:
    """How far everybody is."""
    steps = tuple(Step(seat, score) for seat, score in enumerate(scores))
    return Track(texts("track", goal=goal), goal, steps)


@cache  # seven phases, two variants
def turn_steps(texts: Texts, phase: int, rerolls: bool) -> tuple[Phase, ...]:
    """The steps of a turn, and the present one."""
    if phase == phases.END:
        return ()
    now = next(i for i, (_, phases) in enumerate(_STEPS) if phase in phases)
    names = [name for name, _ in _STEPS]
    if rerolls:
        names[1] = "step-dice-again"
    return tuple(
        Phase(texts(name), "now" if i == now else "done" if i < now else "ahead")
        for i, name in enumerate(names)
    )
