"""Deletion of a person's data: nothing of it is left anywhere, and every game replays and verifies as before."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from kit.table.at_table import KEY, a_table, seat, who
from kit.table.finished import analysed, finished
from kit.table.guest import Browser, any_move, run, visit
from kit.table.places import place, storage_at
from kit.table.served import ROOMY, Served, served
from piecepack.core.contract import ALL_OPEN
from piecepack.core.offer import Field, Move, Offer
from piecepack.match import shelf
from piecepack.match.verify import verify
from piecepack.table.house import Settings
from piecepack.table.limits import Limits, Rate
from piecepack.table.model import events
from piecepack.table.model.events import Entry
from piecepack.table.model.keys import fingerprint
from piecepack.table.model.table import Table, recall
from piecepack.table.past.archive import Archive
from piecepack.table.past.records import whole
from piecepack.table.store.ledger import Ledger
from piecepack.table.store.opening import everything
from piecepack.table.store.storage import Conflict, encode_event
from piecepack.table.upkeep.forgetting import DELETED, Person, deletion, find_person
from piecepack.table.upkeep.orders import Forget, carry_out

NAMES = ("Annamaria", "Benedikta", "Cleopatra", "Dovidas", "Eleonora", "Friedolin")
ANN = Person(frozenset({who(NAMES[0]).browser}))


def with_canaries(offer: Offer, move: Move, canary: str) -> Move:
    """The move with a text of the player's own in every field that takes one; ink has to be ink."""
    return Move(move.verb, move.picks, {field.id: written(field, canary) for field in offer.fields})


def written(field: Field, canary: str) -> str:
    if field.kind == "ink":
        return (field.samples or (field.ready,))[-1]
    return canary[: field.most]


def a_story(game: str, rng: Random) -> Table:
    """A whole game, in which everybody writes wherever they can."""
    seats = shelf.find(game).seats[-1]
    table = a_table(game, seats)
    for number, name in enumerate(NAMES[:seats]):  # seed words are the one thing that stays
        browser, key = who(name).browser, fingerprint(f"{name}'s key")
        table.sit(events.Sat(number, name, browser, key, f"word {number}"), 0.0)
    table.rename(0, "Annamaria II", who(NAMES[0]), 0.5)
    table.start(1.0)
    while table.state == "playing":
        mover = rng.choice(table.owing())
        offers = tuple(table.in_play.match.offers(mover))
        move = any_move(offers, rng)
        offer = next(one for one in offers if one.verb == move.verb)
        table.play(mover, with_canaries(offer, move, f"canary of {NAMES[mover]}"), 2.0)
        if rng.random() < 0.1:
            table.speak(f"canary said by {NAMES[mover]}", table.chairs[mover].name, mover, 3.0, "")
            table.react(mover, "clap", 3.0, "")
            table.pencil(0, {"r1c1": f"canary {rng.random()}"}, who(NAMES[0]), 3.0)
    table.speak("canary in the gallery", "Gustav", None, 4.0, "")
    return table


@pytest.mark.parametrize("game", [game.id for game in shelf.games()])
def test_a_forgotten_person_is_nowhere_and_the_game_is_the_same(game: str) -> None:
    rng = Random(game)
    table = a_story(game, rng)
    entries = list(table.unsaved)
    found = deletion(entries, ANN, 5.0)
    assert found is not None
    changed = {entry.seq: entry for entry in found.changed}
    kept = [changed.get(entry.seq, entry) for entry in entries] + found.added
    assert [entry.seq for entry in kept] == list(range(1, len(kept) + 1))
    body = b"\n".join(encode_event(entry.event) for entry in kept).decode()
    assert "Annamaria" not in body
    assert who(NAMES[0]).browser not in body
    assert "canary 0" not in body  # pencilled
    assert "canary said by Benedikta" in body
    again = recall(kept)
    assert (again.state, again.result) == ("over", table.result)
    assert again.in_play.match.position() == table.in_play.match.position()
    verdict = verify(whole(again, kept))
    assert verdict == verify(whole(table, entries))
    assert "Annamaria" not in str(msgspec.to_builtins(whole(again, kept)))
    assert deletion(kept, ANN, 6.0) is None


def test_moves_luck_and_others_words_stay_byte_for_byte() -> None:
    table = a_story("letterbox", Random(1))
    found = deletion(table.unsaved, ANN, 5.0)
    assert found is not None
    assert sum(isinstance(entry.event, events.Moved) for entry in found.changed) == 1  # her box
    for entry in found.changed:
        before = table.unsaved[entry.seq - 1].event
        if isinstance(before, events.Moved):
            assert isinstance(entry.event, events.Moved)
            assert (entry.event.seat, entry.event.picks) == (0, before.picks)
            assert entry.event.fields["clue"] == DELETED
        assert not isinstance(before, events.LuckCame | events.Started | events.Ended)


def test_somebody_is_found_by_seat_by_any_name_they_had_and_as_a_spectator() -> None:
    entries = a_story("bid", Random(2)).unsaved
    assert find_person(entries, "0") == ANN
    assert find_person(entries, "annamaria") == ANN
    assert find_person(entries, "Annamaria II") == ANN
    gustav = find_person(entries, "Gustav")
    found = deletion(entries, gustav, 5.0)
    assert found is not None
    (spoke,) = [entry.event for entry in found.changed]
    assert spoke == events.Spoke(DELETED, "Deleted spectator")
    with pytest.raises(Exception, match="Nobody called Hedwig"):
        find_person(entries, "Hedwig")


def test_a_seat_that_changed_hands_is_deleted_only_for_its_first_holder() -> None:
    table = a_table()
    for number, name in enumerate(NAMES[:4]):
        seat(table, number, name)
    table.start(1.0)
    table.speak("canary one", NAMES[1], 1, 2.0, "")
    table.happen([events.Rose(1, freed=True)], 3.0)
    seat(table, 1, "Ida", 4.0)
    table.speak("canary two", "Ida", 1, 5.0, "")
    found = deletion(table.unsaved, Person(frozenset({who(NAMES[1]).browser})), 6.0)
    assert found is not None
    texts = [one.event.text for one in found.changed if isinstance(one.event, events.Spoke)]
    assert texts == [DELETED]
    assert not any(isinstance(one.event, events.Rose) for one in found.added)  # Ida plays on


def test_in_an_unfinished_game_a_bot_plays_on_and_another_is_the_host() -> None:
    table = a_table(host=who(NAMES[0]).browser)
    for number, name in enumerate(NAMES[:4]):
        seat(table, number, name)
    table.start(1.0)
    found = deletion(table.unsaved, ANN, 6.0)
    assert found is not None
    changed = {entry.seq: entry for entry in found.changed}
    again = recall([changed.get(one.seq, one) for one in table.unsaved] + found.added)
    assert again.chairs[0].bot
    assert again.is_host(who(NAMES[1]))
    assert not again.chairs.held_by(who(NAMES[0]))


def test_what_is_deleted_is_gone_from_the_database(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    table = a_story("tile13", Random(3))
    storage.append(table.unsaved)
    assert carry_out(storage, Forget(table.code, "0", everywhere=True)) == [table.code]
    assert carry_out(storage, Forget(table.code, "1")) == [table.code]
    assert storage.held_by(who(NAMES[0]).browser, 9) == []
    storage.close()
    kept = list(everything(place(tmp_path / "tables.db")))
    assert [entry.seq for entry in kept] == list(range(1, table.version + 3))
    assert "Annamaria" not in str(kept)
    assert recall(kept).result == table.result
    for file in tmp_path.glob("tables.db*"):
        assert b"Annamaria" not in file.read_bytes(), file
        assert b"Benedikta" not in file.read_bytes(), file


def test_nothing_is_changed_if_the_game_has_gone_on_meanwhile(tmp_path: Path) -> None:
    storage = storage_at(tmp_path / "tables.db")
    table = a_story("bid", Random(4))
    storage.append(table.unsaved)
    found = deletion(storage.read(table.code), ANN, 5.0)
    assert found is not None
    storage.append([Entry(table.code, table.version + 1, 6.0, events.Rematched("OTHER2"))])
    before = storage.read(table.code)
    with pytest.raises(Conflict):
        storage.amend(found.changed, found.added)
    assert storage.read(table.code) == before
    assert carry_out(storage, Forget(table.code, "Annamaria")) == [table.code]
    storage.close()


def test_a_replay_in_memory_is_made_again_after_a_deletion(tmp_path: Path) -> None:
    async def look() -> None:
        storage = storage_at(tmp_path / "tables.db")
        table = a_story("letterbox", Random(5))
        storage.append(table.unsaved)
        ledger = Ledger(storage)
        archive = Archive(ledger, Limits())
        page = await archive.page(table, ALL_OPEN, 0, 60, "somebody")
        assert "Annamaria" in str(page)
        order = Forget(table.code, "0")
        await ledger.ask(lambda storage: carry_out(storage, order))
        entries = await ledger.ask(lambda storage: storage.read(table.code))
        page = await archive.page(recall(entries), ALL_OPEN, 0, 60, "somebody")
        assert "Annamaria" not in str(page)
        archive.close()
        await ledger.close()

    asyncio.run(look())


# At a running server


@pytest.fixture
def at(tmp_path: Path, kept_in: str) -> Iterator[Served]:
    limits = msgspec.structs.replace(ROOMY, forgettings=Rate(2, 0.001))
    with served(tmp_path / "tables.db", Settings(limits=limits, bot_workers=1)) as running:
        yield running


def test_a_person_deletes_everything_of_their_browser_while_others_play_on(
    at: Served, tmp_path: Path
) -> None:
    async def live() -> None:
        ann, ben = Browser(at), Browser(at)
        codes = [ben.open_table("bid") for _ in range(2)]
        for code in codes:
            ann.sit(code, 0, "Annamaria", "a word")
            for number in (1, 2, 3):
                ben.sit(code, number, f"Ben {number}")
            ben.start(code)
        watching = await visit(at, codes[0], browser=ben.secret)
        guest = await visit(at, codes[0], browser=ann.secret)
        await guest.until(lambda: 0 in guest.views)
        await guest.speak("canary", 0, sure=True)
        await watching.until(lambda: watching.said)
        answer = ann.ask("DELETE", "/browsers")
        assert sorted(answer.json()["tables"]) == sorted(codes)
        await watching.socket.wait_closed()
        assert watching.socket.close_code == 1012  # it reconnects
        back = await visit(at, codes[0], browser=ben.secret)
        await back.until(lambda: 1 in back.views)
        assert not [frame for frame in back.frames if "Annamaria" in frame or "canary" in frame]
        assert "Deleted player 1" in back.frames[0]
        await back.until(lambda: any(view.ask for view in back.views.values()))
        assert ann.get("/mine") == {"tables": []}
        assert ann.ask("DELETE", "/browsers").json() == {"tables": [], "left": 0}
        assert ann.ask("DELETE", "/browsers").status_code == 429

    run(live())
    assert "Annamaria" not in str(list(everything(place(tmp_path / "tables.db"))))


def test_a_seats_key_is_enough_to_delete_ones_data_at_that_table(at: Served) -> None:
    ann, phone, stranger = Browser(at), Browser(at, known=False), Browser(at)
    code = ann.open_table("bid")
    key = ann.sit(code, 0, "Annamaria")
    assert stranger.ask("DELETE", f"/tables/{code}/mine").json()["tables"] == []
    assert phone.ask("DELETE", f"/tables/{code}/mine").status_code == 401
    wrong = phone.ask("DELETE", f"/tables/{code}/mine", headers={"Seat-Key": KEY})
    assert wrong.status_code == 403
    done = phone.ask("DELETE", f"/tables/{code}/mine", headers={"Seat-Key": key})
    assert done.status_code == 429  # two were enough


def test_an_analysis_goes_with_the_names_that_it_tells_and_can_be_asked_for_again() -> None:
    table = finished()
    table.ask_analysis("quick", who("Ann"), 4.0)
    table.happen([analysed(table)], 5.0)
    gone = deletion(table.unsaved, Person(frozenset({who("Ann").browser})), 6.0)
    assert gone is not None
    kept = {entry.seq: entry for entry in table.unsaved} | {e.seq: e for e in gone.changed}
    entries = [kept[seq] for seq in sorted(kept)] + gone.added
    told = [one.event for one in entries if not isinstance(one.event, events.Started)]
    assert not any(b"Ann" in encode_event(event) for event in told)  # seed words apart
    assert not any(who("Ann").browser.encode() in encode_event(one.event) for one in entries)
    again = recall(entries)
    assert (again.study.made, again.study.asked) == ("", "")
    again.ask_analysis("quick", who("Ben"), 7.0)
    assert again.study.asked == "quick"
