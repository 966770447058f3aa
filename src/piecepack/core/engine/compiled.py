"""Whether the rules run compiled."""

import sys
from typing import Final

from piecepack.core.engine import playout
from piecepack.core.engine.rules import Rules

# Whether this package was compiled when it was built. A stranger's game may be plain nonetheless.
COMPILED: Final = not playout.__file__.endswith(".py")


def is_compiled(rules: Rules) -> bool:
    """Whether the rules of this game run as machine code."""
    source = sys.modules[type(rules).__module__].__file__ or ""
    return not source.endswith(".py")
