"""Bid! for people: names, offers, scenes and log."""

from collections.abc import Mapping, Sequence
from typing import Any

from piecepack.core.contract import Said, Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Group, Move, Offer, Pick
from piecepack.core.pieces import rank_of, spoken, suit_of
from piecepack.core.ranks import ACE, RANKS
from piecepack.core.scene import Line, Moment, Scene
from piecepack.core.words import counted
from piecepack.games.bid.face import names
from piecepack.games.bid.face.log import Log
from piecepack.games.bid.face.moments import moment
from piecepack.games.bid.face.names import SUIT_IDS, SUIT_NAMES, tile_name
from piecepack.games.bid.face.props import sorted_hand
from piecepack.games.bid.face.scene import Stage
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import SUNS
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import MOST_COINS, TILES

# Every tile that may be bid, and every number of coins.
_TILES = tuple(
    Pick(tile_name(tile), spoken(SUIT_IDS[suit_of(tile)], rank_of(tile))) for tile in range(TILES)
)
_AMOUNTS = tuple(Pick(str(number), counted(number, "coin")) for number in range(MOST_COINS + 1))


class BidFace:
    """One table's view of Bid!."""

    def __init__(self, options: BidOptions, seat_names: tuple[str, ...]) -> None:
        self.notes = options.notes
        self.names = seat_names
        self.log = Log(seat_names)

    # Names

    def name_move(self, state: Bid, seat: int, steps: Sequence[int]) -> Move:
        return names.name_move(steps[0])

    def read_move(self, state: Bid, seat: int, move: Move) -> list[int]:
        return [names.read_move(move)]

    def name_luck(self, state: Bid, luck: Sequence[int]) -> dict[str, Any]:
        return names.luck(state).name(luck)

    def read_luck(self, state: Bid, named: Mapping[str, Any]) -> list[int]:
        return names.luck(state).read(named)

    # Offers

    def offers(self, state: Bid, seat: int) -> list[Offer]:
        if state.phase == phases.BID:
            return [_bid(seat, state.hands[seat], double=state.dice[SUNS] == ACE)]
        if state.phase == phases.COINS:
            picks = _AMOUNTS[: state.coins[seat] + 1]
            fist = Group("the amounts you could bid", picks, rule="BID-12")
            return [Offer("stake", "Bid coins", (fist,), sealed=True, button="Bid {}")]
        if state.rerolls:
            dice = tuple(
                Pick(f"die-{suit}", f"the die of {name}, now {RANKS[face]}")
                for suit, name, face in zip(SUIT_IDS, SUIT_NAMES, state.dice, strict=True)
            )
            return [
                Offer("pass", "Pay nothing", sealed=True, recurs=True),
                Offer(
                    "reroll",
                    "Pay a coin to roll a die again",
                    (Group("the dice", dice, rule="BID-39"),),
                    sealed=True,
                    button="Pay a coin for {}",
                ),
            ]
        return [
            Offer("pass", "Keep the pawn", sealed=True, recurs=True),
            Offer("cancel", "Give up the pawn: all dice are rolled again", sealed=True, final=True),
        ]

    # Scenes and log

    def scene(
        self, state: Bid, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        return Stage(state, viewer, self.names, self.notes, last).scene()

    def moment(self, before: Bid, seen: Seen, after: Bid, viewer: int) -> Moment | None:
        return moment(before, after, Voice(self.names, viewer))

    def tell_move(
        self, before: Bid, seat: int, move: Move, after: Bid, said: Sequence[Said]
    ) -> list[Line]:
        return self.log.move(before, seat, after)

    def tell_luck(self, before: Bid, luck: Sequence[int], after: Bid) -> list[Line]:
        return self.log.luck(before, luck, after)


def _bid(seat: int, hand: Sequence[int], *, double: bool) -> Offer:
    picks = tuple([_TILES[tile] for tile in sorted_hand(hand)])
    if double:
        tiles = Group("your tiles", picks, 2, 2, "BID-31")
        return Offer(
            "bid", "Bid two tiles", (tiles,), sealed=True, button="Seal the {}", to=f"bid-{seat}"
        )
    tiles = Group("your tiles", picks, 1, 1, "BID-07")
    return Offer("bid", "Bid a tile", (tiles,), sealed=True, button="Seal the {}", to=f"bid-{seat}")
