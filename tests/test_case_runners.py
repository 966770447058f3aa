"""The runners of cases find out about every wrong claim, and about every key they do not know."""

from pathlib import Path
from typing import Any

import pytest

from kit.cases.falsify import SURPRISE, falsified, surprised
from kit.cases.games import RUNNERS, Written, cases_in
from kit.cases.sheet import UnreadKey
from piecepack.core.errors import PiecepackError
from piecepack.match.match import Match

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


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_a_key_that_the_runner_does_not_know_is_an_error_that_names_it_and_the_case(
    case: Written,
) -> None:
    for path, strange in surprised(case.scenario):
        with pytest.raises(UnreadKey) as raised:
            case.run(strange)
        where = ".".join(str(step) for step in path)
        assert SURPRISE in str(raised.value), where
        assert case.id in str(raised.value), where


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("bid", {"events": [{"dance": "A"}]}),
        ("bid", {"events": [{"auction": {"bids": {}, "surprise": 1}}]}),
        ("in_crowd", {"action": {"query": "weather"}}),
        ("in_crowd", {"action": {"dance": [0, 0]}}),
        ("letterbox", {"action": "dance"}),
        ("letterbox", {"asker": "Ann", "asked": "Bob", "when": "at dawn"}),
        ("scavenger_hunt", {"action": "dance"}),
        ("scavenger_hunt", {"actions": [{"dance": 1}]}),
        ("tile13", {"kind": "dance"}),
    ],
)
def test_an_event_that_nobody_knows_is_an_error_and_no_refusal(
    game: str, scenario: dict[str, Any]
) -> None:
    for expect in ({}, {"legal": False}):
        with pytest.raises(UnreadKey):
            RUNNERS[game]({"id": "X", **scenario, "expect": expect})


def test_a_fault_of_the_game_is_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A case that expects a refusal fails when something breaks instead."""
    refusals = [case for case in CASES if case.id in ("BID-S25", "INC-S11", "SH-T05", "LB-T05")]
    assert len(refusals) == 4

    def broken(*args: object) -> None:
        raise LookupError("a fault")

    monkeypatch.setattr(Match, "play", broken)
    for case in refusals:
        with pytest.raises(LookupError):
            case.run(case.scenario)


def test_a_file_with_a_key_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bid.yaml"
    path.write_text("game: bid\nsurprise: 1\nscenarios: []\n")
    with pytest.raises(UnreadKey, match="surprise"):
        cases_in(tmp_path)
    path.write_text("game: chess\nscenarios: []\n")
    with pytest.raises(UnreadKey, match="chess"):
        cases_in(tmp_path)
