"""What a hunt brings: plain values in, plain values out."""

from collections.abc import Sequence
from typing import Final

BOX_FOUND: Final = 2  # LB-28
FINDER: Final = 1
COIN: Final = -1

# What decided, in the order in which ties are broken. LB-29
BY_POINTS: Final = 0
BY_BOXES_FOUND: Final = 1
BY_FINDERS: Final = 2
BY_VOTE: Final = 3


def finders(found: Sequence[int]) -> list[int]:
    """How many have found each seat's box; `found` is a mask of owners for each seat."""
    return [sum(mask >> seat & 1 for mask in found) for seat in range(len(found))]


def points(found: Sequence[int], coins: Sequence[int]) -> list[int]:
    """LB-28, LB-L15."""
    return [
        BOX_FOUND * mask.bit_count() + FINDER * new + COIN * paid
        for mask, new, paid in zip(found, finders(found), coins, strict=True)
    ]


def ahead(found: Sequence[int], coins: Sequence[int]) -> tuple[list[int], int]:
    """Who is ahead, and what decided it; several are ahead if only a vote can. LB-29, LB-L16"""
    tied = list(range(len(found)))
    reasons = (points(found, coins), [mask.bit_count() for mask in found], finders(found))
    for decided, values in enumerate(reasons):
        best = max(values[seat] for seat in tied)
        tied = [seat for seat in tied if values[seat] == best]
        if len(tied) == 1:
            return tied, decided
    return tied, BY_VOTE


def elected(votes: Sequence[int]) -> list[int]:
    """The seats with most votes. LB-L17"""
    counts = [votes.count(seat) for seat in range(len(votes))]
    return [seat for seat, count in enumerate(counts) if count == max(counts)]
