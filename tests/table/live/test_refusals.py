"""Refusals at a table, over REST and the socket: each in the language of whoever meets it."""

import asyncio
from itertools import count
from typing import Any

import pytest

from kit.table.guest import Browser, Guest, run, visit
from kit.table.served import Served
from piecepack.core.offer import Move
from piecepack.table.wire.messages import Play, Refused, Speak, Undo

_NUMBERS = count(1)

Told = tuple[str, str]  # in English, in German


class Table:
    """A table of The "In" Crowd with Ann, its host, and Ben."""

    def __init__(self, server: Served) -> None:
        self.ann, self.ben = Browser(server), Browser(server)
        self.code = self.ann.open_table("in_crowd")
        self.ann.sit(self.code, 0, "Ann")

    def begin(self) -> None:
        self.ben.sit(self.code, 1, "Ben")
        self.ann.start(self.code)

    def path(self, rest: str) -> str:
        return f"/tables/{self.code}{rest}"


def refused(who: Browser, method: str, path: str, body: Any = None) -> Told:
    """The same refusal in both languages. It changes nothing, so it can be asked for twice."""
    english, german = (
        who.ask(method, path, body, headers={"Accept-Language": asked})
        for asked in ("en-GB,de;q=0.5", "de-AT,de;q=0.9,en;q=0.5")
    )
    assert 400 <= english.status_code == german.status_code < 500
    return english.json()["error"], german.json()["error"]


OPENING: list[tuple[dict[str, Any], Told]] = [
    (
        {"game": "bidd"},
        (
            "There is no game 'bidd'. Did you mean bid?",
            "Ein Spiel 'bidd' gibt es nicht. Meinst du bid?",
        ),
    ),
    (
        {"game": "bid", "seats": 2},
        ("Bid! is for 3 or 4 players, not 2.", "Bid! spielt man zu 3 oder 4, nicht zu 2."),
    ),
    (
        {"game": "bid", "options": {"goal": 5}},
        (
            "Option goal cannot be 5; it takes 10 to 1000.",
            "Die Option goal kann nicht 5 sein; möglich ist: 10 bis 1000.",
        ),
    ),
    (
        {"game": "bid", "bots": [{"seat": 7, "bot": "easy"}]},
        (
            "There is no seat 7; this table has 4.",
            "Platz 7 gibt es nicht; dieser Tisch hat 4.",
        ),
    ),
]


@pytest.mark.parametrize(("wanted", "told"), OPENING)
def test_a_table_that_cannot_be_opened_is_refused_in_the_callers_language(
    table_server: Served, wanted: dict[str, Any], told: Told
) -> None:
    assert refused(Browser(table_server), "POST", "/tables", wanted) == told


def test_before_the_start_every_refusal_is_told_in_the_callers_language(
    table_server: Served,
) -> None:
    at = Table(table_server)
    ann, ben = at.ann, at.ben
    assert refused(ben, "GET", "/tables/QQQQQQ") == (
        "There is no table QQQQQQ.",
        "Einen Tisch QQQQQQ gibt es nicht.",
    )
    assert refused(ben, "POST", at.path("/seats/0"), {"name": "Ben"}) == (
        "Seat 0 is taken by Ann.",
        "Auf Platz 0 sitzt schon Ann.",
    )
    assert refused(ben, "POST", at.path("/seats/1"), {"name": "B\u2800n"}) == (
        "This name contains an invisible character (U+2800).",
        "Dieser Name enthält ein unsichtbares Zeichen (U+2800).",
    )
    assert refused(ben, "POST", at.path("/seats/1"), {"name": "ann"}) == (
        "Another player at this table is already called ann; choose another name.",
        "An diesem Tisch heißt schon jemand ann; wähle einen anderen Namen.",
    )
    assert refused(ben, "POST", at.path("/start")) == (
        "Only the host of the table can do that.",
        "Das kann nur, wer Gastgeber des Tischs ist.",
    )
    assert refused(ann, "POST", at.path("/start")) == (
        "Seat 1 is still free.",
        "Platz 1 ist noch frei.",
    )
    assert refused(ann, "POST", at.path("/seats/0/hint")) == (
        "The game has not begun.",
        "Die Partie hat noch nicht begonnen.",
    )
    assert refused(ben, "DELETE", at.path("/seats/0")) == (
        "Seat 0 is not yours.",
        "Platz 0 ist nicht deiner.",
    )
    english, german = refused(ann, "POST", "/tables", {"game": 7})
    assert english.startswith("This cannot be read: ")
    assert german.startswith("Das ist nicht lesbar: ")


def test_during_a_game_every_refusal_is_told_in_the_callers_language(table_server: Served) -> None:
    at = Table(table_server)
    at.begin()
    ann = at.ann
    assert refused(ann, "POST", at.path("/seats/0/hint")) == (
        "Hints need the consent of everybody at the table; missing: Ann, Ben.",
        "Tipps gibt es nur, wenn alle am Tisch zustimmen; noch offen: Ann, Ben.",
    )
    over = ("The game is not over.", "Die Partie ist noch nicht zu Ende.")
    assert refused(ann, "POST", at.path("/branch"), {"step": 0, "seat": 0, "name": "Ann"}) == over
    assert refused(ann, "POST", at.path("/rematch")) == over
    assert refused(ann, "GET", at.path("/replay")) == over
    assert refused(ann, "POST", at.path("/seats/0/return")) == (
        "Ann is already playing.",
        "Ann spielt schon selbst.",
    )
    assert refused(ann, "PUT", at.path("/seats/0/name"), {"name": "Anna"}) == (
        "The game has begun.",
        "Die Partie hat schon begonnen.",
    )


async def told(guest: Guest, message: Play | Undo | Speak) -> str:
    """The refusal of a message over a socket."""
    await guest.say(message)
    await guest.until(lambda: message.id in guest.answers)
    answer = guest.answers[message.id]
    assert isinstance(answer, Refused), answer
    return answer.why


def test_over_the_socket_every_refusal_is_told_in_the_language_of_the_hello(
    table_server: Served,
) -> None:
    at = Table(table_server)
    at.begin()

    async def look(language: str) -> dict[str, str]:
        people = [
            await visit(table_server, at.code, browser=one.secret, language=language)
            for one in (at.ann, at.ben)
        ]
        for seat, guest in enumerate(people):
            await guest.until(lambda guest=guest, seat=seat: seat in guest.views)  # type: ignore[misc]  # keeps the loop's values
        on, off = (0, 1) if people[0].views[0].ask else (1, 0)
        ask = people[on].views[on].ask
        watcher = await visit(table_server, at.code, language=language)

        def played(seat: int, *picks: str, verb: str = "place", asked: int = ask) -> Play:
            number = f"play-{next(_NUMBERS)}"
            return Play(id=number, seat=seat, ask=asked, move=Move(verb, picks))

        found = {
            "turn": await told(people[off], played(off, "r1c1", "suns-2")),
            "verb": await told(people[on], played(on, verb="bid")),
            "pick": await told(people[on], played(on, "r9c9", "suns-2")),
            "few": await told(people[on], played(on)),
            "stale": await told(people[on], played(on, "r1c1", asked=ask + 900)),
            "seat": await told(people[on], played(off, "r1c2")),
            "undo": await told(people[on], Undo(id="undo", seat=on, move=1, do="ask")),
            "agree": await told(people[on], Undo(id="agree", seat=on, move=5, do="agree")),
            "name": await told(watcher, Speak(id="speak", text="Hello", seat=None)),
            "from seat": await told(people[on], Speak(id="from", text="Hello", seat=None)),
        }
        for guest in (*people, watcher):
            await guest.close()
        names = ("Ann", "Ben")
        turn = found["turn"].replace(names[on], "ON").replace(names[off], "OFF")
        return found | {"turn": turn, "seat": found["seat"].replace(str(off), "N")}

    async def both() -> None:
        english, german = await look("en"), await look("de")
        assert english == {
            "turn": "OFF cannot move now; waiting for ON.",
            "verb": "You cannot bid now; you can place.",
            "pick": "r9c9 cannot be picked to place now.",
            "few": "Pick 1 of the free squares at the bottom, not 0. (INC-09)",
            "stale": "The game has changed since you chose. Look again and choose again.",
            "seat": "Seat N is not yours.",
            "undo": "This move cannot be taken back: the game has gone on since.",
            "agree": "There is no such request any more.",
            "name": "Send a name with hello to chat here.",
            "from seat": "You have a seat at this table; chat from that seat.",
        }
        assert german == {
            "turn": "OFF ist gerade nicht dran; am Zug: ON.",
            "verb": "Das geht jetzt nicht. Zur Wahl steht: Eine Münze legen.",
            "pick": "„r9c9“ steht hier nicht zur Wahl.",
            "few": "Wähle 1, nicht 0: die freien Felder unten. (INC-09)",
            "stale": "Seit du gewählt hast, ging das Spiel weiter. Sieh es dir noch einmal an und wähle neu.",
            "seat": "Platz N ist nicht deiner.",
            "undo": "Dieser Zug kann nicht zurückgenommen werden: Das Spiel ging inzwischen weiter.",
            "agree": "Diese Bitte gibt es nicht mehr.",
            "name": "Um hier zu chatten, gib dir einen Namen.",
            "from seat": "Du hast einen Platz an diesem Tisch; chatte von dort aus.",
        }

    run(both())


@pytest.mark.parametrize(
    ("language", "told_so"),
    [
        ("en", "Clue: 1 to 400 characters, not 401."),
        ("de", "Hinweis: 1 bis 400 Zeichen, nicht 401."),
    ],
)
def test_a_text_that_is_too_long_is_refused_with_the_label_of_its_field_in_the_readers_language(
    table_server: Served, language: str, told_so: str
) -> None:
    ann = Browser(table_server)
    bots = [{"seat": seat, "bot": "random"} for seat in (1, 2)]
    code = ann.open_table("letterbox", seats=3, bots=bots)
    ann.sit(code, 0, "Ann")
    ann.start(code)

    async def write() -> None:
        guest = await visit(table_server, code, browser=ann.secret, language=language)
        await guest.until(lambda: 0 in guest.views and guest.views[0].ask)
        offer = next(one for one in guest.views[0].offers if one.fields)
        field = next(one for one in offer.fields if one.kind == "text")
        picks = tuple(group.picks[0].id for group in offer.groups for _ in range(group.least))
        move = Move(offer.verb, picks, {field.id: "x" * (field.most + 1)})
        answer = await guest.play(0, move)
        assert isinstance(answer, Refused)
        assert answer.why == told_so

    run(write())


@pytest.mark.parametrize(
    ("language", "why"),
    [("en", "There is no table QQQQQQ."), ("de", "Einen Tisch QQQQQQ gibt es nicht.")],
)
def test_a_socket_is_closed_with_a_reason_in_the_language_of_its_hello(
    table_server: Served, language: str, why: str
) -> None:
    async def come() -> None:
        guest = await visit(table_server, "QQQQQQ", language=language)
        await asyncio.wait_for(guest.socket.wait_closed(), 20)
        assert guest.socket.close_reason == why
        assert [one.why for one in guest.heard if isinstance(one, Refused)] == [why]

    run(come())


def counted(server: Served, kind: str) -> float:
    """How many messages the server has refused for this, by its metrics."""
    wanted = f'piecepack_refusals_total{{kind="{kind}"}} '
    lines = server.web.get("/metrics").text.splitlines()
    return sum(float(line.removeprefix(wanted)) for line in lines if line.startswith(wanted))


def test_unreadable_messages_and_replaced_windows_are_counted_as_refusals(
    table_server: Served,
) -> None:
    at = Table(table_server)
    before = {kind: counted(table_server, kind) for kind in ("unreadable", "too much")}

    async def come() -> None:
        guest = await visit(table_server, at.code, browser=at.ann.secret, language="de")
        await guest.socket.send("{")
        await guest.until(lambda: any(isinstance(one, Refused) for one in guest.heard))
        (refused,) = [one for one in guest.heard if isinstance(one, Refused)]
        assert refused.kind == "unreadable"
        assert refused.why.startswith("Diese Nachricht")
        windows = [await visit(table_server, at.code, browser=at.ann.secret) for _ in range(6)]
        await asyncio.wait_for(guest.socket.wait_closed(), 20)
        for one in windows:
            await one.close()

    run(come())
    assert counted(table_server, "unreadable") == before["unreadable"] + 1
    assert counted(table_server, "too much") == before["too much"] + 1
