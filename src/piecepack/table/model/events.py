"""The events of a table. Its log is a sequence of these, and its state is derived (folded) from them.

The log holds everything, hidden moves and the secret of the luck included: it is the server's own.
Clients only receive messages (`messages.py`), each limited to what one viewer may see.
Of keys only fingerprints are in the log.
"""

from typing import Any, Literal

from msgspec import Raw, Struct

from piecepack.core.contract import Said
from piecepack.match.record import Hex

Pace = Literal["instant", "quick", "human"]


class Opened(Struct, frozen=True, gc=False, kw_only=True, tag_field="event", tag="opened"):
    """A table for one game; always the first event."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    public: bool
    watchers: bool
    clock: int  # seconds per decision; 0: no limit
    pace: Pace
    host: str  # the fingerprint of the browser that opened it
    secret: Hex
    starts_alone: bool = False  # a rematch, which starts without the host
    late: bool = False  # people may take bots' seats during the game without asking the host
    language: str = "en"  # in which bots write: that of whoever opened it
    # Where the game starts, if not at the start: a position of another table, with what had been said there.
    position: dict[str, Any] | None = None
    said: tuple[Said, ...] = ()
    origin: str = ""  # the code of that table
    step: int = 0  # of its replay


class Sat(Struct, frozen=True, gc=False, tag_field="event", tag="sat"):
    """A person took a seat."""

    seat: int
    name: str
    browser: str
    key: str
    word: str


class BotSat(Struct, frozen=True, gc=False, tag_field="event", tag="bot"):
    """The host put a bot in a seat."""

    seat: int
    bot: str


class Rose(Struct, frozen=True, gc=False, tag_field="event", tag="rose", omit_defaults=True):
    """A seat became free. While a game is on, a bot plays until somebody takes it."""

    seat: int
    freed: bool = False  # by the host; without it, the person gave it up before the start


class Swapped(Struct, frozen=True, gc=False, tag_field="event", tag="swapped"):
    """Two seats were swapped."""

    one: int
    other: int


class Renamed(Struct, frozen=True, gc=False, tag_field="event", tag="renamed"):
    """A person changed their name."""

    seat: int
    name: str


class WordGiven(Struct, frozen=True, gc=False, tag_field="event", tag="word"):
    """A seat's seed word for the luck."""

    seat: int
    word: str


class KeyCut(Struct, frozen=True, gc=False, tag_field="event", tag="key"):
    """A seat's key was replaced; the old link no longer works."""

    seat: int
    key: str


class HostChanged(Struct, frozen=True, gc=False, tag_field="event", tag="host"):
    """Somebody else became the host."""

    browser: str


class Paced(Struct, frozen=True, gc=False, tag_field="event", tag="paced"):
    """The bots play at another pace from now on."""

    pace: Pace


class Started(Struct, frozen=True, gc=False, tag_field="event", tag="started"):
    """The game started, with these seed words, one per seat."""

    words: tuple[str, ...]


class Moved(Struct, frozen=True, gc=False, tag_field="event", tag="moved", omit_defaults=True):
    """A seat's move. `by` says who chose it, if not the holder; `id` is the client's own.

    `auto`: the holder's client, with the only move there was or with an answer it was told to repeat.
    """

    seat: int
    verb: str
    picks: tuple[str, ...] = ()
    fields: dict[str, str] = {}
    id: str = ""
    by: Literal["", "bot", "clock", "auto"] = ""


class LuckCame(Struct, frozen=True, gc=False, tag_field="event", tag="luck"):
    """An outcome of luck."""

    brought: dict[str, Any]


class Left(Struct, frozen=True, gc=False, tag_field="event", tag="left"):
    """A person left for a while; a bot plays on."""

    seat: int


class Returned(Struct, frozen=True, gc=False, tag_field="event", tag="returned"):
    """The person is back, and plays again."""

    seat: int


class Spoke(Struct, frozen=True, gc=False, tag_field="event", tag="spoke", omit_defaults=True):
    """A chat message, by a seat or by a named spectator."""

    text: str
    name: str
    seat: int | None = None
    id: str = ""

    @property
    def who(self) -> int | str:
        return self.name if self.seat is None else self.seat


class Reacted(Struct, frozen=True, gc=False, tag_field="event", tag="reacted", omit_defaults=True):
    """A player's reaction, one of a few; part of the chat."""

    seat: int
    name: str
    what: str
    id: str = ""


class UndoAsked(
    Struct, frozen=True, gc=False, tag_field="event", tag="undo asked", omit_defaults=True
):
    """A player asks to take back their last move, which made version `move`.

    `along` are the seats of people at the same device, who need not be asked.
    """

    seat: int
    move: int
    id: str = ""
    along: tuple[int, ...] = ()


class UndoAnswered(
    Struct, frozen=True, gc=False, tag_field="event", tag="undo answered", omit_defaults=True
):
    """Another player agrees or not; the one who asked withdraws by not agreeing."""

    seat: int
    agrees: bool
    id: str = ""


class TakenBack(Struct, frozen=True, gc=False, tag_field="event", tag="taken back"):
    """A seat's last move was taken back: the one that made version `move`."""

    seat: int
    move: int


class SeatAsked(Struct, frozen=True, gc=False, tag_field="event", tag="seat asked"):
    """Somebody asks for a seat that a bot or an offline player has. The host decides."""

    seat: int
    name: str
    browser: str
    key: str


class SeatRefused(Struct, frozen=True, gc=False, tag_field="event", tag="seat refused"):
    """The host refused the request that made version `ask`, or it was withdrawn."""

    ask: int


class Pencilled(Struct, frozen=True, gc=False, tag_field="event", tag="pencilled"):
    """All of a person's private pencil marks. They are shown to nobody else."""

    seat: int
    marks: dict[str, str]


class HintsAgreed(Struct, frozen=True, gc=False, tag_field="event", tag="hints agreed"):
    """A person agrees that players here may ask what Expert would do, or no longer does."""

    seat: int
    agrees: bool


class HintAsked(Struct, frozen=True, gc=False, tag_field="event", tag="hint asked"):
    """A player asked what Expert would do, at the prompt with this id. What it says is not stored."""

    seat: int
    ask: int


class Rematched(Struct, frozen=True, gc=False, tag_field="event", tag="rematched"):
    """The same people play again, at another table."""

    code: str


class Ended(Struct, frozen=True, gc=False, tag_field="event", tag="ended"):
    """The game is over. Redundant, so that the state is known without replaying the game."""


class AnalysisAsked(Struct, frozen=True, gc=False, tag_field="event", tag="analysis asked"):
    """Somebody asked for an analysis of the finished game."""

    depth: str
    browser: str


class Analysed(Struct, frozen=True, gc=False, tag_field="event", tag="analysed"):
    """The analysis that was asked for. It can always be made again: `null` if it was deleted."""

    depth: str
    result: Raw  # an `Analysis` as JSON, of the version that made it


class Closed(Struct, frozen=True, gc=False, tag_field="event", tag="closed"):
    """The table was closed; nothing can happen here any more."""

    why: str


class Muted(Struct, frozen=True, gc=False, tag_field="event", tag="muted"):
    """Whoever runs the server switched the chat of this table off, or on again."""

    on: bool


class Forgotten(Struct, frozen=True, gc=False, tag_field="event", tag="forgotten"):
    """Somebody's names and texts in the events before this one were replaced; see upkeep/forgetting.py.

    A table in memory that was folded before it still has them, and must be folded again.
    """


Event = (
    Opened
    | Sat
    | BotSat
    | Rose
    | Swapped
    | Renamed
    | WordGiven
    | KeyCut
    | HostChanged
    | Paced
    | Started
    | Moved
    | LuckCame
    | Left
    | Returned
    | Spoke
    | Reacted
    | UndoAsked
    | UndoAnswered
    | TakenBack
    | SeatAsked
    | SeatRefused
    | Pencilled
    | HintsAgreed
    | HintAsked
    | Rematched
    | Ended
    | AnalysisAsked
    | Analysed
    | Closed
    | Muted
    | Forgotten
)


# Changes of a seat that the log of the game does not tell.
Untold = Swapped | Renamed | WordGiven | KeyCut | Pencilled
# What a client sends under an id of its own, so that it happens once however often it is sent.
Identified = Moved | Spoke | Reacted | UndoAsked | UndoAnswered


class Entry(Struct, frozen=True, gc=False):
    """One event as stored. `seq` counts from 1, without a gap."""

    table: str
    seq: int
    at: float  # seconds since 1970
    event: Event
    token: int = 0  # of the lease under which it was appended; 0: it needs none

    @property
    def holder(self) -> str:
        """The browser whose list of tables this event adds the table to, if any."""
        match self.event:
            case Opened(host=browser) | Sat(browser=browser):
                return browser
            case _:
                return ""

    @property
    def ends(self) -> bool:
        """Whether nothing is left to do at the table after this event."""
        return isinstance(self.event, Ended | Closed)
