"""Options of the test suite, and which of its modules `make quick` leaves out."""

import os
import signal
from functools import cache
from pathlib import Path

import pytest
from hypothesis.internal.charmap import charmap

TESTS = Path(__file__).parent
# Whole modules and folders that are slow, here in three lists; a new one may mark itself as well.
LONG = (
    "compiled",  # the rules are compiled, and play thousands of games
    "lab/experiments/test_experiment.py",  # processes
    "laws/test_laws.py",  # thousands of games
    "table/fuzz",  # a server that is sent thousands of frames
    "table/live/test_freed.py",  # many tables, one after the other
    "table/live/test_soak.py",  # the same
    "table/rough/test_bad_input.py",  # a server that is sent much nonsense
    "table/upkeep/test_orders.py",  # servers as processes
    "test_examples.py",  # a package is built and installed
    "test_stranger.py",  # a package is built and installed
)
# Whole games in which bots think, or are judged: not thousands, but seconds each.
THINKING = (
    "analysis/test_hint.py",
    "batch",
    "cli/test_review.py",
    "games/bid/bot",
    "games/in_crowd/test_bot.py",
    "games/letterbox/bot",
    "games/scavenger_hunt/test_bot_games.py",
    "games/tile13/test_bot.py",
    "games/tile13/test_brainstorm.py",
    "lab/test_calibrate.py",
    "match/test_taking_back.py",
    "table/bots",
    "table/live/test_games.py",
    "table/live/test_hints.py",
    "table/live/test_two_languages.py",
    "table/model/test_pace.py",
    "table/past",
    "terminal/test_commands.py",
    "terminal/test_language.py",
    "texts/test_played.py",
)
# Slow ones that wait for other processes by the clock. A busy machine may fail one of them: it is tried
# once more, and the summary names it. One that is named there again and again has a race to be mended.
BY_THE_CLOCK = (
    "browser",  # a real browser
    "table/bots/test_bots_go_on.py",  # workers that are killed and started again
    "table/bots/test_workers.py",  # processes that are killed, stopped and replaced
    "table/live/test_connections.py",  # servers full of connections
    "table/live/test_leaks.py",  # whole games, every frame of every seat
    "table/live/test_socket_limits.py",  # deadlines that have to pass
    "table/many",  # several servers as processes, killed, paused and replaced
    "table/rough/test_callers_input.py",  # servers that are sent what keeps a parser busy
    "table/rough/test_rest_fuzz.py",
    "table/rough/test_socket_fuzz.py",
    "table/store/test_kill.py",  # servers that are killed and started again
    "table/store/test_outage.py",  # databases that are stopped and started again
    "table/web/test_request_limits.py",  # deadlines that have to pass
    "table/web/test_serve.py",  # the command that serves, as a process
    "terminal/test_play.py",  # a process for each game
    "test_cli.py",  # a process for each command
)
# Quick ones with event loops, databases or worker processes in them: a busy machine may upset one of these too.
SECOND_TRY = ("lab/experiments", "table", "terminal")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        type=Path,
        default=TESTS / "cases",
        help="The folder of YAML cases to run.",
    )
    parser.addoption(
        "--compiled", action="store_true", help="Fail unless the rules that are tried are compiled."
    )
    parser.addoption("--game", help="Try the laws on this game only; on all that are installed.")


def pytest_configure(config: pytest.Config) -> None:
    from kit import settings  # noqa: PLC0415  # the path to it is set up by now

    settings.only = config.getoption("--game")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):  # texts are compared in English
        if not os.environ.get(name, "C").startswith(("C", "POSIX", "en")):
            os.environ[name] = "C.UTF-8"
    if config.getoption("--compiled"):
        from piecepack.core.engine.compiled import COMPILED  # noqa: PLC0415  # as above

        if not COMPILED:
            raise pytest.UsageError("These rules are not compiled: is the copy in PYTHONPATH?")


@pytest.hookimpl(trylast=True)
def pytest_sessionstart() -> None:
    # Hypothesis keeps a file of all characters. Several workers that write it at once trip over each other.
    charmap()
    # A shell without job control lets what it runs in the background ignore Ctrl-C, and so would every process that
    # a test starts and interrupts.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    from kit.table.cluster import MISSING, programs  # noqa: PLC0415  # as above

    if programs() is None:
        said = f"Tests with tables in PostgreSQL were skipped. {MISSING}"
        terminalreporter.write_line(said, yellow=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if _is_among(item.path, (*LONG, *THINKING, *BY_THE_CLOCK)):
            item.add_marker(pytest.mark.slow)
        if _is_among(item.path, (*BY_THE_CLOCK, *SECOND_TRY)):
            item.add_marker(pytest.mark.flaky(reruns=1))


@cache
def _is_among(module: Path, names: tuple[str, ...]) -> bool:
    return any(module.is_relative_to(TESTS / name) for name in names)
