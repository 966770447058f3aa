"""What tests of the table share: which of them run with both databases, and a server for a module."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from kit.table.cluster import MISSING, Cluster, programs
from kit.table.places import databases_of
from kit.table.served import Served, served

# Modules that run with tables in a file and again with tables in PostgreSQL: whatever reads, writes or
# outlives a server. The others are about requests, sockets, workers and words, and never touch a storage
# other than in passing.
BOTH = (
    "test_backup",
    "test_callbacks",
    "test_calling",
    "test_disk",
    "test_forgetting",
    "test_forgetting_branches",
    "test_games",
    "test_grace",
    "test_hall",
    "test_health",
    "test_keys_and_words",
    "test_kill",
    "test_leaks",
    "test_mine",
    "test_orders",
    "test_pencil",
    "test_places",
    "test_quotas",
    "test_replay",
    "test_scheduler",
    "test_seats",
    "test_storage",
    "test_versions",
    "test_wire",
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__.rpartition(".")[2] in BOTH:
        kinds = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))
        metafunc.parametrize("kept_in", kinds, indirect=True, scope="module")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for all tests of this process."""
    if programs() is None:
        pytest.skip(MISSING)
    running = Cluster()
    try:
        running.start()
        yield running
    finally:
        running.remove()


@pytest.fixture(scope="module", autouse=True)
def kept_in(request: pytest.FixtureRequest) -> Iterator[str]:
    """The database of this run of a module; fixtures of modules that run twice must ask for it."""
    kind: str = getattr(request, "param", "sqlite")
    with ExitStack() as stack:
        if kind == "postgresql":
            stack.enter_context(databases_of(request.getfixturevalue("cluster")))
        yield kind


@pytest.fixture(scope="module")
def table_server(kept_in: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp(kept_in) / "tables.db") as running:
        yield running
