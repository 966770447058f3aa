"""What each viewer of Bid! sees."""

from typing import Literal

from piecepack.core.contract import LUCK, WATCHER
from piecepack.core.pieces import rank_of, spoken, suit_of
from piecepack.core.ranks import ACE, RANKS
from piecepack.core.scene import (
    Counter,
    Link,
    Phase,
    Piece,
    Scene,
    Seat,
    Step,
    Track,
    Zone,
)
from piecepack.core.words import counted, listing, verb
from piecepack.games.bid import rules
from piecepack.games.bid.auction import ARMS, NOBODY, SUNS, rotation
from piecepack.games.bid.moves import BID_TILES, BID_WORTH, UNSEEN, coins_in
from piecepack.games.bid.names import SUIT_IDS, SUIT_NAMES, tile_name
from piecepack.games.bid.rules import Bid
from piecepack.games.bid.stakes import die_caption, stake, warnings

_STEPS = (
    ("Roll", (rules.FIRST, rules.ROLL)),
    ("Window", (rules.WINDOW, rules.REROLL)),
    ("Bid", (rules.BID,)),
    ("Coins", (rules.COINS,)),
)


class Stage:
    """Draws one state for one viewer."""

    def __init__(self, state: Bid, viewer: int, names: tuple[str, ...], notes: bool) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.notes = notes
        self.choosing = [
            seat for seat in range(state.seats) if state.owed > 0 and state.owed >> seat & 1
        ]
        self.mine = viewer in self.choosing
        self.shown = {tile for bid in state.bids for tile in BID_TILES[bid]}
        self.rolled = state.phase not in (rules.FIRST, rules.ROLL) or bool(state.bids)

    def scene(self) -> Scene:
        headline, more = self.headline()
        return Scene(
            headline=headline,
            more=more,
            zones=self.zones(),
            pieces=(*self.dice(), *self.bids(), *self.hands()),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=self.phases(),
            track=Track(
                f"To {self.state.goal} points",
                self.state.goal,
                tuple(Step(seat, score) for seat, score in enumerate(self.state.scores)),
            ),
            links=self.journeys(),
        )

    # Words

    def headline(self) -> tuple[str, str]:
        state = self.state
        if state.phase == rules.END:
            winner = state.result().winners[0]
            score = counted(state.scores[winner], "point")
            if winner == self.viewer:
                return f"You win with {score}.", f"You {state.why}."
            name = self.names[winner]
            return f"{name} wins with {score}.", f"{name} {state.why}."
        if state.phase == rules.FIRST:
            return "Luck names the first roller.", ""
        if state.phase == rules.REROLL:
            return f"The die of {SUIT_NAMES[state.rerolled]} is rolled again.", ""
        if state.phase == rules.ROLL:
            return self._between_auctions()
        if self.mine:
            return self._my_choice()
        if self.viewer != WATCHER and state.sealed[self.viewer] != UNSEEN:
            return f"{self._my_sealed()} {self._who_is_choosing()}", self._what_is_at_stake()
        return self._who_is_choosing(), self._what_is_at_stake()

    def _between_auctions(self) -> tuple[str, str]:
        state = self.state
        roller = self.names[state.roller]
        if not state.bids:
            return f"{roller} rolls the dice.", ""
        if state.winner != NOBODY:
            winner = "You" if state.winner == self.viewer else self.names[state.winner]
            return f"{winner} won {stake(state.dice)}.", f"{roller} rolls next."
        return "Nobody won the auction.", f"{roller} rolls again."

    def _my_choice(self) -> tuple[str, str]:
        state = self.state
        prize = stake(state.dice)
        if state.phase == rules.BID:
            number = "two tiles" if state.dice[SUNS] == ACE else "one tile"
            return f"Pick {number} to bid for {prize}.", " ".join(
                [*warnings(state.dice), *self._others_choosing()]
            )
        if state.phase == rules.COINS:
            tied = [self.names[seat] for seat in self.state.leaders() if seat != self.viewer]
            return (
                f"You tie with {listing(tied)}. Bid coins for {prize}: the most wins.",
                "All coins bid go to the bank, the losers' too.",
            )
        if state.rerolls:
            ask = "Pay a coin to roll a die again, or pay nothing."
        else:
            ask = "Give up your pawn to roll again, or keep it."
        return f"{prize[0].upper()}{prize[1:]} up for auction. {ask}", " ".join(
            warnings(state.dice)
        )

    def _my_sealed(self) -> str:
        return "Your bid is sealed." if self.state.phase == rules.BID else "You have chosen."

    def _who_is_choosing(self) -> str:
        about = {rules.BID: "a bid", rules.COINS: "coins"}.get(
            self.state.phase, "whether to pay" if self.state.rerolls else "about a pawn"
        )
        deed = (
            ("is choosing", "are choosing")
            if self.state.phase != rules.WINDOW
            else ("is deciding", "are deciding")
        )
        return f"{verb([self.names[seat] for seat in self.choosing], *deed)} {about}."

    def _what_is_at_stake(self) -> str:
        return " ".join(
            [f"The auction is for {stake(self.state.dice)}.", *warnings(self.state.dice)]
        )

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
        hands = [
            Zone(
                id=f"hand-{seat}",
                kind="row",
                role="hand" if seat == self.viewer else "seat",
                label="Tiles",
                seat=seat,
            )
            for seat in range(state.seats)
        ]
        bids = [
            Zone(id=f"bid-{seat}", kind="slots", role="board", label="Bid", seat=seat)
            for seat in range(state.seats)
        ]
        at_stake = f"{stake(state.dice)} on offer" if self.rolled else ""
        return (
            Zone(id="dice", kind="row", role="middle", label="The dice", caption=at_stake),
            Zone(
                id="bank",
                kind="pile",
                role="bank",
                label="The bank",
                caption=counted(state.bank(), "coin"),
                holds="coin",
                count=state.bank(),
            ),
            *hands,
            *bids,
        )

    def dice(self) -> list[Piece]:
        if not self.rolled:
            return []
        state = self.state
        rolling = state.phase == rules.REROLL
        return [
            Piece(
                id=f"die-{SUIT_IDS[die]}",
                kind="die",
                name=f"die of {SUIT_NAMES[die]}, {RANKS[face]}",
                zone="dice",
                suit=SUIT_IDS[die],
                rank=RANKS[face],
                caption=die_caption(state.dice, die),
                state="waiting" if rolling and die == state.rerolled else "rest",
            )
            for die, face in enumerate(state.dice)
        ]

    def bids(self) -> list[Piece]:
        """Sealed bids face down and all alike; shown ones face up."""
        state = self.state
        if state.phase == rules.BID:
            number = 2 if state.dice[SUNS] == ACE else 1
            return [
                Piece(
                    id=f"sealed-{seat}-{index}",
                    kind="tile",
                    name=f"{self.names[seat]}: a sealed bid",
                    zone=f"bid-{seat}",
                    up="back",
                    state="sealed",
                )
                for seat in range(state.seats)
                if state.sealed[seat] != UNSEEN
                for index in range(number)
            ]
        return [
            self.tile(tile, f"bid-{seat}", caption=self.outcome(seat))
            for seat, bid in enumerate(state.bids)
            for tile in BID_TILES[bid]
        ]

    def outcome(self, seat: int) -> str:
        """What became of a shown bid."""
        state = self.state
        if state.phase == rules.COINS:
            return "tied" if seat in self.state.leaders() else ""
        said = ["won"] if seat == state.winner else []
        if state.coin_bids and state.coin_bids[seat] != UNSEEN:
            said.append(f"with {counted(coins_in(state.coin_bids[seat]), 'coin')}")
        return " ".join(said)

    def hands(self) -> list[Piece]:
        state = self.state
        pieces = []
        for seat in range(state.seats):
            # Tiles that lie open among the bids are there, not in a hand.
            held = sorted(
                [tile for tile in state.hands[seat] if tile not in self.shown],
                key=lambda tile: (rank_of(tile), tile),
            )
            if self.sees_hand(seat):
                sealed = self.my_sealed_tiles() if seat == self.viewer else ()
                pieces += [self.tile(tile, f"hand-{seat}", sealed=tile in sealed) for tile in held]
            else:
                pieces += [
                    Piece(
                        id=f"hand-{seat}-{index}",
                        kind="tile",
                        name="a hidden tile",
                        zone=f"hand-{seat}",
                        up="back",
                    )
                    for index in range(len(held))
                ]
        return pieces

    def sees_hand(self, seat: int) -> bool:
        """BID-A17: with notes all; without, one's own, and all while Arms lays them open."""
        state = self.state
        laid_open = state.dice[ARMS] == ACE and state.phase in (
            rules.WINDOW,
            rules.REROLL,
            rules.BID,
            rules.COINS,
        )
        return self.notes or seat == self.viewer or laid_open or state.phase == rules.END

    def my_sealed_tiles(self) -> tuple[int, ...]:
        if self.state.phase != rules.BID or self.state.sealed[self.viewer] == UNSEEN:
            return ()
        return BID_TILES[self.state.sealed[self.viewer]]

    def tile(
        self,
        tile: int,
        zone: str,
        *,
        caption: str = "",
        sealed: bool = False,
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
            state="sealed" if sealed else "rest",
        )

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
            counters=(Counter("coins", state.coins[seat], icon="coin"),),
            me=seat == self.viewer,
        )

    def _status(self, seat: int) -> tuple[Literal["", "choosing", "sealed", "turn", "won"], str]:
        state = self.state
        if state.phase == rules.END:
            return ("won", "won") if seat in state.result().winners else ("", "")
        if seat in self.choosing:
            return "choosing", "choosing"
        if state.sealed[seat] != UNSEEN:
            return "sealed", "sealed"
        if state.owed == LUCK and seat == state.roller:
            return "turn", "rolls"
        return "", ""

    def phases(self) -> tuple[Phase, ...]:
        if self.state.phase == rules.END:
            return ()
        now = next(i for i, (_, phases) in enumerate(_STEPS) if self.state.phase in phases)
        names = [name for name, _ in _STEPS]
        names[1] = "Dice again" if self.state.rerolls else "Pawns"
        return tuple(
            Phase(name, "now" if i == now else "done" if i < now else "ahead")
            for i, name in enumerate(names)
        )

    def journeys(self) -> tuple[Link, ...]:
        """Where each tile of a settled auction goes."""
        state = self.state
        if not state.bids or state.phase == rules.COINS:
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
