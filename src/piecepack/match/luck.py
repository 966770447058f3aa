"""Luck that can be verified: a commitment scheme.

Before play the table commits to a secret by publishing its SHA-256. Then every seat adds a seed word of its
own. Outcomes are drawn by HMAC-SHA256 from both, so neither the table nor a seat can steer them,
and when the secret is shown at the end anybody can draw them again:

    key      = HMAC-SHA256(secret, words joined by newlines)
    block b of outcome n = HMAC-SHA256(key, "n.b")        both counted from 0, as decimal text
    numbers  = the blocks cut into big-endian 32-bit numbers
    a draw below `bound` takes the next number that is less than the greatest multiple of `bound`
    within 32 bits, modulo `bound`; so every value is equally likely.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

_RANGE: Final = 1 << 32


class Luck(Protocol):
    """A source of outcomes."""

    def draw(self, bounds: Sequence[int]) -> list[int]:
        """One outcome: a number below each bound."""


class SealedLuck:
    """Luck drawn from a committed secret and a seed word from each seat."""

    def __init__(self, secret: bytes, words: Sequence[str], drawn: int = 0) -> None:
        self.secret = secret
        self.words = tuple(words)
        self.drawn = drawn  # outcomes so far
        self._key = hmac.digest(secret, "\n".join(words).encode(), "sha256")

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def draw(self, bounds: Sequence[int]) -> list[int]:
        self.drawn += 1
        return self.outcome(self.drawn - 1, bounds)

    def outcome(self, number: int, bounds: Sequence[int]) -> list[int]:
        """The outcome with this number, drawn already or not."""
        numbers = self._numbers(number)
        return [_below(bound, numbers) for bound in bounds]

    def _numbers(self, outcome: int) -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.digest(self._key, f"{outcome}.{block}".encode(), "sha256")
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1


def seeded(seed: str, seats: int) -> SealedLuck:
    """Deterministic luck from a seed: for experiments and examples, not for games between people."""
    secret = hashlib.sha256(seed.encode()).digest()
    return SealedLuck(secret, [f"{seed}/{seat}" for seat in range(seats)])


def fresh_secret() -> bytes:
    return secrets.token_bytes(32)


def fresh_word() -> str:
    return secrets.token_hex(8)


def commitment(secret: bytes) -> str:
    """The commitment that is published before play."""
    return hashlib.sha256(secret).hexdigest()


def _below(bound: int, numbers: Iterator[int]) -> int:
    fair = _RANGE - _RANGE % bound
    return next(number for number in numbers if number < fair) % bound
