"""The runners of cases find out about every wrong claim, and about every key they do not know."""

from pathlib import Path

import pytest

from kit.cases.falsify import falsified
from kit.cases.games import Written, cases_in
from kit.cases.sheet import UnreadKey
from piecepack.core.errors import PiecepackError

CASES = cases_in(Path(__file__).parent / "cases")
# Claims that may be changed without becoming wrong, by their last key, each with the reason.
EXCEPTIONS = {
    "private_note": "is written freely; only what it says of boxes found already is looked for",
}


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_a_case_with_one_wrong_claim_fails(case: Written) -> None:
    believed = []
    for wrong in falsified(case.scenario):
        try:
            case.run(wrong.case)
        except (AssertionError, UnreadKey, PiecepackError):
            continue
        where = ".".join(str(step) for step in wrong.path)
        if wrong.path[-1] not in EXCEPTIONS:
            believed.append(f"{where}: {wrong.wrong!r}")
    assert believed == []
