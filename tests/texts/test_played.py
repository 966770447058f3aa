"""Whole games as they are told: everything that people read is a message, and a translation says it all."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from kit.messages import CORE, whole
from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.offer import Field, Group, Move, Offer, Pick
from piecepack.core.scene import (
    Card,
    Counter,
    Heading,
    Line,
    Link,
    Meaning,
    Moment,
    Part,
    Phase,
    Piece,
    Scene,
    Seat,
    Side,
    Tally,
    Track,
    Zone,
)
from piecepack.core.texts import UNTRANSLATED, languages
from piecepack.core.texts.catalogue import Catalogue, resources
from piecepack.core.texts.texts import INNERMOST, MissingText, read_message
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.match import Match
from piecepack.match.replay import open_match, steps

GOLDEN: Final = Path(__file__).parents[1] / "golden"
RECORDS: Final = sorted(GOLDEN.glob("*/*.jsonl"))
# What people read of each struct. Texts that players have written themselves are not meant.
READ: Final[dict[type, tuple[str, ...]]] = {
    Scene: ("headline", "more", "guide"),
    Piece: ("name", "caption", "reason"),
    Zone: ("label", "caption"),
    Heading: ("text", "caption"),
    Part: ("label",),
    Counter: ("label",),
    Seat: ("saying",),
    Phase: ("name",),
    Track: ("label",),
    Link: ("label",),
    Card: ("caption",),
    Side: ("text",),
    Tally: ("title", "text"),
    Moment: ("headline", "more"),
    Meaning: ("text",),
    Offer: ("label", "button"),
    Group: ("label",),
    Pick: ("label",),
    Field: ("label", "advice"),
    Line: ("text",),
}

in_every_recorded_game = pytest.mark.parametrize(
    "path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def read(shown: Any) -> Iterator[tuple[str, str]]:
    """Every text for people in a scene, an offer or a line, with where it stands."""
    if isinstance(shown, list | tuple):
        for one in shown:
            yield from read(one)
    elif isinstance(shown, msgspec.Struct) and not isinstance(shown, Move):
        for name in READ.get(type(shown), ()):
            yield f"{type(shown).__name__}.{name}", getattr(shown, name)
        for name in shown.__struct_fields__:
            yield from read(getattr(shown, name))


def everything(match: Match) -> Iterator[tuple[str, str]]:
    """All that anybody reads now, but what players have written."""
    written = {text for said in match.said for text in said.fields.values()}
    for viewer in (*range(len(match.players)), WATCHER, ALL_OPEN):
        yield from (one for one in read(match.scene(viewer)) if one[1] not in written)
    for seat in match.owing():
        yield from read(match.offers(seat))


def told(path: Path) -> Iterator[tuple[str, str]]:
    """All that anybody reads in a recorded game, as messages."""
    record = recording.read(path)
    match = open_match(record, language=UNTRANSLATED)
    yield from everything(match)
    for step in steps(match, record):
        yield from read(step.lines)
        yield from everything(match)


def say(text: str, book: Catalogue) -> str:
    """A text told with one language's messages alone; nothing else may be said instead."""

    def say_one(found: re.Match[str]) -> str:
        message, values = read_message(found[1])
        said, errors = book.format(message, values)
        assert not errors, f"{message}: {errors}"
        assert said, f"{message} says nothing"
        return said

    while INNERMOST.search(text):
        text = INNERMOST.sub(say_one, text)
    return text


def without_messages(text: str) -> str:
    while INNERMOST.search(text):
        text = INNERMOST.sub("", text)
    return text


@in_every_recorded_game
def test_everything_that_people_read_is_a_message_and_every_language_says_it(path: Path) -> None:
    record = recording.read(path)
    game = open_match(record).game
    names = [re.escape(player.name) for player in record.header.seats]
    plain = re.compile(rf"(?:{'|'.join(names)}|[^A-Za-z])*")
    books = [
        Catalogue(one, resources(CORE, one) + resources(game.package, one))
        for one in languages()
        if whole(game.package, one)
    ]
    for where, text in set(told(path)):
        outside = without_messages(text)
        assert plain.fullmatch(outside), f"{where} says {outside!r} without a message"
        for book in books:
            assert "\x05" not in say(text, book), where


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", sorted({path.parent.name for path in RECORDS}))
def test_every_language_is_whole_enough_to_tell_games(game: str, language: str) -> None:
    if not whole(shelf.find(game).package, language):
        pytest.skip(
            f"{language} lacks messages of {game}, so that no game is told: see test_messages.py"
        )


@pytest.mark.parametrize(
    "text", ["\x02", "\x02x\x1fy\x03", "\x02points\x1fnumber#x\x03", "\x03a\x02"]
)
def test_marks_that_a_player_has_written_are_left_out(text: str) -> None:
    texts = open_match(recording.read(RECORDS[0])).texts
    assert "\x02" not in texts.translate(f"Ann: {text}")
    assert texts.translate(f"Ann: {text}").startswith("Ann: ")


def test_a_message_that_is_missing_is_an_error_in_english() -> None:
    texts = open_match(recording.read(RECORDS[0])).texts
    with pytest.raises(MissingText, match="no message 'nowhere'"):
        texts("nowhere")
    with pytest.raises(MissingText, match="cannot be told"):
        texts("rolled")
