"""The catalogue: every game with its options, guide and credits, encoded and compressed once."""

import msgspec
from msgspec import Struct

from piecepack.core.contract import Game
from piecepack.core.texts import ENGLISH
from piecepack.match import shelf
from piecepack.match.seating import bot_ids
from piecepack.table.web.guide import guide_parts
from piecepack.table.web.packed import File, packed_file
from piecepack.table.wire.forms import GameInfo, Games


class Catalogue:
    """Cached responses about games: they are large, and constant while a server runs."""

    def __init__(self) -> None:
        self._all: dict[str, File] = {}  # by language
        self._one: dict[tuple[str, str], File] = {}

    def all(self, language: str) -> File:
        if language not in self._all:
            games = [describe_game(game, language) for game in shelf.games()]
            self._all[language] = _file(Games(games))
        return self._all[language]

    def one(self, game_id: str, language: str) -> File:
        game = shelf.find(game_id)
        if (game.id, language) not in self._one:
            self._one[game.id, language] = _file(describe_game(game, language))
        return self._one[game.id, language]


def _file(answer: Struct) -> File:
    return packed_file(msgspec.json.encode(answer), "application/json")


def describe_game(game: Game, language: str = ENGLISH) -> GameInfo:
    about = game.about(language)
    return GameInfo(
        id=game.id,
        title=game.title,
        summary=about.summary,
        seats=game.seats,
        minutes=game.minutes,
        rules=game.rules_version,
        options=list(about.options),
        bots=bot_ids(game),
        credit=game.credit,
        guide=about.guide,
        parts=guide_parts(game, about.guide),
        hints=about.hints,
        meanings=about.meanings,
        picture=game.picture,
    )
