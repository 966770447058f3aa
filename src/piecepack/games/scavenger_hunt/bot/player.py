"""The bot that plays Scavenger Hunt II: it goes where there is most to gain.

Every cell has a gain: a coin to fetch or to take from an opponent, a tile to claim, something to
look at (`worth`, from what the seat knows, `sight`). The pawn takes the step with the best gain
under it and before it; claims and swaps are made as they gain. Draws are a matter of their own
(`parley`).
"""

from random import Random

from piecepack.games.scavenger_hunt.bot import parley
from piecepack.games.scavenger_hunt.bot.second_question import asks_again
from piecepack.games.scavenger_hunt.bot.sight import FAR, steps
from piecepack.games.scavenger_hunt.bot.weights import Weights
from piecepack.games.scavenger_hunt.bot.worth import Worth, on_board
from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import (
    ASK_AGAIN,
    CLAIM,
    EXAMINE,
    NONE,
    OWN_DIE,
    PASS,
    REMOVE,
    STAY,
    UNDER_PAWN,
    cell_in,
    pair_in,
    roll,
    value_in,
)
from piecepack.games.scavenger_hunt.rules.phases import (
    AGAIN,
    ANSWERING,
    CHOOSE,
    CLAIMING,
    LOOK,
    MOVE,
    PROPOSING,
    ROLL,
    SWAP,
)


class ScavengerHuntBot:
    """Looks around, claims what it can match, fetches, and rolls."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def choose(self, rules: ScavengerHunt, seat: int, rng: Random) -> int:
        moves = rules.moves(seat)
        if len(moves) == 1:
            return moves[0]
        phase = rules.phase
        if phase == MOVE:
            return self._step(rules, seat, moves, rng)
        if phase == LOOK:
            return EXAMINE
        if phase == CLAIMING:
            return self._claim(rules, seat)
        if phase == SWAP:
            return self._swap(rules, seat, moves, rng)
        if phase == ROLL:
            return self._roll(rules, seat)
        if phase == CHOOSE:
            return self._choose_value(rules, seat, moves, rng)
        if phase == AGAIN:
            return ASK_AGAIN if asks_again(Worth(rules, seat, self.weights)) else PASS
        if phase in (PROPOSING, ANSWERING):
            decide = parley.proposal if phase == PROPOSING else parley.answer
            return decide(rules, seat, self.weights, rng)
        return REMOVE  # there are two moves, so there is a match, and a removed coin is safe

    # The pawn

    def _step(self, rules: ScavengerHunt, seat: int, moves: list[int], rng: Random) -> int:
        w = self.weights
        worth = Worth(rules, seat, w)
        gains = _gains(worth)
        beyond = _beyond(worth, gains) if w.tour else [0.0] * len(gains)
        pawns = frozenset(cell for other, cell in enumerate(rules.pawns) if other != seat)
        best, chosen = -1.0, STAY
        for move in moves:
            cell = rules.pawns[seat] if move == STAY else cell_in(move)
            away = steps(rules.board, cell, pawns)
            ahead = around = 0.0
            for other, gain in enumerate(gains):
                if gain > 0 and other != cell:
                    far = away[other]
                    if far == FAR:  # a pawn is there, or in the way
                        far = worth.far[cell][other] + 2
                    later = gain * worth.near[far]
                    around += later
                    ahead = max(ahead, later + w.tour * beyond[other] * worth.near[far])
            score = gains[cell] + w.ahead * ahead + w.around * around
            score += _guarded(worth, cell) + w.noise * rng.random()
            if score > best:
                best, chosen = score, move
        return chosen

    # Tiles and coins

    def _claim(self, rules: ScavengerHunt, seat: int) -> int:
        tile = rules.tile_at[rules.pawns[seat]]
        return CLAIM if Worth(rules, seat, self.weights).claims()[tile] > 0 else PASS

    def _swap(self, rules: ScavengerHunt, seat: int, moves: list[int], rng: Random) -> int:
        worth = Worth(rules, seat, self.weights)
        cell = rules.pawns[seat]
        best, chosen = self.weights.noise, PASS
        home = rules.player_tile[cell] if rules.full_circle else NONE
        for move in moves:
            if move == PASS:
                continue
            one, other = pair_in(move)
            first = VALUES * seat + one
            if other != UNDER_PAWN:
                second = VALUES * seat + other
            elif rules.coin_at[cell] != NONE:
                second = on_board(cell)
            else:
                second = rules.player_tile[cell]
            gain = worth.swapped(first, second) + self.weights.noise * rng.random()
            if home != NONE and home // VALUES == seat:
                gain += _homecoming(worth, home, first, second)
            if gain > best:
                best, chosen = gain, move
        return chosen

    # Removing coins

    def _roll(self, rules: ScavengerHunt, seat: int) -> int:
        """Its own die every turn, match or no match: so a roll gives nothing away. SH-Q10"""
        if not rules.mania:
            return roll(OWN_DIE)
        worth = Worth(rules, seat, self.weights)
        help_of = [0.0] * rules.seats  # by suit
        for place, tile in enumerate(rules.claims):
            if tile != NONE:
                owner = place // VALUES
                gain = 1.0 if owner == seat else -worth.threat[owner]
                help_of[tile // VALUES] += gain * worth.matched[place]
        dice = OWN_DIE
        for suit, gain in enumerate(help_of):
            if gain > 0:
                dice |= OWN_DIE << 1 + suit
        return roll(dice)

    def _choose_value(self, rules: ScavengerHunt, seat: int, moves: list[int], rng: Random) -> int:
        """The value that helps the asker least now, and of those one that may help later."""
        worth = Worth(rules, seat, self.weights)
        first = VALUES * rules.turn

        def help_of(move: int) -> float:
            place = first + value_in(move)
            coin = rules.list_coin[place]
            later = self.weights.to_come if coin >= 0 else 0.0
            return worth.matched[place] - later + self.weights.noise * rng.random()

        return min(moves, key=help_of)


def _gains(worth: Worth) -> list[float]:
    """What there is to gain in each cell."""
    rules, sight, w, seat = worth.rules, worth.sight, worth.w, worth.seat
    seen = 1 << seat
    claims = worth.claims()
    unseen = [max(0.0, claims.get(tile, 0.0)) for tile in sight.unseen_tiles]
    usual = sum(unseen) / len(unseen) if unseen else 0.0
    found = []
    for cell, tile in enumerate(rules.tile_at):
        gain = worth.fetched(cell)
        if tile != NONE:
            if rules.knows_tile[cell] & seen:
                gain += max(0.0, claims.get(tile, 0.0))
            else:
                gain += usual
            if len(sight.chances[rules.coin_at[cell]]) != 1:
                gain += w.curious
        elif rules.full_circle:
            gain += _home(worth, rules.player_tile[cell])
        found.append(gain)
    return found


def _beyond(worth: Worth, gains: list[float]) -> list[float]:
    """What there is to gain on the way from each cell, once there is nothing more to gain in it."""
    return [
        max(
            (gain * worth.near[worth.far[cell][other]])
            for other, gain in enumerate(gains)
            if other != cell
        )
        for cell in range(len(gains))
    ]


def _home(worth: Worth, place: int) -> float:
    """Full Circle: what may be removed on an own player tile, perhaps after a swap. SH-53"""
    if place // VALUES != worth.seat or worth.rules.list_coin[place] < 0:
        return 0.0
    sight = worth.sight
    chance = sum(sight.match(place, worth.rules.list_coin[own]) for own in worth.own())
    return worth.w.return_home * chance


def _homecoming(worth: Worth, home: int, first: int, second: int) -> float:
    """Full Circle: what a swap changes about the coin that can be removed here and now."""
    sight, coins = worth.sight, worth.rules.list_coin
    if home == first:
        now, then = coins[first], coins[second]
    elif home == second:
        now, then = coins[second], coins[first]
    else:
        return 0.0
    return sight.match(home, then) - sight.match(home, now)


def _guarded(worth: Worth, cell: int) -> float:
    """What it is worth to keep others off an own player tile with a match. SH-13"""
    rules = worth.rules
    place = rules.player_tile[cell]
    if place == NONE or place // VALUES != worth.seat or not worth.matched[place]:
        return 0.0
    return worth.w.guard * worth.beside(cell) * worth.matched[place]
