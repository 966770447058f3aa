"""The naming formula: "the SUNS CROWNS game of ARMS in the world of MOONS". T13-20"""

from collections.abc import Sequence
from typing import Final

from piecepack.core.words import listing
from piecepack.games.tile13.ludemes.limits import TITLE_MOST
from piecepack.games.tile13.ludemes.tables import ludeme, phrase
from piecepack.games.tile13.rules.tiles import suit_of

_SUNS, _CROWNS, _ARMS, _MOONS = range(4)
_NO_THEME: Final = "No Theme"


def formula(tiles: Sequence[int], options: Sequence[str]) -> str:
    """A game in one line, from its tiles and what is made of each; missing suits are left out."""
    said: list[list[str]] = [[] for _ in range(4)]
    for tile, option in zip(tiles, options, strict=True):
        said[suit_of(tile)].append(option)
    words = ["the", *[phrase(option) for option in said[_SUNS]]]
    if said[_CROWNS]:
        words.append(listing([phrase(option) for option in said[_CROWNS]]))
    words.append("game")
    if said[_ARMS]:
        words.append(f"of {listing([phrase(option) for option in said[_ARMS]])}")
    worlds = [phrase(option) for option in said[_MOONS] if option != _NO_THEME]
    if worlds:
        words.append(f"in the world of {listing(worlds)}")
    elif said[_MOONS]:
        words.append("in no world at all")
    return " ".join(words)


def title_with_formula(title: str, tiles: Sequence[int], options: Sequence[str]) -> str:
    """`Title: the … game of …`, or the title alone where there is no room for both."""
    whole = f"{title}: {formula(tiles, options)}"
    return whole if len(whole) <= TITLE_MOST else title


def ready_title(tiles: Sequence[int], turn: int) -> str:
    """A title that stands ready for a game; another one for another `turn` of the same tiles.

    It has to fit a title's length, so what is made of each tile is varied until it does.
    """
    for attempt in range(turn, turn + 24):
        options = [ludeme(tile).options for tile in tiles]
        title = formula(tiles, [some[(attempt + i) % len(some)] for i, some in enumerate(options)])
        if len(title) <= TITLE_MOST:
            return _with_capital(title)
    # Two tiles of one suit with long names: the shortest words, and of the two only the second.
    few = {suit_of(tile): tile for tile in tiles}
    shortest = [min(ludeme(tile).options, key=lambda o: len(phrase(o))) for tile in few.values()]
    return _with_capital(formula(list(few.values()), shortest))


def _with_capital(text: str) -> str:
    return text[0].upper() + text[1:]
