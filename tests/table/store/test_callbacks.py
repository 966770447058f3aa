"""Callbacks on disk: what is deleted with somebody's data is theirs alone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import pytest

from kit.table.places import storage_at
from piecepack.table.store.callbacks import Callback, Callbacks

SHARED: Final = "https://chat.example/hooks/our-group"
BROWSER: Final = "https://push.example/one-browser"


@pytest.fixture
def callbacks(kept_in: str, tmp_path: Path) -> Iterator[Callbacks]:
    storage = storage_at(tmp_path / "tables.db")
    yield storage.callbacks
    storage.close()


DAY: Final = 86400.0


def keep(callbacks: Callbacks, owner: str, kind: Literal["push", "webhook"], url: str) -> None:
    callbacks.keep(Callback(owner=owner, kind=kind, url=url, at=1.0), 5)


def owners(callbacks: Callbacks) -> set[str]:
    return {one.owner for one in callbacks.all() if isinstance(one, Callback)}


def test_whoever_is_deleted_takes_no_webhook_of_others_along(callbacks: Callbacks) -> None:
    for owner in ("ann", "ben"):
        keep(callbacks, owner, "webhook", SHARED)
    keep(callbacks, "ann", "push", BROWSER)
    callbacks.drop_of(["ann", ""])
    assert owners(callbacks) == {"ben"}


def test_a_deleted_browser_is_forgotten_under_every_key_that_it_had(callbacks: Callbacks) -> None:
    for owner in ("browser", "a seat of it", "another seat of it"):
        keep(callbacks, owner, "push", BROWSER)
    keep(callbacks, "somebody else", "webhook", BROWSER)
    callbacks.drop_of(["browser"])
    assert owners(callbacks) == {"somebody else"}


def test_a_browser_that_is_told_nothing_more_stops_no_webhook(callbacks: Callbacks) -> None:
    keep(callbacks, "ann", "webhook", SHARED)
    keep(callbacks, "ben", "push", SHARED)
    callbacks.drop(SHARED, kind="push")
    assert owners(callbacks) == {"ann"}
    callbacks.drop(SHARED, "ann")
    assert owners(callbacks) == set()


def test_a_webhook_that_is_used_is_kept_but_a_subscription_is_the_browsers_to_renew(
    callbacks: Callbacks,
) -> None:
    keep(callbacks, "ann", "webhook", SHARED)
    keep(callbacks, "ann", "push", BROWSER)
    for day in range(1, 100):
        assert callbacks.claim("TABLE", 0, day, ["ann"], day * DAY)
    callbacks.drop_before(90 * DAY)
    (left,) = callbacks.all()
    assert left == Callback(owner="ann", kind="webhook", url=SHARED, at=99 * DAY)  # a backup, too
    callbacks.drop_before(99 * DAY + 1)
    assert owners(callbacks) == set()


def test_a_webhook_is_renewed_once_a_day(callbacks: Callbacks) -> None:
    keep(callbacks, "ann", "webhook", SHARED)
    times = []
    for moment, now in enumerate([2.0, DAY, DAY + 1, DAY + 2, 2 * DAY, 2 * DAY + 1], 1):
        (used,) = callbacks.claim("TABLE", 0, moment, ["ann"], now)
        assert used.url == SHARED
        (left,) = callbacks.all()
        assert isinstance(left, Callback)
        times.append(left.at)
    assert times == [1, 1, DAY + 1, DAY + 1, DAY + 1, 2 * DAY + 1]


def test_a_seat_is_called_once_at_a_moment(callbacks: Callbacks) -> None:
    keep(callbacks, "ann", "webhook", SHARED)
    claims = [callbacks.claim("TABLE", 0, moment, ["ann"], DAY) for moment in (3, 3, 2, 4)]
    assert [len(found) for found in claims] == [1, 0, 0, 1]
