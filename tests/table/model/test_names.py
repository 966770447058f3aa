"""Names: invisible ones are refused, confusable ones count as the same, and sentences keep their order."""

import unicodedata
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.table.at_table import a_table, seat
from kit.table.guest import Browser, run, visit
from kit.table.served import Served
from piecepack.table.model.chairs import BOT_NAMES
from piecepack.table.model.errors import BadName, NotNow
from piecepack.table.model.events import Sat
from piecepack.table.model.names.name import isolated, look, read_name
from piecepack.table.model.table import recall
from piecepack.table.wire.messages import Hello, Refused, Speak, Word, decode

HEBREW = "\u05d3\u05d1\u05d5\u05e8\u05d4"
RLO, PDI = "\u202e", "\u2069"
CANNOT_BE_SEEN = {
    "a zero-width space": "An\u200bn",
    "a word joiner": "An\u2060n",
    "a soft hyphen": "An\u00adn",
    "a joiner between Latin letters": "An\u200dn",
    "a non-joiner at the end": "\u0639\u200c",
    "an override of direction": f"{RLO}nnA",
    "an isolate": "\u2067Ann\u2069",
    "a variation selector alone": "\ufe0f",
    "a variation selector after a letter": "A\ufe0fnn",
    "a supplementary variation selector": "A\U000e0100nn",
    "tags": "Ann\U000e0061\U000e007f",
    "a private character": "Ann\ue000",
    "an unassigned character": "Ann\u0378",
    "a Hangul filler": "\u3164",
    "a half-width Hangul filler": "\uffa0",
    "a blank in Braille": "\u2800\u2800",
    "a grapheme joiner": "An\u034fn",
    "a line separator": "An\u2028n\u200b",
    "an accent alone": "\u0301",
    "an accent on a blank": "A \u0301n",
    "a tower of accents": "A" + "\u0301\u0302\u0303\u0304\u0305",
    "nothing but blanks": "\u00a0\u2003",
}
READ = {
    "Ann": "Ann",
    "Jose\u0301": "José",
    "An\u00a0\u2003na": "An na",
    "Nguyễn": "Nguyễn",
    HEBREW: HEBREW,
    "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd": None,
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627": "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "\u0928\u093f\u0924\u093f\u0928": "\u0928\u093f\u0924\u093f\u0928",
    "\u0e44\u0e21\u0e49": "\u0e44\u0e21\u0e49",
    "\u2764\ufe0f": "\u2764\ufe0f",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\U0001f44b\U0001f3fd": "\U0001f44b\U0001f3fd",
    "\u5c0f\u660e": "\u5c0f\u660e",
    "O'Neil-7 (B.)": "O'Neil-7 (B.)",
}
ALIKE = [
    ("Ann", "ANN"),
    ("Ann", "\u0410nn"),  # a Cyrillic A
    ("Ann", "\uff21nn"),  # a full-width A
    ("Ann", "\U0001d400nn"),  # a mathematical A
    ("Ian", "lan"),
    ("BOB", "B0B"),
    ("bob", "b0b"),
    ("Tim", "Tirn"),
    ("Anna", "\u0391nn\u03b1"),  # Greek letters
    ("Jos\u00e9", "Jose\u0301"),
    ("O'Neil", "O\u2019Neil"),
    ("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "\u0639\u0644\u06cc\u0631\u0636\u0627"),
]
DIFFERENT = [("Ann", "Anna"), ("Kai", "Kal"), ("Ian", "Lan"), ("Jose", "José"), ("Bo 1", "Bo 2")]


@pytest.mark.parametrize("name", CANNOT_BE_SEEN.values(), ids=CANNOT_BE_SEEN.keys())
def test_a_name_that_cannot_be_read_off_a_screen_is_refused(name: str) -> None:
    with pytest.raises(BadName, match=r"\.$"):
        read_name(name)


@pytest.mark.parametrize("name", READ)
def test_names_of_living_scripts_and_emoji_are_taken(name: str) -> None:
    expected = READ[name] or unicodedata.normalize("NFC", name)
    assert read_name(name) == expected
    assert read_name(expected) == expected


@given(st.text(max_size=24))
def test_a_name_is_refused_or_stays_as_it_was_read(text: str) -> None:
    try:
        name = read_name(text)
    except BadName:
        return
    assert read_name(name) == name
    assert 0 < len(name) <= 24
    assert look(name).same_as(look(name))
    assert look(name).cased.strip()


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_the_same_are_not_both_at_a_table(one: str, other: str) -> None:
    table = a_table()
    seat(table, 0, one)
    with pytest.raises(NotNow, match=r"looks like|is already called"):
        seat(table, 1, other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_look_different_are(one: str, other: str) -> None:
    table = a_table()
    seat(table, 0, one)
    seat(table, 1, other)
    assert table.chairs.names()[:2] == (one, other)


def test_nobody_looks_like_a_bot_and_no_bot_like_a_person() -> None:
    table = a_table()
    fake = BOT_NAMES[1].replace("o", "\u043e")  # a Cyrillic o
    assert fake != BOT_NAMES[1]
    seat(table, 0, fake)
    table.chairs.seat_bot(1, "random")
    assert table.chairs[1].name != BOT_NAMES[1]
    table.chairs.seat_bot(2, "random")
    with pytest.raises(NotNow, match="looks like"):
        seat(table, 3, table.chairs[2].name.replace("O", "\u041e").replace("e", "\u0435"))


def test_a_table_from_before_stays_readable_whatever_its_names() -> None:
    table = a_table(seats=3)
    for number, name in enumerate((f"{RLO}nnA", "\u3164", "\u0410nn")):
        table.happen([Sat(number, name, f"browser {number}", f"key {number}", "w")], 0.0)
    table.start(1.0)
    again = recall(table.unsaved)
    assert again.chairs.names() == table.chairs.names()
    assert RLO not in again.in_play.match.scene(0).seats[0].name


def test_a_name_from_right_to_left_keeps_a_sentence_in_order() -> None:
    assert isolated("Ann") == "Ann"
    assert isolated(HEBREW) == f"\u2068{HEBREW}\u2069"
    assert isolated(f"{PDI}{RLO}{HEBREW}") == f"\u2068{HEBREW}\u2069"
    table = a_table(seats=3)
    for number, name in enumerate((HEBREW, "Ben", "Cleo")):
        seat(table, number, name)
    table.start(1.0)
    texts = [line.text for line in table.log.since(0, 1)]
    scene = table.in_play.match.scene(1)
    assert scene.seats[0].name == isolated(HEBREW)
    assert all(isolated(HEBREW) in text for text in texts if HEBREW in text)


@pytest.mark.parametrize("text", ["a\x00b", "\x1b[2J", "\x7f", "\x85", "\r"])
def test_control_characters_are_no_chat(text: str) -> None:
    speak = msgspec.json.encode({"say": "speak", "id": "a", "text": text}).decode()
    with pytest.raises(msgspec.DecodeError):
        decode(speak)


def test_chat_may_have_lines_and_any_script() -> None:
    for text in ("one\ntwo\tthree\n", HEBREW, "\U0001f600"):
        said = decode(msgspec.json.encode({"say": "speak", "id": "a", "text": text}).decode())
        assert isinstance(said, Speak)
        assert said.text == text


@pytest.mark.parametrize("word", ["a\nb", f"{RLO}x", "a\u2066b", "\u200fx"])
def test_a_word_for_the_luck_has_no_marks_of_direction(word: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(word, Word)


# Over the wire


def test_a_name_that_cannot_be_seen_is_refused_at_the_door(table_server: Served) -> None:
    browser = Browser(table_server)
    code = browser.open_table("bid")
    refused = browser.ask("POST", f"/tables/{code}/seats/0", {"name": "\u3164"})
    assert refused.status_code == 422
    assert "invisible" in refused.json()["error"]
    browser.sit(code, 0, "Jose\u0301")
    assert browser.get(f"/tables/{code}")["seats"][0]["name"] == "José"
    refused = browser.ask("PUT", f"/tables/{code}/seats/0/name", {"name": f"{RLO}x"})
    assert refused.status_code == 422
    refused = Browser(table_server).ask(
        "POST", f"/tables/{code}/seats/1", {"name": "\u0458os\u00e9"}
    )
    assert refused.status_code == 409
    assert "looks like" in refused.json()["error"]


def test_a_spectator_under_a_bad_or_a_taken_name_may_watch_but_not_speak(
    table_server: Served,
) -> None:
    async def talk() -> None:
        browser = Browser(table_server)
        code = browser.open_table("in_crowd", bots=[{"seat": 1}])
        browser.sit(code, 0, "Ann")
        browser.start(code)
        wanda = await visit(table_server, code, name="Wanda")
        await wanda.until(lambda: wanda.views)
        for name, why in (
            ("\u3164", "invisible"),
            ("\u0410nn", "Ann is already the name"),
            ("W\u0430nda", "Wanda is already the name"),
        ):
            guest = await visit(table_server, code, name=name)
            await guest.until(lambda guest=guest: guest.views)  # type: ignore[misc]  # keeps the loop's value
            answer = await _answer(guest)
            assert isinstance(answer, Refused)
            assert why in answer.why
            await guest.close()
        assert not isinstance(await _answer(wanda), Refused)

    run(talk())


async def _answer(guest: Any) -> Any:
    message = await guest.speak("Hello.")
    await guest.until(lambda: message in guest.answers)
    return guest.answers[message]


def test_two_tabs_of_one_browser_may_speak_under_one_name(table_server: Served) -> None:
    async def talk() -> None:
        host, wanda = Browser(table_server), Browser(table_server)
        code = host.open_table("in_crowd")
        for _ in range(2):
            tab = await visit(table_server, code, browser=wanda.secret, name="Wanda")
            await tab.until(lambda tab=tab: tab.table)  # type: ignore[misc]  # keeps the loop's value
            assert not isinstance(await _answer(tab), Refused)

    run(talk())


def test_a_hello_is_read_with_any_name_of_the_old_form() -> None:
    hello = decode(msgspec.json.encode({"say": "hello", "name": "\u3164"}).decode())
    assert isinstance(hello, Hello)
