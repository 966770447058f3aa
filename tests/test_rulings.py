"""Every rule has a test that names it: in its own name, in a parameter's id, or in its docstring."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULINGS = TESTS.parent / "docs" / "rulings"
RULE = re.compile(r"^- (BID|INC|SH|LB|T13)-([A-Z]?)(\d+)(?:\.\.(\d+))?\b", re.MULTILINE)
NAMED = re.compile(r"\b(BID|INC|SH|LB|T13)-([A-Z]?\d+)((?:-AND-[A-Z]?\d+)*)")


def rules_in(text: str) -> list[str]:
    """The ids of a page of rulings; `T13-43..46` are four."""
    return [
        f"{game}-{letter}{number:0{len(first)}}"
        for game, letter, first, last in RULE.findall(text)
        for number in range(int(first), int(last or first) + 1)
    ]


def ids_named(source: str) -> set[str]:
    """The ids that the tests of a module name: `test_bid_22_and_23_...`, or `BID-22` in a docstring."""
    named: set[str] = set()
    for words in spoken_by_tests(ast.parse(source)):
        text = words.upper().replace("_", "-").removeprefix("TEST-")
        for game, first, more in NAMED.findall(text):
            named |= {f"{game}-{number}" for number in re.findall(r"[A-Z]?\d+", first + more)}
    return named


def spoken_by_tests(module: ast.Module) -> Iterator[str]:
    """Names of tests, their docstrings, and the ids of their parameters."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name
            yield ast.get_docstring(node) or ""
            for decorator in node.decorator_list:
                yield from ids_given(decorator)


def ids_given(decorator: ast.expr) -> Iterator[str]:
    """`ids=["BID-22", ...]` and `pytest.param(..., id="BID-22")`."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.keyword) and node.arg in ("id", "ids"):
            for word in ast.walk(node.value):
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield word.value


@pytest.mark.parametrize("rulings", sorted(RULINGS.glob("*.md")), ids=lambda path: path.stem)
def test_every_rule_id_is_named_by_a_test(rulings: Path) -> None:
    rules = rules_in(rulings.read_text(encoding="utf-8"))
    assert rules
    named: set[str] = set()
    for path in (TESTS / "games" / rulings.stem).glob("*.py"):
        named |= ids_named(path.read_text(encoding="utf-8"))
    assert [rule for rule in rules if rule not in named] == []


def test_only_a_test_can_name_a_rule() -> None:
    source = '''
"""BID-01 in what a module is about."""
# BID-02 in a comment
RULE = "BID-03"
def helper_bid_04(): "BID-05"
def test_bid_06_and_a7_something(): "Something. BID-08, BID-A9"  # BID-10
@pytest.mark.parametrize("x", [pytest.param(1, id="BID-11"), "BID-12"], ids=["bid-13 too"])
def test_more(x): assert x == "BID-14"
'''
    named = {"BID-06", "BID-A7", "BID-08", "BID-A9", "BID-11", "BID-13"}
    assert ids_named(source) == named


def test_a_range_of_rules_is_every_rule_in_it() -> None:
    text = "- T13-42 One.\n- T13-43..46 Four.\n- SH-Q1 One more.\n"
    wanted = ["T13-42", "T13-43", "T13-44", "T13-45", "T13-46", "SH-Q1"]
    assert rules_in(text) == wanted
