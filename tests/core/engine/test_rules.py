"""The base class of all rules."""

import copy
import pickle

import pytest
from odd_or_even import GAME as ODD_OR_EVEN

from piecepack.core.contract import Game
from piecepack.core.engine.draws import Draws
from piecepack.core.engine.playout import playout
from piecepack.core.engine.rules import fields_in
from piecepack.match import shelf

of_every_game = pytest.mark.parametrize(
    "game", [*shelf.games(), ODD_OR_EVEN], ids=lambda game: game.id
)


@of_every_game
def test_a_game_in_progress_goes_to_another_process_and_goes_on_there(game: Game) -> None:
    rules = game.start(game.seats[-1], game.options())
    playout(rules, Draws(1), 4)
    for twin in (pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules)):  # noqa: S301  # our own
        assert type(twin) is type(rules)
        assert fields_in(twin) == fields_in(rules)
        ends = [playout(one, Draws(2), game.longest) for one in (twin, rules.copy())]
        assert ends[0] == ends[1]


@of_every_game
def test_every_field_is_copied(game: Game) -> None:
    rules = game.start(game.seats[-1], game.options())
    playout(rules, Draws(1), 4)
    assert fields_in(rules.copy()) == fields_in(rules)
    assert "seats" in fields_in(rules)
    assert len(fields_in(rules)) > 3
