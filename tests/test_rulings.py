"""Every rule has a test that names it."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULINGS = TESTS.parent / "docs" / "rulings"
RULE = re.compile(r"^- ((?:BID|INC|SH|LB|T13)-[A-Z]?\d+)\b", re.MULTILINE)


def ids_named(game: str) -> set[str]:
    """The ids that the tests of a game name: `test_bid_22_and_23_…`, or `BID-22` in a comment."""
    named: set[str] = set()
    for path in [*(TESTS / "games" / game).glob("*.py"), *(TESTS / "cases").glob(f"{game}.yaml")]:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".py":
            text = text.partition("import")[2]  # what a module says it is about is no test
        text = text.upper().replace("_", "-").replace("TEST-", "")
        for letters, first, more in re.findall(
            r"\b([A-Z]+\d*)-([A-Z]?\d+)((?:-AND-[A-Z]?\d+)*)", text
        ):
            named |= {f"{letters}-{number}" for number in re.findall(r"[A-Z]?\d+", first + more)}
    return named


@pytest.mark.parametrize("rulings", sorted(RULINGS.glob("*.md")), ids=lambda path: path.stem)
def test_every_rule_id_is_named_by_a_test(rulings: Path) -> None:
    rules = RULE.findall(rulings.read_text(encoding="utf-8"))
    assert rules
    missing = [rule for rule in rules if rule not in ids_named(rulings.stem)]
    assert missing == []
