"""Events on disk: all or none, in order, once; and one writer for all of them."""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest

from kit.table.at_table import HOST, a_table, opened, seat, who
from kit.table.places import place, storage_at
from piecepack.core.contract import Said
from piecepack.table.limits import Limits
from piecepack.table.model.errors import NotKept
from piecepack.table.model.events import Closed, Ended, Entry, Spoke
from piecepack.table.store.callbacks import Beside, Callbacks
from piecepack.table.store.ledger import Ledger
from piecepack.table.store.opening import open_storage
from piecepack.table.store.storage import (
    Conflict,
    Fenced,
    Following,
    Growth,
    StorageFailed,
    Unreachable,
    conflict,
)


def spoke(table: str, seq: int, text: str = "hi") -> Entry:
    return Entry(table, seq, 0.0, Spoke(text, "Ann", 0))


def guarded(table: str, seq: int, token: int) -> Entry:
    return Entry(table, seq, 0.0, Spoke("once", "Ann", 0), token)


def test_what_was_kept_is_read_again_in_order(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "deep" / "tables.db")
    table = a_table()
    seat(table, 0, "Ann", 2.5)
    storage.append(table.unsaved)
    storage.append([spoke("TABLE3", 3, "ünïcode \x00 and 'quotes'")])
    storage.close()
    again = storage_at(tmp_path / "deep" / "tables.db")
    assert again.read("TABLE3") == [
        *table.unsaved,
        spoke("TABLE3", 3, "ünïcode \x00 and 'quotes'"),
    ]
    assert again.read("TABLE4") == []
    again.close()


def test_an_event_is_kept_once_and_none_is_left_out(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    storage.append([spoke("A", 1), spoke("A", 2)])
    with pytest.raises(Conflict, match="Another process has appended to A") as conflict:
        storage.append([spoke("B", 1), spoke("A", 3), spoke("A", 2)])
    assert conflict.value.tables == {"A"}
    with pytest.raises(StorageFailed, match="missing before"):
        storage.append([spoke("A", 4)])
    with pytest.raises(StorageFailed):
        storage.append([spoke("A", 3), spoke("A", 3)])
    assert [entry.seq for entry in storage.read("A")] == [1, 2]
    assert storage.read("B") == []
    storage.append([spoke("A", 3)])
    storage.append([])
    storage.close()


def test_a_table_waits_for_somebody_until_its_game_is_over(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    for code in ("A", "B"):
        storage.append([Entry(code, 1, 0.0, opened())])
    storage.append([Entry("A", 2, 0.0, Ended()), spoke("A", 3, "Well played!")])
    assert storage.unfinished() == ["B"]
    storage.close()


def test_a_browser_finds_the_tables_it_opened_or_sat_at_the_newest_first(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    for code in ("A", "B", "C"):
        table = a_table()
        if code != "B":
            seat(table, 0, "Ann")
        storage.append([Entry(code, e.seq, e.at, e.event) for e in table.unsaved])
    assert storage.held_by(who("Ann").browser, 10) == ["C", "A"]
    assert storage.held_by(HOST.browser, 2) == ["C", "B"]
    assert storage.held_by("", 10) == []
    storage.close()


def test_servers_share_a_database_but_not_a_file_and_nobody_shares_with_a_restore(
    tmp_path: Path,
) -> None:
    storage = storage_at(tmp_path / "tables.db")
    if storage.shared:
        storage_at(tmp_path / "tables.db").close()
    else:
        with pytest.raises(StorageFailed, match="in use by another server"):
            storage_at(tmp_path / "tables.db")
    hasty = Limits(database_opens_within=0.1)
    with pytest.raises(StorageFailed, match="in use by another server"):
        open_storage(place(tmp_path / "tables.db"), hasty, alone=True)
    storage.close()
    open_storage(place(tmp_path / "tables.db"), alone=True).close()


def test_a_browsers_unfinished_tables_are_counted_and_public_ones_found(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    for code, public in (("A", True), ("B", False), ("C", True), ("D", False)):
        storage.append([Entry(code, 1, 0.0, opened(public=public))])
    assert storage.hosted_by(HOST.browser) == 4
    assert storage.public() == ["A", "C"]
    storage.append([Entry("A", 2, 1.0, Closed("Nobody joined in time."))])
    assert storage.hosted_by(HOST.browser) == 3
    assert storage.hosted_by("") == 0
    assert storage.public() == ["C"]
    storage.close()


def test_the_tables_that_play_on_from_another_are_found(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    wrote = Said(0, "hide", {"clue": 'North of "origin":"A","step":3 \x00 \\ ü'})
    branch = opened(origin="A", step=3, said=(wrote,), options={"origin": "Z"})
    storage.append([Entry("A", 1, 0.0, opened())])
    storage.append([Entry("C", 1, 1.0, branch), Entry("B", 1, 2.0, opened(origin="A", step=0))])
    storage.append([Entry("D", 1, 3.0, opened(origin="B", step=1)), spoke("E", 1)])
    assert [storage.branches_of(code) for code in "ABDZ"] == [["C", "B"], ["D"], [], []]
    storage.close()


def test_tables_whose_holder_let_go_wait_for_another_unless_they_are_at_rest(
    tmp_path: Path,
) -> None:
    storage = storage_at(tmp_path / "tables.db")
    for code in ("A", "B", "C", "D", "E"):
        storage.append([Entry(code, 1, 0.0, opened())])
    assert storage.orphans(9) == []
    assert storage.orphans(9, rested=60) == ["A", "B", "C", "D", "E"]
    storage.take_leases(["A", "B", "C"], "one", 60)
    storage.take_leases(["D"], "one", -1)  # it has run out already
    assert storage.orphans(9) == ["D"]
    storage.drop_leases(["A"], "one")
    storage.drop_leases(["B"], "one", rest=True)
    assert sorted(storage.orphans(9)) == ["A", "D"]
    assert len(storage.orphans(1)) == 1
    assert storage.orphans(9, rested=60) == ["A", "D", "E"]
    assert storage.orphans(9, rested=0) == ["A", "B", "D", "E"]
    tokens = storage.take_leases(["A", "B", "C", "D"], "two", 60)
    assert tokens == {"A": 2, "B": 2, "D": 2}
    assert storage.orphans(9) == []
    storage.append([Entry("E", 2, 1.0, Closed("Nobody joined in time."))])
    assert storage.orphans(9, rested=60) == []
    storage.close()


def test_a_reader_goes_on_from_the_last_event_it_knows(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    storage.append([spoke("A", 1), spoke("A", 2), spoke("A", 3), spoke("B", 1)])
    assert [entry.seq for entry in storage.read("A", 1)] == [2, 3]
    assert storage.read("A", 3) == []
    assert storage.last(["A", "B", "C"]) == {"A": 3, "B": 1}
    storage.close()


def test_a_batch_of_hundreds_of_tables_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    codes = [f"CODE{number}" for number in range(700)]
    storage.append([spoke(code, 1, "x" * 200) for code in codes])
    with pytest.raises(Conflict) as refused:
        storage.append([*(spoke(code, 2) for code in codes), spoke(codes[650], 1)])
    assert refused.value.tables == {codes[650]}
    assert storage.last(codes) == dict.fromkeys(codes, 1)
    storage.close()


def test_one_process_at_a_time_holds_the_lease_of_a_table(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    assert storage.take_leases(["A", "B"], "one", 60) == {"A": 1, "B": 1}
    assert storage.take_leases(["A", "C"], "two", 60) == {"C": 1}
    assert storage.take_leases(["A"], "one", 60) == {"A": 1}  # renewed, by whoever has it
    storage.drop_leases(["A", "C"], "one")
    assert storage.take_leases(["A", "C"], "two", 60) == {"A": 2, "C": 1}
    assert storage.take_leases(["A"], "one", 60) == {}
    storage.close()


def test_who_lost_the_lease_can_no_longer_do_what_it_allows(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    (old,) = storage.take_leases(["A"], "asleep", 0.001).values()
    storage.append([spoke("A", 1), guarded("A", 2, old)])
    time.sleep(0.05)  # the lease runs out, but nobody else has acted yet
    storage.append([guarded("A", 3, old)])
    (new,) = storage.take_leases(["A"], "awake", 60).values()
    assert new > old
    with pytest.raises(Fenced, match="Another process holds the lease of A") as fenced:
        storage.append([spoke("B", 1), guarded("A", 4, old)])
    assert fenced.value.tables == {"A"}
    with pytest.raises(Fenced):
        storage.append([guarded("B", 1, 1)])  # nobody has that lease
    storage.append(
        [guarded("A", 4, new), spoke("A", 5)]
    )  # what needs no lease is not asked for one
    assert [entry.token for entry in storage.read("A")] == [0, old, old, new, 0]
    storage.close()


def test_tokens_rise_for_good(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    assert storage.take_leases(["A"], "one", 0) == {"A": 1}
    time.sleep(0.01)
    assert storage.take_leases(["A"], "two", 0) == {"A": 2}
    storage.close()
    again = storage_at(tmp_path / "tables.db")
    time.sleep(0.01)
    assert again.take_leases(["A"], "one", 60) == {"A": 3}
    again.close()


class Slow:
    """A storage that takes its time, notes what it was given, and can fail."""

    medium = "disk"
    shared = False
    trouble = ""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.fails: set[str] = set()
        self.taken: set[str] = set()
        self.gone: Unreachable | None = None
        self.tries = 0
        self.readable = False

    def amend(self, changed: Sequence[Entry], added: Sequence[Entry]) -> None:
        raise NotImplementedError

    def append(self, entries: Sequence[Entry]) -> None:
        self.tries += 1
        if self.gone is not None:
            raise self.gone
        if taken := self.taken & {entry.table for entry in entries}:
            raise conflict(taken)
        if self.fails & {entry.table for entry in entries}:
            raise StorageFailed("/secret/path: disk I/O error.")
        self.batches.append([entry.table for entry in entries])

    def read(self, table: str, after: int = 0) -> list[Entry]:
        if self.readable:
            return []
        raise StorageFailed("no")

    def last(self, tables: Sequence[str]) -> dict[str, int]:
        return {}

    def unfinished(self) -> list[str]:
        return [table for batch in self.batches for table in batch]

    @property
    def callbacks(self) -> Callbacks:
        raise AssertionError("Nobody asks for them.")

    def restore(self, entries: Iterable[Entry], beside: Sequence[Beside] = ()) -> int:
        return 0

    def held_by(self, browser: str, most: int) -> list[str]:
        return []

    def take_leases(self, tables: Sequence[str], holder: str, seconds: float) -> dict[str, int]:
        return {}

    def drop_leases(self, tables: Sequence[str], holder: str, *, rest: bool = False) -> None:
        pass

    def hosted_by(self, browser: str) -> int:
        return 0

    def public(self) -> list[str]:
        return []

    def branches_of(self, table: str) -> list[str]:
        return []

    def orphans(self, most: int, *, rested: float | None = None) -> list[str]:
        return []

    def tell(self, message: str) -> None:
        pass

    def follow(
        self, told: Callable[[Growth], None], heard: Callable[[str], None] | None = None
    ) -> Following:
        raise StorageFailed("no")

    def probe(self) -> None:
        pass

    def hurry(self) -> None:
        pass

    def close(self) -> None:
        self.batches.append(["closed"])


def test_nothing_is_written_on_top_of_what_was_not() -> None:
    """Another process may have taken the number, so that the storage would not notice a gap."""
    storage = Slow()
    storage.taken = {"T"}

    async def run() -> None:
        ledger = Ledger(storage)
        first, other = ledger.keep([spoke("T", 1)], "T"), ledger.keep([spoke("U", 1)], "U")
        with pytest.raises(NotKept):
            await first
        await other
        storage.taken, storage.readable = set(), True
        for entries in ([spoke("T", 2)], []):
            with pytest.raises(NotKept) as refused:
                await ledger.keep(entries, "T")
            assert isinstance(refused.value.__cause__, Conflict)
        await ledger.keep([spoke("U", 2)], "U")
        await ledger.read_on("T")
        await ledger.keep([spoke("T", 2)], "T")
        await ledger.close()

    asyncio.run(run())


def test_what_gathers_while_the_disk_is_busy_is_kept_together() -> None:
    storage = Slow()

    async def run() -> None:
        ledger = Ledger(storage)
        waiting = [ledger.keep([spoke(f"T{number}", 1)]) for number in range(200)]
        await asyncio.gather(*waiting)
        assert len(await ledger.ask(lambda kept: kept.unfinished())) == 200
        await ledger.close()

    asyncio.run(run())
    assert len(storage.batches) < 100
    assert storage.batches[-1] == ["closed"]


def test_one_tables_failure_is_not_anothers() -> None:
    storage = Slow()
    storage.fails = {"T3"}

    async def run() -> None:
        ledger = Ledger(storage)
        waiting = [ledger.keep([spoke(f"T{number}", 1)]) for number in range(6)]
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert [number for number, answer in enumerate(answers) if answer is not None] == [3]
        failure = answers[3]
        assert isinstance(failure, NotKept)
        assert "path" not in str(failure)
        assert "disk I/O" in str(failure.__cause__)
        with pytest.raises(NotKept):
            await ledger.ask(lambda kept: kept.read("T1"))
        await ledger.close()
        with pytest.raises(NotKept, match="shutting down"):
            await ledger.keep([spoke("T9", 1)])

    asyncio.run(run())


def test_a_table_where_another_process_was_first_does_not_hold_up_the_others() -> None:
    storage = Slow()
    storage.taken = {"T3", "T5"}

    async def run() -> None:
        ledger = Ledger(storage)
        waiting = [ledger.keep([spoke(f"T{number}", 1)]) for number in range(200)]
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert [number for number, answer in enumerate(answers) if answer is not None] == [3, 5]
        assert isinstance(answers[3], NotKept)
        assert isinstance(answers[3].__cause__, Conflict)
        await ledger.close()

    asyncio.run(run())
    assert storage.tries < 50  # not one transaction a table


@pytest.mark.parametrize("in_doubt", [False, True])
def test_a_batch_that_a_lost_database_did_not_confirm_is_refused_at_once(in_doubt: bool) -> None:
    storage = Slow()
    storage.gone = Unreachable("gone", in_doubt=in_doubt)

    async def run() -> None:
        ledger = Ledger(storage)
        waiting = [ledger.keep([spoke(f"T{number}", 1)]) for number in range(50)]
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert {type(answer) for answer in answers} == {NotKept}
        assert ("cannot tell whether" in str(answers[0])) == in_doubt
        assert ("nothing has changed" in str(answers[0])) != in_doubt
        await ledger.close()

    asyncio.run(run())
    assert storage.tries < 25  # each of them may have waited for long
