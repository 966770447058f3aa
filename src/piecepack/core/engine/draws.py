"""A small random generator that is fast once compiled, and draws the same numbers uncompiled.

For playouts and search only. The luck of a table is drawn by HMAC-SHA256 and can be verified: that
is `match/luck.py`, and has nothing to do with this.
"""

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

# Multiply-with-carry (Marsaglia): with b = 2**32 and p = a * b - 1 prime, as (p - 1) / 2 is too, the
# numbers repeat after about 2**62 draws. a is below 2**31, so that no product overflows 63 bits.
_A: Final = 2111110629
_LOW: Final = (1 << 32) - 1
_P: Final = (_A << 32) - 1


@mypyc_attr(native_class=True)
class Draws:
    """Random numbers from a seed."""

    __slots__ = ("_state",)

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self._state: i64 = int.from_bytes(digest[:16], "big") % (_P - 1) + 1

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each with the same chance but for one in 2**32 / bound."""
        low = self._state & _LOW
        carry = self._state >> 32
        self._state = low * _A + carry
        return (low ^ carry) * bound >> 32
