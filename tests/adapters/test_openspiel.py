"""The games in OpenSpiel, tried by OpenSpiel's own tests."""

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from fuji_san import GAME as FUJI_SAN
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    cfr,
    expected_game_score,
    exploitability,
    generate_playthrough,
    ismcts,
)

from piecepack.adapters import openspiel
from piecepack.adapters.openspiel import SpielState
from piecepack.core.bot import NO_ADVICE, Budget
from piecepack.minds.search.bot import SearchBot

NAMES = openspiel.register(FUJI_SAN)
# Games that end soon; a long game shows nothing new, and takes as many seconds.
SHORT = {
    "piecepack_bid": "piecepack_bid(players=3,goal=10)",
    "piecepack_in_crowd": "piecepack_in_crowd",
    "piecepack_letterbox": "piecepack_letterbox(players=3,days=1,chains=True)",
    "piecepack_scavenger_hunt": "piecepack_scavenger_hunt(players=2,turns=8)",
    "piecepack_tile13": "piecepack_tile13(players=3)",
    "piecepack_fuji_san": "piecepack_fuji_san",
}

every_game = pytest.mark.parametrize("name", NAMES)


def walk(game: Any, seed: int) -> list[SpielState]:
    """The states of a random game."""
    rng = Random(seed)
    state = game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice([number for number, _ in state.chance_outcomes()]))
        elif state.is_simultaneous_node():
            state.apply_actions(
                [rng.choice(state.legal_actions(p) or [0]) for p in range(game.num_players())]
            )
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        states.append(state.clone())
    return states


@every_game
def test_a_game_passes_the_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(SHORT[name]), num_sims=1, serialize=True, verbose=False
    )


@every_game
def test_a_playthrough_can_be_generated_and_is_the_same_again(name: str) -> None:
    first = generate_playthrough.playthrough(SHORT[name], None, seed=1)
    assert "IsTerminal() = True" in first
    assert first == generate_playthrough.playthrough(SHORT[name], None, seed=1)


@every_game
def test_a_state_resampled_for_a_player_looks_the_same_to_that_player(name: str) -> None:
    game = pyspiel.load_game(SHORT[name])
    for state in walk(game, 3)[::7]:
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, Random(4).random)
            assert other.current_player() == state.current_player()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            if not state.is_chance_node():
                assert other.legal_actions(player) == state.legal_actions(player)
            assert other.history() == []


def test_what_a_player_cannot_know_is_resampled() -> None:
    """Otherwise the resampled state would be the truth, and give the opponent's coins away."""
    game = pyspiel.load_game("piecepack_in_crowd(simultaneous=False)")
    state = next(state for state in walk(game, 1) if len(state.history()) == 8)
    rng = Random(5)
    found = {str(state.resample_from_infostate(0, rng.random)) for _ in range(20)}
    assert len(found) > 3


def test_sealed_moves_are_made_together_or_one_after_the_other() -> None:
    together = pyspiel.load_game("piecepack_bid(players=3,goal=10)")
    apart = pyspiel.load_game("piecepack_bid(players=3,goal=10,simultaneous=False)")
    assert any(state.is_simultaneous_node() for state in walk(together, 2))
    states = walk(apart, 2)
    assert not any(state.is_simultaneous_node() for state in states)
    assert apart.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL


def test_nobody_can_tell_what_others_have_sealed() -> None:
    game = pyspiel.load_game("piecepack_bid(players=3,goal=10,variant=reroll,simultaneous=False)")
    state = game.new_initial_state()
    while state.is_chance_node() or "phase=4" not in state.observation_string(0):
        state.apply_action(0 if state.is_chance_node() else state.legal_actions()[0])
    first, last = (state.child(state.legal_actions()[place]) for place in (0, -1))
    assert state.current_player() == 0
    assert first.information_state_string(1) == last.information_state_string(1)
    assert first.information_state_string(0) != last.information_state_string(0)


def test_openspiels_own_search_plays_by_resampling() -> None:
    game = pyspiel.load_game("piecepack_bid(players=3,goal=10,simultaneous=False)")
    state = next(state for state in walk(game, 6) if state.current_player() == 0)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=RandomRollout(),
        max_simulations=20,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


class RandomRollout:
    """How a random game from here ends."""

    def evaluate(self, state: SpielState) -> np.ndarray[Any, Any]:
        rng, state = Random(1), state.clone()
        while not state.is_terminal():
            legal = [n for n, _ in state.chance_outcomes()] if state.is_chance_node() else None
            state.apply_action(rng.choice(legal or state.legal_actions()))
        return np.array(state.returns())

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


TINY = "piecepack_in_crowd(simultaneous=False,pyramid=tiny)"


def test_cfr_solves_the_smallest_pyramid() -> None:
    """Whoever begins has two of three coins, and wins with a 5 among them: 1 to the first player."""
    game = pyspiel.load_game(TINY)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    solved = solver.average_policy()
    assert exploitability.exploitability(game, solved) < 0.1
    begins = game.new_initial_state().child(0)
    value = expected_game_score.policy_value(begins, [solved, solved])
    assert value[0] > 0.8


def test_the_search_plays_the_smallest_pyramid_nearly_as_well_as_can_be() -> None:
    game = pyspiel.load_game(TINY)
    search = openspiel.policy_of(game, SearchBot(NO_ADVICE, Budget(iterations=40)), samples=1)
    at_random = policy.UniformRandomPolicy(game)
    lost = exploitability.exploitability(game, search)
    assert lost < 0.5 * exploitability.exploitability(game, at_random)


def test_python_ends_quietly_with_games_registered() -> None:
    """OpenSpiel's registry outlives Python, which aborted when a function was left in it."""
    program = "from piecepack.adapters import openspiel; openspiel.register()"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
