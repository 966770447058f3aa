"""How a designer chooses: every choice is tried in many ways that the contest may go."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from piecepack.games.tile13.bot.forecast import SUITS, Play, foresee
from piecepack.games.tile13.bot.habits import Habits
from piecepack.games.tile13.bot.prospects import BRINGS, designing, judging
from piecepack.games.tile13.bot.standing import Standing, holdings
from piecepack.games.tile13.bot.view import laid, view
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.moves import NO_SECOND, pawns_in
from piecepack.games.tile13.rules.tiles import BIT, RANKS_IN

# What a suit brings: points by seat, and what the designer's rest of it is good for later, if it
# designs next and if it judges next.
Yield = tuple[list[int], float, float]

# Where nothing can be won or lost any more, more points are still better than fewer.
_PRIDE: Final = 1e-9


class World:
    """One way that a contest may go: the Judge's tiles, and what all others play."""

    def __init__(
        self,
        table: Tile13,
        seat: int,
        ranks: Sequence[int],
        plays: dict[int, Play],
        shyness: float,
    ) -> None:
        self.table = table
        self.seat = seat
        self.ranks = ranks
        self.shyness = shyness
        self.plays = plays
        self.designs = [0.0] * table.seats
        self.judges = [0.0] * table.seats
        for other in range(table.seats):
            if other != seat:
                play = plays.get(other, (0, [0] * 4))
                self.designs[other], self.judges[other] = holdings(
                    table, other, ranks, *play, shyness=shyness
                )
        self.once = [0] * 4
        self.several = [0] * 4
        for _, game in plays.values():
            for suit in SUITS:
                self.several[suit] |= self.once[suit] & game[suit]
                self.once[suit] |= game[suit]
        self.known: dict[tuple[int, int, int, bool], Yield] = {}

    def suit(self, suit: int, mask: int, tested: int, pawn: bool) -> Yield:
        """What happens in a suit if the designer plays these tiles of it."""
        key = (suit, mask, tested, pawn)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._suit(suit, mask, tested, pawn)
        return found

    def _suit(self, suit: int, mask: int, tested: int, pawn: bool) -> Yield:
        judge = self.ranks[suit]
        worthless = self.several[suit] | self.once[suit] & mask
        if self.table.pander:
            worthless &= ~BIT[judge]  # T13-A5
        brings = BRINGS[judge]
        points = [0] * self.table.seats
        for other, (pawns, game) in self.plays.items():
            points[other] = brings[game[suit] & ~worthless] << (pawns >> suit & 1)
        points[self.seat] = brings[mask & ~worthless] << tested
        hand = self.table.hands[self.seat][suit] ^ mask
        left = self.table.left[suit] ^ BIT[judge]
        later = designing(hand, pawn, left, self.shyness)
        return points, later, judging(hand, pawn, left, self.shyness)

    def chance(self, standing: Standing, ways: Sequence[tuple[int, int, int, bool]]) -> float:
        suns, crowns, arms, moons = (self.suit(*way) for way in ways)
        points = [sum(four) for four in zip(suns[0], crowns[0], arms[0], moons[0], strict=True)]
        self.designs[self.seat] = suns[1] + crowns[1] + arms[1] + moons[1]
        self.judges[self.seat] = suns[2] + crowns[2] + arms[2] + moons[2]
        return standing.after(points, self.designs, self.judges) + _PRIDE * points[self.seat]


class Designer:
    """A designer at work on a contest."""

    def __init__(
        self, table: Tile13, seat: int, blind: tuple[float, ...], habits: Habits, rng: Random
    ) -> None:
        self.table = table
        self.seat = seat
        self.hand = table.hands[seat]
        self.forecast = foresee(view(table, table.announced), blind, habits.others)
        self.standing = Standing(table, seat, habits)
        self.judges = laid(tuple(table.left), table.announced, habits.caution, blind[table.judge])
        # The forecast weighs later points as the others do.
        self.saving = self.standing.saving / habits.others.future
        number = habits.pawn_worlds if table.phase == phases.PAWNS else habits.worlds
        self.worlds = [self._world(rng) for _ in range(number)]

    def _world(self, rng: Random) -> World:
        ranks = rng.choices(*self.judges)[0]
        plays = {
            other: self.forecast.draw(other, rng)
            for other in self.forecast.designers
            if other != self.seat
        }
        return World(self.table, self.seat, ranks, plays, self.standing.shyness)

    def pawns(self) -> int:
        """The move that sends out the playtesters with the best chance."""

        def chance(move: int) -> float:
            pawns = pawns_in(move)
            return self.chance(self.completed([0] * 4, pawns), pawns)

        return max(self.table.moves(self.seat), key=chance)

    def tile(self) -> int:
        """The move that goes on with the best game there still is."""
        pawns = self.table.sealed_pawns[self.seat]

        def chance(move: int) -> float:
            return max(self.chance(self.completed(game, pawns), pawns) for game in self.games(move))

        return max(self.table.moves(self.seat), key=chance)

    def games(self, move: int) -> Iterator[list[int]]:
        """What a move makes of the game: its tile alone, or with a second of the suit to come."""
        game = self.table.games[self.seat][:]
        if move == NO_SECOND:
            yield game
            return
        suit, rank = divmod(move, 6)
        fresh = not game[suit]
        game[suit] |= BIT[rank]
        yield game
        if fresh and not any(mask.bit_count() > 1 for mask in game):
            for second in RANKS_IN[self.hand[suit] >> rank + 1 << rank + 1]:
                pair = game[:]
                pair[suit] |= BIT[second]
                yield pair

    def chance(self, game: Sequence[int], pawns: int) -> float:
        """Of winning with this game, over all worlds."""
        held = self.table.pawns[self.seat] & ~pawns
        ways = [(suit, game[suit], pawns >> suit & 1, bool(held >> suit & 1)) for suit in SUITS]
        return sum(world.chance(self.standing, ways) for world in self.worlds)

    def completed(self, game: Sequence[int], pawns: int) -> list[int]:
        """A game with the likeliest best tiles in the suits that are still open."""
        forecast = self.forecast
        whole = list(game)
        for suit in SUITS:
            hand = self.hand[suit]
            if whole[suit] or not hand:
                continue
            tested = bool(pawns >> suit & 1)
            pawn = bool((self.table.pawns[self.seat] & ~pawns) >> suit & 1)
            alone = forecast.alone[self.seat][suit]
            values = {
                rank: forecast.now(suit, rank, alone, tested)
                + self.saving * forecast.later(suit, hand ^ BIT[rank], pawn)
                for rank in RANKS_IN[hand]
            }
            whole[suit] = BIT[max(values, key=values.__getitem__)]
        if whole != game and all(mask.bit_count() < 2 for mask in whole):
            gains = forecast.seconds(self.seat, whole, pawns)
            if gains:
                suit, rank = max(gains, key=gains.__getitem__)
                if gains[suit, rank] > 0:
                    whole[suit] |= BIT[rank]
        return whole
