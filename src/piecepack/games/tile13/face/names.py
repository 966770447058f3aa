"""The moves, the tiles and the luck of Tile 13 by name, and back."""

from collections.abc import Iterable, Sequence
from typing import Final

from piecepack.core.errors import LazyTexts, Unreadable
from piecepack.core.kit.luck import NamedLuck, OneOf
from piecepack.core.kit.names import deck, seats
from piecepack.core.offer import Move
from piecepack.core.pieces import rank_in_words, suit_in_words
from piecepack.core.texts import Texts
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.moves import (
    DESCRIBE,
    NO_RUNNER_UP,
    NO_SECOND,
    announce,
    announced_in,
    is_announcement,
    is_pawns,
    is_runner_up,
    pawns,
    pawns_in,
    runner_up,
    runner_up_in,
)
from piecepack.games.tile13.rules.tiles import SUITS, SUITS_IN, rank_of, suit_of

lazy_text: Final = LazyTexts("piecepack.games.tile13")

TILE_NAMES: Final = deck("a tile", SUITS)
tile_name, tile_number = TILE_NAMES.name, TILE_NAMES.number


def suit_called(texts: Texts, suit: int) -> str:
    return suit_in_words(texts, SUITS[suit])


def suits_called(texts: Texts, mask: int) -> tuple[str, ...]:
    """The suits of a mask of pawns."""
    return tuple(suit_called(texts, suit) for suit in SUITS_IN[mask])


def aspect_called(texts: Texts, suit: int) -> str:
    return texts(f"aspect-{SUITS[suit]}")


def spoken_tile(texts: Texts, number: int) -> str:
    """`Suns 5`."""
    suit = suit_called(texts, suit_of(number))
    return texts("tile-called", suit=suit, rank=rank_in_words(texts, rank_of(number)))


def spoken_tiles(texts: Texts, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(spoken_tile(texts, number) for number in numbers)


def pawn_name(suit: int) -> str:
    return f"pawn-{SUITS[suit]}"


def pawn_names(mask: int) -> tuple[str, ...]:
    return tuple(pawn_name(suit) for suit in SUITS_IN[mask])


def pawn_mask(names: Iterable[str]) -> int:
    mask = 0
    for name in names:
        if name.removeprefix("pawn-") not in SUITS or not name.startswith("pawn-"):
            raise Unreadable(lazy_text("not-a-pawn", name=repr(name)))
        mask |= 1 << SUITS.index(name.removeprefix("pawn-"))
    return mask


def name_move(state: Tile13, steps: Sequence[int]) -> Move:
    first = steps[0]
    if is_pawns(first):
        return Move("playtest", pawn_names(pawns_in(first)))
    if is_announcement(first):
        return Move("announce", (SUITS[announced_in(first)],))
    if is_runner_up(first):
        return Move("name", (f"seat-{runner_up_in(first)}",))
    if first == NO_RUNNER_UP:
        return Move("pass")
    if first == DESCRIBE:
        return Move("describe")
    tiles = tuple(tile_name(step) for step in steps if step != NO_SECOND)
    return Move("judge" if state.phase == phases.JUDGE else "design", tiles)


def read_move(move: Move) -> list[int]:
    """The steps of a named move; whether it is legal now is for the rules to say."""
    match move.verb, len(move.picks):
        case "judge", _:
            return sorted(tile_number(name) for name in move.picks)
        case "design", _:
            return read_game([tile_number(name) for name in move.picks])
        case "playtest", _:
            return [pawns(pawn_mask(move.picks))]
        case "announce", 1 if move.picks[0] in SUITS:
            return [announce(SUITS.index(move.picks[0]))]
        case "describe", 0:
            return [DESCRIBE]
        case "name", 1:
            return [runner_up(read_seat(move.picks[0]))]
        case "pass", 0:
            return [NO_RUNNER_UP]
    raise Unreadable(lazy_text("not-a-move", move=" ".join((move.verb, *move.picks))))


def read_game(tiles: Sequence[int]) -> list[int]:
    """The steps in which a game is sealed: a tile of each suit, then the second one or none."""
    firsts: list[int] = []
    seconds = []
    for number in sorted(tiles):
        if any(suit_of(number) == suit_of(first) for first in firsts):
            seconds.append(number)
        else:
            firsts.append(number)
    return [*firsts, *(seconds or [NO_SECOND])]


read_seat: Final = seats(6).number


def luck(state: Tile13) -> NamedLuck:
    """What luck may bring now: the first Judge, or the winner of a contest that ties."""
    if state.phase == phases.FIRST:
        return OneOf("judge", range(state.seats))
    return OneOf("winner", state.tied())
