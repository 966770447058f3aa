"""What each viewer of Bid! sees."""

from typing import Literal

from msgspec.structs import replace

from piecepack.core.contract import ALL_OPEN, LUCK, SEATS_IN, WATCHER, Seen
from piecepack.core.pieces import rank_in_words, rank_of
from piecepack.core.ranks import ACE
from piecepack.core.scene import Link, Piece, Scene, Seat, Zone
from piecepack.core.texts import YOU, Texts
from piecepack.games.bid.face.guidance import chapter
from piecepack.games.bid.face.names import SUIT_IDS, tile_name
from piecepack.games.bid.face.props import (
    bank,
    bid_to_be,
    coins_held,
    hidden_hand,
    lot,
    no_dice,
    open_hand,
    sealed_bid,
    sealing_hand,
    seat_zones,
    tile_bid,
    track,
    turn_steps,
)
from piecepack.games.bid.face.stakes import PLENTY, spoken_ending, suit_called
from piecepack.games.bid.face.tallies import tallies
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import ARMS, NOBODY, SUNS, rotation
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import (
    BID_TILES,
    BID_WORTH,
    GIVE_UP,
    KEEP,
    UNSEEN,
    coins_in,
    die_in,
)


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self,
        state: Bid,
        viewer: int,
        names: tuple[str, ...],
        notes: bool,
        *,
        texts: Texts,
        last: Seen | None = None,
    ) -> None:
        self.state = state
        self.texts = texts
        self.moment = last.moment(viewer, texts) if last is not None else None
        self.all_open = viewer == ALL_OPEN
        self.viewer = WATCHER if self.all_open else viewer
        self.names = names
        self.notes = notes
        self.choosing = SEATS_IN[state.owed] if state.owed > 0 else ()
        self.mine = self.viewer in self.choosing
        settled = bool(state.bids) and state.phase != phases.COINS
        self.lot = lot(
            texts, tuple(state.dice), min(PLENTY, state.bank()), state.seats, settled=settled
        )
        self.rolled = state.phase not in (phases.FIRST, phases.ROLL) or bool(state.bids)

    def scene(self) -> Scene:
        headline, more = self.headline()
        return Scene(
            headline=headline,
            more=more,
            zones=self.zones(),
            pieces=(*self.dice(), *self.bids(), *self.hands()),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=turn_steps(self.texts, self.state.phase, self.state.rerolls),
            track=track(self.texts, self.state.goal, tuple(self.state.scores)),
            links=self.journeys(),
            tallies=tallies(self.state, self.texts),
            guide=chapter(self.state, self.texts),
            moment=self.moment,
        )

    def cancelled(self) -> bool:
        """Somebody gave up a pawn, and the dice that were rolled are rolled again. BID-35"""
        return self.state.phase == phases.ROLL and not self.state.bids and any(self.state.dice)

    # Words

    def headline(self) -> tuple[str, str]:
        state, texts = self.state, self.texts
        if state.phase == phases.END:
            winner = state.result().winners[0]
            who = self._called(winner)
            won = texts("you-win-with", who=who, number=state.scores[winner])
            return won, spoken_ending(texts, state, who)
        if state.phase == phases.FIRST:
            return texts("first-by-luck"), ""
        if state.phase == phases.REROLL:
            return texts("die-again", suit=suit_called(texts, state.rerolled)), ""
        if state.phase == phases.ROLL:
            return self._between_auctions()
        if self.mine:
            return self._my_choice()
        if self.viewer != WATCHER and state.sealed[self.viewer] != UNSEEN:
            return f"{self._my_sealed()} {self._who_is_choosing()}", self._what_is_at_stake()
        return self._who_is_choosing(), self._what_is_at_stake()

    def _called(self, seat: int) -> tuple[str, ...]:
        return (YOU if seat == self.viewer else self.names[seat],)

    def _between_auctions(self) -> tuple[str, str]:
        state, texts = self.state, self.texts
        roller = self._called(state.roller)
        if self.cancelled():
            return texts("cancelled"), texts("rolls-again", who=roller)
        if not state.bids:
            return texts("rolls-the-dice", who=roller), ""
        if state.winner == NOBODY:
            return texts("nobody-won"), texts("rolls-again", who=roller)
        # What the bank has really paid is known to those who saw it happen.
        won = self.moment.headline if self.moment else self._about_prize("won-prize", state.winner)
        return won, texts("rolls-next", who=roller)

    def _about_prize(self, message: str, *seats: int) -> str:
        """A sentence about what is up for auction, and about a seat if one is given."""
        points, coins = self.lot.prize
        if seats:
            return self.texts(message, who=self._called(seats[0]), points=points, coins=coins)
        return self.texts(message, points=points, coins=coins)

    def _my_choice(self) -> tuple[str, str]:
        state, texts = self.state, self.texts
        if state.phase == phases.BID:
            ask = "pick-tiles" if state.dice[SUNS] == ACE else "pick-tile"
            more = " ".join([*self.lot.warnings, *self._others_choosing()])
            return self._about_prize(ask), more
        if state.phase == phases.COINS:
            tied = tuple(self.names[seat] for seat in state.leaders() if seat != self.viewer)
            points, coins = self.lot.prize
            ask = texts("bid-coins", names=tied, points=points, coins=coins)
            return ask, texts("bid-coins.more")
        warned = " ".join(self.lot.warnings)
        if state.rerolls:
            return self._about_prize("pay-or-not"), warned
        # What the dice do matters more than what every auction has in common.
        return self._about_prize("give-up-or-keep"), warned or texts("give-up-or-keep.more")

    def _my_sealed(self) -> str:
        bidding = self.state.phase == phases.BID
        return self.texts("your-bid-sealed" if bidding else "you-have-chosen")

    def _who_is_choosing(self) -> str:
        usual = "deciding-to-pay" if self.state.rerolls else "deciding-pawn"
        about = {phases.BID: "choosing-bid", phases.COINS: "choosing-coins"}
        names = tuple(self.names[seat] for seat in self.choosing)
        return self.texts(about.get(self.state.phase, usual), names=names)

    def _what_is_at_stake(self) -> str:
        return " ".join([self._about_prize("auction-is-for"), *self.lot.warnings])

    def _others_choosing(self) -> list[str]:
        sealed = tuple(
            name
            for seat, name in enumerate(self.names)
            if self.state.sealed[seat] != UNSEEN and seat != self.viewer
        )
        return [self.texts("have-sealed", names=sealed)] if sealed else []

    # Zones and pieces

    def zones(self) -> tuple[Zone, ...]:
        state = self.state
        return (
            self.lot.zone if self.rolled else no_dice(self.texts),
            bank(self.texts, state.bank()),
            *seat_zones(self.texts, state.seats, self.viewer),
        )

    def dice(self) -> tuple[Piece, ...]:
        if not self.rolled:
            return ()
        dice = self.lot.dice
        if self.state.phase == phases.REROLL:
            die = self.state.rerolled
            return (*dice[:die], replace(dice[die], state="waiting"), *dice[die + 1 :])
        return dice

    def bids(self) -> list[Piece]:
        """Sealed bids face down and all alike; shown ones face up."""
        state = self.state
        pieces: list[Piece] = []
        if state.phase == phases.BID:
            number = 2 if state.dice[SUNS] == ACE else 1
            for seat, bid in enumerate(state.sealed):
                if bid != UNSEEN and self.all_open:
                    pieces += [bid_to_be(self.texts, tile, seat) for tile in BID_TILES[bid]]
                elif bid != UNSEEN:
                    pieces += sealed_bid(self.texts, seat, self.names[seat], number)
        else:
            for seat, bid in enumerate(state.bids):
                outcome = self.outcome(seat)
                pieces += [tile_bid(self.texts, tile, seat, outcome) for tile in BID_TILES[bid]]
        return pieces

    def outcome(self, seat: int) -> str:
        """What became of a shown bid."""
        state = self.state
        if state.phase == phases.COINS:
            return self.texts("tied") if seat in state.leaders() else ""
        won = seat == state.winner
        if state.coin_bids and state.coin_bids[seat] != UNSEEN:
            message = "won-with-coins" if won else "with-coins"
            return self.texts(message, number=coins_in(state.coin_bids[seat]))
        return self.texts("won") if won else ""

    def hands(self) -> list[Piece]:
        state = self.state
        all_open = self.all_hands_open()
        my_sealed = self.my_sealed_tiles()
        # Tiles that lie open among the bids are there, not in a hand.
        bids = state.sealed if self.all_open and state.phase == phases.BID else state.bids
        shown = {tile for bid in bids if bid != UNSEEN for tile in BID_TILES[bid]}
        pieces: list[Piece] = []
        for seat, hand in enumerate(state.hands):
            held = tuple([tile for tile in hand if tile not in shown] if shown else hand)
            if seat == self.viewer and my_sealed:
                pieces += sealing_hand(self.texts, seat, held, my_sealed)
            elif all_open or seat == self.viewer:
                pieces += open_hand(self.texts, seat, held)
            else:
                pieces += hidden_hand(self.texts, seat, len(held))
        return pieces

    def all_hands_open(self) -> bool:
        """BID-A17: with notes always; without, while Arms lays them open, and at the end."""
        state = self.state
        if self.notes or self.all_open or state.phase == phases.END:
            return True
        return state.dice[ARMS] == ACE and state.phase not in (phases.FIRST, phases.ROLL)

    def my_sealed_tiles(self) -> tuple[int, ...]:
        state = self.state
        if state.phase != phases.BID or self.viewer == WATCHER:
            return ()
        sealed = state.sealed[self.viewer]
        return () if sealed == UNSEEN else BID_TILES[sealed]

    # Around the table

    def seat(self, seat: int) -> Seat:
        state = self.state
        status, saying = self._status(seat)
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=saying,
            pawn=SUIT_IDS[seat],
            pawn_spent=not state.rerolls and not state.pawns >> seat & 1,
            score=state.scores[seat],
            counters=coins_held(self.texts, state.coins[seat]),
            me=seat == self.viewer,
        )

    def _status(self, seat: int) -> tuple[Literal["", "choosing", "sealed", "turn", "won"], str]:
        state = self.state
        if state.phase == phases.END:
            return ("won", self.texts("won")) if seat in state.result().winners else ("", "")
        if seat in self.choosing:
            return "choosing", self.texts("choosing")
        if state.sealed[seat] != UNSEEN:
            return "sealed", self._sealed(state.sealed[seat])
        if state.owed == LUCK and seat == state.roller:
            return "turn", self.texts("rolls")
        return "", ""

    def _sealed(self, choice: int) -> str:
        """That a choice is sealed; for those from whom nothing is hidden, what it is."""
        texts = self.texts
        if not self.all_open or self.state.phase == phases.BID:  # the tiles lie there
            return texts("sealed")
        if self.state.phase == phases.COINS:
            return texts("bids-coins", number=coins_in(choice))
        if choice == KEEP:
            return texts("pays-nothing" if self.state.rerolls else "keeps-pawn")
        if choice == GIVE_UP:
            return texts("gives-up-the-pawn")
        return texts("pays-for-die", suit=suit_called(texts, die_in(choice)))

    def journeys(self) -> tuple[Link, ...]:
        """Where each tile of a settled auction goes."""
        state = self.state
        if not state.bids or state.phase == phases.COINS:
            return ()
        cycle = rotation(tuple(BID_WORTH[bid] for bid in state.bids), state.winner)
        return tuple(
            Link(
                "journey",
                tile_name(tile),
                f"hand-{taker}",
                self.texts(
                    "journey-to",
                    rank=rank_in_words(self.texts, rank_of(tile)),
                    name=self.names[taker],
                ),
            )
            for giver, taker in zip(cycle, cycle[1:] + cycle[:1], strict=True)
            for tile in BID_TILES[state.bids[giver]]
        )
