"""The messages of a table's socket, as two closed unions.

`ToTable` is what a client can send, `FromTable` what it can receive. docs/protocol.md explains how
to use them. A message with an unknown field, of a wrong type or too long is refused as a whole.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from piecepack.core.contract import Result
from piecepack.core.offer import Move, Offer
from piecepack.core.scene import Line, Scene
from piecepack.table.model.conversation import Utterance
from piecepack.table.model.events import Pace

_MOST_QUOTED: Final = 200  # characters of what cannot be read
MOST_KEYS: Final = 8  # seats one socket can show keys for

# `$` alone would let a line break by at the end.
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
# No control characters, and no blanks around it: a name has to be visible and distinguishable from others.
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=24,
        pattern=r"^[^\s\x00-\x1f\x7f-\x9f\ufeff]([^\x00-\x1f\x7f-\x9f\ufeff]*[^\s\x00-\x1f\x7f-\x9f\ufeff])?$(?!\n)",
        description="A display name.",
    ),
]
Word = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        # No control characters, and no marks of direction: it is shown next to others.
        pattern=r"^[^\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+$(?!\n)",
        description="A seat's seed word for the luck.",
    ),
]
Id = Annotated[
    str, Meta(min_length=1, max_length=40, description="The client's own; never used twice.")
]
# Line breaks and tabs are text, other control characters are not.
Text = Annotated[
    str,
    Meta(min_length=1, max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]+$(?!\n)"),
]


Language = Annotated[
    str,
    Meta(min_length=2, max_length=35, pattern=r"^[A-Za-z0-9-]+$(?!\n)", description="Such as de."),
]

# None of them says yes, no, warmer or colder: a reaction must not answer what the game keeps hidden.
Reaction = Literal["clap", "laugh", "wow", "think", "heart", "hurry"]


# From client to server


class Hello(
    Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="say",
    tag="hello",
    forbid_unknown_fields=True,
):
    """The first message. A browser's secret opens the seats it holds, a key opens its seat.

    `have` is the version of the last view the client has, `heard` that of the last chat message it has
    received, so that only newer data is sent.
    `watch`: see what is public and nothing else, whatever seats are held. `passed`: be sent the scenes
    between one view and the next too, to show how it came about. `hidden`: the page is not in front.
    `language`: of the texts, such as `de`; English where the server does not have it.
    """

    browser: Key | None = None
    keys: Annotated[tuple[Key, ...], Meta(max_length=MOST_KEYS)] = ()
    have: Annotated[int, Meta(ge=0, le=2**53)] = 0
    heard: Annotated[int, Meta(ge=0, le=2**53)] = 0
    watch: bool = False
    passed: bool = False
    hidden: bool = False
    language: Language = "en"
    name: Name | None = None  # a spectator's, for the chat
    word: Word | None = (
        None  # a seed word, before the start, for those of the seats that have not given one
    )


class Play(
    Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="say",
    tag="play",
    forbid_unknown_fields=True,
):
    """A move, in answer to a view's prompt. A message id is carried out once, however often it is sent.

    `auto`: the client made it for the player, because nothing else was possible, or because the player
    asked for the same answer again. The player's own log says so.
    """

    id: Id
    seat: Annotated[int, Meta(ge=0, le=7)]
    ask: Annotated[int, Meta(ge=0, le=2**53)]
    move: Move
    auto: bool = False


class Speak(
    Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="say",
    tag="speak",
    forbid_unknown_fields=True,
):
    """A chat message; without a seat, from a spectator. `sure` confirms it after a warning."""

    id: Id
    text: Text
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    sure: bool = False


class React(
    Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="say",
    tag="react",
    forbid_unknown_fields=True,
):
    """A reaction of a seat, for everybody."""

    id: Id
    seat: Annotated[int, Meta(ge=0, le=7)]
    what: Reaction


class Undo(
    Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    tag_field="say",
    tag="undo",
    forbid_unknown_fields=True,
):
    """A request to take back a move, or an answer to one; whoever asked withdraws by refusing.

    `move` is the number of the move, from `View.undo` or from the table's `undo`.
    """

    id: Id
    seat: Annotated[int, Meta(ge=0, le=7)]
    move: Annotated[int, Meta(ge=1, le=2**53)]
    do: Literal["ask", "agree", "refuse"]


class Hurry(
    Struct,
    frozen=True,
    gc=False,
    tag_field="say",
    tag="hurry",
    forbid_unknown_fields=True,
):
    """Bots do not pause until this seat is asked again. For whoever sets their pace."""

    seat: Annotated[int, Meta(ge=0, le=7)]


class Front(
    Struct,
    frozen=True,
    gc=False,
    tag_field="say",
    tag="front",
    forbid_unknown_fields=True,
):
    """The page has come to the front, or has left it: whoever cannot see it may be called back."""

    on: bool


class Ping(Struct, frozen=True, gc=False, tag_field="say", tag="ping", forbid_unknown_fields=True):
    """Keep-alive request."""


ToTable = Hello | Play | Speak | React | Undo | Hurry | Front | Ping


# From server to client


class SeatInfo(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A seat and its holder, public information only."""

    seat: int
    name: str = ""
    holder: Literal["", "person", "bot"] = ""
    bot: str = ""  # the bot that plays, for itself or for a person who is away
    away: bool = False  # the person has left, and a bot plays
    here: bool = False  # a socket of the person's is open
    word: bool = (
        False  # has given a seed word for the luck; if not, the server draws one at the start
    )
    mine: bool = False  # this client holds it


class UndoInfo(Struct, frozen=True, gc=False, omit_defaults=True):
    """A request to take back a move: who asks, and who still has to agree."""

    seat: int
    move: int
    missing: tuple[int, ...] = ()


class SeatAskInfo(Struct, frozen=True, gc=False, omit_defaults=True):
    """A request for a seat, on which the host decides. `ask` is its id."""

    ask: int
    seat: int
    name: str
    mine: bool = False  # this client asks


class TableInfo(
    Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="hear", tag="table"
):
    """The table itself: sent when it changes, whole."""

    code: str
    version: int
    game: str
    title: str
    goal: str = ""  # what the game is played for, with these options
    options: dict[str, Any]
    state: Literal["open", "playing", "over", "closed"]
    seats: tuple[SeatInfo, ...]
    commitment: str  # SHA-256 of the secret that luck is drawn from
    public: bool = False
    watchers: bool = False
    watching: int = 0  # how many watch
    clock: int = 0
    pace: Pace = "human"
    host: bool = False  # this client is the host
    opened: float = 0
    last: float = 0  # when something last happened
    owing: tuple[int, ...] = ()  # the seats that have to move
    result: Result | None = None
    secret: str = ""  # behind the commitment, once the game is over
    rematch: str = ""  # the code of the table where the same people play again
    why_closed: str = ""
    removed: tuple[int, ...] = ()  # seats that the host removed this client from
    late: bool = False  # bots' seats can be taken during the game without asking
    undo: UndoInfo | None = None
    asking: tuple[SeatAskInfo, ...] = ()
    decides: bool = False  # this client decides on requests for seats
    no_hints: tuple[int, ...] = ()  # seats that have to agree before players may ask for hints
    analysis: str = ""  # the depth of the analysis that was made of the finished game
    analysing: str = ""  # the depth of the one that is being made


class View(
    Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="hear", tag="view"
):
    """Everything one viewer sees; `lines` are the log lines since the last view.

    `ask` is the id of the prompt that the offers belong to; a move has to repeat it.
    `passed` are scenes the game went through since then without waiting for anybody, oldest first, if
    the hello asked for them.
    """

    viewer: int  # a seat, or -1 for a spectator
    version: int
    scene: Scene
    ask: int = 0
    offers: tuple[Offer, ...] = ()
    lines: tuple[Line, ...] = ()
    passed: tuple[Scene, ...] = ()
    passed_at: tuple[int, ...] = ()  # by scene of `passed`: its version; lines up to it came before
    moved: int = (
        0  # the version of the last move that this seat's holder made: what came after is news
    )
    until: dict[str, float] = {}  # by seat: when a bot will decide, in seconds since 1970
    undo: int = 0  # the number of this seat's last move, if it can ask to take it back


class Talk(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="hear", tag="talk"):
    """The chat since the last message of this kind."""

    said: tuple[Utterance, ...]
    partial: bool = False  # more was said before, too long ago to be sent


class Done(Struct, frozen=True, gc=False, tag_field="hear", tag="done"):
    """A message was carried out, and is on disk. `version` is what it made."""

    id: str
    version: int


class Refused(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="hear", tag="refused"):
    """A message was not carried out, and nothing has changed. `why` is for a person to read."""

    why: str
    id: str = ""
    rule: str = ""
    kind: Literal["unreadable", "illegal", "not yours", "not now", "too much", "not kept"] = (
        "unreadable"
    )


class Warned(Struct, frozen=True, gc=False, tag_field="hear", tag="warned"):
    """The chat message needs confirmation: the client asks the person and sends it again as `sure`."""

    id: str
    why: str


class Pong(Struct, frozen=True, gc=False, tag_field="hear", tag="pong"):
    """Keep-alive answer."""


FromTable = TableInfo | View | Talk | Done | Refused | Warned | Pong

_DECODE: Final[msgspec.json.Decoder[ToTable]] = msgspec.json.Decoder(ToTable)
_ENCODE: Final = msgspec.json.Encoder()


def decode(text: str) -> ToTable:
    """A message from a client; `msgspec.DecodeError` says what is wrong with it."""
    try:
        return _DECODE.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None
    except msgspec.DecodeError as error:
        raise msgspec.DecodeError(shortened(str(error))) from None


def shortened(fault: str, most: int = _MOST_QUOTED) -> str:
    """Errors may quote the message, so they are cut short."""
    return fault if len(fault) <= most else f"{fault[:most]}…"


def encode(message: FromTable) -> bytes:
    return _ENCODE.encode(message)


class CloseCode:
    """Our own WebSocket close codes."""

    NO_SUCH_TABLE: Final = 4404
    NOT_ALLOWED: Final = 4403
    NO_HELLO: Final = 4408
    REPLACED: Final = 4409
    TOO_MUCH: Final = 4429
    TEXT_ONLY: Final = 1003
    RESTART: Final = 1012
