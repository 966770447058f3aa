"""The naming formula: "the SUNS CROWNS game of ARMS in the world of MOONS". T13-20"""

from collections.abc import Sequence
from typing import Final

from piecepack.games.tile13.ludemes.limits import TITLE_MOST
from piecepack.games.tile13.ludemes.tables import ludeme
from piecepack.games.tile13.ludemes.wording import (
    after_title,
    formula_words,
    phrase,
    row,
    with_capital,
)
from piecepack.games.tile13.rules.tiles import SUITS, suit_of

_NO_THEME: Final = "No Theme"


def formula(tiles: Sequence[int], options: Sequence[str], language: str) -> str:
    """A game in one line, from its tiles and what is made of each; missing suits are left out."""
    words = formula_words(language)
    said: dict[str, list[str]] = {suit: [] for suit in SUITS}
    nowhere = False
    for tile, option in zip(tiles, options, strict=True):
        if option == _NO_THEME:
            nowhere = True
        else:
            said[SUITS[suit_of(tile)]].append(phrase(option, language))
    parts = [words["start"], *[row(words[suit], said[suit]) for suit in SUITS]]
    if nowhere and not said["moons"]:
        parts.append(words["nowhere"])
    return "".join(parts)


def title_with_formula(
    title: str, tiles: Sequence[int], options: Sequence[str], language: str
) -> str:
    """`Title: the … game of …`, or the title alone where there is no room for both."""
    whole = title + after_title(title, formula(tiles, options, language))
    return whole if len(whole) <= TITLE_MOST else title


def ready_title(tiles: Sequence[int], turn: int, language: str) -> str:
    """A title that stands ready for a game; another one for another `turn` of the same tiles.

    It has to fit a title's length, so what is made of each tile is varied until it does.
    """
    for attempt in range(turn, turn + 24):
        options = [ludeme(tile).options for tile in tiles]
        made = [some[(attempt + i) % len(some)] for i, some in enumerate(options)]
        title = formula(tiles, made, language)
        if len(title) <= TITLE_MOST:
            return with_capital(title)
    # Two tiles of one suit with long names: the shortest words, and of the two only the second.
    few = {suit_of(tile): tile for tile in tiles}
    shortest = [
        min(ludeme(tile).options, key=lambda option: len(phrase(option, language)))
        for tile in few.values()
    ]
    return with_capital(formula(list(few.values()), shortest, language))
