"""Worked examples with exact outcomes: every YAML file of a folder, every scenario in it.

`pytest tests/test_cases.py --cases DIR` runs the files of another folder of the same form.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from kit.cases import bid, in_crowd, tile13
from kit.cases.hunt import case as hunt
from kit.cases.letterbox import case as letterbox

RUNNERS: dict[str, Callable[[dict[str, Any]], None]] = {
    "bid": bid.run,
    "in_crowd": in_crowd.run,
    "piecepack_letterbox": letterbox.run,
    "scavenger_hunt_ii": hunt.run,
    "tile13": tile13.run,
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder: Path = metafunc.config.getoption("--cases")
    cases = [
        pytest.param(runner, scenario, id=scenario["id"])
        for path in sorted(folder.glob("*.yaml"))
        for runner, scenario in scenarios(path)
    ]
    if not cases:
        raise pytest.UsageError(f"{folder} holds no cases that can be run.")
    metafunc.parametrize(("runner", "scenario"), cases)


def scenarios(path: Path) -> list[tuple[Callable[[dict[str, Any]], None], dict[str, Any]]]:
    """The scenarios of a file whose game has a runner."""
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    runner = RUNNERS.get(content.get("game") or content.get("meta", {}).get("game", ""))
    if runner is None:
        return []
    # The map on which all scenarios of a file are played stands above them.
    shared = {key: content[key] for key in ("board",) if key in content}
    return [(runner, {**shared, **scenario}) for scenario in content["scenarios"]]


def test_case(runner: Callable[[dict[str, Any]], None], scenario: dict[str, Any]) -> None:
    runner(scenario)
