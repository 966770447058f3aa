"""The compiled rules are the plain rules: the same random games, state by state."""

import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from piecepack.core.contract import Game
from piecepack.match import shelf

TWINS = Path(__file__).parent.parent / "kit" / "twins"
GAMES = 1000
GAMES_OF_BOTS = 4
GAMES_SHOWN = 4


def start(game: str, env: dict[str, str], *more: int) -> "subprocess.Popen[str]":
    return run("games.py", env, game, GAMES, *more)


def run(script: str, env: dict[str, str], *words: object) -> "subprocess.Popen[str]":
    command = [sys.executable, str(TWINS / script), *map(str, words)]
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)


def told(process: "subprocess.Popen[str]") -> tuple[str, list[str]]:
    """The file that the rules came from, and the lines that tell of their games."""
    source, *lines = process.communicate()[0].splitlines()
    assert process.returncode == 0
    return source, lines


@pytest.mark.timeout(900)  # a thousand games, twice, on a busy machine
@pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)
def test_a_thousand_games_go_the_same_way_compiled_and_plain(
    game: Game, compiled: dict[str, str], plain: dict[str, str]
) -> None:
    both = [start(game.id, env) for env in (compiled, plain)]
    (fast, machine_code), (slow, python) = [told(process) for process in both]
    assert not fast.endswith(".py")
    assert slow.endswith(".py")
    assert len(python) == GAMES
    for number, (one, other) in enumerate(zip(machine_code, python, strict=True)):
        if one != other:
            pytest.fail(first_difference(game.id, number, compiled, plain))


def first_difference(
    game: str, number: int, compiled: dict[str, str], plain: dict[str, str]
) -> str:
    (_, fast), (_, slow) = [told(start(game, env, number)) for env in (compiled, plain)]
    for step, (one, other) in enumerate(zip_longest(fast, slow)):
        if one != other:
            return f"Game {number}, step {step}\ncompiled: {one}\nplain:    {other}"
    return f"Game {number} goes the same way, and its playout does not."


@pytest.mark.timeout(900)
@pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)
def test_bots_choose_alike_compiled_and_plain(
    game: Game, compiled: dict[str, str], plain: dict[str, str]
) -> None:
    both = [run("bots.py", env, game.id, GAMES_OF_BOTS) for env in (compiled, plain)]
    (_, machine_code), (source, python) = [told(process) for process in both]
    assert source.endswith(".py")
    assert len(python) == GAMES_OF_BOTS
    assert machine_code == python


@pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)
def test_everybody_sees_and_reads_the_same_compiled_and_plain(
    game: Game, compiled: dict[str, str], plain: dict[str, str]
) -> None:
    both = [run("scenes.py", env, game.id, GAMES_SHOWN) for env in (compiled, plain)]
    (fast, machine_code), (slow, python) = [told(process) for process in both]
    assert not fast.endswith(".py")
    assert slow.endswith(".py")
    assert len(python) == GAMES_SHOWN
    assert machine_code == python
