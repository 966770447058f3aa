"""A fuzzer on the socket: whatever is said, the table answers, and only moves move it."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from kit.table.guest import any_move
from kit.table.rough import (
    Bench,
    Closed,
    Rough,
    assert_no_trouble,
    assert_sentence,
    bench,
    log_kept,
)
from kit.table.served import ROOMY
from piecepack.core.offer import Offer

TAGS: Final = ("hello", "play", "speak", "ping")
MINE: Final = (0, 1)  # the seats of the socket that is tried; somebody else holds seat 2
WRONG: Final[dict[str, list[Any]]] = {
    "id": [None, 7, "", "i" * 41, [], True, {}],
    "seat": ["0", 8, -1, 0.5, [], True, 2**70],
    "ask": ["1", -1, 1.5, None, 2**60, True, [1]],
    "move": [None, "pass", [], {}, {"verb": 1}, {"verb": "pass", "picks": [1]}],
    "text": [None, "", 1, ["x"], "x" * 501],
    "sure": [None, "true", 1],
}
fuzzing = settings(
    max_examples=100,
    deadline=None,
    database=None,
    phases=[Phase.generate],  # a failure is a dozen messages at most: no need to make it shorter
    suppress_health_check=list(HealthCheck),
)


class Said(Struct, frozen=True):
    """Something to say, and what has to come of it: a kind of answer, or a code to close with."""

    frame: str | bytes
    then: str | int
    as_text: bool = False


class Table:
    """One game, the socket that is tried at it, and somebody who plays along."""

    def __init__(self, at: Bench) -> None:
        self.at = at
        self.code = at.begin("bid")
        self.guest = self.enter()
        self.last = Said('{"say": "ping"}', "pong")  # the last that was carried out
        self.said = 0
        self._cleo = at.visit(2, code=self.code)

    def enter(self) -> Rough:
        guest = self.at.visit(*MINE, code=self.code)
        guest.settle()
        return guest

    def leave(self) -> None:
        with self.guest, self._cleo:
            pass

    def fair(self, seat: int, guest: Rough) -> dict[str, Any]:
        """A message that will be carried out: a move if one is owed, or else something to say."""
        self.said += 1
        message: dict[str, Any] = {"id": f"m{self.said}", "seat": seat}
        view = guest.views[seat]
        if not view.get("ask"):
            return message | {"say": "speak", "text": f"I wait for the {self.said}th time."}
        offers = msgspec.convert(view["offers"], tuple[Offer, ...])
        move = msgspec.to_builtins(any_move(offers, Random(self.said)))
        return message | {"say": "play", "ask": view["ask"], "move": move}

    def let_cleo_play(self) -> None:
        self._cleo.settle()
        self._cleo.say(self.fair(2, self._cleo))
        assert isinstance(answer := self._cleo.answer(), dict)
        assert answer["hear"] == "done", answer
        self.guest.settle()

    def hear(self, said: Said) -> None:
        """Say it, and see that the right thing comes of it."""
        if said.then == "done":
            self._put(said)
            self.last = said
        elif said.then == "any":
            answer = self._put(said)
            assert answer["hear"] in ("done", "warned", "refused"), answer
        else:
            with self.at.unchanged(self.code):
                self._put(said)

    def _put(self, said: Said) -> dict[str, Any]:
        if isinstance(said.frame, bytes):
            self.guest.throw(said.frame, as_text=said.as_text)
        else:
            self.guest.say(said.frame)
        if isinstance(said.then, int):
            assert self.guest.closed().code == said.then
            with self.guest:
                pass
            self.guest = self.enter()
            return {}
        answer = self.guest.answer()
        assert not isinstance(answer, Closed), answer
        assert said.then in ("any", answer["hear"]) or (said.then, answer["hear"]) == (
            "again",
            "done",
        ), (said, answer)
        if answer["hear"] == "refused":
            assert_sentence(answer["why"])
        return answer


Draw = Callable[[st.SearchStrategy[Any]], Any]
Kind = Callable[[Table, Draw], Said]
seats = st.sampled_from(MINE)
keys = st.text(max_size=30).filter(lambda key: key not in {"say", *WRONG})
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
shapes = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=10,
)


def a_message(table: Table, draw: Draw) -> dict[str, Any]:
    return table.fair(draw(seats), table.guest)


def fair(table: Table, draw: Draw) -> Said:
    return Said(json.dumps(a_message(table, draw)), "done")


def ping(table: Table, draw: Draw) -> Said:
    return Said('{"say": "ping"}', "pong")


def repeated(table: Table, draw: Draw) -> Said:
    """The same id once more, with the same words or others."""
    if table.last.then != "done":
        return table.last
    message = json.loads(table.last.frame)
    if message["say"] == "speak" and draw(st.booleans()):
        message["text"] = "Something else."
    return Said(json.dumps(message), "again")


def wrong_type(table: Table, draw: Draw) -> Said:
    message = a_message(table, draw)
    field = draw(st.sampled_from([name for name in WRONG if name in message]))
    return Said(json.dumps(message | {field: draw(st.sampled_from(WRONG[field]))}), "refused")


def unknown_field(table: Table, draw: Draw) -> Said:
    return Said(json.dumps({draw(keys): draw(shapes), **a_message(table, draw)}), "refused")


def missing_field(table: Table, draw: Draw) -> Said:
    message = a_message(table, draw)
    needed = {"say", "id", "text"} if message["say"] == "speak" else message.keys()
    del message[draw(st.sampled_from(sorted(needed)))]
    return Said(json.dumps(message), "refused")


def wrong_tag(table: Table, draw: Draw) -> Said:
    tag = draw(
        (scalars | st.sampled_from(["Play", "pong", "done"])).filter(lambda t: t not in TAGS)
    )
    return Said(json.dumps(a_message(table, draw) | {"say": tag}), "refused")


def wrong_ask(table: Table, draw: Draw) -> Said:
    seat = draw(seats)
    ask = table.guest.views[seat].get("ask", -1)
    wrong = draw(st.integers(0, 2**53).filter(lambda number: number != ask))
    move = {"say": "play", "id": "late", "seat": seat, "ask": wrong, "move": {"verb": "pass"}}
    return Said(json.dumps(move), "refused")


def wrong_seat(table: Table, draw: Draw) -> Said:
    seat = draw(st.integers(2, 7))
    return Said(json.dumps(a_message(table, draw) | {"seat": seat}), "refused")


def illegal_move(table: Table, draw: Draw) -> Said:
    seat = draw(seats)
    text = st.text(max_size=40)
    move = {"verb": draw(text), "picks": draw(st.lists(text)), "fields": {draw(text): draw(text)}}
    ask = table.guest.views[seat].get("ask", 1)
    return Said(
        json.dumps({"say": "play", "id": "i", "seat": seat, "ask": ask, "move": move}), "refused"
    )


def other_shape(table: Table, draw: Draw) -> Said:
    return Said(json.dumps(draw(shapes)), "refused")


def no_json(table: Table, draw: Draw) -> Said:
    text = st.text(max_size=60) | st.sampled_from(["", " ", "\n\t", "\x00", "{'say': 'ping'}"])
    return Said(draw(text.filter(lambda found: not found.strip().isdigit())), "refused")


def truncated(table: Table, draw: Draw) -> Said:
    whole = json.dumps(a_message(table, draw))
    # Not up to its length, which depends on the numbers of prompts: hypothesis wants the same choice.
    return Said(whole[: draw(st.integers(0, 10_000)) % len(whole)], "refused")


def deep(table: Table, draw: Draw) -> Said:
    depth = draw(st.integers(1, 20_000))
    opening, closing = draw(st.sampled_from([("[", "]"), ('{"a":', "}")]))
    value = f"{opening * depth}1{closing * depth}"
    form = draw(st.sampled_from(["%s", '{"x": %s, "say": "ping"}', '{"say": %s}']))
    return Said(form % value, "refused")


def surrogates(table: Table, draw: Draw) -> Said:
    half = draw(st.sampled_from(["\\ud800", "\\udfff", "\\ud800\\ud800", "\\ud83dx"]))
    words = {"say": "speak", "id": "half", "seat": 0, "text": "HALF"}
    return Said(json.dumps(words).replace("HALF", half), "refused")


def odd_words(table: Table, draw: Draw) -> Said:
    """Free text is kept as it is typed."""
    text = draw(st.text(min_size=1, max_size=500))
    return Said(json.dumps({"say": "speak", "id": draw(st.text()), "seat": 0, "text": text}), "any")


def doubled_key(table: Table, draw: Draw) -> Said:
    message = json.dumps(a_message(table, draw))
    return Said(f'{message[:-1]}, "seat": {draw(st.integers(-1, 8))}}}', "any")


def second_hello(table: Table, draw: Draw) -> Said:
    hello = {"say": "hello", "keys": [table.at.keys[table.code, 2]], "watch": draw(st.booleans())}
    return Said(json.dumps(hello), "refused")


def binary(table: Table, draw: Draw) -> Said:
    return Said(draw(st.binary(max_size=60)), 1003)


def no_utf_8(table: Table, draw: Draw) -> Said:
    wrong = draw(st.sampled_from([b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"]))
    return Said(b'{"say": "' + wrong + b'"}', 1007, as_text=True)


def huge(table: Table, draw: Draw) -> Said:
    size = ROOMY.message_bytes + draw(st.integers(0, 100_000))
    return Said(json.dumps(a_message(table, draw) | {"text": "x" * size}), 1009)


BAD: Final[list[Kind]] = [
    *(repeated, wrong_type, unknown_field, missing_field, wrong_tag, wrong_ask, wrong_seat),
    *(illegal_move, other_shape, no_json, truncated, deep, surrogates, odd_words, doubled_key),
    *(second_hello, binary, no_utf_8, huge, ping),
]


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    """A server whose log is read when all is over."""
    with log_kept() as log, bench(tmp_path_factory.mktemp("data") / "tables.db") as found:
        yield found
    lines = log.getvalue()
    assert "the tables were restored" in lines
    assert_no_trouble(lines)
    assert not [secret for secret in found.secrets() if secret in lines]


@fuzzing
@given(st.lists(st.sampled_from(BAD), min_size=1, max_size=12), st.data())
def test_whatever_is_said_the_table_answers_and_stands(
    at: Bench, kinds: list[Kind], data: st.DataObject
) -> None:
    table = Table(at)
    try:
        for kind in kinds:
            table.hear(kind(table, data.draw))
            if data.draw(st.booleans()):
                table.hear(fair(table, data.draw))
                table.let_cleo_play()
    finally:
        table.leave()
