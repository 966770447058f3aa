"""Wording that has been replaced does not come back: see the glossary in the docs for the words to use."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
SUFFIXES: Final = frozenset({".py", ".ts", ".svelte", ".css", ".json", ".md", ".toml", ".html"})
REPLACED: Final = re.compile(r"\b(?:deeds?|the own|is no number|hearken|at hand)\b")
KEPT: Final = (
    "was trapped with four matches at hand",  # an ending that is in records on disk
    "the deed to the house",  # the legal document, in records on disk
)


@pytest.mark.parametrize("folder", ["src/piecepack", "web/src"])
def test_replaced_wording_does_not_come_back(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in SUFFIXES and "client" not in path.parts
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if REPLACED.search(line) and not any(kept in line for kept in KEPT)
    ]
    assert found == []
