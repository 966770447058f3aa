"""A position of Bid! by name: the state as JSON, and a start from anywhere.

`save` and `load` are each other's inverse. What can be derived (the bank, who owes a choice) is
checked when given, never trusted. A position no game can reach is refused with the reason.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from piecepack.core.contract import LUCK, OVER
from piecepack.core.kit.position import (
    a_seat,
    a_seat_each,
    read_position,
    refuse,
    setting_up,
    write_position,
)
from piecepack.core.offer import Move
from piecepack.core.pieces import spoken
from piecepack.games.bid.face.names import (
    ROLL,
    SUIT_IDS,
    name_move,
    read_move,
    tile_name,
    tile_number,
)
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules import endings, phases
from piecepack.games.bid.rules.auction import NOBODY
from piecepack.games.bid.rules.game import COINS_A_SEAT, Bid
from piecepack.games.bid.rules.moves import NO_COINS, UNSEEN, is_bid, is_coins

PHASES: Final = ("first", "roll", "window", "reroll", "bid", "coins", "end")
_NEEDS_DICE: Final = (phases.WINDOW, phases.REROLL, phases.BID, phases.COINS)


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Every field may be missing and then has its value of the start of a game."""

    phase: Literal["first", "roll", "window", "reroll", "bid", "coins", "end"] | None = None
    scores: list[int] | None = None
    coins: list[int] | None = None
    bank: int | None = None
    hands: list[list[str]] | None = None
    pawns: list[bool] | None = None
    roller: int | None = None
    dice: dict[str, str] | None = None
    rerolled: str | None = None
    sealed: list[Move | None] | None = None
    bids: list[Move] | None = None
    coin_bids: list[Move | None] | None = None
    winner: int | None = None
    overtime: bool | None = None
    why: str | None = None


def save(state: Bid) -> dict[str, Any]:
    """The whole state, by name."""
    return write_position(
        Position(
            phase=PHASES[state.phase],
            scores=state.scores,
            coins=state.coins,
            bank=state.bank(),
            hands=[[tile_name(tile) for tile in hand] for hand in state.hands],
            pawns=[bool(state.pawns >> seat & 1) for seat in range(state.seats)],
            roller=None if state.roller == NOBODY else state.roller,
            dice=ROLL.name(state.dice),
            rerolled=SUIT_IDS[state.rerolled],
            sealed=_name_choices(state.sealed),
            bids=[name_move(bid) for bid in state.bids] or None,
            coin_bids=_name_choices(state.coin_bids) or None,
            winner=None if state.winner == NOBODY else state.winner,
            overtime=state.overtime or None,
            why=state.why or None,
        )
    )


def load(seats: int, options: BidOptions, given: Mapping[str, Any]) -> Bid:
    """A game that goes on from a position."""
    position = read_position(Position, given, "Bid!")
    with setting_up():
        return _Setup(seats, options, position).state


def census(state: Bid) -> Counter[str]:
    """BID-41: six tiles a hand, six coins a player, wherever they are now."""
    pieces = Counter(tile_name(tile) for hand in state.hands for tile in hand)
    for coins in (*state.coins, state.bank()):
        pieces["coin"] += max(coins, 0)
    return pieces


def _name_choices(choices: list[int]) -> list[Move | None]:
    return [None if choice == UNSEEN else name_move(choice) for choice in choices]


class _Setup:
    """Puts a position together field by field, each checked against the ones before it."""

    def __init__(self, seats: int, options: BidOptions, position: Position) -> None:
        self.state = Bid(seats, options)
        self.position = position
        self.hands()
        self.coins()
        self.pawns()
        self.roller()
        self.dice()
        self.scores()
        self.auction()
        self.phase()

    def hands(self) -> None:
        """BID-02, BID-10, BID-41."""
        hands = self.position.hands
        if hands is None:
            return
        a_seat_each("hands", hands, self.state.seats)
        seen: set[int] = set()
        for seat, names in enumerate(hands):
            if len(names) != 6:
                raise refuse(f"Seat {seat} holds {len(names)} tiles; a hand has six", "BID-10")
            for name in names:
                tile = tile_number(name)
                if tile in seen:
                    raise refuse(f"The {_say(tile)} lies in two places", "BID-41")
                if tile >= 6 * self.state.seats:
                    raise refuse(f"The {_say(tile)} is of no player's suit", "BID-04")
                seen.add(tile)
        self.state.hands = [[tile_number(name) for name in names] for names in hands]

    def coins(self) -> None:
        """BID-05, BID-41."""
        state = self.state
        if self.position.coins is not None:
            a_seat_each("coins", self.position.coins, self.state.seats)
            state.coins = list(self.position.coins)
        total = COINS_A_SEAT * state.seats
        if min(state.coins) < 0 or sum(state.coins) > total:
            raise refuse(f"There are {total} coins in all, and nobody owes any", "BID-05")
        bank = self.position.bank
        if bank is not None and bank != state.bank():
            raise refuse(
                f"The players' {sum(state.coins)} coins and the bank's {bank} do not make {total}",
                "BID-05",
            )

    def pawns(self) -> None:
        pawns = self.position.pawns
        if pawns is None:
            return
        a_seat_each("pawns", pawns, self.state.seats)
        if self.state.rerolls and any(pawns):
            raise refuse("The reroll variant has no pawns", "BID-39")
        self.state.pawns = sum(1 << seat for seat, has in enumerate(pawns) if has)

    def roller(self) -> None:
        if self.position.roller is not None:
            self.state.roller = a_seat("roller", self.position.roller, self.state.seats)
            self.state.phase = phases.ROLL

    def dice(self) -> None:
        if self.position.dice is not None:
            self.state.dice = ROLL.read(self.position.dice)
        if self.position.rerolled is not None:
            if self.position.rerolled not in SUIT_IDS:
                raise refuse(f"There is no die of {self.position.rerolled}")
            self.state.rerolled = SUIT_IDS.index(self.position.rerolled)

    def scores(self) -> None:
        """BID-36, BID-38: a sole leader at the goal has won already."""
        state = self.state
        if self.position.scores is not None:
            a_seat_each("scores", self.position.scores, self.state.seats)
            state.scores = list(self.position.scores)
        best = max(state.scores)
        tied = state.scores.count(best) > 1
        state.overtime = bool(self.position.overtime) or (best >= state.goal and tied)
        over = self.position.phase == "end"
        if over:
            if self.position.why not in (endings.REACHED, endings.HIGHER, endings.AHEAD):
                raise refuse("A game that is over says why")
            state.why = self.position.why
        won = not tied and (best >= state.goal or state.overtime)
        if won != over:
            raise refuse(
                f"With these scores and a goal of {state.goal} the game is "
                + ("already won" if won else "not over"),
                "BID-36",
            )

    def auction(self) -> None:
        """The auction that lies open: bids shown, coins shown, the winner."""
        state = self.state
        if self.position.bids is not None:
            a_seat_each("bids", self.position.bids, self.state.seats)
            state.bids = [read_move(bid) for bid in self.position.bids]
            if not all(is_bid(bid) for bid in state.bids):
                raise refuse("A bid is of tiles", "BID-07")
        if self.position.coin_bids is not None:
            state.coin_bids = self._choices("coin_bids", self.position.coin_bids)
            if not all(bid == UNSEEN or is_coins(bid) for bid in state.coin_bids):
                raise refuse("A tie is broken with coins", "BID-12")
        if self.position.winner is not None:
            state.winner = a_seat("winner", self.position.winner, self.state.seats)

    def phase(self) -> None:
        """Who has to choose follows from the phase and from what is sealed."""
        state = self.state
        if self.position.phase is not None:
            state.phase = PHASES.index(self.position.phase)
        if state.phase not in (phases.FIRST, phases.END) and state.roller == NOBODY:
            raise refuse("Somebody has to be the roller", "BID-06")
        if state.phase in _NEEDS_DICE and self.position.dice is None:
            raise refuse("The dice lie on the table in this phase", "BID-06")
        if state.phase == phases.END:
            state.owed = OVER
        elif state.phase == phases.WINDOW:
            state.open_window()
        elif state.phase == phases.BID:
            state.open_bids()
        elif state.phase == phases.COINS:
            self._ask_for_coins()
        else:
            state.owed = LUCK
        if state.owed > 0:
            self._seal()

    def _ask_for_coins(self) -> None:
        state = self.state
        tied = state.leaders() if state.bids else []
        if len(tied) < 2:
            raise refuse("Coins are bid only after a tie for highest", "BID-11")
        if not all(bid in state.moves_to_bid(seat) for seat, bid in enumerate(state.bids)):
            raise refuse("The bids shown are not of these hands and dice", "BID-07")
        if not any(state.coins[seat] for seat in tied):
            raise refuse("No tied player has a coin to bid", "BID-A14")
        state.ask_for_coins()

    def _seal(self) -> None:
        """Choices already made, each legal for its seat, and not all of them."""
        state = self.state
        if self.position.sealed is None:
            return
        for seat, choice in enumerate(self._choices("sealed", self.position.sealed)):
            if choice == UNSEEN or choice == state.sealed[seat] == NO_COINS:
                continue
            if not state.owed >> seat & 1 or choice not in state.moves(seat):
                raise refuse(f"Seat {seat} cannot have sealed that choice")
            state.sealed[seat] = choice
            state.owed ^= 1 << seat
        if state.owed == 0:
            raise refuse("All choices are sealed, so they are open")

    def _choices(self, name: str, choices: list[Move | None]) -> list[int]:
        a_seat_each(name, choices, self.state.seats)
        return [UNSEEN if choice is None else read_move(choice) for choice in choices]


def _say(tile: int) -> str:
    return spoken(SUIT_IDS[tile // 6], tile % 6)
