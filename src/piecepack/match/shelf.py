"""The shelf: all installed games, found through the entry-point group `piecepack.games`.

Games of other packages are treated like ours.
"""

import logging
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from piecepack.core.contract import Game
from piecepack.core.errors import UnknownGame, Unreadable, lazy_text

GROUP: Final = "piecepack.games"
_log = logging.getLogger(__name__)


def games() -> list[Game]:
    """All games that load, by id; one that fails to load is left out with a warning.

    >>> games()[0]
    <bid: Bid!, 3-4 players>
    """
    found = []
    for name in sorted(_entries()):
        try:
            found.append(_load(name))
        except UnknownGame as error:
            _log.warning("%s", error)
    return found


def find(name: str, rules: int | None = None) -> Game:
    """The game with this id, with this version of its rules; by default the current one.

    >>> find("tile13").title
    'Tile 13'
    """
    entries = _entries()
    if name not in entries:
        close = get_close_matches(name, entries, n=1)
        if close:
            raise UnknownGame(lazy_text("no-game-but", name=repr(name), meant=close[0]))
        raise UnknownGame(lazy_text("no-game", name=repr(name), games=", ".join(entries)))
    game = _load(name)
    return game if rules is None else under(game, rules)


def under(game: Game, rules: int) -> Game:
    """The same game under a version of its rules."""
    versions = {one.rules_version: one for one in (*game.earlier, game)}
    if rules not in versions:
        known = ", ".join(str(version) for version in sorted(versions))
        raise Unreadable(lazy_text("other-rules", rules=rules, game=game.title, known=known))
    return versions[rules]


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@cache
def _load(name: str) -> Game:
    entry = _entries()[name]
    try:
        game = entry.load()
    except Exception as error:
        # Somebody else's package may fail in any way; the other games must still be there.
        raise UnknownGame(
            f"The game {name!r} cannot be loaded from {entry.value}: {error}."
        ) from error
    if not isinstance(game, Game):
        raise UnknownGame(f"The game {name!r} cannot be loaded: {entry.value} is not a Game.")
    return game
