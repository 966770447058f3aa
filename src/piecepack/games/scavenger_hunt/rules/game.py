"""Scavenger Hunt II, the state machine: move, examine, claim, swap, roll; four coins win.

What lies where is in `table`, how coins are removed in `removal`, and how three players declare a
draw in `draw`. Ids in comments are those of docs/rulings/scavenger_hunt.md.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from piecepack.core.engine.result import Result
from piecepack.core.engine.rules import OVER
from piecepack.core.kit.shuffling import shuffled
from piecepack.games.scavenger_hunt.rules.coalition import (
    CELL,
    ENOUGH,
    VALUES,
    openings,
    shows,
)
from piecepack.games.scavenger_hunt.rules.draw import answer, between_turns, propose_or_not
from piecepack.games.scavenger_hunt.rules.endings import (
    OUT_OF_TURNS,
    PROTECTED,
    TRAPPED,
    WON,
)
from piecepack.games.scavenger_hunt.rules.moves import (
    AGREE,
    ASK_AGAIN,
    CLAIM,
    EXAMINE,
    NONE,
    OWN_DIE,
    PAIRS,
    PASS,
    REFUSE,
    REMOVE,
    STAY,
    UNDER_PAWN,
    cell_in,
    choose,
    go,
    pair_in,
    propose,
    roll,
    swap,
)
from piecepack.games.scavenger_hunt.rules.phases import (
    AGAIN,
    ANSWERING,
    CHOOSE,
    CLAIMING,
    DEAL,
    END,
    FIRST,
    LOOK,
    MOVE,
    PROPOSING,
    REMOVING,
    ROLL,
    SWAP,
)
from piecepack.games.scavenger_hunt.rules.removal import (
    ask_again_or_not,
    begin_removal,
    chosen,
    hits,
    remove_or_not,
    roll_or_not,
)
from piecepack.games.scavenger_hunt.rules.table import BIT, Table
from piecepack.games.scavenger_hunt.rules.unseen import deal_coins, deal_tiles

# The swaps of available coins, by a mask: own ones by value, and the one by the pawn. SH-Q8
_SWAPS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(swap(*pair) for pair in PAIRS if coins >> pair[0] & coins >> pair[1] & 1)
    for coins in range(1 << UNDER_PAWN + 1)
)
_BOUNDS: Final[tuple[tuple[int, ...], ...]] = tuple(
    (VALUES,) * dice.bit_count() for dice in range(1 << 5)
)


@mypyc_attr(allow_interpreted_subclasses=True)
class ScavengerHunt(Table):
    """One game of Scavenger Hunt II in progress."""

    __slots__ = ()

    # Who has to move, and the legal moves

    def waiting(self) -> int:
        return self.owed

    def midway(self, seat: int) -> bool:
        return False

    def moves(self, seat: int) -> list[int]:
        phase = self.phase
        if phase == MOVE:
            return self.steps(seat)
        if phase == LOOK:
            return [PASS, EXAMINE]
        if phase == CLAIMING:
            value = self.tile_at[self.pawns[seat]] % VALUES
            return [PASS] if self.claims[VALUES * seat + value] != NONE else [PASS, CLAIM]
        if phase == SWAP:
            return [PASS, *self.swaps(seat)]
        if phase == ROLL:
            if self.mania:
                return [PASS, *[roll(dice) for dice in range(1, 2 << self.seats)]]  # SH-42
            return [PASS, roll(OWN_DIE)]
        if phase == CHOOSE:
            up = self.face_up[self.turn]
            return [choose(value) for value in range(VALUES) if up & BIT[value]]  # SH-48
        if phase == REMOVING:
            return [PASS, REMOVE] if self.matches(self.pending[0]) else [PASS]
        if phase == PROPOSING:
            found = self.openings or openings(self)
            return [PASS, *[propose(victim, kind) for victim, kind in found if victim != seat]]
        return [PASS, ASK_AGAIN] if phase == AGAIN else [REFUSE, AGREE]  # SH-51, SH-Q17

    def steps(self, seat: int) -> list[int]:
        """SH-13."""
        occupied = self.occupied()
        moves = [STAY]
        for cell in self.near[self.pawns[seat]]:
            if not occupied & CELL[cell]:
                moves.append(go(cell))  # noqa: PERF401  # as fast once compiled, and without a copy
        return moves

    def occupied(self) -> int:
        """The cells with a pawn, as a mask."""
        cells = 0
        for cell in self.pawns:
            cells |= CELL[cell]
        return cells

    def swaps(self, seat: int) -> tuple[int, ...]:
        """SH-19 to SH-23, SH-Q6, SH-Q8."""
        first = VALUES * seat
        own = 0
        for value in range(VALUES):
            if self.list_coin[first + value] >= 0:
                own |= BIT[value]
        return _SWAPS[own | BIT[UNDER_PAWN]] if self.coin_by_pawn(seat) != NONE else _SWAPS[own]

    def coin_by_pawn(self, seat: int) -> int:
        """SH-21, SH-22, SH-Q7: the coin that the pawn makes available, in addition to the player's own."""
        cell = self.pawns[seat]
        if self.coin_at[cell] != NONE:
            return self.coin_at[cell]
        place = self.player_tile[cell]
        if place // VALUES == seat or self.list_coin[place] < 0:
            return NONE
        return self.list_coin[place]

    @property
    def chooser(self) -> int:
        """Dexter: the neighbour to the right of whoever is on turn. SH-Q30"""
        return (self.turn - 1) % self.seats

    def matches(self, place: int) -> bool:
        """Whether the coin on a list's tile equals it in suit and value. SH-24"""
        coin = self.list_coin[place]
        return coin >= 0 and self.coins[coin] == self.claims[place]

    def play(self, seat: int, move: int) -> None:
        phase = self.phase
        if phase == MOVE:
            self.move_pawn(seat, move)
        elif phase == LOOK:
            self.look(seat, move)
        elif phase == CLAIMING:
            self.claim_or_not(seat, move)
        elif phase == SWAP:
            self.swap_or_not(seat, move)
        elif phase == ROLL:
            roll_or_not(self, move)
        elif phase == CHOOSE:
            chosen(self, move)
        elif phase == REMOVING:
            remove_or_not(self, seat, move)
        else:
            self.decide_between(seat, move)

    def decide_between(self, seat: int, move: int) -> None:
        """What is decided after the tries of a turn."""
        if self.phase == PROPOSING:
            propose_or_not(self, seat, move)
        elif self.phase == ANSWERING:
            answer(self, seat, move)
        else:
            ask_again_or_not(self, move)

    # Luck

    def toss(self) -> Sequence[int]:
        if self.phase == DEAL:
            number = len(self.coins)
            shuffle = tuple(range(number, 1, -1))
            return (*shuffle, *shuffle, *[2] * number)  # tiles, coins, sides. SH-05, SH-06
        if self.phase == FIRST:
            if self.dexter or self.full_circle:
                return (self.seats,)  # SH-Q14
            return (VALUES,) * len(self.rollers)
        return _BOUNDS[self.dice]

    def land(self, luck: Sequence[int]) -> None:
        if self.phase == DEAL:
            self.deal(luck)
        elif self.phase == FIRST:
            self.roll_for_first(luck)
        else:
            self.rolled = list(luck)
            hits(self)

    def deal(self, luck: Sequence[int]) -> None:
        number = len(self.coins)
        self.tile_at = shuffled(number, luck[: number - 1])
        self.coins = shuffled(number, luck[number - 1 : 2 * number - 2])
        self.value_up = [bool(side) for side in luck[2 * number - 2 :]]
        self.coin_at = list(range(number))
        self.show_sides()
        for seat, cell in enumerate(self.board.starts):
            self.claim(seat, cell)  # SH-08, SH-09
        self.phase = FIRST

    def show_sides(self) -> None:
        """The upper side of every coin is public, and stays up. SH-Q1"""
        self.shown = [
            shows(coin, value_up=up) for coin, up in zip(self.coins, self.value_up, strict=True)
        ]

    def roll_for_first(self, luck: Sequence[int]) -> None:
        """SH-11, SH-Q11."""
        if self.dexter or self.full_circle:
            self.begin_turn(luck[0])
            return
        best = max(luck)
        self.rollers = [r for r, value in zip(self.rollers, luck, strict=True) if value == best]
        if len(self.rollers) == 1:
            self.begin_turn(self.rollers[0])

    # A turn. SH-12, SH-Q15

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.second = False
        self.phase = MOVE
        self.owed = BIT[seat]

    def move_pawn(self, seat: int, move: int) -> None:
        if move != STAY:
            self.pawns[seat] = cell_in(move)
            self.something_moved()
        if self.tile_at[self.pawns[seat]] != NONE:
            self.phase = LOOK
        else:
            self.begin_swap(seat)

    def look(self, seat: int, move: int) -> None:
        """SH-14. Whether the tile can be claimed is asked of everybody with tiles left. SH-Q4"""
        if move == PASS:
            self.begin_swap(seat)
            return
        cell = self.pawns[seat]
        self.knows_tile[cell] |= BIT[seat]
        self.knows_coin[self.coin_at[cell]] |= BIT[seat]
        first = VALUES * seat
        if NONE in self.claims[first : first + VALUES]:
            self.phase = CLAIMING
        else:
            self.begin_swap(seat)  # SH-Q12

    def claim_or_not(self, seat: int, move: int) -> None:
        if move == CLAIM:
            self.claim(seat, self.pawns[seat])
            self.something_moved()
        self.begin_swap(seat)

    def claim(self, seat: int, cell: int) -> None:
        """SH-17, SH-18: the tile goes to the list with its coin, the player tile takes its place."""
        tile, coin = self.tile_at[cell], self.coin_at[cell]
        place = VALUES * seat + tile % VALUES
        self.claims[place] = tile
        self.list_coin[place] = coin
        self.spot[place] = cell
        self.listed[seat] |= 1 << tile
        self.tile_at[cell] = NONE
        self.coin_at[cell] = NONE
        self.player_tile[cell] = place
        self.knows_coin[coin] |= BIT[seat]
        self.knows_tile[cell] = 0  # a claimed tile is no secret any more

    def begin_swap(self, seat: int) -> None:
        if self.swaps(seat):
            self.phase = SWAP
        else:
            begin_removal(self, seat)

    def swap_or_not(self, seat: int, move: int) -> None:
        if move != PASS:
            self.exchange(seat, *pair_in(move))
        begin_removal(self, seat)

    def exchange(self, seat: int, one: int, other: int) -> None:
        """SH-19: two coins change places. Whoever's list a coin comes to may look at it. SH-Q2"""
        first = VALUES * seat + one
        mine = self.list_coin[first]
        if other != UNDER_PAWN:
            second = VALUES * seat + other
            self.list_coin[first], self.list_coin[second] = self.list_coin[second], mine
        else:
            cell = self.pawns[seat]
            self.list_coin[first] = self.coin_by_pawn(seat)
            if self.coin_at[cell] != NONE:
                self.coin_at[cell] = mine
            else:
                place = self.player_tile[cell]
                self.list_coin[place] = mine
                self.knows_coin[mine] |= BIT[place // VALUES]
            self.knows_coin[self.list_coin[first]] |= BIT[seat]
        self.something_moved()

    def end_turn(self) -> None:
        seat = self.turn
        self.turns += 1
        if self.mania and self.removed[seat] >= ENOUGH:  # SH-46, SH-Q26
            self.end(seat, WON)
        elif self.limit and self.turns >= self.limit:  # SH-Q34
            self.end(NONE, OUT_OF_TURNS)
        else:
            between_turns(self)

    def is_barred(self, victim: int, kind: int) -> bool:
        return bool(self.barred & BIT[2 * victim + kind])

    def something_moved(self) -> None:
        self.barred = 0

    # The end

    def end(self, winner: int, why: str) -> None:
        self.winner = winner
        self.why = why
        self.phase = END
        self.owed = OVER

    def result(self) -> Result:
        winners: tuple[int, ...] = () if self.winner == NONE else (self.winner,)
        if self.why in (PROTECTED, TRAPPED):
            winners = tuple(range(self.seats))  # a draw
        return Result(winners, self.why, tuple(self.removed))

    def imagine(self, viewer: int, rng: Random) -> "ScavengerHunt":
        """Tiles, coins and answers that this viewer has not seen, dealt anew."""
        twin = self.copy()
        if self.phase not in (DEAL, END):
            deal_tiles(twin, viewer, rng)
            deal_coins(twin, viewer, rng)
            self.imagine_answers(twin, viewer, rng)
        return twin

    def imagine_answers(self, twin: "ScavengerHunt", viewer: int, rng: Random) -> None:
        """What others have sealed between turns, while somebody still has to answer."""
        for seat in range(self.seats):
            if seat == viewer or self.owed & BIT[seat]:
                continue
            if self.phase == PROPOSING and self.proposals[seat] != NONE:
                twin.proposals[seat] = rng.choice(self.moves(seat))
            if self.phase == ANSWERING and self.answers[seat] != NONE:
                twin.answers[seat] = rng.choice((REFUSE, AGREE))
