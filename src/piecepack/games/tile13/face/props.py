"""The props of Tile 13: pieces, zones and phases that look alike in many scenes.

They are frozen, so each is made once and shared by all scenes of all tables.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, Literal

from piecepack.core.ranks import RANKS
from piecepack.core.scene import Counter, Heading, Mark, Phase, Piece, Zone
from piecepack.games.tile13.face.names import pawn_name, spoken_tile, tile_name
from piecepack.games.tile13.face.outcome import Outcome, TileOutcome
from piecepack.games.tile13.ludemes.tables import ludeme
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Contest
from piecepack.games.tile13.rules.tiles import (
    ASPECTS,
    BIT,
    LOW_TO_HIGH,
    RANKS_IN,
    SUIT_NAMES,
    SUITS,
    SUITS_IN,
    WORTH,
    rank_of,
    suit_of,
    tile,
    tiles_in,
)

JUDGE_SET: Final = "judge"
_NO_BREAK: Final = "\u202f"  # narrow: products can be long
_TILES: Final = len(SUITS) * len(RANKS)
_COLUMN: Final = tuple(LOW_TO_HIGH.index(rank) for rank in range(len(RANKS)))  # by rank, in a hand
_STEPS: Final = (
    ("Judge", (phases.FIRST, phases.JUDGE, phases.ANNOUNCE)),
    ("Playtesters", (phases.PAWNS,)),
    ("Games", (phases.TILES,)),
    ("Pitches", (phases.PITCH,)),
    ("Runner-Up", (phases.DIE, phases.RUNNER_UP)),
)


# Tiles


def _tile(
    number: int,
    owner: str,
    zone: str,
    *,
    caption: str = "",
    state: Literal["rest", "sealed", "void"] = "rest",
    reason: str = "",
    cell: tuple[int, int] | None = None,
) -> Piece:
    """Six people may hold a 5 of Suns: the id says whose it is."""
    return Piece(
        id=f"{owner}-{tile_name(number)}",
        kind="tile",
        name=spoken_tile(number),
        zone=zone,
        suit=SUITS[suit_of(number)],
        rank=RANKS[rank_of(number)],
        caption=caption,
        state=state,
        reason=reason,
        cell=cell,
    )


# By suit and rank: the Judge's tiles once they are shown.
JUDGE_TILES: Final = tuple(
    tuple(
        _tile(tile(suit, rank), JUDGE_SET, "judge", caption=f"times {worth}", cell=(0, suit))
        for rank, worth in enumerate(WORTH)
    )
    for suit in range(len(SUITS))
)


@cache  # four suits, and six ranks or none
def judge_tile(suit: int, known: int | None, *, highest: bool) -> Piece:
    """A tile of the Judge face down; its rank is marked for who knows it."""
    return Piece(
        id=f"face-down-{SUITS[suit]}",
        kind="tile",
        name=f"the Judge's tile of {SUIT_NAMES[suit]}",
        zone="judge",
        up="back",
        cell=(0, suit),
        mark=None if known is None else Mark("me", suit=SUITS[suit], rank=RANKS[known]),
        caption="the highest" if highest else "",
    )


@cache  # 24 tiles
def judge_tile_to_be(suit: int, rank: int, *, highest: bool) -> Piece:
    """The same for those from whom nothing is hidden."""
    return _tile(
        tile(suit, rank),
        JUDGE_SET,
        "judge",
        caption="the highest" if highest else "",
        state="sealed",
        cell=(0, suit),
    )


@cache  # four suits, 64 masks
def judge_tiles_left(suit: int, mask: int, *, read: bool) -> tuple[Piece, ...]:
    """What is left of a suit of the Judge set; `read` by the Judge, who picks of them."""
    return tuple(
        _tile(
            tile(suit, rank),
            JUDGE_SET,
            "judge-set",
            caption=ludeme(tile(suit, rank)).short if read else "",
            cell=(suit, _COLUMN[rank]),
        )
        for rank in RANKS_IN[mask]
    )


@cache  # six seats, four suits, 64 masks
def tiles_left(seat: int, suit: int, mask: int, *, mine: bool) -> tuple[Piece, ...]:
    """What a seat has left of a suit."""
    return tuple(_held(seat, tile(suit, rank), mine=mine) for rank in RANKS_IN[mask])


def tiles_sealing(seat: int, suit: int, mask: int, sealed: int) -> tuple[Piece, ...]:
    """The same for their owner, who knows which of them are sealed."""
    return tuple(
        _held(seat, tile(suit, rank), mine=True, sealed=bool(sealed & BIT[rank]))
        for rank in RANKS_IN[mask]
    )


@cache  # six seats, 24 tiles
def _held(seat: int, number: int, *, mine: bool, sealed: bool = False) -> Piece:
    """Its owner reads on it what it stands for."""
    return _tile(
        number,
        str(seat),
        f"tiles-{seat}",
        caption=ludeme(number).short if mine else "",
        state="sealed" if sealed else "rest",
        cell=(suit_of(number), _COLUMN[rank_of(number)]),
    )


@cache  # six seats, four suits, 64 masks
def game_to_be(seat: int, suit: int, mask: int) -> tuple[Piece, ...]:
    """The tiles of a sealed game, for those from whom nothing is hidden."""
    return tuple(
        _tile(tile(suit, rank), str(seat), f"game-{seat}", state="sealed", cell=(row, suit))
        for row, rank in enumerate(RANKS_IN[mask])
    )


@lru_cache(1 << 8)  # a contest lies open for a dozen moves, and all look at it after each of them
def games_shown(
    contest: Contest, names: tuple[str, ...], *, pander: bool
) -> tuple[tuple[Piece, ...], ...]:
    """By seat, the tiles of a game with what each of them brings; none of the Judge."""
    outcome = Outcome(contest, names, pander=pander)
    return tuple(
        _game_shown(outcome, seat) if seat in outcome.designers else ()
        for seat in range(len(names))
    )


def _game_shown(outcome: Outcome, seat: int) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for brought in outcome.tiles(seat):
        suit = suit_of(brought.tile)
        row = sum(piece.suit == SUITS[suit] for piece in pieces)
        pieces.append(
            _tile(
                brought.tile,
                str(seat),
                f"game-{seat}",
                caption=str(brought.points),
                state="rest" if brought.points else "void",
                reason=", ".join(_why(brought)),
                cell=(row, suit),
            )
        )
    return tuple(pieces)


def _why(brought: TileOutcome) -> Iterator[str]:
    """`3 × 3 × 2, the Judge's own`. The product stays on one line, however narrow it stands."""
    if brought.sum:
        yield brought.sum.replace(" ", _NO_BREAK)
    yield from brought.reasons


@lru_cache(1 << 11)
def judge_corpus_row(row: int, ranks: tuple[int, ...]) -> tuple[Piece, ...]:
    """A contest in the Judges' corpus."""
    return tuple(
        _in_corpus(tile(suit, rank), JUDGE_SET, "judge-corpus", row, suit)
        for suit, rank in enumerate(ranks)
    )


@lru_cache(1 << 11)  # a corpus only grows, and all look at it after every move
def corpus_row(seat: int, row: int, game: tuple[int, ...]) -> tuple[Piece, ...]:
    """A contest in the corpus of a seat."""
    owner, zone = str(seat), f"corpus-{seat}"
    return tuple(
        _in_corpus(number, owner, zone, row, col) for col, number in enumerate(tiles_in(game))
    )


@cache  # seven owners, 24 tiles, five rows, five columns
def _in_corpus(number: int, owner: str, zone: str, row: int, col: int) -> Piece:
    return _tile(number, owner, zone, cell=(row, col))


# Playtesters


@lru_cache(1 << 11)  # names are what people like to be called
def playtesters(
    seat: int, name: str, mask: int, zone: str, state: Literal["rest", "sealed"] = "rest"
) -> tuple[Piece, ...]:
    return tuple(_pawn(seat, name, suit, zone, state) for suit in SUITS_IN[mask])


@lru_cache(1 << 11)
def playtesters_at_work(seat: int, name: str, mask: int) -> tuple[Piece, ...]:
    """Pawns that are out in this contest, each on the tile of its suit."""
    return tuple(
        _pawn(seat, name, suit, f"game-{seat}", "rest", cell=(0, suit), level=1)
        for suit in SUITS_IN[mask]
    )


@lru_cache(1 << 11)
def playtesters_spent(
    seat: int, name: str, mask: int, row: int, game: tuple[int, ...]
) -> tuple[Piece, ...]:
    """T13-36: pawns lie beside the tiles they tested; one that tested none, at the end."""
    tiles = tiles_in(game)
    return tuple(
        _pawn(
            seat,
            name,
            suit,
            f"corpus-{seat}",
            "spent",
            cell=(
                row,
                max(
                    (col for col, number in enumerate(tiles) if suit_of(number) == suit),
                    default=len(tiles),
                ),
            ),
        )
        for suit in SUITS_IN[mask]
    )


def _pawn(
    seat: int,
    name: str,
    suit: int,
    zone: str,
    state: Literal["rest", "sealed", "spent"],
    *,
    cell: tuple[int, int] | None = None,
    level: int = 0,
) -> Piece:
    return Piece(
        id=f"{seat}-{pawn_name(suit)}",
        kind="pawn",
        name=f"{name}: the playtester of {SUIT_NAMES[suit]}",
        zone=zone,
        suit=SUITS[suit],
        state=state,
        cell=cell,
        level=level,
    )


# Zones

# What each suit stands for: the rows of a hand, the columns of a contest's sheet. T13-10
_BY_SUIT: Final = tuple(
    Heading(name, suit, aspect.removeprefix("game "))
    for name, suit, aspect in zip(SUIT_NAMES, SUITS, ASPECTS, strict=True)
)
# Null and the ace do not say what they count. T13-23
_BY_RANK: Final = tuple(
    Heading(RANKS[rank] if RANKS[rank].isdecimal() else f"{RANKS[rank]}: {WORTH[rank]}")
    for rank in LOW_TO_HIGH
)


@lru_cache(1 << 10)  # what a game brought stands on its line of the sheet
def zones(
    seats: int, viewer: int, cleared: int, brought: tuple[str, ...], *, over: bool
) -> tuple[Zone, ...]:
    """`cleared` contests lie in the corpora, the newest first; `brought` is a word a seat."""
    contests = tuple(Heading(f"contest {number}") for number in range(cleared, 0, -1))
    zones = [
        Zone(id="theme", kind="cards", role="middle", label="The theme"),
        Zone(id="judge", kind="slots", role="middle", label="The Judge's tiles", cols=_BY_SUIT),
        Zone(
            id="judge-set",
            kind="grid",
            role="bank",
            label="Judge tiles left",
            rows=_BY_SUIT,
            cols=_BY_RANK,
        ),
        Zone(
            id="judge-corpus", kind="grid", role="bank", label="Judge tiles played", rows=contests
        ),
    ]
    for seat in range(seats):
        zones += _seat_zones(seat, seat == viewer, contests, brought[seat])
    if over:
        zones.append(Zone(id="every-game", kind="cards", role="middle", label="All the games"))
    return tuple(zones)


def _seat_zones(
    seat: int, mine: bool, contests: tuple[Heading, ...], brought: str
) -> tuple[Zone, ...]:
    role: Literal["mine", "seat"] = "mine" if mine else "seat"
    return (
        Zone(
            id=f"game-{seat}",
            kind="slots",
            role="board",
            label="Game",
            seat=seat,
            caption=brought,
            cols=_BY_SUIT,
        ),
        Zone(
            id=f"tiles-{seat}",
            kind="grid",
            role="hand" if mine else "seat",
            label="Tiles left",
            seat=seat,
            rows=_BY_SUIT,
            cols=_BY_RANK,
        ),
        Zone(id=f"pawns-{seat}", kind="row", role=role, label="Playtesters", seat=seat),
        Zone(
            id=f"corpus-{seat}",
            kind="grid",
            role=role,
            label="Played so far",
            seat=seat,
            rows=contests,
        ),
    )


# Around the table

# By number: what a seat shows of the tiles it has left.
TILES_COUNTED: Final = tuple(
    (Counter("tiles", number, icon="tile"),) for number in range(_TILES + 1)
)


@cache  # nine phases
def turn_steps(phase: int) -> tuple[Phase, ...]:
    """The steps of a contest, and the present one."""
    if phase == phases.END:
        return ()
    now = next(i for i, (_, phases) in enumerate(_STEPS) if phase in phases)
    return tuple(
        Phase(name, "now" if i == now else "done" if i < now else "ahead")
        for i, (name, _) in enumerate(_STEPS)
    )
