"""The bot that plays The "In" Crowd: it counts the votes that are due and those that may come.

It imagines several ways the other player's hidden coins may lie, judges in each of them what every
action of its own leads to (`prospect`), and takes the one that is best on the whole. It looks no
further ahead: before the weights were tuned, a bot that also weighed the votes the other player
could answer with took over twice as long and won no more games.
"""

from random import Random
from typing import Final, NamedTuple

from piecepack.core.pieces import rank_of
from piecepack.games.in_crowd.bot.prospect import Prospect
from piecepack.games.in_crowd.bot.weights import Weights
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE, SWAP, coin, is_pick
from piecepack.games.in_crowd.rules.phases import COIN
from piecepack.games.in_crowd.rules.pyramid import BOTTOM

# Ways the hidden coins may lie. Twice as many take twice as long, and won hardly more games.
IMAGINED: Final = 8


class Action(NamedTuple):
    """A whole turn: a coin for a square of the bottom, a vote on a higher one, or a change of sides."""

    square: int
    coin: int = NONE


class InCrowdBot:
    """Takes the action that promises most, over several ways the hidden coins may lie."""

    def __init__(self, weights: Weights | None = None, imagined: int = IMAGINED) -> None:
        self.weights = weights or Weights()
        self.imagined = imagined

    def choose(self, rules: InCrowd, seat: int, rng: Random) -> int:
        moves = rules.moves(seat)
        if len(moves) == 1 or is_pick(moves[0]):
            return rng.choice(moves)  # all suits are alike
        actions = _actions(rules, seat, moves, rng)
        worth = [0.0] * len(actions)
        for _ in range(self.imagined):
            table = rules.imagine(seat, rng)
            for index, chance in enumerate(self._weigh(table, seat, actions)):
                worth[index] += chance
        if rules.swaps and rules.is_first():
            # INC-A16: the other takes whichever side is better, so neither should be.
            worth = [-abs(chance) for chance in worth]
        action = actions[worth.index(max(worth))]
        return coin(action.coin) if rules.phase == COIN else action.square

    def _weigh(self, table: InCrowd, seat: int, actions: list[Action]) -> list[float]:
        """The chance of winning after each action, if this is how the coins lie."""
        prospect = Prospect(table, seat, self.weights)
        # The last coin of all hands may end the game, which only the rules can tell.
        last = sum(len(hand) for hand in table.hands) == 1
        return [
            self._after(table, seat, action)
            if last or action.coin == NONE
            else prospect.placed(action.square, rank_of(action.coin))
            for action in actions
        ]

    def _after(self, table: InCrowd, seat: int, action: Action) -> float:
        after = table.copy()
        if action.square == SWAP:
            after.swap(seat)
        elif action.coin == NONE:
            after.vote(action.square)
        else:
            after.square = action.square
            after.place(seat, action.coin)
        chance = Prospect(after, seat, self.weights).chance()
        if after.tied_votes > table.tied_votes:
            chance -= self.weights.tie * after.tied_votes
        return chance


def _actions(rules: InCrowd, seat: int, moves: list[int], rng: Random) -> list[Action]:
    """What can be done now, in no order: equal ones are taken as they come.

    Of two coins alike one stands for both, either of them: the suit is all that the other one sees.
    """
    hand = rules.hands[seat]
    coins = {rank_of(number): number for number in rng.sample(hand, len(hand))}.values()
    squares = [rules.square] if rules.phase == COIN else moves
    actions = [Action(square) for square in squares if square not in BOTTOM]
    actions += [
        Action(square, number) for square in squares if square in BOTTOM for number in coins
    ]
    rng.shuffle(actions)
    return actions
