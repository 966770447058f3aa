"""A written case, read so that nothing in it goes unread.

A runner takes what it understands out of a `Sheet`. A key that is left over when the runner is done is
a claim that nobody checked: an error, with the key and the case in it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

REMARKS = frozenset(
    {"comment", "note", "remark", "ruling", "rulings", "source", "title", "why"}
)  # for the reader of a case
# What a case may say in common for all that follow under `cases`, and each of them in part anew.
PARTS = ("before", "expect", "given", "options", "setup")
TRIALS = "cases"


class UnreadKey(Exception):
    """A case says something that its runner does not understand."""


class Whole(dict[str, Any]):
    """What is seen in full: a case that names a part of it only is wrong."""


class Sheet:
    """A part of a case, which remembers what was read of it."""

    def __init__(self, content: Mapping[str, Any], name: str) -> None:
        self.content: dict[str, Any] = without_remarks(content)
        self.name = name
        self._read: set[str] = set()
        self._parts: dict[str, list[Sheet]] = {}

    def __contains__(self, key: str) -> bool:
        return key in self.content

    def __getitem__(self, key: str) -> Any:
        if key not in self.content:
            raise UnreadKey(f"{self.name} says nothing of {key!r}")
        self._read.add(key)
        return self.content[key]

    def get(self, key: str, default: Any = None) -> Any:
        return self[key] if key in self.content else default

    def either(self, *keys: str, default: Any = None) -> Any:
        """The value of the first of these keys, which all mean the same."""
        return next((self[key] for key in keys if key in self.content), default)

    def part(self, key: str) -> "Sheet":
        """What stands under a key, to be read key by key as well; empty where it is missing."""
        if key not in self._parts:
            self._parts[key] = [Sheet(self.get(key) or {}, f"{self.name}, {key}")]
        return self._parts[key][0]

    def each(self, key: str) -> list["Sheet"]:
        """The items of a list, each to be read key by key."""
        if key not in self._parts:
            items = enumerate(self.get(key) or (), start=1)
            self._parts[key] = [Sheet(item, f"{self.name}, {key} {n}") for n, item in items]
        return self._parts[key]

    def starting(self, prefix: str) -> dict[str, Any]:
        """The values of all keys that start so, by what follows: `coin_at_` gives `0_0`."""
        found = [key for key in self.content if key.startswith(prefix)]
        return {key.removeprefix(prefix): self[key] for key in found}

    def tidy(self, key: str, order: Callable[[Any], Any]) -> None:
        """Put what a case may list in any order into the order in which it is compared."""
        if self.content.get(key):
            self.content[key] = order(self.content[key])

    def unread(self) -> list[str]:
        return [key for key in self.content if key not in self._read]

    def close(self) -> None:
        """The end of a case: whatever has not been read is an error."""
        if self.unread():
            keys = ", ".join(repr(key) for key in self.unread())
            raise UnreadKey(f"{self.name}: the runner does not understand {keys}")
        for parts in self._parts.values():
            for part in parts:
                part.close()


def without_remarks(content: Mapping[str, Any]) -> dict[str, Any]:
    remarks = {key for key in content if key in REMARKS}
    if remarks:
        # A remark with a comma in it, written in braces, goes on in keys without values.
        remarks |= {k for k, v in content.items() if v is None and " " in str(k)}
    return {key: _plain(value) for key, value in content.items() if key not in remarks}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return without_remarks(value)
    return [_plain(item) for item in value] if isinstance(value, list) else value


def sheets(case: Mapping[str, Any]) -> list[Sheet]:
    """A case; or each of its `cases`, together with what they have in common."""
    name = str(case.get("id", "a case"))
    common = {key: value for key, value in case.items() if key not in (TRIALS, "id")}
    if TRIALS not in case:
        return [Sheet(common, name)]
    return [
        Sheet(together(common, trial), f"{name}, case {number}")
        for number, trial in enumerate(case[TRIALS], start=1)
    ]


def together(common: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """What is said of one case has the last word."""
    merged = {**common, **own}
    for key in PARTS:
        ours, theirs = common.get(key), own.get(key)
        if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
            merged[key] = {**ours, **theirs}
    return merged


def compare(wanted: Sheet, seen: Mapping[str, Any]) -> None:
    """Everything that is wanted has to be seen so; by player, only of the players named."""
    for key in wanted.unread():
        if key in seen:
            value = wanted[key]
            assert agrees(value, seen[key]), f"{wanted.name}, {key}: {seen[key]}, not {value}"
    wanted.close()


def agrees(wanted: Any, seen: Any) -> bool:
    if isinstance(seen, Whole):
        return bool(seen == wanted)
    if isinstance(wanted, Mapping):
        return isinstance(seen, Mapping) and all(
            key in seen and agrees(value, seen[key]) for key, value in wanted.items()
        )
    if isinstance(wanted, Sequence) and not isinstance(wanted, str):
        return not isinstance(seen, str | Mapping | None) and list(seen) == list(wanted)
    return type(wanted) in (type(seen), int, float) and bool(seen == wanted)
