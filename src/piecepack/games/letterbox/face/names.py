"""The moves, the tiles and the luck of Piecepack Letterbox by name, and back."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from piecepack.core.errors import LazyTexts, Unreadable
from piecepack.core.kit.luck import Dice, NamedLuck, Shuffle
from piecepack.core.kit.names import deck, seats, squares
from piecepack.core.offer import Move
from piecepack.core.pieces import piece_in_words, rank_in_words, suit_in_words
from piecepack.core.ranks import RANKS
from piecepack.core.texts import Texts
from piecepack.games.letterbox.rules import endings, phases
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
from piecepack.games.letterbox.rules.terrain import SIDE, SUITS, rank_of, suit_of

lazy_text: Final = LazyTexts("piecepack.games.letterbox")

CELL_NAMES: Final = squares(SIDE, SIDE)
TILE_NAMES: Final = deck("a tile", SUITS)
SEAT_NAMES: Final = seats(6)
cell_number: Final = CELL_NAMES.number
tile_name, tile_number = TILE_NAMES.name, TILE_NAMES.number
seat_name, read_seat = SEAT_NAMES.name, SEAT_NAMES.number
LAST_DAYS: Final = 10  # on which everybody should know that the hunt will end


@cache
def spoken_tile(texts: Texts, tile: int) -> str:
    """`3 of Moons`, `null of Fish`."""
    return piece_in_words(texts, SUITS[suit_of(tile)], rank_of(tile))


@cache
def tile_values(texts: Texts, tile: int) -> dict[str, str]:
    """What a message needs to speak of a tile, with the article and the case of its language."""
    return {"rank": RANKS[rank_of(tile)], "suit": suit_in_words(texts, SUITS[suit_of(tile)])}


def place_values(texts: Texts, board: Sequence[int], cell: int) -> dict[str, str]:
    """The same for a tile and where it lies."""
    return _place_values(texts, board[cell], cell)


@lru_cache(1 << 12)  # 36 tiles on 36 cells
def _place_values(texts: Texts, tile: int, cell: int) -> dict[str, str]:
    return {**tile_values(texts, tile), "place": CELL_NAMES[cell]}


def spoken_answer(texts: Texts, tile: int, cell: int, about: int) -> str:
    """The true answer to a Big Question about a box under this tile. LB-23, LB-L12"""
    if about == SUIT:
        return suit_in_words(texts, SUITS[suit_of(tile)])
    if about == VALUE:
        return rank_in_words(texts, rank_of(tile))
    return str((cell // SIDE if about == ROW else cell % SIDE) + 1)


@lru_cache(1 << 12)  # the asker sees the answers after every move
def spoken_answers(texts: Texts, tile: int, cell: int, kinds: int) -> str:
    """The answers to a mask of Big Questions: `suit Fish, row 2`."""
    return ", ".join(
        texts("answer", about=kind, answer=spoken_answer(texts, tile, cell, about))
        for about, kind in enumerate(ABOUT)
        if kinds >> about & 1
    )


def day_is_near(state: Letterbox) -> str:
    """Whether messages say after how many days the hunt will end. LB-L22"""
    return "yes" if state.days - state.day < LAST_DAYS else "no"


# What decided, for messages that say why the hunt ended.
_HOW: Final = {
    cause + how: said
    for cause in endings.CAUSES
    for how, said in zip(
        (*endings.DECIDED, endings.SHARED),
        ("points", "boxes", "finders", "vote", "tie"),
        strict=True,
    )
}


def how_decided(why: str) -> str:
    return _HOW[why]


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
                raise Unreadable(lazy_text("not-a-question", about=", ".join(ABOUT)))
            return [ASK, question(read_seat(whom), ABOUT.index(about))]
        case "vote", 1:
            return [vote(read_seat(move.picks[0]))]
        case "search", 0:
            return [SEARCH]
        case "end", 0:
            return [END_TURN]
    raise Unreadable(lazy_text("not-a-move", move=" ".join((move.verb, *move.picks))))


# Luck

_DEAL: Final = Shuffle("tiles", TILE_NAMES)
_START: Final = Dice("start")


def luck(state: Letterbox) -> NamedLuck:
    """LB-06: the tiles row by row; LB-14: a roll for each who may be first; LB-30: a roll."""
    if state.phase == phases.DEAL:
        return _DEAL
    if state.phase == phases.FIRST:
        return Dice(*[seat_name(seat) for seat in state.contenders])
    return _START
