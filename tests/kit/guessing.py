"""Variants of the stranger's Odd or Even, to try the laws on."""

from typing import Any

from msgspec.structs import replace
from odd_or_even import GAME, OddOrEven

from piecepack.core.contract import Game


def variant(name: str, rules: type[OddOrEven] = OddOrEven, **parts: Any) -> Game:
    made = {"start": rules, "load": rules.load, **parts}
    return replace(GAME, id=name, title=name, **made)
