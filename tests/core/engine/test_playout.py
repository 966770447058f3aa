"""Random play to the end, of any game."""

import pytest
from odd_or_even import GAME as ODD_OR_EVEN

from piecepack.core.contract import OVER, Game
from piecepack.core.engine.draws import Draws
from piecepack.core.engine.playout import playout
from piecepack.match import shelf

of_every_game = pytest.mark.parametrize(
    "game", [*shelf.games(), ODD_OR_EVEN], ids=lambda game: game.id
)


@of_every_game
def test_a_game_is_played_to_its_end_and_the_same_again_from_the_same_seed(game: Game) -> None:
    played = []
    for _ in range(2):
        rules = game.start(game.seats[-1], game.options())
        decisions, forced = playout(rules, Draws(5), game.longest)
        assert rules.waiting() == OVER
        assert 0 <= forced <= decisions <= game.longest
        played.append((decisions, forced, rules.result(), game.save(rules)))
    assert played[0] == played[1]


@of_every_game
def test_a_limit_stops_it_and_it_can_go_on(game: Game) -> None:
    rules = game.start(game.seats[-1], game.options())
    decisions, _ = playout(rules, Draws(5), 3)
    assert 3 <= decisions < 3 + rules.seats  # those who move at once all do
    assert rules.waiting() != OVER
    playout(rules, Draws(6), game.longest)
    assert rules.waiting() == OVER


def test_moves_without_a_choice_are_counted() -> None:
    game = shelf.find("tile13")  # every designer of a contest has to describe
    rules = game.start(4, game.options())
    _, forced = playout(rules, Draws(1), game.longest)
    assert forced >= 5 * 3
