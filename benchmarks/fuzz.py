"""Throws frames at a server's connections, real ones and mutations of them, and checks that it stands.

    python benchmarks/fuzz.py [--frames 1000000] [--seed 1]

`tests/table/fuzz` does the same with 50,000 of them and one seed; tests/kit/table/frame_fuzz.py says what must hold.
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from kit.table.frame_fuzz import fuzz  # noqa: E402  # found only now
from kit.table.rough import assert_no_trouble, log_kept  # noqa: E402


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--frames", type=int, default=1_000_000)
    ask.add_argument("--seed", type=int, default=1)
    plan = ask.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, log_kept() as log:
        thrown = asyncio.run(fuzz(Path(folder), plan.frames, plan.seed))
    assert_no_trouble(log.getvalue())
    took = time.perf_counter() - began
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(
        f"{thrown.frames:,} frames with seed {plan.seed} at {thrown.tables} tables in {took:.0f} s"
        f" ({used.ru_utime + used.ru_stime:.0f} s of processor time), {used.ru_maxrss / 1000:.0f} MB at most"
    )
    print("answers:", ", ".join(f"{kind} {count:,}" for kind, count in thrown.heard.most_common()))
    print(
        "closed with:",
        ", ".join(f"{code or 'nothing'} {n:,}" for code, n in thrown.closes.most_common()),
    )


if __name__ == "__main__":
    main()
