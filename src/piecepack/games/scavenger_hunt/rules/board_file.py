"""A board as it is written down: TOML, with these keys, text and whole numbers, and nothing else.

Anybody may send a board to a server, so its outline is checked before TOML is parsed: a dotted key of
thousands of parts, or arrays in arrays, would keep a TOML parser busy for minutes.
"""

import re
import tomllib
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from piecepack.core.errors import BadOptions, LazyTexts, Message
from piecepack.core.excerpt import excerpt, shortened

lazy_text: Final = LazyTexts("piecepack.games.scavenger_hunt")

MOST_ROWS: Final = 100  # of a map, and letters of a row; 24 tiles that touch need 48 at most
_MOST_TOLD: Final = 100  # characters of what a TOML parser says


class BoardFile(Struct, forbid_unknown_fields=True):
    """A board as it is written down."""

    name: Annotated[str, Meta(max_length=100)]  # every view of a game shows it
    players: int
    map: str
    rows: Literal["square", "offset"] = "square"
    reconstruction: bool = False  # the printed figure is lost, and this one keeps what is known
    trap: int = 1  # SH-34: the largest region in which a pawn counts as trapped
    note: Annotated[str, Meta(max_length=1000)] = ""


_KEYS: Final = BoardFile.__struct_fields__

# One line, or several where a string goes on. Nothing in it can be matched in two ways, and nothing is
# tried again (*+), so the time it takes is in proportion to the text.
_LINE: Final = re.compile(
    r"""
    [ \t]*+
    (?:
        (?P<quote>["']?) (?P<key>[A-Za-z0-9_-]{1,40}+) (?P=quote) [ \t]*+ = [ \t]*+
        (?:
            \"{3} (?: [^"\\] | \\. | \"{1,2}(?!\") )*+ \"{3,5}
            | '{3} (?: [^'] | '{1,2}(?!') )*+ '{3,5}
            | " (?: [^"\\\n] | \\. )*+ "
            | ' [^'\n]*+ '
            | [^\s"'#,=\[\]{}]{1,40}+
        )
        [ \t]*+
    )?
    (?: \# [^\n]*+ )?
    (?: \n | \Z )
    """,
    re.VERBOSE | re.DOTALL,
)


def read_board_file(text: str) -> BoardFile:
    """What a board's text says; `BadOptions` says why it is not a board."""
    text = text.replace("\r\n", "\n")
    _check_outline(text)
    try:
        written = msgspec.convert(tomllib.loads(text), BoardFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise _not_a_board(lazy_text("board-toml", why=shortened(str(error), _MOST_TOLD))) from None
    rows = written.map.strip("\n").splitlines()
    if len(rows) > MOST_ROWS or any(len(row.rstrip()) > MOST_ROWS for row in rows):
        raise _not_a_board(lazy_text("board-too-large", most=MOST_ROWS))
    return written


def _check_outline(text: str) -> None:
    """Whether every line is a key of a board with a plain value, a comment or empty."""
    at = 0
    seen: set[str] = set()
    while at < len(text):
        found = _LINE.match(text, at)
        if found is None:
            number = text.count("\n", 0, at) + 1
            line = text[at:].partition("\n")[0]
            raise _not_a_board(lazy_text("board-line", number=number, line=excerpt(line)))
        key = found["key"]
        if key is not None:
            if key not in _KEYS:
                raise _not_a_board(lazy_text("board-no-key", key=repr(key), known=", ".join(_KEYS)))
            if key in seen:
                raise _not_a_board(lazy_text("board-key-twice", key=repr(key)))
            seen.add(key)
        at = found.end()


def _not_a_board(why: Message) -> BadOptions:
    return BadOptions(lazy_text("not-a-board", why=why))
