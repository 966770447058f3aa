"""What each viewer of Bid! sees."""

from typing import Literal

from msgspec.structs import replace

from piecepack.core.contract import ALL_OPEN, LUCK, SEATS_IN, WATCHER, Seen
from piecepack.core.pieces import rank_of
from piecepack.core.ranks import ACE, RANKS
from piecepack.core.scene import Link, Piece, Scene, Seat, Zone
from piecepack.core.words import counted, listing, verb
from piecepack.games.bid.face.guidance import chapter
from piecepack.games.bid.face.names import SUIT_IDS, SUIT_NAMES, tile_name
from piecepack.games.bid.face.props import (
    BANK,
    COINS_HELD,
    HIDDEN_IN_HAND,
    NO_DICE,
    bid_to_be,
    lot,
    open_hand,
    sealed_bid,
    sealing_hand,
    seat_zones,
    tile_bid,
    track,
    turn_steps,
)
from piecepack.games.bid.face.stakes import PLENTY, spoken_ending
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
        last: Seen | None = None,
    ) -> None:
        self.state = state
        self.moment = last.moment(viewer) if last is not None else None
        self.all_open = viewer == ALL_OPEN
        self.viewer = WATCHER if self.all_open else viewer
        self.names = names
        self.notes = notes
        self.choosing = SEATS_IN[state.owed] if state.owed > 0 else ()
        self.mine = self.viewer in self.choosing
        settled = bool(state.bids) and state.phase != phases.COINS
        self.lot = lot(tuple(state.dice), min(PLENTY, state.bank()), state.seats, settled=settled)
        self.rolled = state.phase not in (phases.FIRST, phases.ROLL) or bool(state.bids)

    def scene(self) -> Scene:
        headline, more = self.headline()
        return Scene(
            headline=headline,
            more=more,
            zones=self.zones(),
            pieces=(*self.dice(), *self.bids(), *self.hands()),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=turn_steps(self.state.phase, self.state.rerolls),
            track=track(self.state.goal, tuple(self.state.scores)),
            links=self.journeys(),
            tallies=tallies(self.state),
            guide=chapter(self.state),
            moment=self.moment,
        )

    def cancelled(self) -> bool:
        """Somebody gave up a pawn, and the dice that were rolled are rolled again. BID-35"""
        return self.state.phase == phases.ROLL and not self.state.bids and any(self.state.dice)

    # Words

    def headline(self) -> tuple[str, str]:
        state = self.state
        if state.phase == phases.END:
            winner = state.result().winners[0]
            score = counted(state.scores[winner], "point")
            if winner == self.viewer:
                return f"You win with {score}.", f"You {spoken_ending(state)}."
            name = self.names[winner]
            return f"{name} wins with {score}.", f"{name} {spoken_ending(state)}."
        if state.phase == phases.FIRST:
            return "Luck names the first roller.", ""
        if state.phase == phases.REROLL:
            return f"The die of {SUIT_NAMES[state.rerolled]} is rolled again.", ""
        if state.phase == phases.ROLL:
            return self._between_auctions()
        if self.mine:
            return self._my_choice()
        if self.viewer != WATCHER and state.sealed[self.viewer] != UNSEEN:
            return f"{self._my_sealed()} {self._who_is_choosing()}", self._what_is_at_stake()
        return self._who_is_choosing(), self._what_is_at_stake()

    def _between_auctions(self) -> tuple[str, str]:
        state = self.state
        mine = state.roller == self.viewer
        rolls = "You roll" if mine else f"{self.names[state.roller]} rolls"
        if self.cancelled():
            return "The auction is cancelled.", f"{rolls} again."
        if not state.bids:
            return f"{rolls} the dice.", ""
        if state.winner != NOBODY:
            winner = "You" if state.winner == self.viewer else self.names[state.winner]
            # What the bank has really paid is known to those who saw it happen.
            won = self.moment.headline if self.moment else f"{winner} won {self.lot.prize}."
            return won, f"{rolls} next."
        return "Nobody won the auction.", f"{rolls} again."

    def _my_choice(self) -> tuple[str, str]:
        state = self.state
        prize = self.lot.prize
        if state.phase == phases.BID:
            number = "two tiles" if state.dice[SUNS] == ACE else "one tile"
            return f"Pick {number} to bid for {prize}.", " ".join(
                [*self.lot.warnings, *self._others_choosing()]
            )
        if state.phase == phases.COINS:
            tied = [self.names[seat] for seat in self.state.leaders() if seat != self.viewer]
            return (
                f"You tie with {listing(tied)}. Bid coins for {prize}: the most wins.",
                "All coins bid go to the bank, the losers' too.",
            )
        if state.rerolls:
            ask = "Pay a coin to roll a die again, or pay nothing."
        else:
            ask = "Give up your pawn to roll again, or keep it."
        # What the dice do matters more than what every auction has in common.
        once = "" if state.rerolls else "A pawn that is given up is gone for the whole game."
        return (
            f"{prize[0].upper()}{prize[1:]} up for auction. {ask}",
            " ".join(self.lot.warnings) or once,
        )

    def _my_sealed(self) -> str:
        return "Your bid is sealed." if self.state.phase == phases.BID else "You have chosen."

    def _who_is_choosing(self) -> str:
        about = {phases.BID: "a bid", phases.COINS: "coins"}.get(
            self.state.phase, "whether to pay" if self.state.rerolls else "about a pawn"
        )
        choosing = (
            ("is choosing", "are choosing")
            if self.state.phase != phases.WINDOW
            else ("is deciding", "are deciding")
        )
        return f"{verb([self.names[seat] for seat in self.choosing], *choosing)} {about}."

    def _what_is_at_stake(self) -> str:
        return " ".join([f"The auction is for {self.lot.prize}.", *self.lot.warnings])

    def _others_choosing(self) -> list[str]:
        sealed = [
            name
            for seat, name in enumerate(self.names)
            if self.state.sealed[seat] != UNSEEN and seat != self.viewer
        ]
        return [f"{verb(sealed, 'has', 'have')} sealed."] if sealed else []

    # Zones and pieces

    def zones(self) -> tuple[Zone, ...]:
        state = self.state
        return (
            self.lot.zone if self.rolled else NO_DICE,
            BANK[state.bank()],
            *seat_zones(state.seats, self.viewer),
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
                    pieces += [bid_to_be(tile, seat) for tile in BID_TILES[bid]]
                elif bid != UNSEEN:
                    pieces += sealed_bid(seat, self.names[seat], number)
        else:
            for seat, bid in enumerate(state.bids):
                outcome = self.outcome(seat)
                pieces += [tile_bid(tile, seat, outcome) for tile in BID_TILES[bid]]
        return pieces

    def outcome(self, seat: int) -> str:
        """What became of a shown bid."""
        state = self.state
        if state.phase == phases.COINS:
            return "tied" if seat in state.leaders() else ""
        said = ["won"] if seat == state.winner else []
        if state.coin_bids and state.coin_bids[seat] != UNSEEN:
            said.append(f"with {counted(coins_in(state.coin_bids[seat]), 'coin')}")
        return " ".join(said)

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
                pieces += sealing_hand(seat, held, my_sealed)
            elif all_open or seat == self.viewer:
                pieces += open_hand(seat, held)
            else:
                pieces += HIDDEN_IN_HAND[seat][: len(held)]
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
            counters=COINS_HELD[state.coins[seat]],
            me=seat == self.viewer,
        )

    def _status(self, seat: int) -> tuple[Literal["", "choosing", "sealed", "turn", "won"], str]:
        state = self.state
        if state.phase == phases.END:
            return ("won", "won") if seat in state.result().winners else ("", "")
        if seat in self.choosing:
            return "choosing", "choosing"
        if state.sealed[seat] != UNSEEN:
            return "sealed", self._sealed(state.sealed[seat]) if self.all_open else "sealed"
        if state.owed == LUCK and seat == state.roller:
            return "turn", "rolls"
        return "", ""

    def _sealed(self, choice: int) -> str:
        """What a sealed choice is, for those from whom nothing is hidden."""
        if self.state.phase == phases.BID:
            return "sealed"  # the tiles lie there
        if self.state.phase == phases.COINS:
            return f"bids {counted(coins_in(choice), 'coin')}"
        if choice == KEEP:
            return "pays nothing" if self.state.rerolls else "keeps the pawn"
        if choice == GIVE_UP:
            return "gives up the pawn"
        return f"pays for the die of {SUIT_NAMES[die_in(choice)]}"

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
                f"{RANKS[rank_of(tile)]} to {self.names[taker]}",
            )
            for giver, taker in zip(cycle, cycle[1:] + cycle[:1], strict=True)
            for tile in BID_TILES[state.bids[giver]]
        )
