"""How a Judge chooses: the tiles that serve her, given how designers answer an announcement."""

from collections.abc import Sequence
from random import Random

from piecepack.games.tile13.bot.forecast import SUITS, Forecast, foresee
from piecepack.games.tile13.bot.habits import Habits
from piecepack.games.tile13.bot.prospects import BRINGS, designing, judging
from piecepack.games.tile13.bot.standing import Standing, holdings
from piecepack.games.tile13.bot.view import view
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.judging import highest, judge_games
from piecepack.games.tile13.rules.moves import runner_up
from piecepack.games.tile13.rules.tiles import BIT, RANKS_IN

# What a suit brings under a tile of the Judge's, by seat: points, and what the rest of it is good
# for later, if the seat designs next and if it judges next.
Yield = list[tuple[int, float, float]]


class Judge:
    """A Judge at work on a contest."""

    def __init__(
        self, rules: Tile13, seat: int, blind: tuple[float, ...], habits: Habits, rng: Random
    ) -> None:
        self.table = rules
        self.blind = blind
        self.habits = habits
        self.rng = rng
        self.standing = Standing(rules, seat, habits)
        self.answers: dict[int, list[list[dict[int, Yield]]]] = {}

    def best(self) -> tuple[tuple[int, ...], int]:
        """The best four tiles that begin with those laid down, and the suit to announce."""
        begun = tuple(self.table.ranks)
        return max(
            (
                (ranks, announced)
                for ranks in judge_games(tuple(self.table.left))
                if ranks[: len(begun)] == begun
                for announced in highest(ranks)
            ),
            key=lambda choice: self.chance(*choice),
        )

    def chance(self, ranks: Sequence[int], announced: int) -> float:
        if announced not in self.answers:
            forecast = foresee(view(self.table, announced), self.blind, self.habits.others)
            self.answers[announced] = [
                self._answer(forecast) for _ in range(self.habits.judge_worlds)
            ]
        total = 0.0
        for answer in self.answers[announced]:
            suns, crowns, arms, moons = (
                suit[rank] for suit, rank in zip(answer, ranks, strict=True)
            )
            points = []
            designs = []
            judges = []
            for a, b, c, d in zip(suns, crowns, arms, moons, strict=True):
                points.append(a[0] + b[0] + c[0] + d[0])
                designs.append(a[1] + b[1] + c[1] + d[1])
                judges.append(a[2] + b[2] + c[2] + d[2])
            total += self.standing.after(points, designs, judges)
        return total

    def _answer(self, forecast: Forecast) -> list[dict[int, Yield]]:
        """How the designers may answer, by suit and by the Judge's tile there."""
        plays = {seat: forecast.draw(seat, self.rng) for seat in forecast.designers}
        shyness = self.habits.shyness
        answer = []
        for suit in SUITS:
            once = several = 0
            for _, game in plays.values():
                several |= once & game[suit]
                once |= game[suit]
            left = self.table.left[suit]
            yields: dict[int, Yield] = {}
            for rank in RANKS_IN[left]:
                worthless = several & ~BIT[rank] if self.table.pander else several
                row = yields[rank] = []
                for seat in range(self.table.seats):
                    pawns, game = plays.get(seat, (0, [0] * 4))
                    tested = pawns >> suit & 1
                    hand = self.table.hands[seat][suit] ^ game[suit]
                    pawn = bool((self.table.pawns[seat] & ~pawns) >> suit & 1)
                    rest = left ^ BIT[rank]
                    row.append(
                        (
                            BRINGS[rank][game[suit] & ~worthless] << tested,
                            designing(hand, pawn, rest, shyness),
                            judging(hand, pawn, rest, shyness),
                        )
                    )
            answer.append(yields)
        return answer


def name_runner_up(rules: Tile13, seat: int, habits: Habits) -> int:
    """The move that names the designer who threatens the Judge least.

    The two receive the same, so that naming somebody costs her nothing. T13-33
    """
    standing = Standing(rules, seat, habits)
    half = rules.points[rules.winner] / 2
    strengths = []
    for player, score in enumerate(standing.scores):
        designs, judges = holdings(rules, player, rules.ranks, shyness=habits.shyness)
        strengths.append(score + standing.saving * designs)
        if player == rules.winner and standing.to_come:
            strengths[player] += standing.crown(designs, judges)

    def chance(runner: int) -> float:
        named = strengths[:]
        named[runner] += half
        named[seat] += half
        return standing.chance(named)

    others = [designer for designer in rules.designers() if designer != rules.winner]
    return runner_up(max(others, key=chance))
