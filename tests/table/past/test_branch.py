"""Playing on from a position of a finished game: the same position, a record that replays, and nothing hidden shown."""

from pathlib import Path
from random import Random

import pytest

from kit.table.finished import finished, stored
from kit.table.guest import Browser, run, visit
from kit.table.places import storage_at
from kit.table.served import Served, served
from piecepack.core.contract import WATCHER
from piecepack.match import record as recording
from piecepack.match.verify import verify
from piecepack.table.live.openings.branch import Hidden, branched
from piecepack.table.model.errors import NotNow
from piecepack.table.model.events import Opened
from piecepack.table.model.table import Table
from piecepack.table.past.replay import Past


@pytest.fixture(scope="module")
def bid() -> Table:
    return finished()


@pytest.fixture(scope="module")
def letterbox() -> Table:
    return finished("letterbox", 3)


def play_to_the_end(server: Served, code: str, key: str) -> None:
    async def play() -> None:
        guest = await visit(server, code, keys=(key,))
        await guest.play_on(Random(2))
        await guest.close()

    run(play())


def test_a_position_of_a_finished_game_is_played_on_against_bots(
    tmp_path: Path, bid: Table
) -> None:
    stored(bid, tmp_path / "tables.db")
    step = 8
    moment = Past(bid.unsaved).moments[step]
    with served(tmp_path / "tables.db") as server:
        browser = Browser(server)
        found = browser.post(f"/tables/{bid.code}/branch", {"step": step, "seat": 1, "name": "Eve"})
        code = found["table"]["code"]
        assert found["seat"] == 1
        assert [seat["holder"] for seat in found["table"]["seats"]] == ["bot", "person", "bot"]
        browser.put(f"/tables/{code}/pace", {"pace": "instant"})
        running = recording.decode(browser.ask("GET", f"/tables/{code}/record").content)
        # While it runs, the position that it started from is a secret: it has the others' hands.
        assert running.header.position is None
        play_to_the_end(server, code, found["key"])
        record = recording.decode(browser.ask("GET", f"/tables/{code}/record").content)
    assert record.header.position == bid.game.save(moment.rules)
    verdict = verify(record)
    assert verdict.honest, verdict.faults
    assert record.result() is not None


def test_bots_write_in_the_language_of_whoever_plays_on(tmp_path: Path, letterbox: Table) -> None:
    stored(letterbox, tmp_path / "tables.db")
    goals = {}
    with served(tmp_path / "tables.db") as server:
        for language in ("de", "en"):
            browser = Browser(server)
            browser.headers["Accept-Language"] = language
            table = browser.post(f"/tables/{letterbox.code}/branch", {"step": 0})["table"]
            goals[table["code"]] = table["goal"]
    storage = storage_at(tmp_path / "tables.db")
    opened = [storage.read(code)[0].event for code in goals]
    storage.close()
    assert [one.language for one in opened if isinstance(one, Opened)] == ["de", "en"]
    assert len(set(goals.values())) == len(goals)


def settings(table: Table, step: int, *, seat: int = 0, hidden: Hidden = "kept") -> Opened:
    moment = Past(table.unsaved).moments[step]
    return branched(table, moment.rules, moment.said, step=step, seat=seat, hidden=hidden)


def test_hidden_things_can_be_imagined_anew_and_look_the_same_to_the_seat(bid: Table) -> None:
    moments = Past(bid.unsaved).moments
    # Others have sealed their bids, and this seat has not.
    step = next(
        number
        for number, moment in enumerate(moments)
        if moment.rules.waiting() == 1 << 1 and moments[number - 1].seat in (0, 2)
    )
    truth, face = moments[step].rules, bid.in_play.match.face
    found = [settings(bid, step, seat=1, hidden="imagined").position for _ in range(12)]
    assert any(position != bid.game.save(truth) for position in found)
    for position in found:
        assert position is not None
        rules = bid.game.load(3, bid.in_play.match.options, position)
        assert face.scene(rules, 1, (), None) == face.scene(truth, 1, (), None)


def test_words_of_others_go_with_the_position(letterbox: Table) -> None:
    past = Past(letterbox.unsaved)
    step = len(past.moments) // 2
    opened = settings(letterbox, step)
    assert opened.said == tuple(past.moments[step].said)
    assert {words.seat for words in opened.said} == {0, 1, 2}
    assert opened.position is not None
    rules = letterbox.game.load(3, letterbox.in_play.match.options, opened.position)
    face = letterbox.in_play.match.face
    assert (
        face.scene(rules, WATCHER, opened.said, None).cards
        == face.scene(past.moments[step].rules, WATCHER, past.moments[step].said, None).cards
    )


def test_what_others_wrote_about_is_not_imagined_anew(letterbox: Table) -> None:
    step = len(Past(letterbox.unsaved).moments) // 2
    with pytest.raises(NotNow, match="imagined anew"):
        settings(letterbox, step, hidden="imagined")


def test_the_end_of_a_game_cannot_be_played_on_from(bid: Table) -> None:
    with pytest.raises(NotNow, match="earlier step"):
        settings(bid, len(Past(bid.unsaved).moments) - 1)
