"""Pencil marks: stored for a seat on all its devices, and private."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from kit.table.at_table import HOST, a_game, a_table, seat, who
from kit.table.guest import Browser, any_move, run, visit
from kit.table.rough import Bench, Rough, assert_sentence, bench
from kit.table.served import ROOMY, served
from piecepack.core.contract import WATCHER
from piecepack.table.limits import Rate
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.table import recall
from piecepack.table.past.records import redacted, whole

MARKS = {"r2c4": "not Ben", "suns-3": "high?"}


@pytest.fixture(scope="module")
def at(kept_in: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with bench(tmp_path_factory.mktemp(kept_in) / "tables.db") as found:
        yield found


def pencil(code: str, number: int) -> str:
    return f"/tables/{code}/seats/{number}/pencil"


def test_marks_are_there_on_every_device_of_the_seat(at: Bench) -> None:
    path = pencil(at.code, 0)
    assert at.host.get(path) == {"marks": {}}
    assert at.host.put(path, {"marks": MARKS}) == {"marks": MARKS}
    phone = {"Seat-Key": at.keys[at.code, 0]}
    anywhere = Browser(at.served, known=False)
    assert anywhere.get(path, headers=phone) == {"marks": MARKS}
    assert anywhere.put(path, {"marks": {"r1c1": "x"}}, headers=phone) == {"marks": {"r1c1": "x"}}
    assert at.host.get(path) == {"marks": {"r1c1": "x"}}
    assert at.host.put(path, {"marks": {}}) == {"marks": {}}
    assert at.host.get(path) == {"marks": {}}


def test_nobody_else_reads_or_makes_marks(at: Bench) -> None:
    """Not the host either, who holds seats 0 and 1."""
    other = {"Seat-Key": at.keys[at.code, 1]}
    nobody = Browser(at.served, known=False)
    for asks, number, headers, status in (
        (at.host, 2, {}, 403),
        (at.other, 0, {}, 403),
        (nobody, 0, {}, 401),
        (nobody, 0, other, 403),
        (at.host, 5, {}, 409),
    ):
        with at.unchanged():
            for method, body in (("GET", None), ("PUT", {"marks": MARKS})):
                answer = asks.ask(method, pencil(at.code, number), body, headers=headers)
                assert answer.status_code == status
                assert_sentence(answer.json()["error"])


@pytest.mark.parametrize(
    "body",
    [
        *(None, {}, [], {"marks": []}, {"marks": {"": "x"}}, {"marks": {"r1c1": ""}}),
        *({"marks": {"r1c1": 1}}, {"marks": {"x" * 41: "x"}}, {"marks": {"r1c1": "x" * 41}}),
        *({"marks": {str(number): "x" for number in range(81)}}, {"marks": {}, "seat": 0}),
    ],
    ids=lambda body: ascii(body)[:40],
)
def test_marks_that_are_no_marks_are_refused(at: Bench, body: object) -> None:
    with at.unchanged():
        answer = at.host.ask("PUT", pencil(at.code, 0), body)
        assert answer.status_code == 400
        assert_sentence(answer.json()["error"])


def test_as_many_marks_as_are_allowed_are_kept(at: Bench) -> None:
    marks = {f"{number:040}": "ü" * 40 for number in range(80)}
    assert at.host.put(pencil(at.code, 1), {"marks": marks}) == {"marks": marks}


def test_marks_that_have_not_changed_are_not_written_again(at: Bench) -> None:
    path = pencil(at.code, 1)
    at.host.put(path, {"marks": MARKS})
    with at.unchanged():
        at.host.put(path, {"marks": dict(reversed(MARKS.items()))})


def test_who_pencils_too_much_is_told_so(tmp_path: Path) -> None:
    few = msgspec.structs.replace(ROOMY, pencils=Rate(3, 0.001))
    with bench(tmp_path / "tables.db", few) as at:
        for number in range(3):
            at.host.put(pencil(at.code, 0), {"marks": {"r1c1": str(number)}})
        with at.unchanged():
            answer = at.host.ask("PUT", pencil(at.code, 0), {"marks": MARKS})
            assert answer.status_code == 429
        at.host.put(pencil(at.code, 1), {"marks": MARKS})


def test_nobody_notices_that_somebody_pencils(at: Bench) -> None:
    """No frame is sent to anybody, and no answer to others differs by a byte."""
    code = at.begin("bid")
    stranger = Browser(at.served)
    paths = (f"/tables/{code}", f"/tables/{code}/record", "/mine")

    def heard(*rough: Rough) -> list[int]:
        for one in rough:
            one.settle()
        return [one.heard for one in rough]

    def answers() -> list[bytes]:
        asked = [one.ask("GET", path) for one in (at.host, at.other, stranger) for path in paths]
        return [answer.content for answer in asked]

    with (
        at.visit(0, 1, code=code) as mine,
        at.visit(2, code=code) as other,
        Rough(at.served, code) as watcher,
    ):
        watcher.say({"say": "hello"})
        heard(mine, other, watcher)  # everybody is there, and presence has been sent
        before, told = heard(mine, other, watcher), answers()
        for number in range(3):
            at.host.put(pencil(code, 0), {"marks": {"r1c1": f"guess {number}"}})
        pongs = [count + 1 for count in before]
        assert heard(mine, other, watcher) == pongs
        assert answers() == told
        view = other.views[2]
        with at.visit(2, code=code) as late:
            assert late.view(2) == view
        other.say({"say": "speak", "id": "after", "text": "Well?", "seat": 2})
        assert other.answer() == {"hear": "done", "id": "after", "version": view["version"] + 4}


def test_marks_are_in_no_story_no_record_and_no_view() -> None:
    table = a_game()
    rng = Random(5)
    canary = "Kanarienvogel"
    plain = a_game()
    while table.state == "playing":
        number = table.owing()[0]
        move = any_move(tuple(table.in_play.match.offers(number)), rng)
        table.pencil(0, {"r1c1": f"{canary} {table.version}"}, who("Ann"), 2.0)
        for one in (table, plain):
            one.play(number, move, 2.0)
    for viewer in (*range(4), WATCHER):
        told, usual = ([line.text for line in one.log.since(0, viewer)] for one in (table, plain))
        assert told == usual
        assert redacted(table, table.unsaved, viewer, table.log) == redacted(
            plain, plain.unsaved, viewer, plain.log
        )
    assert whole(table, table.unsaved) == whole(plain, plain.unsaved)
    assert (table.arrangement, table.news_at) == (plain.arrangement, plain.news_at)
    assert canary in str(table.unsaved)


def test_marks_survive_a_restart(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with served(data) as server:
        browser = Browser(server)
        code = browser.open_table("bid", seats=3)
        for number in range(3):
            browser.sit(code, number, f"P{number}")
        browser.start(code)
        browser.put(pencil(code, 1), {"marks": {"old": "x"}})
        browser.put(pencil(code, 1), {"marks": MARKS})
        version = browser.get(f"/tables/{code}")["version"]
    with served(data) as server:
        browser.served = server
        assert browser.get(pencil(code, 1)) == {"marks": MARKS}
        assert browser.get(pencil(code, 0)) == {"marks": {}}
        assert browser.get(f"/tables/{code}")["version"] == version


def test_marks_go_with_a_person_who_changes_seats_and_stay_with_nobody_else() -> None:
    table = a_table()
    ann = seat(table, 0, "Ann")
    seat(table, 1, "Ben")
    table.pencil(0, MARKS, ann, 1.0)
    table.swap(0, 1, HOST, 2.0)
    assert (table.chairs[0].marks, table.chairs[1].marks) == ({}, MARKS)
    with pytest.raises(NotAllowed):
        table.pencil(0, {}, ann, 3.0)
    again = recall(table.unsaved)
    assert [chair.marks for chair in again.chairs.all] == [{}, MARKS, {}, {}]
    table.rise(1, ann, 4.0)
    seat(table, 1, "Eve", 5.0)
    assert table.chairs[1].marks == {}


def test_whoever_takes_over_a_seat_in_a_game_finds_no_marks() -> None:
    table = a_game()
    table.pencil(1, MARKS, who("Ben"), 2.0)
    table.leave(1, who("Ben"), 3.0)
    table.come_back(1, who("Ben"), 4.0)
    assert table.chairs[1].marks == MARKS
    table.free(1, HOST, 5.0, gone=True)
    seat(table, 1, "Eve", 6.0)
    assert table.chairs[1].marks == {}


def test_a_closed_table_takes_no_marks() -> None:
    table = a_table()
    ann = seat(table, 0, "Ann")
    table.close("Nobody came.", 1.0)
    with pytest.raises(NotNow, match="closed"):
        table.pencil(0, MARKS, ann, 2.0)


def test_a_rematch_starts_without_marks(at: Bench) -> None:
    code = at.host.open_table("bid", seats=3, options={"goal": 10}, bots=[{"seat": 2}])
    for number in range(2):
        at.host.sit(code, number, f"P{number}")
    at.host.start(code)

    async def play() -> None:
        guest = await visit(at.served, code, browser=at.host.secret)
        await guest.play_on(Random(3))
        await guest.close()

    run(play())
    at.host.put(pencil(code, 0), {"marks": MARKS})
    again = at.host.post(f"/tables/{code}/rematch")["code"]
    assert {str(at.host.get(pencil(again, one))) for one in (0, 2)} == {"{'marks': {}}"}
    assert at.host.get(pencil(code, 0)) == {"marks": MARKS}
