"""Nothing is lost, doubled or given away while servers, database, network, disk and clocks fail at random.

`benchmarks/chaos.py` does the same for ten minutes.
"""

import asyncio

import pytest

from kit.table.chaos.faults import FAULTS
from kit.table.chaos.run import Plan, chaos
from kit.table.cluster import MISSING, programs

SECONDS = 20.0
TABLES = 10


@pytest.mark.skipif(programs() is None, reason=MISSING)
def test_nothing_is_lost_or_given_away_while_everything_fails_at_random() -> None:
    report = asyncio.run(asyncio.wait_for(chaos(Plan(SECONDS, TABLES, seed=1)), 400))
    assert report.verdict.sound, report.text()
    assert len(report.faults) + len(report.skipped) == len(FAULTS)
    assert report.moves > 5 * TABLES
    assert report.reconnects > TABLES
    assert report.verdict.views > report.moves
    assert report.verdict.records >= TABLES
