"""docs/adapters.md is true: its examples do what they say, and every feature is in its tables."""

import doctest
from pathlib import Path
from types import ModuleType

import pytest

import piecepack
from piecepack.adapters import gymnasium, openspiel, pettingzoo
from piecepack.adapters.numbers import numbers_of
from piecepack.core.contract import Game

PAGE = Path(__file__).parents[2] / "docs/adapters.md"


def table(game: Game) -> str:
    """The features of a game for its usual number of seats, as Markdown."""
    numbers = numbers_of(game, game.seats[-1], game.options())
    rows = [
        f"| `{one.name}` | {one.size} | {one.low} to {one.high} | {one.about} |"
        for one in numbers.features
    ]
    return "\n".join(["| feature | numbers | each | meaning |", "|---|---|---|---|", *rows])


@pytest.mark.parametrize("game", piecepack.games(), ids=lambda game: game.id)
def test_every_feature_is_documented(game: Game) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert table(game) in text, f"docs/adapters.md should have:\n{table(game)}"
    size = sum(one.size for one in numbers_of(game, game.seats[-1], game.options()).features)
    assert f"{game.title}: {size} numbers" in text


def test_the_examples_of_the_page_do_what_they_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # they save files
    tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried.attempted > 20
    assert tried.failed == 0


@pytest.mark.parametrize("module", [gymnasium, openspiel, pettingzoo])
def test_the_examples_of_the_adapters_do_what_they_say(module: ModuleType) -> None:
    tried = doctest.testmod(module)
    assert tried.attempted >= 4
    assert tried.failed == 0
