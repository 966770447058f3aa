"""A compiled copy of the package, made once and kept under build/."""

import os
from pathlib import Path

import pytest
from tools.native import compiled_copy, has_compiler

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def compiled() -> dict[str, str]:
    """The environment in which Python runs the package compiled."""
    if not has_compiler():
        pytest.skip("no C compiler, or Python's headers are missing")
    folder = ROOT / "build" / "compiled"
    compiled_copy(folder)
    return {**os.environ, "PYTHONPATH": str(folder)}


@pytest.fixture(scope="session")
def plain(compiled: dict[str, str]) -> dict[str, str]:
    """The same copy, uncompiled."""
    return {**compiled, "PIECEPACK_PLAIN": "1"}
