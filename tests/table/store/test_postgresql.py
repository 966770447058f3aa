"""What is true of tables in PostgreSQL alone: several processes, and connections that break."""

import sys
import threading
from collections.abc import Iterator

import psycopg
import pytest

from kit.table.at_table import opened
from kit.table.cluster import Cluster
from kit.table.crash.relay import Relay
from kit.table.processes import wait_for
from piecepack.table.limits import Limits
from piecepack.table.model.events import Entry, Spoke
from piecepack.table.store.migrations import POSTGRESQL
from piecepack.table.store.opening import open_storage
from piecepack.table.store.postgresql.storage import PostgresqlStorage
from piecepack.table.store.storage import Conflict, Growth, StorageFailed, Unreachable

HASTY = Limits(database_within=0.5, database_opens_within=0.2)


@pytest.fixture
def place(cluster: Cluster) -> str:
    return cluster.new_place()


@pytest.fixture
def relay(cluster: Cluster) -> Iterator[Relay]:
    between = Relay(cluster)
    yield between
    between.close()


def spoke(table: str, seq: int, text: str = "hi", token: int = 0) -> Entry:
    return Entry(table, seq, 0.0, Spoke(text, "Ann", 0), token)


# Opening


def test_a_database_of_a_newer_version_is_refused_and_nothing_is_touched(
    cluster: Cluster, place: str
) -> None:
    PostgresqlStorage(place).close()
    with psycopg.connect(place, autocommit=True) as base:
        base.execute("UPDATE piecepack_schema SET version = 99; ALTER TABLE events ADD news text")
        with pytest.raises(StorageFailed, match=f"schema version 99, .* up to {len(POSTGRESQL)}"):
            PostgresqlStorage(place)
        assert base.execute("SELECT version FROM piecepack_schema").fetchall() == [(99,)]


def test_somebody_elses_tables_are_left_alone(place: str) -> None:
    with psycopg.connect(place, autocommit=True) as base:
        base.execute("CREATE TABLE events (at date)")
        with pytest.raises(StorageFailed, match="not piecepack's"):
            PostgresqlStorage(place)
        assert base.execute("SELECT to_regclass('piecepack_schema')").fetchone() == (None,)


def test_several_processes_may_open_a_new_database_at_once(place: str) -> None:
    failed: list[Exception] = []

    def open_it() -> None:
        try:
            PostgresqlStorage(place).close()
        except Exception as error:
            failed.append(error)

    threads = [threading.Thread(target=open_it) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


def test_a_database_that_cannot_be_opened_says_why_without_the_password(
    cluster: Cluster, place: str
) -> None:
    nowhere = cluster.url("nowhere").replace("piecepack@", "piecepack:geheim@")
    with pytest.raises(StorageFailed, match='"nowhere" does not exist') as refused:
        PostgresqlStorage(nowhere, HASTY)
    assert "geheim" not in str(refused.value)
    with pytest.raises(StorageFailed, match="cannot be opened"):
        PostgresqlStorage("postgresql://piecepack:geheim@127.0.0.1:1/tables", HASTY)
    with pytest.raises(StorageFailed, match="address cannot be read"):
        PostgresqlStorage("postgresql://piecepack@host/tables?no_such_option=1", HASTY)
    with pytest.raises(StorageFailed, match="no schema to keep tables in"):
        PostgresqlStorage(place.replace("search_path%3D", "search_path%3Dno_"), HASTY)


def test_without_its_driver_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(sys.modules):
        if name.startswith("piecepack.table.store.postgresql"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageFailed, match=r"pip install 'piecepack\[postgresql\]'"):
        open_storage("postgresql://localhost/tables")


def test_a_commit_waits_for_the_disk_whatever_the_database_usually_does(
    cluster: Cluster, place: str
) -> None:
    assert cluster.execute("SHOW synchronous_commit") == [("off",)]
    storage = PostgresqlStorage(place)
    shown = storage._ask("SHOW synchronous_commit")  # no other way to ask
    assert shown == [("on",)]
    storage.close()


# Several processes


def test_whoever_believes_in_the_wrong_next_number_reads_on_and_tries_again(place: str) -> None:
    storages = [PostgresqlStorage(place) for _ in range(3)]
    storages[0].append([spoke("A", 1, "first")])
    conflicts = 0

    def speak(number: int) -> None:
        nonlocal conflicts
        storage, known = storages[number], 1
        for said in range(40):
            while True:
                try:
                    storage.append([spoke("A", known + 1, f"{number}:{said}")])
                except Conflict:
                    conflicts += 1
                    known += len(storage.read("A", known))
                else:
                    known += 1
                    break

    threads = [threading.Thread(target=speak, args=[number]) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    entries = storages[0].read("A")
    assert [entry.seq for entry in entries] == list(range(1, 122))
    texts = [entry.event.text for entry in entries if isinstance(entry.event, Spoke)]
    for number in range(3):  # each once, and in its own order
        own = [text for text in texts if text.startswith(f"{number}:")]
        assert own == [f"{number}:{said}" for said in range(40)]
    assert conflicts
    for storage in storages:
        storage.close()


def test_followers_hear_once_of_every_batch_of_others(place: str) -> None:
    writer, reader = PostgresqlStorage(place), PostgresqlStorage(place)
    heard: list[Growth] = []
    following = reader.follow(heard.append)
    wait_for(lambda: heard == [None])
    writer.append([spoke("A", 1), spoke("A", 2), spoke("B", 1)])
    writer.append([spoke("B", 2)])
    wait_for(lambda: heard == [None, {"A": 2, "B": 1}, {"B": 2}])
    reader.append([spoke("B", 3)])  # its own
    with pytest.raises(Conflict):
        writer.append([spoke("B", 3)])  # nothing was kept
    writer.append([spoke("C", 1)])
    wait_for(lambda: len(heard) == 4)
    assert heard[3] == {"C": 1}
    codes = [f"CODE{number}" for number in range(700)]
    writer.append([spoke(code, 1) for code in codes])
    told: dict[str, int] = {}

    def all_told() -> bool:
        for growth in heard[4:]:
            told.update(growth or {})
        return told == dict.fromkeys(codes, 1)

    wait_for(all_told)
    assert len(heard[4:]) == 3
    following.close()
    writer.close()
    reader.close()


def test_a_follower_whose_connection_broke_is_told_to_look_again(
    cluster: Cluster, place: str
) -> None:
    writer, reader = PostgresqlStorage(place), PostgresqlStorage(place)
    heard: list[Growth] = []
    following = reader.follow(heard.append)
    wait_for(lambda: heard == [None])
    assert cluster.cut_connections() >= 3
    wait_for(lambda: heard == [None, None])
    writer.append([spoke("A", 1)])
    wait_for(lambda: heard[2:] == [{"A": 1}])
    following.close()
    writer.close()
    reader.close()


def test_another_channel_of_the_same_database_is_not_heard(cluster: Cluster, place: str) -> None:
    reader, other = PostgresqlStorage(place), PostgresqlStorage(cluster.new_place())
    heard: list[Growth] = []
    following = reader.follow(heard.append)
    wait_for(lambda: heard == [None])
    other.append([spoke("A", 1)])
    writer = PostgresqlStorage(place)
    writer.append([spoke("B", 1)])
    wait_for(lambda: heard == [None, {"B": 1}])
    following.close()
    for storage in (reader, other, writer):
        storage.close()


def test_a_lease_cannot_change_hands_while_what_it_allows_is_being_kept(place: str) -> None:
    one, two = PostgresqlStorage(place), PostgresqlStorage(place)
    (token,) = one.take_leases(["A"], "one", 0).values()
    with psycopg.connect(place) as slow:  # a transaction of its own, which takes its time to commit
        slow.execute(
            "INSERT INTO events (code, seq, at, holder, ends, body, token, batch)"
            " VALUES ('A', 1, 0, '', false, %s, %s, 1)",
            (b'{"event": "ended"}', token),
        )
        taken: list[dict[str, int]] = []
        waiting = threading.Thread(target=lambda: taken.append(two.take_leases(["A"], "two", 60)))
        waiting.start()
        waiting.join(0.3)
        assert waiting.is_alive()
        slow.commit()
        waiting.join(20)
    assert taken == [{"A": token + 1}]
    assert [entry.seq for entry in two.read("A")] == [1]  # so the new holder sees it
    one.close()
    two.close()


# Connections that break


def test_a_batch_whose_answer_was_lost_is_kept_once(relay: Relay, place: str) -> None:
    storage = PostgresqlStorage(relay.url(place))
    storage.append([Entry("A", 1, 0.0, opened())])
    relay.lose_answers = True
    storage.append([spoke("A", 2), spoke("A", 3)])  # the server took it, and we never heard
    assert relay.connections == 2
    storage.append([spoke("A", 4)])
    assert [entry.seq for entry in storage.read("A")] == [1, 2, 3, 4]
    storage.close()


def test_a_batch_that_never_arrived_is_kept_once(relay: Relay, place: str) -> None:
    storage = PostgresqlStorage(relay.url(place))
    relay.lose_questions = True
    storage.append([spoke("A", 1), spoke("A", 2)])
    assert relay.connections == 2
    assert [entry.seq for entry in storage.read("A")] == [1, 2]
    storage.close()


def test_a_batch_that_was_lost_does_not_take_anothers_for_its_own(relay: Relay, place: str) -> None:
    storage, other = PostgresqlStorage(relay.url(place)), PostgresqlStorage(place)
    storage.append([spoke("A", 1)])
    storage.probe()
    relay.cut()
    other.append([spoke("A", 2)])  # the very same event
    with pytest.raises(Conflict):
        storage.append([spoke("A", 2)])
    assert len(storage.read("A")) == 2
    storage.close()
    other.close()


def test_a_database_that_stays_away_is_given_up_and_found_again(relay: Relay, place: str) -> None:
    storage = PostgresqlStorage(relay.url(place), HASTY)
    storage.append([spoke("A", 1)])
    assert storage.trouble == ""
    relay.closed = True
    relay.cut()
    with pytest.raises(Unreachable) as lost:
        storage.append([spoke("A", 2)])
    assert lost.value.in_doubt
    assert storage.trouble == "The database cannot be reached."
    with pytest.raises(Unreachable) as away:
        storage.append([spoke("A", 2)])
    assert not away.value.in_doubt  # it was never sent
    with pytest.raises(Unreachable):
        storage.read("A")
    relay.closed = False
    storage.append([spoke("A", 2)])
    assert storage.trouble == ""
    assert [entry.seq for entry in storage.read("A")] == [1, 2]
    storage.close()


def test_a_full_disk_is_said_without_the_names_of_files(place: str) -> None:
    storage = PostgresqlStorage(place)
    with psycopg.connect(place, autocommit=True) as base:
        base.execute(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
            " RAISE disk_full USING MESSAGE = 'could not extend file \"base/5/1247\"'; END $$;"
            "CREATE TRIGGER full_disk BEFORE UPDATE ON piecepack_schema EXECUTE FUNCTION full_disk();"
        )
    with pytest.raises(StorageFailed) as failed:
        storage.probe()
    assert failed.value.reason == "disk full"
    storage.close()
