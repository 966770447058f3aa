"""A scene, what one viewer sees: zones, the pieces in them, the seats, and a headline.

A client that can draw a scene can draw any game. A hidden piece carries no suit, no rank, and an
id made of its place alone, so that nothing about it can be guessed.

All structs here are `gc=False`: they never form reference cycles, and a
server has so many of them that searching for cycles would be most of its work.
"""

from typing import Literal

from msgspec import Struct


class Mark(Struct, frozen=True, gc=False, omit_defaults=True):
    """The other side of a piece, for a viewer who knows it."""

    known: Literal["all", "me"]
    suit: str = ""
    rank: str = ""
    name: str = ""  # what it says, in words


class Piece(Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True):
    """A piece as this viewer sees it. `name` is what a person would call it."""

    id: str
    kind: Literal["tile", "coin", "die", "pawn"]
    name: str
    zone: str
    suit: str = ""
    rank: str = ""
    up: Literal["face", "back"] = "face"
    cell: tuple[int, int] | None = None
    level: int = 0
    mark: Mark | None = None
    caption: str = ""
    # `match`: it equals what counts now, such as a value that was rolled.
    state: Literal["rest", "sealed", "waiting", "spent", "void", "match"] = "rest"
    reason: str = ""  # of the caption or the state, in words


class Cell(Struct, frozen=True, gc=False, omit_defaults=True):
    """A place on a grid that can be picked by its name (`r2c4`)."""

    name: str
    row: int
    col: int
    level: int = 0


class Heading(Struct, frozen=True, gc=False, omit_defaults=True):
    """The heading of a row or a column."""

    text: str
    suit: str = ""
    caption: str = ""


class Zone(Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True):
    """A part of the table. `seat` is whose it is, if anybody's.

    Slots that have `cols` are a line of a sheet: zones with the same columns stand below each other.
    """

    id: str
    kind: Literal["grid", "row", "pile", "slots", "cards"]
    role: Literal["board", "hand", "mine", "seat", "bank", "middle"]
    label: str
    seat: int | None = None
    caption: str = ""
    holds: Literal["", "coin"] = ""  # alike pieces that are counted, not shown one by one
    count: int = 0
    cells: tuple[Cell, ...] = ()
    offset: bool = False  # columns count half cells: rows stand half a cell off each other
    rows: tuple[Heading, ...] = ()
    cols: tuple[Heading, ...] = ()
    compass: bool = False  # North is up, and matters
    pencil: bool = False  # people like to make notes on it


class Part(Struct, frozen=True, gc=False):
    """One reason for points."""

    label: str
    points: float


class Counter(Struct, frozen=True, gc=False, omit_defaults=True):
    """A number next to a seat; with `of`, that many pips of which `amount` are filled."""

    label: str
    amount: int
    icon: str = ""
    of: int = 0


class Seat(Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True):
    """A player as shown next to the board."""

    seat: int
    name: str
    status: Literal["", "choosing", "sealed", "turn", "next", "judge", "won"] = ""
    saying: str = ""  # the status in words
    pawn: str = ""  # a suit
    pawn_spent: bool = False
    suits: tuple[str, ...] = ()  # those whose pieces are this seat's, if it has some of its own
    score: float | None = None
    parts: tuple[Part, ...] = ()
    counters: tuple[Counter, ...] = ()
    me: bool = False


class Phase(Struct, frozen=True, gc=False):
    """A step of a turn."""

    name: str
    state: Literal["done", "now", "skipped", "ahead"]


class Step(Struct, frozen=True, gc=False):
    """The position of a seat on a track."""

    seat: int
    at: float


class Track(Struct, frozen=True, gc=False):
    """A race: how far each seat is on the way to `length`."""

    label: str
    length: int
    steps: tuple[Step, ...]


class Link(Struct, frozen=True, gc=False, omit_defaults=True):
    """A line between two pieces, cells or seats, such as a tile's journey or an influence."""

    kind: Literal["journey", "influence"]
    start: str
    end: str
    label: str = ""


class Card(Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True):
    """Something written or drawn that this viewer may read."""

    id: str
    zone: str
    title: str = ""
    text: str = ""
    ink: str = ""
    caption: str = ""
    seat: int | None = None


class Side(Struct, frozen=True, gc=False, omit_defaults=True):
    """One side of a tally: whose, which pieces count for it, and what they come to.

    `shown` are pieces that everybody has seen and that may lie hidden again: drawn instead of `pieces`,
    without an id or a zone, so that nobody can follow them.
    """

    seat: int
    pieces: tuple[str, ...] = ()
    text: str = ""
    won: bool = False
    shown: tuple[Piece, ...] = ()


class Tally(Struct, frozen=True, gc=False, omit_defaults=True):
    """A tally: the sums of a vote, the order of bids, a fight with coins.

    With `about`, the name of a cell or piece, it is shown when that is looked at.
    """

    title: str
    sides: tuple[Side, ...]
    about: str = ""
    text: str = ""


class Moment(Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True):
    """A big event in words: who, what and why. A client shows it before the game goes on.

    A player reads it until they continue; a `brief` one passes after a short while by itself.
    `number` tells one moment from the next, because a scene repeats it until something else happens.
    """

    headline: str
    more: str = ""
    brief: bool = False
    pieces: tuple[str, ...] = ()  # pieces and cells that it is about
    number: int = 0


class Meaning(Struct, frozen=True, gc=False, omit_defaults=True):
    """What pieces or places mean, for a viewer who points at one of them, legal to pick or not.

    `of` names pieces and cells by id, or all pieces that show something: `tile suns 3`, `die moons`,
    `coin 4`, `pawn`. The most exact one counts. `near` is lit up together with it.
    """

    of: tuple[str, ...]
    text: str
    near: tuple[str, ...] = ()


class Scene(Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True):
    """Everything one viewer sees at one moment."""

    headline: str
    more: str = ""
    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    seats: tuple[Seat, ...]
    phases: tuple[Phase, ...] = ()
    track: Track | None = None
    links: tuple[Link, ...] = ()
    cards: tuple[Card, ...] = ()
    tallies: tuple[Tally, ...] = ()
    meanings: tuple[
        Meaning, ...
    ] = ()  # of this moment; `Game.meanings` has those that never change
    guide: str = ""  # the part of the guide that fits the moment, by its heading
    moment: Moment | None = None  # the last thing that happened, if it was a big event


class Line(Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True):
    """A line of the log. `pieces` are highlighted with it; `only` names who may read it."""

    text: str
    pieces: tuple[str, ...] = ()
    only: tuple[int, ...] | None = None
    heading: bool = False
    passing: bool = False  # of the moment: the scene shows it too
    version: int = 0  # at a table: of the event that it tells

    def readable_by(self, viewer: int) -> bool:
        return self.only is None or viewer in self.only
