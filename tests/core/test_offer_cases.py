"""The offers and answers of tests/cases/offers.json, judged as the server does.

The browser client is tried on the same file by web/src/table/state/legality.test.ts.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from piecepack.core.errors import IllegalMove
from piecepack.core.offer import Field, Group, Move, Offer, Pick, check

SETS = json.loads((Path(__file__).parents[1] / "cases" / "offers.json").read_bytes())["sets"]
CASES = [(case["offers"], move) for case in SETS for move in case["moves"]]
NAMES = [f"{case['about']}: {move['says']}" for case in SETS for move in case["moves"]]
# What the server says in each case of a wrong answer.
REASONS = {
    "not-offered": r"^You cannot .* now",
    "unknown-pick": r" cannot be picked to ",
    "picked-twice": r" is picked twice",
    "group-count": r"^Pick .* of .*, not \d+",
    "total": r"^Pick at most \d+ in all, not \d+",
    "alike": r"^These picks have (only one value|\d+ different values)",
    "unknown-field": r"^There is no field ",
    "length": r": \d+ to \d+ characters, not \d+",
}


@pytest.mark.parametrize(("offers", "case"), CASES, ids=NAMES)
def test_an_answer_gets_the_verdict_that_the_client_expects(
    offers: list[dict[str, Any]], case: dict[str, Any]
) -> None:
    asked = msgspec.convert(offers, list[Offer])
    move = msgspec.convert(case["move"], Move)
    if "wrong" in case:
        with pytest.raises(IllegalMove, match=REASONS[case["wrong"]]):
            check(asked, move)
    else:
        fields = case.get("becomes", case["move"].get("fields", {}))
        assert check(asked, move) == Move(move.verb, move.picks, fields)


def test_every_reason_has_a_case() -> None:
    assert {case.get("wrong") for _, case in CASES} == {None, *REASONS}


def test_no_key_of_the_file_is_misspelt() -> None:
    for case in SETS:
        for offer in case["offers"]:
            groups = offer.get("groups", [])
            assert set(offer) <= set(Offer.__struct_fields__)
            for struct, parts in (
                (Group, groups),
                (Pick, [pick for group in groups for pick in group["picks"]]),
                (Field, offer.get("fields", [])),
            ):
                assert {key for part in parts for key in part} <= set(struct.__struct_fields__)
