"""The `repr` of games and games in progress."""

from random import Random

import pytest
from rich.console import Console
from rich.pretty import Pretty

from piecepack.core.contract import LUCK, OVER, Game
from piecepack.core.words import span
from piecepack.match import shelf
from piecepack.match.luck import seeded
from piecepack.match.playing import play_out
from piecepack.minds.random import RandomBot

of_every_game = pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)


@of_every_game
def test_a_game_is_shown_by_its_id_and_title_and_not_by_its_guide(game: Game) -> None:
    assert repr(game).startswith(f"<{game.id}: {game.title}, ")
    assert len(repr(game)) < 80
    console = Console(width=200)
    with console.capture() as shown:
        console.print(Pretty(game))
    assert game.title in shown.get()
    assert len(shown.get()) < 120


@of_every_game
def test_rules_say_in_a_line_what_they_wait_for(game: Game) -> None:
    seats = game.seats[-1]
    rules = game.start(seats, game.options())
    owed = rules.waiting()
    expected = "luck" if owed == LUCK else "0"
    assert repr(rules).startswith(f"<{type(rules).__name__} {seats} seats, waiting for {expected}")
    from_seed = seeded("1", seats)
    rngs = [Random(seat) for seat in range(seats)]
    play_out(rules, [RandomBot()] * seats, from_seed, rngs, game.longest)
    assert rules.waiting() == OVER
    assert repr(rules) == f"<{type(rules).__name__} {seats} seats, over>"


def test_numbers_are_spanned_where_there_are_no_gaps() -> None:
    assert [span(numbers) for numbers in ((2,), (4, 3), (2, 4, 6))] == ["2", "3-4", "2, 4 or 6"]
