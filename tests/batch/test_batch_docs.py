"""docs/batch.md is true: its examples do what they say."""

import doctest
from pathlib import Path

import piecepack.batch

PAGE = Path(__file__).parents[2] / "docs/batch.md"


def test_the_examples_of_the_page_and_the_package_do_what_they_say() -> None:
    tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried.attempted > 10
    assert tried.failed == 0
    assert doctest.testmod(piecepack.batch).failed == 0
