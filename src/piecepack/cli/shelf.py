"""Commands that list the games and their rules."""

from typing import Any

from rich.markdown import Markdown
from rich.table import Table

from piecepack.cli.app import AsJson, GameName, Language, a_console, app, print_json
from piecepack.core.contract import Game
from piecepack.core.texts import Texts
from piecepack.core.words import span
from piecepack.match import shelf
from piecepack.match.seating import bot_ids
from piecepack.terminal.words import spoken


@app.command()
def games(*, as_json: AsJson = False, language: Language = "") -> None:
    """List the games."""
    found = shelf.games()
    if as_json:
        print_json([_describe(game, language) for game in found])
        return
    texts = spoken(language)
    table = Table(
        texts("games-game"),
        texts("games-title"),
        texts("games-players"),
        texts("games-minutes"),
        texts("games-about"),
    )
    for game in found:
        players = span(game.seats)
        table.add_row(game.id, game.title, players, str(game.minutes), game.about(language).summary)
    a_console().print(table)


@app.command()
def rules(game: GameName, *, language: Language = "") -> None:
    """Show a game's guide and its options."""
    chosen = shelf.find(game)
    console = a_console()
    about = chosen.about(language)
    console.print(Markdown(about.guide))
    texts = spoken(language)
    console.print(Markdown(f"## {texts('rules-options')}"))
    table = Table(
        texts("rules-option"), texts("rules-default"), texts("rules-takes"), texts("rules-does")
    )
    for doc in about.options:
        takes = doc.accepted().translated(language)
        table.add_row(doc.name, _plain(doc.default, texts), takes, doc.doc)
    console.print(table)
    credit = chosen.credit
    designed = texts(
        "designed-by", designers=credit.designers, version=credit.version, date=credit.date
    )
    console.print(designed, highlight=False)


def _describe(game: Game, language: str) -> dict[str, Any]:
    about = game.about(language)
    return {
        "id": game.id,
        "title": game.title,
        "summary": about.summary,
        "seats": game.seats,
        "minutes": game.minutes,
        "rules": game.rules_version,
        "options": about.options,
        "bots": bot_ids(game),
        "credit": game.credit,
    }


def _plain(value: Any, texts: Texts) -> str:
    if isinstance(value, bool):
        return texts("value-yes") if value else texts("value-no")
    return str(value)
