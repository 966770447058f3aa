"""The same game told otherwise: a history that could have led to an imagined state.

What was sealed lately can be searched for (kit/witness.py). A secret that lasts needs to be told
why it could have been otherwise all along, and each game with such secrets says it here. The
witness then checks every step of the story: that it is legal, and that it looks the same.
"""

from collections.abc import Callable, Sequence
from typing import Any

from piecepack.match.playing import Happening

Retelling = Callable[[Sequence[Happening], Sequence[Any], Any], list[Happening] | None]

RETELLINGS: dict[str, Retelling] = {}
