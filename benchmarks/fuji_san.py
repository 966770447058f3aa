"""How many deals of Fuji-san (examples/fuji_san) `search` brings to the summit, and how many nobody can.

    python benchmarks/fuji_san.py [--deals 200] [--iterations 2000] [--seconds 1]

The game has no bot and no advice: this is plain `search`. Every deal is also explored exhaustively; where no
order of moves brings all four priests to the summit, whatever the dice show, it is impossible.
"""

import argparse
import sys
import time
from math import sqrt
from pathlib import Path
from random import Random

from piecepack.core.bot import Budget
from piecepack.core.engine.rules import LUCK, OVER
from piecepack.minds.search.bot import SearchBot

sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "fuji_san" / "src"))

from fuji_san.rules import (
    REACHED,
    ROLL,
    STARTS,
    SUMMIT,
    UP,
    UPHILL,
    WIDTH,
    FujiSan,
    FujiSanOptions,
)

Places = tuple[int, ...]  # of the priests


def main() -> None:
    options = argparse.ArgumentParser(description="Plain search on deals of Fuji-san.")
    options.add_argument("--deals", type=int, default=200)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--iterations", type=int, default=2_000)
    options.add_argument("--seconds", type=float, default=0.0, help="for a move; 0: no limit")
    chosen = options.parse_args()
    budget = Budget(iterations=chosen.iterations, seconds=chosen.seconds)
    solved = impossible = missed = moves = 0
    began = time.process_time()
    for deal in range(chosen.deals):
        rules, rng = _dealt(f"{chosen.seed}/{deal}")
        possible = can_be_solved(rules)
        impossible += not possible
        made = climb(rules, budget, rng) if possible else 0
        solved += bool(made)
        missed += possible and not made
        moves += made
        if not (deal + 1) % 20:
            print(f"{deal + 1} deals: {solved} solved, {impossible} impossible", flush=True)
    print(f"{chosen.deals} deals, {time.process_time() - began:.0f} s of processor time")
    print(f"brought to the summit: {_share(solved, chosen.deals)}")
    print(f"impossible: {_share(impossible, chosen.deals)}")
    print(f"possible, but not found or spoilt by the dice: {_share(missed, chosen.deals)}")
    if solved:
        print(f"moves: {moves / solved:.0f} on average")


def _dealt(seed: str) -> tuple[FujiSan, Random]:
    rng = Random(seed)
    rules = FujiSan(1, FujiSanOptions())
    rules.land([rng.randrange(bound) for bound in rules.toss()])
    return rules, rng


def climb(rules: FujiSan, budget: Budget, rng: Random) -> int:
    """Play a deal; the number of moves, or 0 if not all priests came to the summit."""
    bot: SearchBot[FujiSan] = SearchBot(budget=budget)
    moves = 0
    while (owed := rules.waiting()) != OVER:
        if owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            rules.play(0, bot.choose(rules, 0, rng))
            moves += 1
    return moves if rules.why == REACHED else 0


def can_be_solved(rules: FujiSan) -> bool:
    """Whether any order of moves brings all priests to the summit, with the best of dice."""
    probe = rules.copy()
    start: Places = tuple(probe.priests)
    ahead = [start]
    if probe.phase == ROLL:
        ahead = [
            (*start[:priest], at + way * pips, *start[priest + 1 :])
            for priest, (at, way) in enumerate(zip(STARTS, UPHILL, strict=True))
            for pips in range(1, 6)
        ]
    probe.phase = UP
    seen = set(ahead)
    while ahead:
        places = ahead.pop()
        if all(at % WIDTH in SUMMIT for at in places):
            return True
        probe.priests = list(places)
        for priest, at in enumerate(places):
            for space in probe.reached_from(at):
                there = (*places[:priest], space, *places[priest + 1 :])
                if there not in seen:
                    seen.add(there)
                    ahead.append(there)
    return False


def _share(number: int, of: int) -> str:
    """With its 95 % interval by Wilson."""
    share = number / of
    middle = share + 1.92 / of
    spread = 1.96 * sqrt(share * (1 - share) / of + 0.96 / of**2)
    low, high = (middle - spread) / (1 + 3.84 / of), (middle + spread) / (1 + 3.84 / of)
    return f"{number} = {share:.1%} ({low:.1%} to {high:.1%})"


if __name__ == "__main__":
    main()
