"""50,000 frames, real and mutated. `benchmarks/fuzz.py` throws a million of them, and any others."""

import asyncio
from pathlib import Path

from kit.table.frame_fuzz import fuzz
from kit.table.rough import assert_no_trouble, log_kept


def test_whatever_is_thrown_at_a_table_it_stands(tmp_path: Path) -> None:
    with log_kept() as log:
        thrown = asyncio.run(fuzz(tmp_path, 50_000, seed=17))
    assert_no_trouble(log.getvalue())
    heard = thrown.heard
    assert heard["done"] > 2000, heard  # enough got through to matter
    assert heard["refused"] > 10_000, heard
    assert {1002, 1003, 1007} <= set(thrown.closes), thrown.closes
