"""Request and response bodies of REST, except the table itself (`messages.TableInfo`)."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from piecepack.analysis.analysis import Analysis
from piecepack.core.contract import Credit, Hint
from piecepack.core.offer import Move
from piecepack.core.options import OptionDoc
from piecepack.core.scene import Line, Meaning, Scene
from piecepack.table.model.events import Pace
from piecepack.table.wire.messages import Language, Name, TableInfo, View, Word

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
BotId = Annotated[str, Meta(min_length=1, max_length=64)]
Seconds = Annotated[int, Meta(ge=5, le=7 * 24 * 3600)]
Marked = Annotated[str, Meta(min_length=1, max_length=40, description="A piece or a cell, by id.")]
PencilledText = Annotated[str, Meta(min_length=1, max_length=40)]
Url = Annotated[
    str,
    Meta(min_length=12, max_length=2000, pattern=r"^https?://[!-~]{4,}$(?!\n)"),
]
PushSecret = Annotated[
    str,
    Meta(min_length=16, max_length=120, pattern=r"^[A-Za-z0-9_-]{16,}$(?!\n)"),
]
PagePath = Annotated[
    str,
    Meta(
        max_length=200,
        pattern=r"^/t/[A-Za-z0-9/?&=#%._~-]+$(?!\n)",
        description="A table's page on this server, such as `/t/CODE?seat=2`.",
    ),
]


class BotSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat: a level, an id of the game's bots, or `bot` for the usual level."""

    seat: SeatNumber
    bot: BotId = "bot"


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open."""

    game: Annotated[str, Meta(min_length=1, max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None  # the game's usual number
    options: dict[str, Any] = {}
    public: bool = False  # listed for everybody
    watchers: bool = True
    clock: Seconds | None = None  # for each decision
    pace: Pace = "human"  # of the bots
    late: bool = False  # people may take bots' seats during the game without asking
    bots: Annotated[tuple[BotSeat, ...], Meta(max_length=8)] = ()


class SetPace(Struct, frozen=True, forbid_unknown_fields=True):
    """Another pace of the bots."""

    pace: Pace


class AgreeHints(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether this seat agrees that players may ask what Expert would do."""

    agrees: bool


class HintReport(Struct, frozen=True, kw_only=True):
    """What Expert would do at the prompt with this id, and why. Only the seat that asked gets it."""

    ask: int
    move: Move
    text: str  # the move in words
    pieces: tuple[str, ...]  # what it picks in the scene: pieces, cells and seats
    why: str
    chance: float  # of winning with it


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A person takes a seat, with a seed word for the luck."""

    name: Name
    word: Word | None = None


class AnswerSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The host's answer to a request for a seat; whoever asked can withdraw it."""

    ask: Annotated[int, Meta(ge=1, le=2**53)]
    agrees: bool


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Another display name."""

    name: Name


class GiveWord(Struct, frozen=True, forbid_unknown_fields=True):
    """A seed word for the luck."""

    word: Word


class PutBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for this seat."""

    bot: BotId = "bot"


class Swap(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to swap with."""

    other: SeatNumber


class Pencil(Struct, frozen=True, forbid_unknown_fields=True):
    """All of a person's private pencil marks, by piece or cell."""

    marks: Annotated[dict[Marked, PencilledText], Meta(max_length=80)]


class Page(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of this server to be opened on another device."""

    path: PagePath


class Qr(Struct, frozen=True, omit_defaults=True):
    """A link for other devices, and a QR code of it to scan."""

    link: str
    svg: str
    only_here: bool = (
        False  # the server listens to this machine alone: no other device can follow it
    )


class SeatKey(Struct, frozen=True):
    """A seat and its secret. The link `/t/CODE#KEY` opens the seat on another device."""

    seat: int
    key: str
    table: TableInfo


class Browser(Struct, frozen=True):
    """A secret for a browser, to be sent as `Authorization: Bearer SECRET`."""

    secret: str


class Tables(Struct, frozen=True):
    """A list of tables."""

    tables: list[TableInfo]


class Frame(Struct, frozen=True, gc=False, omit_defaults=True):
    """A moment of a game that is over. `seat` made the move that led to it, if a move did."""

    scene: Scene
    lines: tuple[Line, ...] = ()  # the viewer's log lines
    seat: int | None = None
    turn: str = ""  # the log's last heading


class Replay(Struct, frozen=True, gc=False):
    """Some frames in a row, out of `total`; the first of all is the start."""

    total: int
    start: int
    frames: tuple[Frame, ...]


class Landmark(Struct, frozen=True, gc=False, omit_defaults=True):
    """Where a round begins or something big happens, in words."""

    step: int
    text: str
    big: bool = False


class Standing(Struct, frozen=True, gc=False):
    """The scores of all seats from a step on; null where a seat has none."""

    step: int
    scores: tuple[float | None, ...]


class Outline(Struct, frozen=True, gc=False):
    """A finished game at a glance. A standing is listed where it changes."""

    total: int
    landmarks: tuple[Landmark, ...]
    standings: tuple[Standing, ...]
    suits: tuple[tuple[str, ...], ...] = ()  # those that each seat had at the end


class LuckReport(Struct, frozen=True):
    """Whether every outcome of luck follows from the secret, and every move is legal."""

    verified: bool
    outcomes: int
    why: str


class AskAnalysis(Struct, frozen=True, forbid_unknown_fields=True):
    """How thoroughly to analyse a finished game."""

    depth: Literal["quick", "normal", "deep"] = "quick"


class AnalysisReport(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How far the analysis of a finished game is, and what it says, once there is one."""

    made: str = ""  # the depth of the analysis there is
    asked: str = ""  # the depth of the one that is being made
    done: int = 0  # of its parts
    total: int = 0
    failed: bool = False  # it could not be made; asking again tries again
    deeper: str = ""  # the next depth that can be asked for
    analysis: Analysis | None = None


class PlayFrom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position of a finished game to play on from, against bots.

    `hidden`: what the seat could not see stays as it was, or is imagined anew.
    """

    step: Annotated[int, Meta(ge=0, le=1_000_000)]  # of the replay
    seat: SeatNumber | None = None  # the caller's own seat, or the first
    hidden: Literal["kept", "imagined"] = "kept"
    name: Name | None = None  # the name the caller had, if any
    word: Word | None = None


class AtLesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a learner is in a lesson: the steps done so far, each with the move that was asked for.

    `move` is an answer to the present step. The server keeps nothing of it.
    """

    done: Annotated[tuple[Move | None, ...], Meta(max_length=40)] = ()  # null: it was only read
    move: Move | None = None
    language: Annotated[str, Meta(min_length=2, max_length=12)] = "en"
    name: Name | None = None  # the learner's


class LessonStep(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A step of a lesson as the learner sees it, and what the teacher says.

    After an answer there is a verdict. A wrong one has changed nothing; after a right one the view is
    what came of it, and the next step is asked for with one more in `done`.
    """

    number: int  # from 1
    total: int
    title: str
    text: str
    view: View
    asks: bool = False  # for a move; else it is only read
    fresh: bool = False  # it does not go on from what was shown before
    verdict: Literal["", "right", "wrong"] = ""
    why: str = ""  # what the teacher says to the answer


class PushKey(Struct, frozen=True):
    """The public key that browsers subscribe with; empty if this server has no web push."""

    key: str


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription, and the language that it wants to be told in."""

    endpoint: Url
    p256dh: PushSecret
    auth: PushSecret
    language: Language = "en"


class StopPush(Struct, frozen=True, forbid_unknown_fields=True):
    """The subscription that ends."""

    endpoint: Url


class SetWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Where messages for a seat go."""

    url: Url
    language: Language = "en"


class Webhook(Struct, frozen=True):
    """The host that a seat's webhook goes to; empty if there is none."""

    host: str = ""


class WebhookSecret(Struct, frozen=True):
    """A webhook that was set, and the secret that its messages are signed with: it is shown once."""

    host: str
    secret: str


class GuidePart(Struct, frozen=True):
    """A section of a guide. A scene names it by its title."""

    id: str
    title: str
    html: str


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game with all a form or a rules page needs."""

    id: str
    title: str
    summary: str
    seats: tuple[int, ...]
    minutes: int
    rules: int
    options: list[OptionDoc]
    bots: tuple[str, ...]
    credit: Credit
    guide: str  # Markdown
    parts: tuple[GuidePart, ...]  # the same for a page
    hints: tuple[Hint, ...] = ()
    meanings: tuple[Meaning, ...] = ()
    picture: str = ""  # SVG
    lesson: int = 0  # minutes that its lesson takes; 0: it has none


class Games(Struct, frozen=True):
    """All games of this server."""

    games: list[GameInfo]


class Health(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The server's health; `failing` if it cannot store events, with the reason.

    The bots' health is separate: without workers they make simple moves, and
    everything else works.
    """

    status: Literal["ok", "failing"]
    version: str
    tables: int
    sockets: int
    bots: Literal["ok", "degraded"]  # degraded: a worker is missing or does not answer
    workers: int  # that are ready for a bot's decision
    workers_wanted: int
    worker_restarts: int  # since the server started, because one died, overran or did not answer
    decisions_waiting: int
    why: str = ""


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why something was refused, in words for a person; `rule` is the rule's id where there is one."""

    error: str
    rule: str = ""


_ALL: Final = (
    *(NewTable, TakeSeat, AnswerSeat, Rename, GiveWord, PutBot, Swap, Pencil, Page),
    *(SeatKey, Browser, Tables, GameInfo, Games, Replay, Outline, LuckReport, Qr, Health, Problem),
    *(AskAnalysis, AnalysisReport, PlayFrom, AtLesson, LessonStep),
    *(PushKey, Subscription, StopPush, SetWebhook, Webhook, WebhookSecret),
)


def schemas() -> dict[str, Any]:
    """All forms in JSON Schema, by name, as an OpenAPI description wants them."""
    _, found = msgspec.json.schema_components(_ALL, ref_template="#/components/schemas/{name}")
    return found
