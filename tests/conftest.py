"""Options of the test suite."""

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        type=Path,
        default=Path(__file__).parent / "cases",
        help="The folder of YAML cases to run.",
    )
    parser.addoption("--game", help="Try the laws on this game only; on all that are installed.")


def pytest_configure(config: pytest.Config) -> None:
    from kit import settings  # noqa: PLC0415  # the path to it is set up by now

    settings.only = config.getoption("--game")
