"""Variants of the stranger's Odd or Even, to try the laws on: what all of them have in common."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from odd_or_even import GAME, OddOrEven, OddOrEvenOptions

from piecepack.core.contract import Game


class Guessing(OddOrEven):
    """Odd or Even, with copies that stay of the class and keep what it adds."""

    kept: tuple[str, ...] = ()

    def copy(self) -> "Guessing":
        twin = type(self)(self.seats, OddOrEvenOptions(rounds=self.rounds))
        twin.scores = self.scores[:]
        twin.sealed = self.sealed[:]
        for name in self.kept:
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin


def variant(name: str, rules: type[OddOrEven] = Guessing, **parts: Any) -> Game:
    def load(seats: int, options: OddOrEvenOptions, position: Mapping[str, Any]) -> OddOrEven:
        state = rules(seats, options)
        for key, value in position.items():
            setattr(state, key, value)
        return state

    def save(state: OddOrEven) -> dict[str, Any]:
        kept = getattr(rules, "kept", ())
        added = {key: getattr(state, key) for key in kept}
        return {"scores": state.scores[:], "sealed": state.sealed[:], **added}

    made = {"start": rules, "load": load, "save": save, **parts}
    return replace(GAME, id=name, title=name, **made)
