"""A record: one game as JSON lines. It is the save file, the replay and the bug report.

The format is described in docs/record.md.
"""

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from piecepack.core.contract import Result, Said
from piecepack.core.errors import Message, Unreadable, lazy_text
from piecepack.core.offer import Move

FORMAT: Final = 1

Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2})+$")]


class Player(Struct, frozen=True, gc=False):
    """Who sits in a seat: the name shown, and who chooses (`you`, or a bot's id)."""

    name: str
    player: str


class Commitment(Struct, frozen=True, gc=False, tag_field="line", tag="commitment"):
    """The hash of the secret that luck is drawn from, and a word from each seat.

    The header holds the first; a later line starts luck anew when a secret was lost.
    """

    commitment: Hex
    words: tuple[str, ...]


class Header(
    Struct, frozen=True, gc=False, kw_only=True, tag_field="line", tag="game", omit_defaults=True
):
    """The first line."""

    format: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[Player, ...]
    luck: Commitment
    position: dict[str, Any] | None = None  # where the game starts, if not at the start
    said: tuple[Said, ...] = ()  # the words and drawings that belong to that position


class LuckLine(Struct, frozen=True, gc=False, tag_field="line", tag="luck"):
    """An outcome of luck."""

    brought: dict[str, Any]


class MoveLine(Struct, frozen=True, gc=False, tag_field="line", tag="move", omit_defaults=True):
    """What a seat chose. `hinted`: after what Expert would do was asked for at this prompt.

    A field and no line of its own, so that earlier versions of the program read such records too.
    """

    seat: int
    verb: str
    picks: tuple[str, ...] = ()
    fields: dict[str, str] = {}
    hinted: bool = False

    @property
    def move(self) -> Move:
        return Move(self.verb, self.picks, self.fields)


class UndoLine(Struct, frozen=True, gc=False, tag_field="line", tag="undo"):
    """A seat took back its last move. `Match.take_back` says what that undoes."""

    seat: int


class ReactionLine(Struct, frozen=True, gc=False, tag_field="line", tag="reaction"):
    """A player's reaction. It changes nothing in the game."""

    seat: int
    what: str


class ResultLine(Struct, frozen=True, gc=False, tag_field="line", tag="result"):
    """How it ended."""

    winners: tuple[int, ...]
    why: str
    scores: tuple[float, ...]

    @property
    def result(self) -> Result:
        return Result(self.winners, self.why, self.scores)


class SecretLine(Struct, frozen=True, gc=False, tag_field="line", tag="secret"):
    """The secret behind a commitment, in hexadecimal: at the end, or where a save pauses."""

    secret: Hex


class ToldLine(Struct, frozen=True, gc=False, tag_field="line", tag="told"):
    """The log lines of one viewer for an event, where the event itself would reveal too much.

    Records downloaded during a game have such lines; they cannot be replayed.
    """

    lines: tuple[str, ...]


Event = (
    LuckLine | MoveLine | UndoLine | ReactionLine | Commitment | ResultLine | SecretLine | ToldLine
)
_DECODE_HEADER: Final = msgspec.json.Decoder(Header)
_DECODE_EVENT: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)


class Record(Struct):
    """A header and its events, and what was lost at the end, if anything was."""

    header: Header
    events: list[Event]
    lost: Message | None = None

    @property
    def cut_off(self) -> str:
        """What was lost at the end, in English; empty if nothing was."""
        return "" if self.lost is None else str(self.lost)

    def result(self) -> Result | None:
        for event in reversed(self.events):
            if isinstance(event, ResultLine):
                return event.result
        return None

    def secrets(self) -> list[bytes]:
        return [
            bytes.fromhex(event.secret) for event in self.events if isinstance(event, SecretLine)
        ]


def encode(record: Record) -> bytes:
    """The record as JSON lines."""
    return b"".join(encode_line(line) for line in (record.header, *record.events))


def encode_line(line: Header | Event) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def decode(data: bytes) -> Record:
    """A record from JSON lines, up to its last whole line if it was cut off."""
    *whole, rest = data.split(b"\n")
    if not whole:
        whole, rest = [rest], b""
    if not data.strip():
        raise Unreadable(lazy_text("record-empty"))
    try:
        header = _DECODE_HEADER.decode(whole[0])
    except msgspec.DecodeError as error:
        raise Unreadable(lazy_text("not-a-record", why=_why(error))) from None
    if header.format != FORMAT:
        raise Unreadable(lazy_text("record-format", format=header.format, known=FORMAT))
    events = [_decode_event(line, number) for number, line in enumerate(whole[1:], start=2)]
    lost = lazy_text("last-line-lost", bytes=len(rest)) if rest else None
    return Record(header, events, lost)


def _decode_event(line: bytes, number: int) -> Event:
    try:
        return _DECODE_EVENT.decode(line)
    except msgspec.DecodeError as error:
        raise Unreadable(lazy_text("line-unreadable", line=number, why=_why(error))) from None


def _why(error: msgspec.DecodeError) -> str | Message:
    """What is wrong with a line: parsers have words of their own for what is no JSON at all."""
    return str(error) if isinstance(error, msgspec.ValidationError) else lazy_text("not-json")


def read(path: Path) -> Record:
    """A record from a file; `Unreadable` if it cannot be read."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(
            lazy_text("file-unreadable", path=str(path), why=str(error.strerror))
        ) from None
    try:
        return decode(data)
    except Unreadable as error:
        raise Unreadable(lazy_text("in-file", path=str(path), why=error)) from None


def write(path: Path, record: Record) -> None:
    """The record as a file, all of it or, if that fails, what was there before."""
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(encode(record))
        draft.replace(path)
    except OSError as error:
        raise Unreadable(
            lazy_text("file-unwritable", path=str(path), why=str(error.strerror))
        ) from None
