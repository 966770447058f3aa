"""How far our search is from equilibrium, where that can be computed: on the tiny pyramid of In Crowd.

    python benchmarks/equilibrium.py --iterations 100 --search 50,200,1000

CFR+ of OpenSpiel solves the game; exploitability is what a best response wins on the average against a
policy, over both seats. 0 is an equilibrium, and a uniformly random policy is the yardstick.
"""

import argparse
import time
from typing import Any

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

from piecepack.adapters import openspiel
from piecepack.core.bot import NO_ADVICE, Bot, Budget
from piecepack.match.shelf import find
from piecepack.minds.search.bot import SearchBot

GAME = "piecepack_in_crowd(simultaneous=False,pyramid=tiny,payoff={})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--iterations", type=int, default=100, help="of CFR+")
    parser.add_argument("--search", default="50,200,1000", help="iterations of the search")
    parser.add_argument("--samples", type=int, default=4, help="choices in each state")
    parser.add_argument("--payoff", default="win", choices=("win", "points"))
    given = parser.parse_args()
    openspiel.register()
    game = pyspiel.load_game(GAME.format(given.payoff))
    show("random", game, policy.UniformRandomPolicy(game), 0.0)
    began = time.perf_counter()
    solver = cfr.CFRPlusSolver(game)
    for _ in range(given.iterations):
        solver.evaluate_and_update_policy()
    name = f"CFR+, {given.iterations} iterations"
    show(name, game, solver.average_policy(), time.perf_counter() - began)
    for number in map(int, given.search.split(",")):
        bot = SearchBot(NO_ADVICE, Budget(iterations=number))
        measure(f"search, {number} iterations", game, bot, given.samples)
    measure("the game's own bot", game, find("in_crowd").bots["in_crowd"](), given.samples)


def measure(name: str, game: Any, bot: Bot, samples: int) -> None:
    began = time.perf_counter()
    table = openspiel.policy_of(game, bot, samples=samples)
    show(name, game, table, time.perf_counter() - began)


def show(name: str, game: Any, table: Any, seconds: float) -> None:
    lost = exploitability.exploitability(game, table)
    print(f"{name:26} exploitability {lost:.4f}  ({seconds:.1f} s)", flush=True)


if __name__ == "__main__":
    main()
