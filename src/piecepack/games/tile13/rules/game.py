"""Tile 13, the state machine: five contests, each with a Judge and designers.

The Judge lays down four tiles; designers seal playtesters, then tiles; all is shown, described and
scored; the winner judges next. Tiles are asked for suit by suit, in the order of the corpus. Scores
are kept in half points (T13-A8). Ids in comments are those of docs/rulings/tile13.md.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from piecepack.core.engine.result import Result
from piecepack.core.engine.rules import LUCK, OVER, Rules
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules.endings import SHARED, WON
from piecepack.games.tile13.rules.judging import highest, judge_games, legal_ranks, spread
from piecepack.games.tile13.rules.moves import (
    DESCRIBE,
    NO_RUNNER_UP,
    NO_SECOND,
    NOBODY,
    UNSEEN,
    announce,
    announced_in,
    pawns,
    pawns_in,
    runner_up,
    runner_up_in,
)
from piecepack.games.tile13.rules.phases import (
    ANNOUNCE,
    DIE,
    END,
    FIRST,
    JUDGE,
    PAWNS,
    PITCH,
    RUNNER_UP,
    TILES,
)
from piecepack.games.tile13.rules.scoring import ahead, game_points, shared
from piecepack.games.tile13.rules.tiles import ALL, BIT, RANKS_IN, rank_of, suit_of, tile

CONTESTS: Final = 5  # T13-38

_SUITS: Final = 4
_SEAT: Final[tuple[int, ...]] = tuple(1 << seat for seat in range(6))
# The moves that play one of the tiles in a mask, by suit and mask.
_TILES: Final[tuple[tuple[list[int], ...], ...]] = tuple(
    tuple([tile(suit, rank) for rank in range(6) if mask & BIT[rank]] for mask in range(ALL + 1))
    for suit in range(_SUITS)
)
# What may be added to a tile: only those after it, so that two tiles are named in one order only.
_AFTER: Final = tuple(ALL & ~((1 << mask.bit_length()) - 1) for mask in range(ALL + 1))
# The sets of pawns that can be played out of a mask, as moves.
_PAWNS: Final[tuple[list[int], ...]] = tuple(
    [pawns(some) for some in range(16) if some & ~mask == 0] for mask in range(16)
)


class Contest(NamedTuple):
    """A contest that is over, as it lies in the corpora. T13-34 to T13-36"""

    judge: int
    ranks: tuple[int, ...]  # the Judge's, by suit
    announced: int
    pawns: tuple[int, ...]  # by seat, a mask of suits
    games: tuple[tuple[int, ...], ...]  # by seat, a mask of ranks for each suit
    points: tuple[int, ...]  # by seat, before prize and bonus
    winner: int
    runner_up: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile13(Rules):
    """One game of Tile 13 in progress."""

    __slots__ = (
        "announced",
        "contests",
        "games",
        "hands",
        "judge",
        "left",
        "owed",
        "pander",
        "pawns",
        "phase",
        "points",
        "ranks",
        "scores",
        "sealed_pawns",
        "winner",
    )

    def __init__(self, seats: int, options: Tile13Options) -> None:
        self.seats = seats
        self.pander = options.pander == "double"
        self.hands = [[ALL] * 4 for _ in range(seats)]  # T13-04; sealed tiles count. T13-A17
        self.pawns = [15] * seats
        self.left = [ALL] * 4  # of the Judge set; hers count until they are shown. T13-05
        self.scores = [0] * seats  # in half points
        self.contests: list[Contest] = []
        # The present contest
        self.judge = NOBODY
        self.ranks: list[int] = []  # the Judge's tiles, suit by suit
        self.announced = UNSEEN
        self.sealed_pawns = [UNSEEN] * seats
        self.games: list[list[int]] = [[0] * 4 for _ in range(seats)]
        self.points = [0] * seats
        self.winner = NOBODY
        self.phase = FIRST
        self.owed = LUCK

    # Who has to move, and the legal moves

    def waiting(self) -> int:
        return self.owed

    def moves(self, seat: int) -> list[int]:
        if self.phase == TILES:
            return self.tile_moves(seat)
        if self.phase == PAWNS:
            return _PAWNS[self.pawns[seat]][:]  # T13-12, T13-A19
        if self.phase == PITCH:
            return [DESCRIBE]
        if self.phase == JUDGE:
            suit = len(self.ranks)
            left = tuple(self.left)
            ranks = legal_ranks(self.shown(), left[suit:], spread(0, left))
            return [tile(suit, rank) for rank in sorted(ranks)]
        if self.phase == ANNOUNCE:
            return [announce(suit) for suit in highest(self.ranks)]  # T13-11, T13-A1
        return [NO_RUNNER_UP] + [
            runner_up(other) for other in self.designers() if other != self.winner
        ]  # T13-32, T13-A9

    def tile_moves(self, seat: int) -> list[int]:
        """T13-16, T13-17, T13-A4."""
        hand, game = self.hands[seat], self.games[seat]
        for suit in range(_SUITS):
            if hand[suit] and not game[suit]:
                return _TILES[suit][hand[suit]][:]
        second = [NO_SECOND]
        for suit in range(_SUITS):
            if game[suit]:
                second += _TILES[suit][hand[suit] & _AFTER[game[suit]]]
        return second

    def shown(self) -> int:
        """The values that the Judge has laid down so far."""
        values = 0
        for rank in self.ranks:
            values |= BIT[rank]
        return values

    def designers(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.judge]

    def midway(self, seat: int) -> bool:
        if self.phase == TILES:
            return bool(self.owed & _SEAT[seat]) and any(self.games[seat])
        return self.phase == JUDGE and seat == self.judge and bool(self.ranks)

    def play(self, seat: int, move: int) -> None:
        if self.phase == TILES:
            game = self.games[seat]
            if move != NO_SECOND:
                suit = suit_of(move)
                fresh = not game[suit]
                game[suit] |= BIT[rank_of(move)]
                if fresh:
                    return  # another suit, or the question of a second tile
            self.answered(seat)
        elif self.phase == PAWNS:
            self.sealed_pawns[seat] = pawns_in(move)
            self.answered(seat)
        elif self.phase == PITCH:
            self.answered(seat)
        elif self.phase == JUDGE:
            self.ranks.append(rank_of(move))
            if len(self.ranks) == 4:
                self.laid_down()
        elif self.phase == ANNOUNCE:
            self.say(announced_in(move))
        else:
            self.name(NOBODY if move == NO_RUNNER_UP else runner_up_in(move))

    def answered(self, seat: int) -> None:
        self.owed ^= _SEAT[seat]
        if self.owed:
            return
        if self.phase == PAWNS:
            for designer in self.designers():  # shown together, and spent. T13-12, T13-37
                self.pawns[designer] ^= self.sealed_pawns[designer]
            self.phase = TILES
            self.owed = self.all_designers()
        elif self.phase == TILES:
            self.show()
        else:
            self.score()

    def all_designers(self) -> int:
        return (1 << self.seats) - 1 ^ _SEAT[self.judge]

    # Luck: the first Judge (T13-06, T13-A20), and a die between designers who tie (T13-30)

    def toss(self) -> Sequence[int]:
        return (self.seats,) if self.phase == FIRST else (len(self.tied()),)

    def land(self, luck: Sequence[int]) -> None:
        if self.phase == FIRST:
            self.open_contest(luck[0])
        else:
            self.award(self.tied()[luck[0]])

    def tied(self) -> list[int]:
        """The winner of the contest, or those between whom a die decides."""
        return ahead(self.points, self.scores, self.designers())

    # A contest

    def open_contest(self, judge: int) -> None:
        """T13-39: the winner of the last one judges."""
        self.judge = judge
        self.ranks = []
        self.announced = UNSEEN
        self.sealed_pawns = [UNSEEN] * self.seats
        self.games = [[0] * 4 for _ in range(self.seats)]
        self.points = [0] * self.seats
        self.winner = NOBODY
        self.phase = JUDGE
        self.owed = _SEAT[judge]

    def laid_down(self) -> None:
        """That she has to choose would tell of a tie; so she is asked whenever there could be one."""
        if spread(0, tuple(self.left)) == 4:
            self.say(highest(self.ranks)[0])
        else:
            self.phase = ANNOUNCE

    def say(self, suit: int) -> None:
        """T13-11: the suit of the highest tile, and no more (T13-A1)."""
        self.announced = suit
        self.phase = PAWNS
        self.owed = self.all_designers()

    def show(self) -> None:
        """T13-19, T13-37, T13-A17: all games and the Judge's tiles are turned up, and spent."""
        for seat in self.designers():
            hand, game = self.hands[seat], self.games[seat]
            for suit in range(_SUITS):
                hand[suit] ^= game[suit]
        for suit in range(_SUITS):
            self.left[suit] ^= BIT[self.ranks[suit]]
        self.phase = PITCH
        self.owed = self.all_designers()

    def score(self) -> None:
        """T13-22 to T13-31."""
        designers = self.designers()
        unoriginal = shared([self.games[seat] for seat in designers])
        for seat in designers:
            self.points[seat] = game_points(
                self.games[seat], self.ranks, unoriginal, self.sealed_pawns[seat], self.pander
            )
        tied = self.tied()
        if len(tied) > 1:
            self.phase = DIE
            self.owed = LUCK
        else:
            self.award(tied[0])

    def award(self, winner: int) -> None:
        """T13-28, T13-29: everybody the score, the winner the same again."""
        self.winner = winner
        for seat in self.designers():
            self.scores[seat] += 2 * self.points[seat]
        self.scores[winner] += 2 * self.points[winner]
        self.phase = RUNNER_UP
        self.owed = _SEAT[self.judge]

    def name(self, runner: int) -> None:
        """T13-33, T13-A9: half the winning score each; in half points the score itself."""
        if runner != NOBODY:
            self.scores[runner] += self.points[self.winner]
            self.scores[self.judge] += self.points[self.winner]
        self.contests.append(self.closed(runner))
        if len(self.contests) < CONTESTS:
            self.open_contest(self.winner)
        else:
            self.phase = END  # T13-A13: the last winner judges nothing
            self.owed = OVER

    def closed(self, runner: int) -> Contest:
        return Contest(
            self.judge,
            tuple(self.ranks),
            self.announced,
            tuple([0 if mask == UNSEEN else mask for mask in self.sealed_pawns]),
            tuple([tuple(game) for game in self.games]),
            tuple(self.points),
            self.winner,
            runner,
        )

    def result(self) -> Result:
        """T13-03, T13-A14."""
        best = max(self.scores)
        winners = tuple(seat for seat in range(self.seats) if self.scores[seat] == best)
        why = WON if len(winners) == 1 else SHARED
        return Result(winners, why, tuple(score / 2 for score in self.scores))

    # Copies

    def copy(self) -> "Tile13":
        twin = Tile13.__new__(Tile13)
        twin.seats = self.seats
        twin.pander = self.pander
        twin.hands = [hand[:] for hand in self.hands]
        twin.pawns = self.pawns[:]
        twin.left = self.left[:]
        twin.scores = self.scores[:]
        twin.contests = self.contests[:]
        twin.judge = self.judge
        twin.ranks = self.ranks[:]
        twin.announced = self.announced
        twin.sealed_pawns = self.sealed_pawns[:]
        twin.games = [game[:] for game in self.games]
        twin.points = self.points[:]
        twin.winner = self.winner
        twin.phase = self.phase
        twin.owed = self.owed
        return twin

    def imagine(self, viewer: int, rng: Random) -> "Tile13":
        """The Judge's tiles and whatever others have sealed, drawn anew."""
        twin = self.copy()
        if self.phase in (JUDGE, ANNOUNCE, PAWNS, TILES) and viewer != self.judge:
            twin.ranks = self.imagine_ranks(rng)
        if self.phase in (PAWNS, TILES):
            for seat in self.designers():
                if seat == viewer:
                    continue
                sealed = not self.owed & _SEAT[seat]
                if self.phase == PAWNS and sealed:
                    twin.sealed_pawns[seat] = pawns_in(rng.choice(_PAWNS[self.pawns[seat]]))
                if self.phase == TILES:
                    twin.games[seat] = self.imagine_game(seat, rng) if sealed else [0] * 4
        return twin

    def imagine_ranks(self, rng: Random) -> list[int]:
        """Four tiles that the Judge could have laid down, true to what she announced."""
        if self.phase == JUDGE:
            return []  # what she has chosen by half is nobody's business
        games = judge_games(tuple(self.left))
        if self.announced == UNSEEN:
            return list(rng.choice(games))
        while True:
            ranks = rng.choice(games)
            if self.announced in highest(ranks):
                return list(ranks)

    def imagine_game(self, seat: int, rng: Random) -> list[int]:
        """A game that this designer could have sealed: one tile a suit, perhaps a second of one."""
        hand = self.hands[seat]
        game = [BIT[rng.choice(RANKS_IN[mask])] if mask else 0 for mask in hand]
        seconds = [
            (suit, rank)
            for suit in range(_SUITS)
            if game[suit]
            for rank in RANKS_IN[hand[suit] & ~game[suit]]
        ]
        if seconds and rng.random() < 0.5:
            suit, rank = rng.choice(seconds)
            game[suit] |= BIT[rank]
        return game
