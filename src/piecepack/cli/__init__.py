"""The command line: wires the games, the tables, the terminal and the lab together."""

import os
import sys
from typing import NoReturn

import typer

from piecepack.cli import (  # in the order of the help
    experiments,
    host,
    keep,
    lab,
    ladder,
    learn,
    play,
    publish,
    review,
    shelf,
    study,
    trial,
)
from piecepack.cli.app import app, fail, translated
from piecepack.core.errors import PiecepackError

__all__ = [
    "app",
    "experiments",
    "host",
    "keep",
    "lab",
    "ladder",
    "learn",
    "main",
    "play",
    "publish",
    "review",
    "shelf",
    "study",
    "trial",
]


def main() -> NoReturn:
    """Run the command line; errors end in one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a real text stream here
    try:
        code = app(standalone_mode=False)
    except PiecepackError as error:
        fail(translated(error))
    except typer.TyperException as error:
        fail(f"{error.format_message().rstrip('.')}.")
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        # The reader has seen enough (`| head`); Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code or 0)
