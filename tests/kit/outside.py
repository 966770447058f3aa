"""Packages of other people, installed from their own folder for the programs of a test."""

import os
import subprocess
import sys
from pathlib import Path


def installed_from(folder: Path, target: Path) -> dict[str, str]:
    """The environment of a program that has this package installed."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # The builder is one of our own development tools, so nothing is fetched.
    local = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(target)]
    subprocess.run([*pip, *local, str(folder)], check=True)
    return {**os.environ, "PYTHONPATH": str(target)}


def run(environment: dict[str, str], *words: str, stdin: str = "") -> str:
    """What the command prints; it has to succeed."""
    done = subprocess.run(
        [sys.executable, "-m", "piecepack", *words],
        env=environment,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
