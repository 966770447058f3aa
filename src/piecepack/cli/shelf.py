"""Commands that list the games and their rules."""

from typing import Any

from rich.markdown import Markdown
from rich.table import Table

from piecepack.cli.app import AsJson, GameName, Language, a_console, app, print_json
from piecepack.core.contract import Game
from piecepack.core.words import listing, span
from piecepack.match import shelf
from piecepack.match.seating import bot_ids


@app.command()
def games(*, as_json: AsJson = False, language: Language = "") -> None:
    """List the games."""
    found = shelf.games()
    if as_json:
        print_json([_describe(game, language) for game in found])
        return
    table = Table("game", "title", "players", "minutes", "what it is")
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
    console.print(Markdown("## Options"))
    table = Table("option", "default", "takes", "what it does")
    for doc in about.options:
        table.add_row(doc.name, _plain(doc.default), doc.allowed(), doc.doc)
    console.print(table)
    credit = chosen.credit
    console.print(
        f"Designed by {listing(credit.designers)}; version {credit.version}, {credit.date}.",
        highlight=False,
    )


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


def _plain(value: Any) -> str:
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )
