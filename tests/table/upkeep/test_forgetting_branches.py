"""What a deleted person wrote is gone from the tables that play on from a position of theirs, and from those that play on from these."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from kit.table.at_table import a_table
from kit.table.finished import stored
from kit.table.guest import Browser, any_move, run, visit
from kit.table.places import place, storage_at
from kit.table.served import Served, served
from piecepack.core.contract import WATCHER
from piecepack.core.offer import Move
from piecepack.match.verify import verify
from piecepack.table.live.openings.branch import branched
from piecepack.table.model import events
from piecepack.table.model.keys import fingerprint
from piecepack.table.model.table import Table, recall
from piecepack.table.past.records import whole
from piecepack.table.past.replay import Past
from piecepack.table.store.opening import everything
from piecepack.table.store.storage import Storage, encode_event
from piecepack.table.upkeep.orders import Forget, carry_out
from piecepack.table.wire.messages import CloseCode

NAMES = ("Annamaria", "Benedikta", "Cleopatra")
GAMES = ("letterbox", "tile13")


def secret(name: str) -> str:
    return f"secret-of-the-browser-of-{name}"


def browser(server: Served, name: str) -> Browser:
    """The one at which somebody sat at TABLEA."""
    found = Browser(server, known=False)
    found.secret = secret(name)
    found.headers = {"Authorization": f"Bearer {found.secret}"}
    return found


def story(game: str, rng: Random) -> Table:
    """A finished game in which everybody wrote wherever they could; table TABLEA."""
    table = a_table(game, 3, code="TABLEA")
    for number, name in enumerate(NAMES):
        key = fingerprint(f"{name}'s key")
        table.sit(events.Sat(number, name, fingerprint(secret(name)), key, "a word"), 0.0)
    table.start(1.0)
    play_on(table, rng, "canary of ")
    return table


def play_on(table: Table, rng: Random, canary: str = "") -> None:
    """To the end. Fields that are left out have what the game offers."""
    while table.state == "playing":
        mover = rng.choice(table.owing())
        offers = tuple(table.in_play.match.offers(mover))
        move = any_move(offers, rng)
        offer = next(one for one in offers if one.verb == move.verb)
        if canary and offer.fields:
            text = f"{canary}{NAMES[mover]}"
            written = {one.id: text[: one.most] for one in offer.fields if one.kind == "text"}
            move = Move(move.verb, move.picks, written)
        table.play(mover, move, 2.0)


def branch(table: Table, code: str, host: str, step: int, *, seat: int = 1) -> Table:
    """Somebody plays on from a position, to the end, against bots that write nothing of their own."""
    moment = Past(table.unsaved).moments[step]
    settings = branched(table, moment.rules, moment.said, step=step, seat=seat, hidden="kept")
    opened = replace(settings, host=fingerprint(secret(host)))
    again = Table(code, opened, 3.0)
    again.happen([opened], 3.0)
    key = fingerprint(f"{host}'s other key")
    again.sit(events.Sat(seat, host, fingerprint(secret(host)), key, ""), 3.0)
    again.happen([events.BotSat(one, "random") for one in range(3) if one != seat], 3.0)
    again.start(3.0)
    play_on(again, Random(code))
    return again


def family(storage: Storage, game: str) -> list[Table]:
    """A table, one that plays on from it, one that plays on from that, and one from before anybody wrote."""
    table = story(game, Random(game))
    late = branch(table, "TABLEB", NAMES[1], len(Past(table.unsaved).moments) - 5)
    later = branch(late, "TABLEC", "Gustav", 2)
    early = branch(table, "TABLED", "Gustav", 0)
    for one in (table, late, later, early):
        storage.append(one.unsaved)
    return [table, late, later, early]


def bodies(storage: Storage, code: str) -> str:
    return b"\n".join(encode_event(entry.event) for entry in storage.read(code)).decode()


@pytest.mark.parametrize("game", GAMES)
def test_a_persons_words_are_gone_wherever_somebody_plays_on_from_their_table(
    tmp_path: Path, game: str
) -> None:
    storage = storage_at(tmp_path / "tables.db")
    tables = family(storage, game)
    assert "canary of Annamaria" in bodies(storage, "TABLEC")
    changed = carry_out(storage, Forget("TABLEA", NAMES[0]))
    assert sorted(changed) == ["TABLEA", "TABLEB", "TABLEC"]
    for before in tables:
        entries = storage.read(before.code)
        left = bodies(storage, before.code)
        assert "canary of Annamaria" not in left
        assert before.code == "TABLED" or "canary of Benedikta" in left
        again = recall(entries)
        assert again.result == before.result
        assert verify(whole(again, entries)) == verify(whole(before, before.unsaved))
        assert "canary of Annamaria" not in str(again.in_play.match.scene(WATCHER))
    assert carry_out(storage, Forget("TABLEA", "Deleted player 1")) == []
    storage.close()


def test_words_stand_in_their_place_so_that_others_stay_where_they_were(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    table, late, *_ = family(storage, "tile13")
    carry_out(storage, Forget("TABLEA", NAMES[0]))
    opened = storage.read("TABLEB")[0].event
    assert isinstance(opened, events.Opened)
    step, moments = opened.step, Past(storage.read("TABLEA")).moments
    assert opened.said == tuple(moments[step].said)
    said = [one for one in late.settings.said if one.seat != 0]
    assert said == [one for one in opened.said if one.seat != 0]
    assert storage.read("TABLEA")[0].event == table.settings
    storage.close()


def test_where_somebody_plays_on_their_own_words_go_and_those_of_others_stay(
    tmp_path: Path,
) -> None:
    storage = storage_at(tmp_path / "tables.db")
    family(storage, "letterbox")
    assert carry_out(storage, Forget("TABLEB", NAMES[1])) == ["TABLEB", "TABLEC"]
    for code in ("TABLEB", "TABLEC"):
        left = bodies(storage, code)
        assert "canary of Benedikta" not in left
        assert "canary of Annamaria" in left
    assert "canary of Benedikta" in bodies(storage, "TABLEA")  # where nobody asked for it
    storage.close()


def test_a_person_deletes_their_words_from_a_running_game_that_somebody_plays_on(
    tmp_path: Path, kept_in: str
) -> None:
    stored(story("letterbox", Random(1)), tmp_path / "tables.db")
    with served(tmp_path / "tables.db") as server:
        ben, stranger = browser(server, NAMES[1]), Browser(server)
        steps = ben.get("/tables/TABLEA/replay")["total"]
        path = "/tables/TABLEA/branch"
        code = ben.post(path, {"step": steps - 5, "seat": 1})["table"]["code"]
        other = stranger.post(path, {"step": 0, "seat": 1})["table"]["code"]

        async def live() -> None:
            here = await visit(server, code, browser=ben.secret)
            there = await visit(server, other, browser=stranger.secret)
            await here.until(lambda: 1 in here.views)
            assert "canary of Annamaria" in here.frames[-1]
            answer = browser(server, NAMES[0]).ask("DELETE", "/browsers")
            # That somebody plays on is theirs, so she is told of her own table alone.
            assert answer.json() == {"tables": ["TABLEA"], "left": 0}
            await here.socket.wait_closed()
            assert here.socket.close_code == CloseCode.RESTART
            back = await visit(server, code, browser=ben.secret)
            await back.until(lambda: 1 in back.views)
            assert "canary of Annamaria" not in "".join(back.frames)
            assert "canary of Benedikta" in "".join(back.frames)
            await there.until(lambda: 1 in there.views)
            assert there.socket.close_code is None  # nothing of hers was there
            for guest in (back, there):
                await guest.close()

        run(live())
    assert "canary of Annamaria" not in str(list(everything(place(tmp_path / "tables.db"))))
