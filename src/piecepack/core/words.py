"""English phrases for sentences: lists, counts, numbers."""

from collections.abc import Sequence


def listing(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def span(numbers: Sequence[int]) -> str:
    """`2`, `3-4`, or `2, 4 or 6` where there are gaps."""
    low, high = min(numbers), max(numbers)
    if sorted(numbers) != list(range(low, high + 1)):
        return listing([str(number) for number in sorted(numbers)], "or")
    return str(low) if low == high else f"{low}-{high}"


def counted(number: int, noun: str) -> str:
    """`no coins`, `a coin`, `2 coins`."""
    if number == 0:
        return f"no {noun}s"
    return f"a {noun}" if number == 1 else f"{number} {noun}s"


def possessive(name: str) -> str:
    """`Ann's`, `Jonas'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def verb(names: Sequence[str], one: str, many: str) -> str:
    """`Suns wins`, `Suns and Moons win`."""
    return f"{listing(names)} {one if len(names) == 1 else many}"


def number(value: float) -> str:
    """A score as people write it: halves exact, whole numbers without a point."""
    sign = "-" if value < 0 else ""
    whole, part = divmod(abs(value), 1)
    half = "½" if part == 0.5 else ""
    if part not in (0, 0.5):
        return f"{value:g}"
    return f"{sign}{int(whole) if whole or not half else ''}{half}"
