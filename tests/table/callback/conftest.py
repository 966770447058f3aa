"""A push service of the tests' own, and a server that calls people back at once."""

from collections.abc import Iterator

import pytest

from kit.callback.push_service import PushService, push_service
from kit.callback.seated import SETTINGS
from kit.table.served import Served, served


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def at(kept_in: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp(kept_in) / "tables.db", SETTINGS) as server:
        yield server
