"""Scavenger Hunt II, the state machine: move, examine, claim, swap, roll; four coins win.

What lies where is in `table`, what three players may declare in `coalition`. Ids in comments are
those of docs/rulings/scavenger_hunt.md.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from piecepack.core.engine.result import Result
from piecepack.core.engine.rules import LUCK, OVER
from piecepack.core.kit.shuffling import shuffled
from piecepack.games.scavenger_hunt.rules.coalition import (
    CELL,
    ENOUGH,
    VALUES,
    at_hand,
    gather,
    openings,
    shows,
)
from piecepack.games.scavenger_hunt.rules.endings import (
    OUT_OF_TURNS,
    PROTECTED,
    TRAPPED,
    TRAPPED_BUT_WON,
    WON,
)
from piecepack.games.scavenger_hunt.rules.evidence import proven
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
    REMOVED,
    STAY,
    TRAP,
    UNDER_PAWN,
    cell_in,
    choose,
    dice_in,
    go,
    pair_in,
    proposal_in,
    propose,
    roll,
    swap,
    value_in,
)
from piecepack.games.scavenger_hunt.rules.phases import (
    AGAIN,
    ANSWERING,
    CHOOSE,
    CLAIMING,
    DEAL,
    DICE,
    END,
    FIRST,
    LOOK,
    MOVE,
    PROPOSING,
    REMOVING,
    ROLL,
    SWAP,
)
from piecepack.games.scavenger_hunt.rules.table import ALL_VALUES, Table
from piecepack.games.scavenger_hunt.rules.unseen import SHOWN, deal_coins, deal_tiles

_BIT: Final[tuple[int, ...]] = tuple(1 << number for number in range(8))
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
            return [choose(value) for value in range(VALUES) if up & _BIT[value]]  # SH-48
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
                own |= _BIT[value]
        return _SWAPS[own | _BIT[UNDER_PAWN]] if self.coin_by_pawn(seat) != NONE else _SWAPS[own]

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
            self.roll_or_not(seat, move)
        elif phase == CHOOSE:
            self.chosen(seat, move)
        elif phase == REMOVING:
            self.remove_or_not(seat, move)
        else:
            self.decide_between(seat, move)

    def decide_between(self, seat: int, move: int) -> None:
        """What is decided after the tries of a turn."""
        if self.phase == PROPOSING:
            self.propose_or_not(seat, move)
        elif self.phase == ANSWERING:
            self.answer(seat, move)
        else:
            self.ask_again_or_not(seat, move)

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
            self.hits()

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
        self.owed = _BIT[seat]

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
        self.knows_tile[cell] |= _BIT[seat]
        self.knows_coin[self.coin_at[cell]] |= _BIT[seat]
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
        self.knows_coin[coin] |= _BIT[seat]
        self.knows_tile[cell] = 0  # a claimed tile is no secret any more

    def begin_swap(self, seat: int) -> None:
        if self.swaps(seat):
            self.phase = SWAP
        else:
            self.begin_removal(seat)

    def swap_or_not(self, seat: int, move: int) -> None:
        if move != PASS:
            self.exchange(seat, *pair_in(move))
        self.begin_removal(seat)

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
                self.knows_coin[mine] |= _BIT[place // VALUES]
            self.knows_coin[self.list_coin[first]] |= _BIT[seat]
        self.something_moved()

    # Removing coins

    def begin_removal(self, seat: int) -> None:
        self.owed = _BIT[seat]
        if self.full_circle:
            place = self.player_tile[self.pawns[seat]]
            own = place != NONE and place // VALUES == seat and self.list_coin[place] >= 0
            self.pending = [place] if own else []
            self.ask_next()
        elif self.dexter:
            self.phase = CHOOSE  # SH-48, SH-Q27
            self.owed = _BIT[self.chooser]
        else:
            self.phase = ROLL

    def roll_or_not(self, seat: int, move: int) -> None:
        if move == PASS:
            self.end_turn()
        else:
            self.dice = dice_in(move)
            self.phase = DICE
            self.owed = LUCK

    def chosen(self, seat: int, move: int) -> None:
        value = value_in(move)
        self.rolled = [value]
        place = VALUES * self.turn + value
        self.pending = [place] if self.list_coin[place] >= 0 else []
        if self.fast:
            self.turn_down(value)  # SH-51: before a second choice is made
        self.ask_next()

    def hits(self) -> None:
        """SH-24, SH-43, SH-44, SH-Q25: the tiles that were rolled, the roller's first."""
        if self.dice == OWN_DIE:
            place = VALUES * self.turn + self.rolled[0]
            self.pending = [place] if self.list_coin[place] >= 0 else []
            self.ask_next()
            return
        hit = []
        dice = [die for die in range(self.seats + 1) if self.dice & _BIT[die]]
        for die, value in zip(dice, self.rolled, strict=True):
            if die == 0:
                hit.append(VALUES * self.turn + value)
            else:
                tile = VALUES * (die - 1) + value
                hit += [place for place, claimed in enumerate(self.claims) if claimed == tile]
        order = sorted(
            {place for place in hit if self.list_coin[place] >= 0},
            key=lambda place: ((place // VALUES - self.turn) % self.seats, place),
        )
        self.pending = order
        self.ask_next()

    def ask_next(self) -> None:
        """SH-Q10: the owner of a rolled tile is asked, whether its coin matches or not."""
        if self.pending:
            self.phase = REMOVING
            self.owed = _BIT[self.pending[0] // VALUES]
        else:
            self.after_removals(removed=False)

    def remove_or_not(self, seat: int, move: int) -> None:
        """SH-25, SH-26."""
        place = self.pending.pop(0)
        if move == REMOVE:
            coin = self.list_coin[place]
            self.knows_coin[coin] = SHOWN
            self.list_coin[place] = REMOVED
            self.removed[seat] += 1
            if self.full_circle:
                self.listed[seat] &= ~(1 << self.claims[place])
            self.something_moved()
            if self.removed[seat] >= ENOUGH and not self.mania:
                self.end(seat, WON)
                return
        if self.pending:
            self.owed = _BIT[self.pending[0] // VALUES]
        else:
            self.after_removals(removed=move == REMOVE)

    def after_removals(self, *, removed: bool) -> None:
        """The end of a try, and a second one where the variant has it. SH-41, SH-49 to SH-51"""
        seat = self.turn
        if self.dexter and not self.fast:
            value = self.rolled[0]
            if removed:
                self.discarded[seat] |= _BIT[value]
                self.face_up[seat] &= ~_BIT[value]
                self.turn_up_if_empty(seat)
            else:
                self.turn_down(value)
        if not self.twice or removed or self.second:
            self.end_turn()
        elif self.again_if_wanted:
            self.phase = AGAIN
            self.owed = _BIT[seat]
        else:
            self.try_again()

    def ask_again_or_not(self, seat: int, move: int) -> None:
        """SH-51, SH-Q27: whoever is on turn may ask a second time, or end the turn."""
        if move == PASS:
            self.end_turn()
        else:
            self.try_again()

    def try_again(self) -> None:
        self.second = True
        self.begin_removal(self.turn)

    def turn_down(self, value: int) -> None:
        self.face_up[self.turn] &= ~_BIT[value]
        self.turn_up_if_empty(self.turn)

    def turn_up_if_empty(self, seat: int) -> None:
        """SH-50, SH-Q28."""
        if not self.face_up[seat]:
            self.face_up[seat] = ALL_VALUES & ~self.discarded[seat]

    def end_turn(self) -> None:
        seat = self.turn
        self.turns += 1
        if self.mania and self.removed[seat] >= ENOUGH:  # SH-46, SH-Q26
            self.end(seat, WON)
        elif self.limit and self.turns >= self.limit:  # SH-Q34
            self.end(NONE, OUT_OF_TURNS)
        else:
            self.between_turns()

    # Between turns: a draw may be declared. SH-27 to SH-34, SH-Q17, SH-Q18

    def between_turns(self) -> None:
        """Whoever could propose something is asked, all at once; mostly nobody can."""
        self.openings = openings(self)
        if not self.openings:
            self.begin_turn((self.turn + 1) % self.seats)
            return
        everybody = (1 << self.seats) - 1
        one = self.openings[0][0]
        only = all(victim == one for victim, _ in self.openings)
        self.proposals = [NONE] * self.seats
        self.phase = PROPOSING
        self.owed = everybody & ~_BIT[one] if only else everybody

    def is_barred(self, victim: int, kind: int) -> bool:
        return bool(self.barred & _BIT[2 * victim + kind])

    def propose_or_not(self, seat: int, move: int) -> None:
        self.proposals[seat] = move
        self.owed ^= _BIT[seat]
        if not self.owed:
            self.take_up_next()

    def take_up_next(self) -> None:
        """The proposals in turn order, each only if an earlier one has not settled it."""
        for step in range(self.seats):
            seat = (self.turn + step) % self.seats
            move = self.proposals[seat]
            self.proposals[seat] = NONE
            if move in (NONE, PASS) or self.is_barred(*proposal_in(move)):
                continue
            self.proposer = seat
            self.victim, self.kind = proposal_in(move)
            self.answers = [NONE] * self.seats
            self.phase = ANSWERING
            self.owed = (1 << self.seats) - 1 & ~_BIT[seat] & ~_BIT[self.victim]
            return
        self.begin_turn((self.turn + 1) % self.seats)

    def answer(self, seat: int, move: int) -> None:
        """One refusal ends it. The evidence is looked at only if nobody refuses. SH-Q17, SH-Q18"""
        self.answers[seat] = move
        self.owed ^= _BIT[seat]
        if self.owed:
            return
        if REFUSE in self.answers:
            self.take_up_next()
        else:
            self.examine_evidence()

    def examine_evidence(self) -> None:
        """SH-Q18: looked at only now, with full knowledge."""
        if self.kind == TRAP:
            won = at_hand(self, self.victim) >= ENOUGH
            self.end(self.victim if won else NONE, TRAPPED_BUT_WON if won else TRAPPED)
            return
        evidence = gather(self, self.victim)
        if evidence is None:
            # Only what could be proven by what everybody sees is ever proposed (`openings`), and
            # nothing moves between a proposal and its answers.
            raise AssertionError("A protection was proposed that no three pawns could hold.")
        if proven(evidence, self.coins):
            self.end(NONE, PROTECTED)
        else:
            self.barred |= _BIT[2 * self.victim + self.kind]
            self.unproven.append(evidence)
            self.take_up_next()

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
            if seat == viewer or self.owed & _BIT[seat]:
                continue
            if self.phase == PROPOSING and self.proposals[seat] != NONE:
                twin.proposals[seat] = rng.choice(self.moves(seat))
            if self.phase == ANSWERING and self.answers[seat] != NONE:
                twin.answers[seat] = rng.choice((REFUSE, AGREE))
