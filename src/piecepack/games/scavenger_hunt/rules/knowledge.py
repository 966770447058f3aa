"""What a coin or tile may be, for somebody who has not seen it: dealt anew, all ways alike.

Every coin shows one side. An unseen coin that shows a suit may have any value that is left for it,
one that shows a value any suit; so each unseen coin of suit and value lies in one of two ways, and
how many lie which way is known for every suit and every value. `lying` draws one of all the ways
that add up, each as likely as any other.
"""

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

_KEPT: Final = 1 << 12  # counts worth remembering; games ask for the same ones often

# Of each set of suits, the subsets of a size.
_SUBSETS: Final = tuple(
    tuple(
        tuple(part for part in range(16) if part & ~suits == 0 and part.bit_count() == size)
        for size in range(5)
    )
    for suits in range(16)
)

Column = tuple[int, int]  # of one value: the suits unseen, and how many of them show the suit


@lru_cache(_KEPT)
def ways(columns: tuple[Column, ...], showing: tuple[int, ...]) -> int:
    """In how many ways coins can lie, if so many of each suit show the suit."""
    if not columns:
        return not any(showing)
    (suits, size), rest = columns[0], columns[1:]
    return sum(
        ways(rest, left)
        for part in _SUBSETS[suits][size]
        if (left := _without(showing, part)) is not None
    )


def _without(showing: tuple[int, ...], part: int) -> tuple[int, ...] | None:
    left = tuple(number - (part >> suit & 1) for suit, number in enumerate(showing))
    return None if min(left) < 0 else left


def lying(columns: tuple[Column, ...], showing: tuple[int, ...], rng: Random) -> list[int]:
    """For each value the suits that show the suit, drawn from all ways that add up."""
    drawn = []
    while columns:
        parts, reached = _parts(columns, showing)
        # As `Random.choices` draws, but the sums are kept.
        part, showing = parts[bisect(reached, rng.random() * reached[-1], 0, len(parts) - 1)]
        drawn.append(part)
        columns = columns[1:]
    return drawn


@lru_cache(_KEPT)
def _parts(
    columns: tuple[Column, ...], showing: tuple[int, ...]
) -> tuple[list[tuple[int, tuple[int, ...]]], list[int]]:
    """Which suits of the first value may show the suit, and what is then left for the others; their ways, added up."""
    (suits, size), rest = columns[0], columns[1:]
    parts = []
    reached = []
    many = 0
    for part in _SUBSETS[suits][size]:
        left = _without(showing, part)
        if left is not None and (here := ways(rest, left)):
            many += here
            parts.append((part, left))
            reached.append(many)
    return parts, reached


def redeal(
    unseen: Sequence[int], coins: Sequence[int], value_up: Sequence[bool], suits: int, rng: Random
) -> dict[int, int]:
    """What each unseen coin may be: other coins that show the same sides as these do.

    `unseen` are the places of the coins, `coins[place]` is what lies there in truth.
    """
    by_suit: list[list[int]] = [[] for _ in range(suits)]
    by_value: list[list[int]] = [[] for _ in range(6)]
    left = [0] * 6  # for each value the suits that are unseen
    for place in unseen:
        suit, value = divmod(coins[place], 6)
        left[value] |= 1 << suit
        (by_value[value] if value_up[place] else by_suit[suit]).append(place)
    columns = tuple(
        (left[value], left[value].bit_count() - len(by_value[value])) for value in range(6)
    )
    shows_suit = lying(columns, tuple(len(places) for places in by_suit), rng)
    dealt: dict[int, int] = {}
    for suit, places in enumerate(by_suit):
        values = [value for value in range(6) if shows_suit[value] >> suit & 1]
        rng.shuffle(values)
        dealt |= {place: 6 * suit + v for place, v in zip(places, values, strict=True)}
    for value, places in enumerate(by_value):
        hidden = left[value] & ~shows_suit[value]
        rest = [suit for suit in range(suits) if hidden >> suit & 1]
        rng.shuffle(rest)
        dealt |= {place: 6 * suit + value for place, suit in zip(places, rest, strict=True)}
    return dealt
