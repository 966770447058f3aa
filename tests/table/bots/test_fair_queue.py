"""The fair queue: tables with people first, and openers in turn."""

from piecepack.table.live.bots.fair_queue import FairQueue, Turn, Urgency

ALONE, WATCHED, PLAYED = Urgency.ALONE, Urgency.WATCHED, Urgency.PLAYED


def a_turn(urgency: Urgency, opener: str, table: str = "T") -> Turn:
    return Turn(urgency, (opener, f"browser of {opener}", table))


def a_crowd(queue: FairQueue[str], urgency: Urgency, tables: int = 100) -> None:
    """One opener with many tables, and four bots to decide at each."""
    for number in range(tables):
        for seat in range(4):
            queue.push(a_turn(urgency, "crowd", f"T{number}"), f"crowd {number}/{seat}")


def foreign_before(queue: FairQueue[str], item: str) -> int:
    """How many of others are served before this one."""
    for served in range(1000):
        if queue.pop() == item:
            return served
    raise AssertionError(f"{item} was never served.")


def test_a_strangers_table_with_a_person_comes_before_a_hundred_tables_of_bots() -> None:
    queue: FairQueue[str] = FairQueue(5000)
    a_crowd(queue, ALONE)
    waits = []
    for turn in range(50):
        queue.push(a_turn(PLAYED, "stranger"), f"stranger {turn}")
        waits.append(foreign_before(queue, f"stranger {turn}"))
    assert max(waits) <= 1
    assert sum(waits) <= 50 / 10


def test_openers_take_turns_even_if_somebody_sits_at_every_table() -> None:
    """A socket at each table makes them urgent, but not more in number than anybody else's."""
    queue: FairQueue[str] = FairQueue(5000)
    a_crowd(queue, PLAYED)
    for turn in range(50):
        queue.push(a_turn(PLAYED, "stranger"), f"stranger {turn}")
        assert foreign_before(queue, f"stranger {turn}") <= 1


def test_fresh_browsers_of_one_address_share_its_turn() -> None:
    queue: FairQueue[str] = FairQueue(5000)
    for number in range(100):
        queue.push(Turn(PLAYED, ("192.0.2.1", f"browser {number}", f"T{number}")), f"{number}")
    queue.push(Turn(PLAYED, ("192.0.2.2", "browser", "T")), "stranger")
    assert foreign_before(queue, "stranger") <= 1


def test_tables_of_one_opener_take_turns() -> None:
    queue: FairQueue[str] = FairQueue(5000)
    a_crowd(queue, PLAYED, tables=3)
    order = [str(queue.pop()) for _ in range(12)]
    assert [one.split("/")[0] for one in order] == ["crowd 0", "crowd 1", "crowd 2"] * 4
    assert queue.pop() is None


def test_tables_nobody_is_at_get_a_turn_however_many_people_play() -> None:
    queue: FairQueue[str] = FairQueue(5000)
    queue.push(a_turn(ALONE, "gone"), "alone")
    queue.push(a_turn(WATCHED, "looked at"), "watched")
    for number in range(100):
        queue.push(a_turn(PLAYED, f"person {number}"), f"{number}")
    served = [queue.pop() for _ in range(30)]
    assert {"alone", "watched"} <= set(served)
    assert len(queue) == 72


def test_when_too_many_wait_the_opener_with_the_most_loses_its_latest() -> None:
    queue: FairQueue[str] = FairQueue(10)
    assert queue.push(a_turn(PLAYED, "stranger"), "a") is None
    for number in range(8):
        assert queue.push(a_turn(PLAYED, "crowd", f"T{number}"), f"{number}") is None
    assert queue.push(a_turn(PLAYED, "stranger"), "b") is None
    lost = queue.push(a_turn(PLAYED, "stranger"), "c")
    assert lost is not None
    assert lost.isdigit()
    assert queue.push(a_turn(ALONE, "nobody"), "d") == "d"
    assert len(queue) == 10


def test_what_waits_at_a_table_becomes_urgent_when_somebody_comes() -> None:
    queue: FairQueue[str] = FairQueue(5000)
    a_crowd(queue, ALONE)
    assert queue.promote(a_turn(PLAYED, "crowd", "T77")) == [f"crowd 77/{n}" for n in range(4)]
    assert queue.promote(a_turn(PLAYED, "crowd", "T77")) == []
    assert queue.pop(least=PLAYED) == "crowd 77/0"
    assert (queue.waiting(PLAYED), queue.waiting(ALONE)) == (3, 396)


def test_what_is_taken_out_is_gone_once() -> None:
    queue: FairQueue[str] = FairQueue(5000)
    turn = a_turn(PLAYED, "somebody")
    queue.push(turn, "one")
    assert not queue.remove(turn, "other")
    assert queue.remove(turn, "one")
    assert not queue.remove(turn, "one")
    assert (len(queue), queue.pop()) == (0, None)
