"""The faces of a match: one for each language in which somebody looks at it, made when it is asked for."""

from collections.abc import Sequence
from typing import Any

from piecepack.core.contract import Face, Game
from piecepack.match.record import Player


class Faces:
    """One game with its options and the names of its players, in any language."""

    def __init__(self, game: Game, options: Any, players: Sequence[Player]) -> None:
        self._game = game
        self._options = options
        self._names = tuple(player.name for player in players)
        self._made: dict[str, Face] = {}

    def __call__(self, language: str) -> Face:
        face = self._made.get(language)
        if face is None:
            face = self._made[language] = self._make(language)
        return face

    def names(self, language: str) -> tuple[str, ...]:
        """What the seats are called in a language."""
        texts = self._game.texts(language)
        usual = self._game.seat_names(len(self._names))
        # A seat that nobody has given a name is called by its suit, in the language of the reader.
        return tuple(
            texts(f"seat-{name}") if name == suit and texts.has(f"seat-{name}") else name
            for name, suit in zip(self._names, usual, strict=True)
        )

    def _make(self, language: str) -> Face:
        return self._game.face(self._options, self.names(language), self._game.texts(language))
