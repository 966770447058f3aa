"""The moves, the tiles and the luck of Piecepack Letterbox by name, and back."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from piecepack.core.errors import Unreadable
from piecepack.core.offer import Move
from piecepack.core.pieces import read_tile
from piecepack.core.ranks import RANK_OF, RANKS
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.chain import MOST_STAGES
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import (
    ABOUT,
    ASK,
    BOX_HERE,
    END_TURN,
    NOWHERE,
    ROW,
    SEARCH,
    SUIT,
    VALUE,
    is_cell,
    is_vote,
    question,
    question_in,
    vote,
    vote_in,
)
from piecepack.games.letterbox.rules.terrain import CELLS, SIDE, SUIT_NAMES, SUITS, rank_of, suit_of

CELL_NAMES: Final = tuple(f"r{cell // SIDE + 1}c{cell % SIDE + 1}" for cell in range(CELLS))
TILE_NAMES: Final = tuple(f"{SUITS[suit_of(tile)]}-{RANKS[rank_of(tile)]}" for tile in range(CELLS))
SPOKEN_TILES: Final = tuple(
    f"{RANKS[rank_of(tile)]} of {SUIT_NAMES[suit_of(tile)]}" for tile in range(CELLS)
)
CELL_NAMED: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}


def tile_name(tile: int) -> str:
    return TILE_NAMES[tile]


def tile_number(name: Any) -> int:
    read = read_tile(str(name))
    if read.suit not in SUITS:
        raise Unreadable(f"{name!r} is of none of the suits {', '.join(SUITS)}.")
    return SIDE * SUITS.index(read.suit) + read.rank


def spoken_tile(tile: int) -> str:
    """`3 of Moons`, `null of Fish`."""
    return SPOKEN_TILES[tile]


def spoken_place(board: Sequence[int], cell: int) -> str:
    """`the 3 of Moons (r5c5)`."""
    return f"the {spoken_tile(board[cell])} ({CELL_NAMES[cell]})"


def spoken_answer(tile: int, cell: int, about: int) -> str:
    """The true answer to a Big Question about a box under this tile. LB-23, LB-L12"""
    if about == SUIT:
        return SUIT_NAMES[suit_of(tile)]
    if about == VALUE:
        return RANKS[rank_of(tile)]
    return str((cell // SIDE if about == ROW else cell % SIDE) + 1)


@lru_cache(1 << 12)  # whoever asked is shown the answers after every move
def spoken_answers(tile: int, cell: int, kinds: int) -> str:
    """The answers to a mask of Big Questions: `suit Fish, row 2`."""
    return ", ".join(
        f"{kind} {spoken_answer(tile, cell, about)}"
        for about, kind in enumerate(ABOUT)
        if kinds >> about & 1
    )


def hours(number: int) -> str:
    """`no hours`, `an hour`, `2 hours`."""
    return "an hour" if number == 1 else f"{number or 'no'} hours"


def cell_number(name: Any) -> int:
    if name not in CELL_NAMED:
        raise Unreadable(f"{name!r} is no place on the map; places go from r1c1 to r6c6.")
    return CELL_NAMED[name]


def seat_name(seat: int) -> str:
    return f"seat-{seat}"


def read_seat(name: Any) -> int:
    number = str(name).removeprefix("seat-")
    if not number.isdecimal() or seat_name(int(number)) != name:
        raise Unreadable(f"{name!r} is no seat; a seat is written like seat-2.")
    return int(number)


# Moves


def name_move(state: Letterbox, seat: int, steps: Sequence[int]) -> Move:
    first = steps[0]
    if state.phase == phases.HIDE:
        stages = [CELL_NAMES[step] for step in steps if step != BOX_HERE]
        if state.may_return and len(stages) == MOST_STAGES and stages[0] == stages[-1]:
            return Move("loop", tuple(stages[:-1]))
        return Move("hide", tuple(stages))
    if is_cell(first):
        verb = "place" if state.pawns[seat] == NOWHERE else "walk"
        return Move(verb, (CELL_NAMES[first],))
    if first == ASK:
        whom, about = question_in(steps[1])
        return Move("ask", (seat_name(whom), ABOUT[about]))
    if is_vote(first):
        return Move("vote", (seat_name(vote_in(first)),))
    return Move("search" if first == SEARCH else "end")


def read_move(state: Letterbox, move: Move) -> list[int]:
    """The steps of a named move; whether it is legal now is for the rules to say."""
    match move.verb, len(move.picks):
        case "hide", stages if stages:
            cells = [cell_number(name) for name in move.picks]
            ends_itself = not state.chained or stages == MOST_STAGES
            return cells if ends_itself else [*cells, BOX_HERE]
        case "loop", 2 if state.may_return:
            there, back = (cell_number(name) for name in move.picks)
            return [there, back, there]
        case (("place" | "walk"), 1):
            return [cell_number(move.picks[0])]
        case "ask", 2:
            # Whom and about what, in whichever order they were picked.
            about, whom = sorted(move.picks, key=lambda pick: pick not in ABOUT)
            if about not in ABOUT:
                raise Unreadable(f"A Big Question is about one of {', '.join(ABOUT)}.")
            return [ASK, question(read_seat(whom), ABOUT.index(about))]
        case "vote", 1:
            return [vote(read_seat(move.picks[0]))]
        case "search", 0:
            return [SEARCH]
        case "end", 0:
            return [END_TURN]
    raise Unreadable(f"{move.verb} {' '.join(move.picks)} is no move of Piecepack Letterbox.")


# Luck


def name_luck(state: Letterbox, luck: Sequence[int]) -> dict[str, Any]:
    """LB-06: the tiles row by row; LB-14: a roll for each who may be first; LB-30: a roll."""
    if state.phase == phases.DEAL:
        dealt = state.copy()
        dealt.land(luck)
        return {"tiles": [tile_name(tile) for tile in dealt.board]}
    if state.phase == phases.FIRST:
        return {
            seat_name(seat): RANKS[rank] for seat, rank in zip(state.contenders, luck, strict=True)
        }
    return {"start": RANKS[luck[0]]}


def read_luck(state: Letterbox, brought: Mapping[str, Any]) -> list[int]:
    if state.phase == phases.DEAL:
        return _read_shuffle(brought)
    keys = [seat_name(seat) for seat in state.contenders]
    if state.phase == phases.START:
        keys = ["start"]
    if set(brought) != set(keys) or any(brought[key] not in RANKS for key in keys):
        raise Unreadable(f"Luck brings a rank for each of {', '.join(keys)}.")
    return [RANK_OF[brought[key]] for key in keys]


def _read_shuffle(brought: Mapping[str, Any]) -> list[int]:
    """The numbers that shuffle the tiles into this order."""
    tiles = brought.get("tiles")
    if set(brought) != {"tiles"} or not isinstance(tiles, (list, tuple)):
        raise Unreadable("Luck brings the 36 tiles, row by row from the north-west.")
    wanted = [tile_number(name) for name in tiles]
    left = list(range(CELLS))
    if sorted(wanted) != left:
        raise Unreadable("Each of the 36 tiles lies on the map once.")
    luck = []
    for cell, tile in enumerate(wanted[:-1]):
        further = left.index(tile, cell) - cell
        left[cell], left[cell + further] = left[cell + further], left[cell]
        luck.append(further)
    return luck
