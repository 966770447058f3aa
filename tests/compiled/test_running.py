"""What runs compiled says so, and a debugger can still have the sources."""

import json
import os
import subprocess
import sys
from pathlib import Path

import fuji_san

from piecepack.core.engine.draws import Draws
from piecepack.core.engine.playout import playout
from piecepack.match import shelf

WHERE = "from piecepack.core.engine import rules; print(rules.__file__)"


def python(env: dict[str, str], *words: str) -> str:
    command = [sys.executable, *words]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_sources_run_if_the_environment_asks_for_it(
    compiled: dict[str, str], plain: dict[str, str]
) -> None:
    assert not python(compiled, "-c", WHERE).strip().endswith(".py")
    assert python(plain, "-c", WHERE).strip().endswith(".py")


def test_bench_measures_both_beside_each_other(compiled: dict[str, str]) -> None:
    speeds = json.loads(python(compiled, "-m", "piecepack", "bench", "in_crowd", "--json"))
    assert [(speed["seats"], speed["compiled"]) for speed in speeds] == [(2, True), (2, False)]
    fast, slow = [speed["decisions_per_s"] for speed in speeds]
    assert fast > 2 * slow  # six times and more; a busy machine slows both
    assert speeds[0]["forced"] == speeds[1]["forced"]  # the same games


def test_a_plain_game_of_somebody_else_runs_on_the_compiled_engine(
    compiled: dict[str, str],
) -> None:
    source = """if True:
        import pickle
        from fuji_san import GAME
        from piecepack.core.engine.compiled import COMPILED, is_compiled
        from piecepack.core.engine.draws import Draws
        from piecepack.core.engine.playout import playout
        rules = GAME.start(1, GAME.options())
        assert COMPILED and not is_compiled(rules)
        twin = pickle.loads(pickle.dumps(rules))
        print(playout(rules, Draws(1), GAME.longest), playout(twin, Draws(1), GAME.longest))
        print(rules.result(), rules)
    """
    path = os.pathsep.join((compiled["PYTHONPATH"], str(Path(fuji_san.__file__).parent.parent)))
    first, second = python({**compiled, "PYTHONPATH": path}, "-c", source).splitlines()
    game = fuji_san.GAME
    rules = game.start(1, game.options())
    assert first == "{0} {0}".format(playout(rules, Draws(1), game.longest))
    assert second == f"{rules.result()} {rules}"


def test_every_game_of_ours_is_compiled(compiled: dict[str, str]) -> None:
    source = """if True:
        from piecepack.core.engine.compiled import is_compiled
        from piecepack.match import shelf
        games = [game for game in shelf.games() if game.id in %r]
        print(all(is_compiled(game.start(game.seats[-1], game.options())) for game in games))
    """
    ours = [game.id for game in shelf.games()]
    assert python(compiled, "-c", source % (ours,)).strip() == "True"
