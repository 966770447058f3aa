"""The command line as a person or a script runs it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from msgspec import Struct


class Done(Struct):
    """A command that has ended."""

    code: int
    out: str
    err: str


def piecepack(*words: object, stdin: str = "", home: Path | None = None, **env: str) -> Done:
    """Run a command with that input; no colour, no terminal."""
    environment: dict[str, Any] = {**os.environ, "COLUMNS": "80", **env}
    if home is not None:
        environment |= {"HOME": str(home), "XDG_DATA_HOME": str(home / "data")}
    done = subprocess.run(
        [sys.executable, "-m", "piecepack", *map(str, words)],
        input=stdin,
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=120,
    )
    return Done(done.returncode, done.stdout, done.stderr)
