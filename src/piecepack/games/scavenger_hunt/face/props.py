"""The props of Scavenger Hunt II: pieces, zones and phases that look alike in many scenes.

They are frozen, so each is made once for each language and shared by all scenes of all tables. There are many boards,
and anybody may draw more: what lies on a cell is kept only while it is in use somewhere.
"""

from functools import cache, lru_cache
from typing import Final, Literal

from piecepack.core.kit.stage import counted_headings
from piecepack.core.pieces import rank_in_words, suit_in_words
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Cell, Counter, Mark, Phase, Piece, Zone
from piecepack.core.texts import Texts
from piecepack.games.scavenger_hunt.face.names import (
    BOARD_SUITS,
    PLAYER_SUITS,
    player_tile_name,
    spoken_tile,
    tile_name,
)
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES
from piecepack.games.scavenger_hunt.rules.layout import place_name

Place = tuple[int, int]  # row and column of a cell
Known = Literal["all", "me"]
Fate = Literal["", "matches", "rolled", "named", "removed"]  # of a claimed tile and its coin

_KEPT: Final = 1 << 12
_STEPS: Final = (
    ("step-move", (phases.MOVE,)),
    ("step-examine", (phases.LOOK,)),
    ("step-claim", (phases.CLAIMING,)),
    ("step-swap", (phases.SWAP,)),
    ("step-remove", (phases.ROLL, phases.DICE, phases.CHOOSE, phases.REMOVING, phases.AGAIN)),
)
_COIN, _PAWN = 1, 2  # how high things lie on a cell; tiles lie on the table


# Tiles


@lru_cache(_KEPT)
def player_tile(texts: Texts, number: int, place: Place) -> Piece:
    """A player's own tile, face up where one was claimed. SH-04"""
    seat, value = divmod(number, VALUES)
    suit, rank = PLAYER_SUITS[seat], RANKS[value]
    return Piece(
        id=player_tile_name(number),
        kind="tile",
        name=texts(
            "marker",
            rank=rank_in_words(texts, value),
            suit=suit_in_words(texts, suit),
            cell=place_name(place),
        ),
        zone="board",
        suit=suit,
        rank=rank,
        cell=place,
    )


@lru_cache(_KEPT)
def unclaimed_tile(texts: Texts, place: Place) -> Piece:
    """A tile face down, for those who have not seen it. SH-04"""
    where = place_name(place)
    return Piece(
        id=f"tile-{where}",
        kind="tile",
        name=texts("unclaimed-tile", cell=where),
        zone="board",
        up="back",
        cell=place,
    )


@lru_cache(_KEPT)
def seen_tile(texts: Texts, tile: int, place: Place, known: Known, *, all_open: bool) -> Piece:
    """A tile face down, for those who have. SH-14

    Its name goes with it to a list only for those who always knew it.
    """
    where, what = place_name(place), spoken_tile(texts, tile)
    suit, rank = BOARD_SUITS[tile // VALUES], RANKS[tile % VALUES]
    return Piece(
        id=tile_name(tile) if all_open else f"tile-{where}",
        kind="tile",
        name=texts("seen-tile", tile=what, cell=where),
        zone="board",
        up="back",
        cell=place,
        mark=Mark(known, suit=suit, rank=rank, name=what),
    )


@cache  # 24 tiles, each on four lists
def claimed_tile(texts: Texts, tile: int, seat: int, fate: Fate, *, matches: bool) -> Piece:
    """A tile on a list, face up; its coin is on it, matches it, or is removed. SH-08

    Only a tile whose coin equals it is marked as equal, not one whose value was rolled. SH-24
    """
    value = tile % VALUES
    return Piece(
        id=tile_name(tile),
        kind="tile",
        name=spoken_tile(texts, tile),
        zone=f"list-{seat}",
        suit=BOARD_SUITS[tile // VALUES],
        rank=RANKS[value],
        cell=(0, value),
        caption=texts(f"fate-{fate}") if fate else "",
        state="spent" if fate == "removed" else "match" if matches else "rest",
    )


# Coins


@lru_cache(_KEPT)
def coin(  # noqa: PLR0917  # with names a look into the cache takes twice the time
    texts: Texts,
    number: int,
    what: int,
    value_up: bool,
    known: Known | None,
    zone: str,
    place: Place,
    wanted: bool = False,
) -> Piece:
    """One side of it is up for all to see, wherever it goes. SH-Q1

    `wanted`: the viewer has claimed the tile that it equals. It says so in words: the mark of a match
    would say that it equals the tile under it.
    """
    suit, rank = BOARD_SUITS[what // VALUES], RANKS[what % VALUES]
    spoken_suit, spoken_rank = suit_in_words(texts, suit), rank_in_words(texts, what % VALUES)
    mark = None
    if known:
        name = texts("known-coin", tile=spoken_tile(texts, what))
        other = Mark(known, suit=suit, name=spoken_suit)
        mark = other if value_up else Mark(known, rank=rank, name=spoken_rank)
    elif value_up:
        name = texts("coin-of-value", rank=spoken_rank)
    else:
        name = texts("coin-of-suit", suit=spoken_suit)
    return Piece(
        id=f"coin-{number}",
        kind="coin",
        name=name,
        zone=zone,
        suit="" if value_up else suit,
        rank=rank if value_up else "",
        up="face" if value_up else "back",
        cell=place,
        level=_COIN,
        mark=mark,
        caption=texts("for-your", value=rank) if wanted else "",
    )


@cache  # four seats, six values
def player_coin(texts: Texts, seat: int, value: int, *, up: bool, discarded: bool) -> Piece:
    """Dexter: a player's own coin, face up, turned down or discarded. SH-47 to SH-50"""
    suit, rank = PLAYER_SUITS[seat], RANKS[value]
    spoken_suit, spoken_rank = suit_in_words(texts, suit), rank_in_words(texts, value)
    hidden = Mark("all", rank=rank, name=spoken_rank)
    return Piece(
        id=f"own-{suit}-{rank}",
        kind="coin",
        name=texts(
            "own-coin",
            rank=spoken_rank,
            side="discarded" if discarded else "up" if up else "down",
        ),
        zone=f"coins-{seat}",
        suit="" if up else suit,
        rank=rank if up else "",
        up="face" if up else "back",
        mark=Mark("all", suit=suit, name=spoken_suit) if up else hidden,
        state="spent" if discarded else "rest",
    )


# Dice and pawns


@cache  # eight dice of six faces
def die(texts: Texts, name: str, face: int) -> Piece:
    suit, rank = name.removeprefix("die-"), RANKS[face]
    return Piece(
        id=name,
        kind="die",
        name=texts("die", suit=suit_in_words(texts, suit), rank=rank_in_words(texts, face)),
        zone="dice",
        suit=suit,
        rank=rank,
    )


def pawn_id(seat: int) -> str:
    return f"pawn-{PLAYER_SUITS[seat]}"


@lru_cache(_KEPT)
def pawn(texts: Texts, seat: int, name: str, place: Place) -> Piece:
    suit = PLAYER_SUITS[seat]
    return Piece(
        id=pawn_id(seat),
        kind="pawn",
        name=texts("pawn-on", name=name, cell=place_name(place)),
        zone="board",
        suit=suit,
        cell=place,
        level=_PAWN,
    )


# Zones


@cache
def dice_zone(texts: Texts) -> Zone:
    return Zone(id="dice", kind="row", role="middle", label=texts("rolled-dice"))


@lru_cache(1 << 6)
def board_zone(name: str, places: tuple[Place, ...], *, offset: bool) -> Zone:
    cells = tuple(Cell(place_name(place), *place) for place in places)
    rows, cols = counted_headings(cells)
    return Zone(
        id="board",
        kind="grid",
        role="board",
        label=name,
        cells=cells,
        offset=offset,
        rows=rows,
        cols=cols,
    )


@cache  # a few numbers of seats, a few viewers
def seat_zones(texts: Texts, seats: int, viewer: int, *, dexter: bool) -> tuple[Zone, ...]:
    """Everybody's list, and in Dexter everybody's coins."""
    zones = []
    for seat in range(seats):
        role: Literal["mine", "seat"] = "mine" if seat == viewer else "seat"
        label = texts("your-list" if seat == viewer else "their-list")
        zones.append(Zone(id=f"list-{seat}", kind="slots", role=role, label=label, seat=seat))
        if dexter:
            coins = texts("own-coins")
            zones.append(Zone(id=f"coins-{seat}", kind="row", role=role, label=coins, seat=seat))
    return tuple(zones)


# Around the table


@cache  # six coins at most
def coins_removed(texts: Texts, number: int) -> tuple[Counter, ...]:
    """What a seat shows of the coins it has removed."""
    return (Counter(texts("coins-removed"), number, icon="coin", of=ENOUGH),)


@cache
def turn_steps(texts: Texts, phase: int) -> tuple[Phase, ...]:
    """The steps of a turn, and the present one."""
    now = next((i for i, (_, phases) in enumerate(_STEPS) if phase in phases), None)
    if now is None:
        return ()
    return tuple(
        Phase(texts(name), "now" if i == now else "done" if i < now else "ahead")
        for i, (name, _) in enumerate(_STEPS)
    )
