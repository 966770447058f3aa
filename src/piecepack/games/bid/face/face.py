"""Bid! for people: names, offers, scenes and log."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from piecepack.core.contract import Said, Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.offer import Group, Move, Offer, Pick
from piecepack.core.pieces import piece_in_words, rank_in_words, rank_of, suit_of
from piecepack.core.ranks import ACE
from piecepack.core.scene import Line, Moment, Scene
from piecepack.core.texts import Texts
from piecepack.games.bid.face import names
from piecepack.games.bid.face.log import Log
from piecepack.games.bid.face.moments import moment
from piecepack.games.bid.face.names import SUIT_IDS, tile_name
from piecepack.games.bid.face.props import sorted_hand
from piecepack.games.bid.face.scene import Stage
from piecepack.games.bid.face.stakes import suit_called
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import SUNS
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import MOST_COINS, TILES

_PICKED = "{}"  # where a button names what is picked


@cache
def _tiles(texts: Texts) -> tuple[Pick, ...]:
    """Every tile that may be bid."""
    return tuple(
        Pick(tile_name(tile), piece_in_words(texts, SUIT_IDS[suit_of(tile)], rank_of(tile)))
        for tile in range(TILES)
    )


@cache
def _amounts(texts: Texts) -> tuple[Pick, ...]:
    """Every number of coins."""
    return tuple(
        Pick(str(number), texts("coins", number=number)) for number in range(MOST_COINS + 1)
    )


class BidFace:
    """One table's view of Bid!."""

    def __init__(self, options: BidOptions, seat_names: tuple[str, ...], texts: Texts) -> None:
        self.notes = options.notes
        self.names = seat_names
        self.texts = texts
        self.log = Log(seat_names, texts)

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
        texts = self.texts
        if state.phase == phases.BID:
            return [_bid(texts, seat, state.hands[seat], double=state.dice[SUNS] == ACE)]
        if state.phase == phases.COINS:
            picks = _amounts(texts)[: state.coins[seat] + 1]
            fist = Group(texts("offer-stake.amounts"), picks, rule="BID-12")
            button = texts("offer-stake.button", picked=_PICKED)
            return [Offer("stake", texts("offer-stake"), (fist,), sealed=True, button=button)]
        if state.rerolls:
            dice = tuple(
                Pick(
                    f"die-{SUIT_IDS[die]}",
                    texts(
                        "offer-reroll.die",
                        suit=suit_called(texts, die),
                        rank=rank_in_words(texts, face),
                    ),
                )
                for die, face in enumerate(state.dice)
            )
            return [
                Offer("pass", texts("offer-pay-nothing"), sealed=True, recurs="game"),
                Offer(
                    "reroll",
                    texts("offer-reroll"),
                    (Group(texts("offer-reroll.dice"), dice, rule="BID-39"),),
                    sealed=True,
                    button=texts("offer-reroll.button", picked=_PICKED),
                ),
            ]
        return [
            Offer("pass", texts("offer-keep"), sealed=True, recurs="game"),
            Offer("cancel", texts("offer-cancel"), sealed=True, final=True),
        ]

    # Scenes and log

    def scene(
        self, state: Bid, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        return Stage(state, viewer, self.names, self.notes, texts=self.texts, last=last).scene()

    def moment(self, before: Bid, seen: Seen, after: Bid, viewer: int) -> Moment | None:
        return moment(before, after, Voice(self.names, viewer), self.texts)

    def tell_move(
        self, before: Bid, seat: int, move: Move, after: Bid, said: Sequence[Said]
    ) -> list[Line]:
        return self.log.move(before, seat, after)

    def tell_luck(self, before: Bid, luck: Sequence[int], after: Bid) -> list[Line]:
        return self.log.luck(before, luck, after)


def _bid(texts: Texts, seat: int, hand: Sequence[int], *, double: bool) -> Offer:
    all_tiles = _tiles(texts)
    picks = tuple([all_tiles[tile] for tile in sorted_hand(hand)])
    number, rule = (2, "BID-31") if double else (1, "BID-07")
    tiles = Group(texts("offer-bid.tiles"), picks, number, number, rule)
    return Offer(
        "bid",
        texts("offer-bid.two" if double else "offer-bid"),
        (tiles,),
        sealed=True,
        button=texts("offer-bid.button", picked=_PICKED),
        to=f"bid-{seat}",
    )
