"""How a game could have gone otherwise, as far as a viewer knows: the Judge's tiles, pawns and designs.

The laws check every step of it.
"""

from collections.abc import Sequence

from piecepack.core.happenings import Choice, Happening
from piecepack.games.tile13.face.names import read_game
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.moves import pawns
from piecepack.games.tile13.rules.phases import JUDGE, PAWNS, TILES
from piecepack.games.tile13.rules.tiles import tile, tiles_in


def retell(
    happenings: Sequence[Happening], states: Sequence[Tile13], imagined: Tile13
) -> list[Happening]:
    """The last Judge laid down what is imagined, and whoever has sealed sealed what is imagined."""
    retold = list(happenings)
    for number, (happening, before) in enumerate(zip(happenings, states, strict=False)):
        if not isinstance(happening, Choice) or len(before.contests) < len(imagined.contests):
            continue
        seat = happening.seat
        if before.phase == JUDGE and imagined.ranks:
            steps = [tile(suit, rank) for suit, rank in enumerate(imagined.ranks)]
        elif before.phase == PAWNS:
            steps = [pawns(imagined.sealed_pawns[seat])]
        elif before.phase == TILES:
            steps = read_game(tiles_in(imagined.games[seat]))
        else:
            continue
        retold[number] = Choice(seat, steps)
    return retold
