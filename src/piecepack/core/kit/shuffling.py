"""A shuffle as luck: numbers below falling bounds, and the row that they make."""

from collections.abc import Sequence


def shuffled(number: int, luck: Sequence[int]) -> list[int]:
    """0 to number - 1 in the order that luck brings: each place swaps with one not before it."""
    row = list(range(number))
    for place, ahead in enumerate(luck):
        other = place + ahead
        row[place], row[other] = row[other], row[place]
    return row


def unshuffled(row: Sequence[int]) -> list[int]:
    """The luck with which `shuffled` makes this row."""
    luck = []
    left = list(range(len(row)))
    for place in range(len(row) - 1):
        other = left.index(row[place], place)
        luck.append(other - place)
        left[place], left[other] = left[other], left[place]
    return luck
