"""A soak says whether a server stays as it is; here is what it must notice, and what it must not mind."""

import sys
import threading
from random import Random

from kit.table.soak.caches import limited_caches
from kit.table.soak.flat import Sample, judge
from kit.table.soak.live_bytes import live_bytes
from piecepack.match import shelf


def samples(*, leak: float = 0.0, threads: float = 0.0, rooms: float = 0.0) -> list[Sample]:
    """Five minutes at 20 tables, 40 moves a second; a game takes a minute and its table leaves memory a minute later,
    in a saw-tooth. What grows does so with each move.
    """
    rng = Random(7)
    found = []
    for number in range(1, 41):
        at = number * 7.5
        moves = int(at * 40)
        tables = 20 + int(at % 60 / 3) + int(moves * rooms)
        live = 60e6 + min(at, 60) * 2e5 + tables * 120e3 + moves * leak + rng.uniform(-3e5, 3e5)
        found.append(
            Sample(
                at=at,
                server=90 + live / 1e6,
                live=live,
                workers=[75.0],
                descriptors=25 + rng.randrange(5),
                threads=4 + int(moves * threads),
                connections=5,
                moves=moves,
                health={"tables": tables, "sockets": 20},
            )
        )
    return found


def test_a_server_whose_tables_come_and_go_is_flat() -> None:
    verdict = judge(samples())
    assert verdict.problems == []
    assert abs(verdict.a_move) < 200


def test_a_leak_of_a_kilobyte_a_move_is_noticed() -> None:
    (problem,) = judge(samples(leak=1000)).problems
    assert "bytes behind" in problem


def test_threads_and_tables_that_become_more_are_noticed() -> None:
    (problem,) = judge(samples(threads=0.001)).problems
    assert "threads rose" in problem
    (problem,) = judge(samples(rooms=0.01)).problems
    assert "tables in memory rose" in problem


def test_too_few_moves_say_nothing() -> None:
    (problem,) = judge([one for one in samples() if one.at < 60]).problems
    assert "too few" in problem


def test_bytes_in_use_are_those_that_were_allocated() -> None:
    before = live_bytes()
    small = [bytes([n % 256]) * 100 for n in range(20_000)]
    large = [bytes(5_000) for _ in range(400)]
    held = live_bytes() - before
    assert 4_000_000 < held < 8_000_000
    del small, large
    assert live_bytes() - before < 1_500_000


def test_caches_with_a_limit_are_found_in_modules_and_in_what_other_caches_keep() -> None:
    assert shelf.find("bid").texts("de").language == "de"
    names = {cache.__wrapped__.__qualname__ for cache in limited_caches()}
    assert {"open_hand", "Texts._say", "Texts._translate"} <= names


def test_looking_for_caches_does_not_disturb_another_thread() -> None:
    """CPython refuses to finish a tuple that the collector has shown to somebody else."""
    over = threading.Event()
    failures: list[Exception] = []

    def make_tuples() -> None:
        while not over.is_set():
            try:
                tuple(number for number in range(200))
            except SystemError as error:
                failures.append(error)

    maker = threading.Thread(target=make_tuples)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-4)
    try:
        maker.start()
        for _ in range(5):
            assert limited_caches()
    finally:
        over.set()
        maker.join()
        sys.setswitchinterval(usual)
    assert not failures
