"""The catalogue: every game with its options, guide and credits, encoded and compressed once."""

import msgspec
import structlog
from msgspec import Struct

from piecepack.core.contract import Game
from piecepack.core.errors import Unreadable
from piecepack.core.texts import ENGLISH
from piecepack.match import shelf
from piecepack.match.lessons.lesson import Lesson, read_lesson
from piecepack.match.seating import bot_ids
from piecepack.table.web.guide import guide_parts
from piecepack.table.web.packed import File, packed_file
from piecepack.table.wire.forms import GameInfo, Games

_log = structlog.get_logger(__name__)


class Catalogue:
    """Cached responses about games: they are large, and constant while a server runs."""

    def __init__(self) -> None:
        self._all: dict[str, File] = {}  # by language
        self._one: dict[tuple[str, str], File] = {}
        self._lessons: dict[str, Lesson] = {}

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

    def lesson(self, game: Game) -> Lesson:
        """The lesson of a game, read once."""
        if game.id not in self._lessons:
            self._lessons[game.id] = read_lesson(game)
        return self._lessons[game.id]


def _file(answer: Struct) -> File:
    return packed_file(msgspec.json.encode(answer), "application/json")


def lesson_minutes(game: Game) -> int:
    """How long the lesson takes; one that cannot be read is not offered, and the log says why."""
    if game.lesson is None:
        return 0
    try:
        return read_lesson(game).minutes
    except Unreadable as error:
        _log.warning("a lesson cannot be read", game=game.id, why=str(error))
        return 0


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
        lesson=lesson_minutes(game),
    )
