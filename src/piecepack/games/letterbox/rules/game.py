"""Piecepack Letterbox, the state machine: everybody hides a box, then all hunt by turns.

Words and stamps never come here; a box is a cell. What each has searched and asked is all that has
to be remembered: who has found what follows from it. Ids in comments are those of
docs/rulings/letterbox.md.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from piecepack.core.engine.result import Result
from piecepack.core.engine.rules import LUCK, OVER, Rules
from piecepack.core.kit.shuffling import shuffled
from piecepack.games.letterbox.options import LetterboxOptions, rolls_for_start
from piecepack.games.letterbox.rules.chain import MOST_STAGES, lead_to
from piecepack.games.letterbox.rules.endings import ALL_FOUND, DAYS_OVER, DECIDED, SHARED
from piecepack.games.letterbox.rules.moves import (
    ASK,
    BOX_HERE,
    END_TURN,
    NOBODY,
    NOWHERE,
    ONE_ASKED,
    SEARCH,
    question,
    question_in,
    vote,
    vote_in,
)
from piecepack.games.letterbox.rules.phases import DEAL, END, FIRST, HIDE, HUNT, START, VOTE
from piecepack.games.letterbox.rules.scoring import BY_VOTE, ahead, elected, points
from piecepack.games.letterbox.rules.terrain import (
    BIT,
    CELLS,
    EVERYWHERE,
    HOURS,
    NEIGHBOURS,
    WORTH,
    rank_of,
)
from piecepack.games.letterbox.rules.unseen import asked_by_others, hidden_by_others

RULES_VERSION: Final = 2

HOURS_A_DAY: Final = 6  # LB-16
NO_DIE: Final = -1


_SEATS: Final = range(7)
_SEAT: Final[tuple[int, ...]] = tuple(1 << seat for seat in _SEATS)
_ANYWHERE: Final = list(range(CELLS))
# A turn's moves by the cell of the pawn: without hours, without enough to search, with enough.
_STAY: Final = [ASK, END_TURN]
_GO: Final = tuple([*cells, ASK, END_TURN] for cells in NEIGHBOURS)
_GO_OR_SEARCH: Final = tuple([*cells, SEARCH, ASK, END_TURN] for cells in NEIGHBOURS)
# The questions that a seat may ask, by the number of seats. LB-23, LB-L10
_QUESTIONS: Final = tuple(
    tuple(
        [question(whom, about) for whom in range(seats) if whom != seat for about in range(4)]
        for seat in range(seats)
    )
    for seats in _SEATS
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Letterbox(Rules):
    """One game of Piecepack Letterbox in progress."""

    __slots__ = (
        "asked",
        "asking",
        "board",
        "cause",
        "chained",
        "chains",
        "contenders",
        "day",
        "days",
        "die",
        "first",
        "hours",
        "may_return",
        "owed",
        "pawns",
        "phase",
        "rolls",
        "searched",
        "turn",
        "votes",
    )

    def __init__(self, seats: int, options: LetterboxOptions, version: int = RULES_VERSION) -> None:
        self.seats = seats
        self.rolls = rolls_for_start(options, seats)
        self.chained = options.chains
        # LB-L19: under version 1 of these rules a chain could come back to its first tile.
        self.may_return = version == 1
        self.days = options.days
        self.board: list[int] = []  # the tile on each cell
        self.chains: list[list[int]] = [[] for _ in range(seats)]  # what each has hidden, and where
        self.contenders = list(range(seats))  # those who may still be first
        self.first = NOBODY
        self.turn = NOBODY
        self.day = 1
        self.hours = HOURS_A_DAY
        self.die = NO_DIE  # the rank that was rolled for a start, until it is made
        self.pawns = [NOWHERE] * seats
        self.searched = [0] * seats  # cells, by seat
        self.asked = [0] * (seats * seats)  # by asker and whom
        self.asking = False  # a question was announced, and is not yet put
        self.votes = [NOBODY] * seats
        self.cause = ""
        self.phase = DEAL
        self.owed = LUCK

    # Who has to move, and the legal moves

    def waiting(self) -> int:
        return self.owed

    def moves(self, seat: int) -> list[int]:
        if self.phase == HUNT:
            if self.asking:
                return _QUESTIONS[self.seats][seat][:]
            cell = self.pawns[seat]
            if cell == NOWHERE:
                return [*self.starts(), ASK]  # LB-15, LB-L4
            if not self.hours:
                return _STAY[:]  # LB-L10
            if self.hours >= HOURS[self.board[cell]]:
                return _GO_OR_SEARCH[cell][:]  # LB-18, LB-L8
            return _GO[cell][:]
        if self.phase == HIDE:
            chain = self.chains[seat]
            if not chain:
                return _ANYWHERE[:]  # LB-07, LB-L6
            taken = chain[-1:] if self.may_return else chain
            return [cell for cell in _ANYWHERE if cell not in taken] + [BOX_HERE]  # LB-L19
        return [vote(tied) for tied in self.tied() if tied != seat]  # LB-L17

    def starts(self) -> list[int]:
        """Where a pawn may start: anywhere, or on the tiles that the die shows. LB-15, LB-L18"""
        if self.die == NO_DIE:
            return _ANYWHERE
        return [cell for cell, tile in enumerate(self.board) if rank_of(tile) == self.die]

    def midway(self, seat: int) -> bool:
        if self.phase == HUNT:
            return self.asking and seat == self.turn
        return self.phase == HIDE and bool(self.chains[seat] and self.owed & _SEAT[seat])

    def play(self, seat: int, move: int) -> None:
        if self.phase == HUNT:
            if move < CELLS:
                if self.pawns[seat] == NOWHERE:
                    self.die = NO_DIE  # LB-L4: placing is free
                else:
                    self.hours -= 1  # LB-17
                self.pawns[seat] = move
            elif self.asking:
                self.ask(seat, move)
            elif move == ASK:
                self.asking = True
            elif move == SEARCH:
                self.search(seat)
            else:
                self.pass_left()
        elif self.phase == HIDE:
            self.hide(seat, move)
        else:
            self.votes[seat] = vote_in(move)
            self.owed ^= _SEAT[seat]
            if not self.owed:
                self.phase = END

    # Luck: the shuffle (LB-06), the first player (LB-14, LB-L3), a start (LB-30)

    def toss(self) -> Sequence[int]:
        if self.phase == DEAL:
            return range(CELLS, 1, -1)
        return (6,) * len(self.contenders) if self.phase == FIRST else (6,)

    def land(self, luck: Sequence[int]) -> None:
        if self.phase == DEAL:
            self.deal(luck)
        elif self.phase == FIRST:
            worths = [WORTH[rank] for rank in luck]
            best = max(worths)
            self.contenders = [
                seat for seat, worth in zip(self.contenders, worths, strict=True) if worth == best
            ]
            if len(self.contenders) == 1:
                self.first = self.contenders[0]
                self.begin_turn(self.first)
        else:
            self.die = luck[0]
            self.phase = HUNT
            self.owed = _SEAT[self.turn]

    def deal(self, luck: Sequence[int]) -> None:
        self.board = shuffled(CELLS, luck)
        self.phase = HIDE
        self.owed = _SEAT[self.seats] - 1

    # Hiding

    def hide(self, seat: int, move: int) -> None:
        """LB-07, stage by stage if boxes are chained. LB-L19"""
        chain = self.chains[seat]
        if move != BOX_HERE:
            chain.append(move)
            if self.chained and len(chain) < MOST_STAGES:
                return  # another stage, or the word that this is the last
        self.owed ^= _SEAT[seat]
        if not self.owed:
            self.phase = FIRST
            self.owed = LUCK

    # A turn

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.hours = HOURS_A_DAY  # LB-16
        if self.rolls and self.pawns[seat] == NOWHERE:
            self.phase = START
            self.owed = LUCK
        else:
            self.phase = HUNT
            self.owed = _SEAT[seat]

    def search(self, seat: int) -> None:
        """LB-18, LB-20. The end comes at once. LB-27, LB-L14"""
        cell = self.pawns[seat]
        self.hours -= HOURS[self.board[cell]]
        self.searched[seat] |= BIT[cell]
        if self.has_found_all(seat):
            self.finish(ALL_FOUND)

    def has_found_all(self, seat: int) -> bool:
        searched = self.searched[seat]
        return all(
            searched & BIT[chain[-1]] for owner, chain in enumerate(self.chains) if owner != seat
        )

    def ask(self, seat: int, move: int) -> None:
        """LB-22 to LB-24: no hours, and a coin, however often it was asked before. LB-L10"""
        whom, about = question_in(move)
        pair = seat * self.seats + whom
        self.asked[pair] = self.asked[pair] + ONE_ASKED | 1 << about
        self.asking = False

    def pass_left(self) -> None:
        """LB-26, LB-L9; when the last of the days is over, the hunt is. LB-L22"""
        seat = (self.turn + 1) % self.seats
        if seat == self.first:
            if self.day == self.days:
                self.finish(DAYS_OVER)
                return
            self.day += 1
        self.begin_turn(seat)

    def finish(self, cause: str) -> None:
        self.cause = cause
        if self.standing()[1] == BY_VOTE:
            self.phase = VOTE
            self.owed = _SEAT[self.seats] - 1
        else:
            self.phase = END
            self.owed = OVER

    # Derived

    def found(self, seat: int) -> int:
        """A mask of the owners whose boxes a seat has found; never its own. LB-L5"""
        searched = self.searched[seat]
        return sum(
            _SEAT[owner]
            for owner, chain in enumerate(self.chains)
            if owner != seat and chain and searched & BIT[chain[-1]]
        )

    def all_found(self) -> list[int]:
        return [self.found(seat) for seat in range(self.seats)]

    def times_asked(self, seat: int, whom: int) -> int:
        return self.asked[seat * self.seats + whom] // ONE_ASKED

    def asked_about(self, seat: int, whom: int) -> list[int]:
        """Which of the four questions a seat has asked another one."""
        pair = self.asked[seat * self.seats + whom]
        return [about for about in range(4) if pair >> about & 1]

    def coins(self, seat: int) -> int:
        """LB-24."""
        row = self.asked[seat * self.seats : (seat + 1) * self.seats]
        return sum([pair // ONE_ASKED for pair in row])

    def all_coins(self) -> list[int]:
        return [self.coins(seat) for seat in range(self.seats)]

    def standing(self) -> tuple[list[int], int]:
        """Who is ahead, and by what. LB-29"""
        return ahead(self.all_found(), self.all_coins())

    def tied(self) -> list[int]:
        return self.standing()[0]

    def result(self) -> Result:
        """LB-28, LB-29, LB-L17."""
        winners, decided = self.standing()
        how = DECIDED[decided]
        if decided == BY_VOTE:
            winners = elected(self.votes)
            how = how if len(winners) == 1 else SHARED
        scores = points(self.all_found(), self.all_coins())
        return Result(tuple(winners), self.cause + how, tuple(scores))

    # Copies

    def copy(self) -> "Letterbox":
        twin = Letterbox.__new__(Letterbox)
        twin.seats = self.seats
        twin.rolls = self.rolls
        twin.chained = self.chained
        twin.may_return = self.may_return
        twin.days = self.days
        twin.board = self.board  # dealt once, and never changed
        twin.chains = [chain[:] for chain in self.chains] if self.phase <= HIDE else self.chains
        twin.contenders = self.contenders
        twin.first = self.first
        twin.turn = self.turn
        twin.day = self.day
        twin.hours = self.hours
        twin.die = self.die
        twin.pawns = self.pawns[:]
        twin.searched = self.searched[:]
        twin.asked = self.asked[:]
        twin.asking = self.asking
        twin.votes = self.votes[:]
        twin.cause = self.cause
        twin.phase = self.phase
        twin.owed = self.owed
        return twin

    def any_chain(self, rng: Random) -> list[int]:
        """A chain that somebody may have hidden, for all that nobody knows yet."""
        box = int(rng.random() * CELLS)
        if not self.chained:
            return [box]
        return lead_to(box, EVERYWHERE, {}, rng, may_return=self.may_return)

    def imagine(self, viewer: int, rng: Random) -> "Letterbox":
        """Others' boxes, questions and votes, drawn anew as far as the viewer cannot know them."""
        twin = self.copy()
        others = [seat for seat in range(self.seats) if seat != viewer]
        if self.phase == HIDE:
            for seat in others:
                sealed = not self.owed & _SEAT[seat]
                twin.chains[seat] = self.any_chain(rng) if sealed else []
        elif self.phase in (FIRST, START, HUNT):
            twin.chains = hidden_by_others(self, viewer, rng)
        elif self.phase == VOTE:
            for seat in others:
                if not self.owed & _SEAT[seat]:
                    votes = [tied for tied in self.tied() if tied != seat]
                    twin.votes[seat] = votes[int(rng.random() * len(votes))]
        twin.asked = asked_by_others(self, viewer, rng)
        if viewer != self.turn:
            twin.asking = False  # what is chosen by half is nobody's business
        return twin
