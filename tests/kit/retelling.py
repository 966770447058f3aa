"""The same game told otherwise: a history that could have led to an imagined state.

What was sealed lately can be searched for (kit/witness.py). A secret that lasts needs to be told
why it could have been otherwise all along, and each game with such secrets says it here. The
witness then checks every step of the story: that it is legal, and that it looks the same.
"""

from collections.abc import Callable, Sequence
from typing import Any

from piecepack.games.in_crowd.moves import coin
from piecepack.games.in_crowd.pyramid import BOTTOM
from piecepack.games.tile13 import rules
from piecepack.games.tile13.moves import pawns
from piecepack.games.tile13.names import read_game
from piecepack.games.tile13.tiles import tile, tiles_in
from piecepack.match.playing import Happening, MoveMade

Retelling = Callable[[Sequence[Happening], Sequence[Any], Any], list[Happening] | None]


def in_crowd(
    happenings: Sequence[Happening], states: Sequence[Any], imagined: Any
) -> list[Happening]:
    """Each coin that still lies at the bottom was the imagined one since it was placed."""
    retold = list(happenings)
    for square in BOTTOM:
        for number in reversed(range(len(retold))):
            happening = retold[number]
            if isinstance(happening, MoveMade) and happening.steps[0] == square:
                if imagined.board[square] >= 0:
                    steps = [square, coin(imagined.board[square])]
                    retold[number] = MoveMade(happening.seat, steps)
                break
    return retold


def tile13(
    happenings: Sequence[Happening], states: Sequence[Any], imagined: Any
) -> list[Happening]:
    """The last Judge laid down what is imagined, and whoever has sealed sealed what is imagined."""
    retold = list(happenings)
    for number, (happening, before) in enumerate(zip(happenings, states, strict=False)):
        if not isinstance(happening, MoveMade) or len(before.contests) < len(imagined.contests):
            continue
        seat = happening.seat
        if before.phase == rules.JUDGE and imagined.ranks:
            steps = [tile(suit, rank) for suit, rank in enumerate(imagined.ranks)]
        elif before.phase == rules.PAWNS:
            steps = [pawns(imagined.sealed_pawns[seat])]
        elif before.phase == rules.TILES:
            steps = read_game(tiles_in(imagined.games[seat]))
        else:
            continue
        retold[number] = MoveMade(seat, steps)
    return retold


RETELLINGS: dict[str, Retelling] = {"in_crowd": in_crowd, "tile13": tile13}
