"""Plays at many tables of three servers on one PostgreSQL while everything about them fails at random.

    python benchmarks/chaos.py [--minutes 10] [--tables 60] [--seed 1] [--think 1.0] [--json FILE] [--logs FOLDER]

Servers are killed, paused and restarted, the database loses its connections, restarts and runs out of disk, bytes on the
way are delayed, held back and cut off, and clocks are moved. Afterwards all that clients were told is compared with
what the database has; it ends with 1 if anything is wrong. `tests/table/many/test_chaos.py` does the same for less
than a minute. It needs Debian's package postgresql, and root to mount a small disk that can be filled.
"""

import argparse
import asyncio
import sys
from pathlib import Path
from typing import Final

import msgspec

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from kit.table.chaos.run import Plan, chaos  # noqa: E402  # found only now
from kit.table.cluster import MISSING, programs  # noqa: E402


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--minutes", type=float, default=10.0)
    ask.add_argument("--tables", type=int, default=60)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--think", type=float, default=1.0, help="seconds a person takes for a move")
    ask.add_argument("--logs", type=Path, help="a folder for the servers' logs")
    ask.add_argument("--json", type=Path, help="a file for the report as JSON")
    given = ask.parse_args()
    if programs() is None:
        sys.exit(MISSING)
    if given.logs:
        given.logs.mkdir(parents=True, exist_ok=True)
    plan = Plan(given.minutes * 60, given.tables, given.seed, given.think, str(given.logs or ""))
    report = asyncio.run(chaos(plan))
    print(report.text())
    if given.json:
        given.json.write_bytes(msgspec.json.format(msgspec.json.encode(report)))
    sys.exit(not report.verdict.sound)


if __name__ == "__main__":
    main()
