"""Small sums over the seats of a table, written as loops: these are fast once compiled."""


def most(values: list[int]) -> int:
    """The highest of some values."""
    best = values[0]
    for value in values:
        if value > best:  # noqa: PLR1730  # a call of max is slower here
            best = value
    return best


def leaders(values: list[int]) -> list[int]:
    """The seats with the highest value."""
    best = most(values)
    return [seat for seat, value in enumerate(values) if value == best]


def in_all(values: list[int]) -> int:
    """The sum of some values."""
    total = 0
    for value in values:
        total += value
    return total
