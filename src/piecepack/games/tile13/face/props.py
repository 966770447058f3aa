"""The props of Tile 13: pieces and phases that look alike in many scenes.

They are frozen, so each is made once for each language and shared by all scenes of all tables.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, Literal

from piecepack.core.ranks import RANKS
from piecepack.core.scene import Counter, Mark, Phase, Piece
from piecepack.core.texts import Texts
from piecepack.games.tile13.face.names import pawn_name, spoken_tile, suit_called, tile_name
from piecepack.games.tile13.face.outcome import Outcome, TileOutcome
from piecepack.games.tile13.ludemes.tables import ludeme
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Contest
from piecepack.games.tile13.rules.tiles import (
    BIT,
    LOW_TO_HIGH,
    RANKS_IN,
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
_COLUMN: Final = tuple(LOW_TO_HIGH.index(rank) for rank in range(len(RANKS)))  # by rank, in a hand
_STEPS: Final = (
    ("step-judge", (phases.FIRST, phases.JUDGE, phases.ANNOUNCE)),
    ("step-playtesters", (phases.PAWNS,)),
    ("step-games", (phases.TILES,)),
    ("step-pitches", (phases.PITCH,)),
    ("step-runner-up", (phases.DIE, phases.RUNNER_UP)),
)


# Tiles


def _tile(
    texts: Texts,
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
        name=spoken_tile(texts, number),
        zone=zone,
        suit=SUITS[suit_of(number)],
        rank=RANKS[rank_of(number)],
        caption=caption,
        state=state,
        reason=reason,
        cell=cell,
    )


@cache  # 24 tiles
def judge_tile_shown(texts: Texts, suit: int, rank: int) -> Piece:
    """A tile of the Judge, once they are shown."""
    caption = texts("times", worth=WORTH[rank])
    return _tile(texts, tile(suit, rank), JUDGE_SET, "judge", caption=caption, cell=(0, suit))


@cache  # four suits, and six ranks or none
def judge_tile(texts: Texts, suit: int, known: int | None, *, highest: bool) -> Piece:
    """A tile of the Judge face down; its rank is marked for who knows it."""
    mark = None
    if known is not None:
        what = spoken_tile(texts, tile(suit, known))
        mark = Mark("me", suit=SUITS[suit], rank=RANKS[known], name=what)
    return Piece(
        id=f"face-down-{SUITS[suit]}",
        kind="tile",
        name=texts("judge-tile-of", suit=suit_called(texts, suit)),
        zone="judge",
        up="back",
        cell=(0, suit),
        mark=mark,
        caption=texts("the-highest") if highest else "",
    )


@cache  # 24 tiles
def judge_tile_to_be(texts: Texts, suit: int, rank: int, *, highest: bool) -> Piece:
    """The same for those from whom nothing is hidden."""
    return _tile(
        texts,
        tile(suit, rank),
        JUDGE_SET,
        "judge",
        caption=texts("the-highest") if highest else "",
        state="sealed",
        cell=(0, suit),
    )


@cache  # four suits, 64 masks
def judge_tiles_left(texts: Texts, suit: int, mask: int, *, read: bool) -> tuple[Piece, ...]:
    """What is left of a suit of the Judge set; `read` by the Judge, who picks of them."""
    return tuple(
        _tile(
            texts,
            tile(suit, rank),
            JUDGE_SET,
            "judge-set",
            caption=ludeme(tile(suit, rank)).in_a_word(texts) if read else "",
            cell=(suit, _COLUMN[rank]),
        )
        for rank in RANKS_IN[mask]
    )


@lru_cache(1 << 12)  # six seats, four suits, 64 masks
def tiles_left(texts: Texts, seat: int, suit: int, mask: int, *, mine: bool) -> tuple[Piece, ...]:
    """What a seat has left of a suit."""
    return tuple(_held(texts, seat, tile(suit, rank), mine=mine) for rank in RANKS_IN[mask])


def tiles_sealing(texts: Texts, seat: int, suit: int, mask: int, sealed: int) -> tuple[Piece, ...]:
    """The same for their owner, who knows which of them are sealed."""
    return tuple(
        _held(texts, seat, tile(suit, rank), mine=True, sealed=bool(sealed & BIT[rank]))
        for rank in RANKS_IN[mask]
    )


@lru_cache(1 << 12)  # six seats, 24 tiles
def _held(texts: Texts, seat: int, number: int, *, mine: bool, sealed: bool = False) -> Piece:
    """Its owner reads on it what it stands for."""
    return _tile(
        texts,
        number,
        str(seat),
        f"tiles-{seat}",
        caption=ludeme(number).in_a_word(texts) if mine else "",
        state="sealed" if sealed else "rest",
        cell=(suit_of(number), _COLUMN[rank_of(number)]),
    )


@cache  # six seats, four suits, 64 masks
def game_to_be(texts: Texts, seat: int, suit: int, mask: int) -> tuple[Piece, ...]:
    """The tiles of a sealed game, for those from whom nothing is hidden."""
    return tuple(
        _tile(texts, tile(suit, rank), str(seat), f"game-{seat}", state="sealed", cell=(row, suit))
        for row, rank in enumerate(RANKS_IN[mask])
    )


@lru_cache(1 << 8)  # a contest lies open for a dozen moves, and all look at it after each of them
def games_shown(
    texts: Texts, contest: Contest, names: tuple[str, ...], *, pander: bool
) -> tuple[tuple[Piece, ...], ...]:
    """By seat, the tiles of a game with what each of them brings; none of the Judge."""
    outcome = Outcome(contest, names, texts, pander=pander)
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
                outcome.texts,
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
def judge_corpus_row(texts: Texts, row: int, ranks: tuple[int, ...]) -> tuple[Piece, ...]:
    """A contest in the Judges' corpus."""
    return tuple(
        _in_corpus(texts, tile(suit, rank), JUDGE_SET, "judge-corpus", (row, suit))
        for suit, rank in enumerate(ranks)
    )


@lru_cache(1 << 11)  # a corpus only grows, and all look at it after every move
def corpus_row(texts: Texts, seat: int, row: int, game: tuple[int, ...]) -> tuple[Piece, ...]:
    """A contest in the corpus of a seat."""
    owner, zone = str(seat), f"corpus-{seat}"
    return tuple(
        _in_corpus(texts, number, owner, zone, (row, col))
        for col, number in enumerate(tiles_in(game))
    )


@lru_cache(1 << 12)  # seven owners, 24 tiles, five rows, five columns
def _in_corpus(texts: Texts, number: int, owner: str, zone: str, cell: tuple[int, int]) -> Piece:
    return _tile(texts, number, owner, zone, cell=cell)


# Playtesters


@lru_cache(1 << 11)  # names are what people like to be called
def playtesters(
    texts: Texts,
    seat: int,
    name: str,
    mask: int,
    *,
    zone: str,
    state: Literal["rest", "sealed"] = "rest",
) -> tuple[Piece, ...]:
    return tuple(_pawn(texts, seat, name, suit, zone=zone, state=state) for suit in SUITS_IN[mask])


@lru_cache(1 << 11)
def playtesters_at_work(texts: Texts, seat: int, name: str, mask: int) -> tuple[Piece, ...]:
    """Pawns that are out in this contest, each on the tile of its suit."""
    return tuple(
        _pawn(texts, seat, name, suit, zone=f"game-{seat}", cell=(0, suit), level=1)
        for suit in SUITS_IN[mask]
    )


@lru_cache(1 << 11)
def playtesters_spent(
    texts: Texts, seat: int, name: str, mask: int, *, row: int, game: tuple[int, ...]
) -> tuple[Piece, ...]:
    """T13-36: pawns lie beside the tiles they tested; one that tested none, at the end."""
    tiles = tiles_in(game)
    return tuple(
        _pawn(
            texts,
            seat,
            name,
            suit,
            zone=f"corpus-{seat}",
            state="spent",
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
    texts: Texts,
    seat: int,
    name: str,
    suit: int,
    *,
    zone: str,
    state: Literal["rest", "sealed", "spent"] = "rest",
    cell: tuple[int, int] | None = None,
    level: int = 0,
) -> Piece:
    return Piece(
        id=f"{seat}-{pawn_name(suit)}",
        kind="pawn",
        name=texts("playtester-of", name=name, suit=suit_called(texts, suit)),
        zone=zone,
        suit=SUITS[suit],
        state=state,
        cell=cell,
        level=level,
    )


# Around the table


@cache  # 24 tiles at most
def tiles_counted(texts: Texts, number: int) -> tuple[Counter, ...]:
    """What a seat shows of the tiles it has left."""
    return (Counter(texts("tiles"), number, icon="tile"),)


@cache  # nine phases
def turn_steps(texts: Texts, phase: int) -> tuple[Phase, ...]:
    """The steps of a contest, and the present one."""
    if phase == phases.END:
        return ()
    now = next(i for i, (_, phases) in enumerate(_STEPS) if phase in phases)
    return tuple(
        Phase(texts(name), "now" if i == now else "done" if i < now else "ahead")
        for i, (name, _) in enumerate(_STEPS)
    )
