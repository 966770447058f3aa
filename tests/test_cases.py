"""Worked examples with exact outcomes: every YAML file of a folder, every scenario in it.

`pytest tests/test_cases.py --cases DIR` runs the files of another folder of the same form.
"""

from pathlib import Path

import pytest

from kit.cases.games import Written, cases_in


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder: Path = metafunc.config.getoption("--cases")
    cases = cases_in(folder)
    if not cases:
        raise pytest.UsageError(f"{folder} holds no cases that can be run.")
    metafunc.parametrize("case", cases, ids=[case.id for case in cases])


def test_case(case: Written) -> None:
    case.run(case.scenario)
