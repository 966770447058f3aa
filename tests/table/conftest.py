"""A server for the tests of a module, and one for those that need their own."""

from collections.abc import Iterator

import pytest

from kit.table.served import Served, served


@pytest.fixture(scope="module")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("data") / "tables.db") as running:
        yield running
