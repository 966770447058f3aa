"""A law: what it demands of every game, and what a violation says."""

from collections.abc import Callable
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Struct

from piecepack.core.errors import PiecepackError
from piecepack.laws.walk import Stuck, Walk
from piecepack.match.record import Record

# How often a law is tried: once for a game and its options, on whole games, at moments of games.
Scope = Literal["setting", "game", "moment"]


class Fault(Exception):
    """What a check found. `seat` is who sees or does it, `at` the step of the walk, if not its end."""

    def __init__(self, why: str, seat: int | None = None, at: int | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.seat = seat
        self.at = at


class Broken(PiecepackError):
    """A law that a game breaks: who notices, why, and a record that leads there."""

    def __init__(self, law: "Law", walk: Walk, why: str, seat: int | None) -> None:
        super().__init__(f"{law.id}: {why}")
        self.law = law
        self.walk = walk  # cut where it happens
        self.why = why
        self.seat = seat

    def __str__(self) -> str:
        whose = (
            ""
            if self.seat is None
            else f" Seat {self.seat + 1}."
            if self.seat >= 0
            else " A spectator."
        )
        return f"{self.law.demands} But: {self.why}{whose} ({self.walk})"

    @property
    def record(self) -> Record:
        return self.walk.record()


class Unproven(PiecepackError):
    """Neither kept nor broken: too many possibilities to search, and the game does not help."""


Check = Callable[[Walk, Random], None]


class Law(Struct, frozen=True):
    """A name, a sentence and a check that raises `Fault`."""

    id: str
    demands: str
    scope: Scope
    check: Check

    def try_on(self, walk: Walk, rng: Random) -> None:
        """`Broken` if the game breaks the law there, `Unproven` if nobody can say."""
        try:
            self.check(walk, rng)
        except Fault as fault:
            cut = walk if fault.at is None else walk.cut(fault.at)
            raise Broken(self, cut, fault.why, fault.seat) from None
        except Unproven:
            raise
        except Exception as error:
            # A game in somebody else's package may fail in any way, and that is a finding.
            raise Broken(self, walk, _what_was_raised(error), None) from error


def law(name: str, demands: str, scope: Scope = "moment") -> Callable[[Check], Law]:
    """Make a law of a check."""
    return lambda check: Law(name, demands, scope, check)


def same(is_: Any, should_be: Any, what: str, seat: int | None = None) -> None:
    """A `Fault` that says where two values differ, if they do."""
    if is_ != should_be:
        raise Fault(f"{what}: {difference(is_, should_be)}", seat)


def difference(is_: Any, should_be: Any) -> str:
    """The first place where two values differ, as a path, and what stands there."""
    return _difference(_plain(is_), _plain(should_be), "") or "they differ in a type."


def _difference(left: Any, right: Any, path: str) -> str:
    if left == right:
        return ""
    if isinstance(left, dict) and isinstance(right, dict):
        for key in [*left, *[key for key in right if key not in left]]:
            here = f"{path}.{key}" if path else str(key)
            if key not in left or key not in right:
                return _unlike(here, left.get(key), right.get(key))
            if found := _difference(left[key], right[key], here):
                return found
    rows = (list, tuple)
    if isinstance(left, rows) and isinstance(right, rows) and len(left) == len(right):
        for number, (one, other) in enumerate(zip(left, right, strict=True)):
            if found := _difference(one, other, f"{path}[{number}]"):
                return found
    return _unlike(path, left, right)


def _unlike(path: str, is_: Any, should_be: Any) -> str:
    return f"{path}{' is ' if path else ''}{_short(is_)} instead of {_short(should_be)}."


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, str_keys=True, enc_hook=repr)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 120 else f"{text[:117]}..."


def _what_was_raised(error: Exception) -> str:
    if isinstance(error, Stuck):
        return str(error)
    place, trace = "", error.__traceback__
    while trace is not None:
        place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    return f"{type(error).__name__} was raised at {place}: {error}"
