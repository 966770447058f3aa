"""Runs npm for the browser client, with Node from a Python package: python tools/npm.py run check"""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import SOURCES, Node  # noqa: E402  # found only now

if __name__ == "__main__":
    try:
        sys.stdout.write(Node().npm(ROOT / SOURCES, *sys.argv[1:]))
    except RuntimeError as error:
        sys.exit(str(error))
