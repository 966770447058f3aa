"""No secret leaks: every frame, every response and every log line of whole games.

What a viewer was sent is compared with what the same viewer would have been sent if everything
hidden from it were otherwise (law 2, on the wire); and every frame is searched for what nobody, or
not yet this viewer, may have.
"""

import asyncio
from http.client import CONFLICT
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest

from kit.table.guest import Browser, Guest, any_move, run, visit
from kit.table.places import storage_at
from kit.table.rough import log_kept
from kit.table.served import Served, served
from piecepack.core.contract import WATCHER
from piecepack.core.offer import Move, in_words, pieces_of
from piecepack.match import shelf
from piecepack.match.record import LuckLine, MoveLine, SecretLine, ToldLine, decode
from piecepack.table.model.events import Entry, Moved, Opened, Pencilled
from piecepack.table.model.table import Table
from piecepack.table.wire.forms import HintReport
from piecepack.table.wire.messages import Done, TableInfo, View

PEOPLE = 2
# Only for games that are over.
_AFTERWARDS: Final[tuple[tuple[str, str, dict[str, int] | None], ...]] = (
    ("GET", "analysis", None),
    ("POST", "analysis", {}),
    ("POST", "branch", {"step": 1}),
    ("GET", "replay", None),
)
_OFTEN = 7  # decisions between two looks at the REST answers
_HINTED = (3, 12)  # decisions before which somebody asks what Expert would do


class Hinted(msgspec.Struct):
    """A hint, and the view that its seat had before it."""

    view: View
    report: HintReport


class Spied:
    """A game between two people and bots, with all that anybody was sent."""

    def __init__(self) -> None:
        self.code = ""
        self.keys: list[str] = []
        self.browsers: list[str] = []
        self.guests: dict[int, Guest] = {}
        self.answers: list[tuple[int, bytes]] = []  # viewer and body
        self.canaries: dict[str, tuple[int, str]] = {}  # text: whose it is, and its field
        self.pencilled: list[str] = []
        self.hints: list[Hinted] = []
        self.logs: list[str] = []
        self.entries: list[Entry] = []


def seated(people: list[Browser], game: str, spied: Spied) -> str:
    """A running table where everybody agrees to hints; its code."""
    bots = [{"seat": seat} for seat in range(PEOPLE, shelf.find(game).seats[-1])]
    code = people[0].open_table(game, bots=bots)
    for seat, person in enumerate(people):
        spied.keys.append(person.sit(code, seat, f"Person {seat}"))
    people[0].start(code)
    for seat, person in enumerate(people):
        person.put(f"/tables/{code}/seats/{seat}/hints", {"agrees": True})
    return code


async def play_and_spy(server: Served, game: str, spied: Spied) -> None:
    people = [Browser(server) for _ in range(PEOPLE)]
    stranger = Browser(server)
    code = spied.code = seated(people, game, spied)
    spied.browsers = [person.secret for person in (*people, stranger)]
    for viewer, person in (*enumerate(people), (WATCHER, stranger)):
        spied.guests[viewer] = await visit(server, code, browser=person.secret, passed=True)
    rng = Random(11)
    decisions = 0
    answered: dict[int, int] = {}
    players = [spied.guests[seat] for seat in range(PEOPLE)]
    while not all(guest.table and guest.table.state == "over" for guest in spied.guests.values()):
        moved = False
        for seat, guest in enumerate(players):
            view = guest.views.get(seat)
            if view and view.ask and answered.get(seat, 0) < view.ask:
                answered[seat] = view.ask
                if decisions in _HINTED:
                    spied.hints.append(await hinted(people[seat], code, view))
                move = with_canaries(any_move(view.offers, rng), view, spied)
                assert isinstance(await guest.play(seat, move, view.ask), Done)
                moved = True
                decisions += 1
                if decisions % _OFTEN == 0:
                    pencil(spied, people[seat], seat)
                    look_at_answers(spied, {0: people[0], 1: people[1], WATCHER: stranger})
        if not moved:
            await asyncio.sleep(0.002)
    for guest in spied.guests.values():
        await guest.close()


async def hinted(person: Browser, code: str, view: View) -> Hinted:
    """What Expert would do; the sockets are read meanwhile."""
    path = f"/tables/{code}/seats/{view.viewer}/hint"
    report = await asyncio.to_thread(person.post, path)
    return Hinted(view, msgspec.convert(report, HintReport))


def with_canaries(move: Move, view: View, spied: Spied) -> Move:
    """The move with texts that occur nowhere else, wherever it takes words."""
    fields = {}
    offer = next(offer for offer in view.offers if offer.verb == move.verb)
    for field in offer.fields:
        if field.kind == "text":
            text = f"Kanari{len(spied.canaries):03}xq"
            spied.canaries[text] = (view.viewer, field.id)
            fields[field.id] = text
    return Move(move.verb, move.picks, fields)


def pencil(spied: Spied, person: Browser, seat: int) -> None:
    """A note that occurs nowhere else."""
    text = f"Bleistift{len(spied.pencilled):03}xq"
    spied.pencilled.append(text)
    person.put(f"/tables/{spied.code}/seats/{seat}/pencil", {"marks": {"r1c1": text}})


def look_at_answers(spied: Spied, browsers: dict[int, Browser]) -> None:
    answers = []
    refused = 0
    for viewer, browser in browsers.items():
        for path in (f"/tables/{spied.code}", f"/tables/{spied.code}/record", "/tables", "/mine"):
            answer = browser.ask("GET", path)
            assert answer.is_success
            answers.append((viewer, answer.content))
        for method, path, body in _AFTERWARDS:
            answer = browser.ask(method, f"/tables/{spied.code}/{path}", body)
            answers.append((viewer, answer.content))
            refused += answer.status_code == CONFLICT
        cookie = {"Cookie": f"piecepack={browser.secret}"}
        page = browser.served.web.get(f"/t/{spied.code}", headers=cookie)
        assert page.is_success
        answers.append((viewer, page.content))
    # What a bot's last move has made public meanwhile is no longer a secret.
    if browsers[0].get(f"/tables/{spied.code}")["state"] == "playing":
        spied.answers += answers
        assert refused == len(_AFTERWARDS) * len(browsers)


@pytest.fixture(scope="module", params=[game.id for game in shelf.games()])
def spied(
    request: pytest.FixtureRequest, kept_in: str, tmp_path_factory: pytest.TempPathFactory
) -> Spied:
    data: Path = tmp_path_factory.mktemp(kept_in) / "tables.db"
    found = Spied()
    with log_kept() as log, served(data) as server:
        run(play_and_spy(server, request.param, found))
    found.logs = log.getvalue().splitlines()
    storage = storage_at(data)
    found.entries = storage.read(found.code)
    storage.close()
    return found


def check_view(view: View, table: Table, seen: int, rng: Random) -> None:
    """A view after another one of version `seen`, against what its viewer could imagine."""
    match, viewer = table.in_play.match, view.viewer
    imagined = match.rules.imagine(viewer, rng)
    assert view.scene == match.face.scene(imagined, viewer, match.said, match.last)
    if viewer in match.owing():
        assert view.offers == tuple(match.face.offers(imagined, viewer))
    else:
        assert view.offers == ()
    assert view.lines == table.log.since(seen, viewer)
    for scene, (_, rules, last) in zip(
        view.passed,
        [one for one in table.in_play.passed if one[0] > seen > 0],
        strict=True,
    ):
        other = rules.imagine(viewer, rng)
        assert scene == match.face.scene(other, viewer, match.said, last)


def test_every_view_is_what_it_would_be_if_the_hidden_were_otherwise(spied: Spied) -> None:
    rng = Random(3)
    checked = 0
    for viewer, guest in spied.guests.items():
        first = spied.entries[0].event
        assert isinstance(first, Opened)
        table = Table(spied.code, first, 0.0)
        views = [view for view in guest.heard if isinstance(view, View)]
        seen = 0
        for entry in spied.entries:
            table.apply(entry.event, entry.at)
            while views and views[0].version == entry.seq:
                assert views[0].viewer == viewer
                check_view(views.pop(0), table, seen, rng)
                seen = entry.seq  # it may be shown again, when it is known what can be taken back
                checked += 1
        assert not views
    assert checked > 30


def test_a_hint_speaks_of_what_its_seat_sees_and_is_sent_to_nobody_else(spied: Spied) -> None:
    assert len(spied.hints) == len(_HINTED)
    for hint in spied.hints:
        view, report = hint.view, hint.report
        assert report.ask == view.ask
        assert report.text == in_words(view.offers, report.move)
        assert set(report.pieces) <= set(pieces_of(view.offers, report.move))
        for guest in spied.guests.values():
            assert not any(report.why in frame for frame in guest.frames)
        assert not any(report.why.encode() in body for _, body in spied.answers)
        assert not any(report.why in line for line in spied.logs)
    # Everybody reads that it was asked, which is no secret.
    for guest in spied.guests.values():
        asking = [frame for frame in guest.frames if "asks what Expert would do" in frame]
        assert len(asking) == len(_HINTED)


def test_no_key_and_no_browsers_secret_is_ever_sent_to_a_socket_or_logged(spied: Spied) -> None:
    hidden = [*spied.keys, *spied.browsers]
    first = spied.entries[0].event
    assert isinstance(first, Opened)
    for text in [frame for guest in spied.guests.values() for frame in guest.frames]:
        assert not any(secret in text for secret in hidden)
        assert first.host not in text
    assert any("a table is over" in text for text in spied.logs)
    for text in spied.logs:
        assert not any(secret in text for secret in (*hidden, first.secret, first.host))
    for _, body in spied.answers:
        assert not any(secret.encode() in body for secret in (*hidden, first.host))


def test_the_secret_of_the_luck_is_shown_only_when_the_game_is_over(spied: Spied) -> None:
    first = spied.entries[0].event
    assert isinstance(first, Opened)
    for guest in spied.guests.values():
        for frame, heard in zip(guest.frames, guest.heard, strict=True):
            over = isinstance(heard, TableInfo) and heard.state == "over"
            assert (first.secret in frame) == over
    for _, body in spied.answers:
        assert first.secret.encode() not in body


def test_words_reach_others_only_through_what_the_game_shows_them(spied: Spied) -> None:
    """A text is in a frame for another viewer only if the scene or the log of that moment has it."""
    for viewer, guest in spied.guests.items():
        for frame, heard in zip(guest.frames, guest.heard, strict=True):
            for text, (owner, _) in spied.canaries.items():
                if text in frame and owner != viewer:
                    assert isinstance(heard, View)
                    shown = msgspec.json.encode([heard.scene, heard.passed, heard.lines])
                    assert text.encode() in shown
                    assert text_is_out(spied, text, heard.version)
    for line in spied.logs:
        assert not any(text in line for text in spied.canaries)


def test_what_is_pencilled_is_on_disk_and_nowhere_else(spied: Spied) -> None:
    kept = [one.event.marks for one in spied.entries if isinstance(one.event, Pencilled)]
    assert kept == [{"r1c1": text} for text in spied.pencilled]
    assert kept
    sent = [frame for guest in spied.guests.values() for frame in guest.frames]
    sent += [body.decode() for _, body in spied.answers]
    for text in [*sent, *spied.logs]:
        assert "Bleistift" not in text
        assert '"pencilled"' not in text  # the event's name; the word itself is anybody's


def lines_for(spied: Spied, viewer: int) -> set[str]:
    """All lines that a viewer could read at some time. A line of the moment is in a view only if no other event comes
    before the view is sent, and a record that is asked for in between has it nevertheless.
    """
    first = spied.entries[0].event
    assert isinstance(first, Opened)
    table = Table(spied.code, first, 0.0)
    found: set[str] = set()
    for entry in spied.entries:
        table.apply(entry.event, entry.at)
        found |= {line.text for line in table.log.since(entry.seq - 1, viewer)}
    return found


def text_is_out(spied: Spied, text: str, version: int) -> bool:
    """Whether nobody who was asked together with its writer still owed an answer by then."""
    table: Table | None = None
    together: set[int] = set()
    for entry in spied.entries[:version]:
        if table is None:
            assert isinstance(entry.event, Opened)
            table = Table(spied.code, entry.event, 0.0)
        event = entry.event
        if isinstance(event, Moved):
            if text in event.fields.values():
                together = set(table.owing()) - {event.seat}
            together.discard(event.seat)
        table.apply(event, entry.at)
    return not together


def test_a_record_before_the_end_holds_a_seats_own_moves_and_what_it_was_told(
    spied: Spied,
) -> None:
    told = {viewer: lines_for(spied, viewer) for viewer in spied.guests}
    records = [(viewer, decode(body)) for viewer, body in spied.answers if b'"line":"game"' in body]
    assert records
    for viewer, record in records:
        for event in record.events:
            assert not isinstance(event, LuckLine | SecretLine)
            if isinstance(event, MoveLine):
                assert event.seat == viewer
            else:
                assert isinstance(event, ToldLine)
                assert set(event.lines) <= told[viewer]
