"""Tables without a server, for tests of the model."""

from piecepack.match import shelf
from piecepack.match.luck import commitment
from piecepack.table.model.chairs import Caller
from piecepack.table.model.events import Opened, Sat
from piecepack.table.model.keys import fingerprint
from piecepack.table.model.table import Table

SECRET = "5e" * 32
KEY = "key-of-whoever-sits-in-0"
HOST = Caller(fingerprint("the host's browser"))


def opened(game: str = "bid", seats: int = 4, **more: object) -> Opened:
    settings: dict[str, object] = {
        "game": game,
        "rules": shelf.find(game).rules_version,
        "options": {},
        "seats": seats,
        "public": False,
        "watchers": True,
        "clock": 0,
        "pace": "instant",
        "host": HOST.browser,
        "secret": SECRET,
    }
    return Opened(**{**settings, **more})  # type: ignore[arg-type]  # whatever a test asks for


def a_table(game: str = "bid", seats: int = 4, **more: object) -> Table:
    code = str(more.pop("code", "TABLE3"))
    settings = opened(game, seats, **more)
    table = Table(code, settings, 0.0)
    table.happen([settings], 0.0)
    assert table.commitment == commitment(bytes.fromhex(SECRET))
    return table


def who(name: str) -> Caller:
    """Somebody at a browser of their own."""
    return Caller(fingerprint(f"{name}'s browser"))


def seat(table: Table, number: int, name: str, at: float = 0.0) -> Caller:
    """Somebody sits down; with the key of the seat in hand."""
    key = fingerprint(KEY if number == 0 else f"{name}'s key")
    table.sit(Sat(number, name, who(name).browser, key, f"{name}'s word"), at)
    return Caller(keys=(key,))


def a_game(game: str = "bid", names: tuple[str, ...] = ("Ann", "Ben", "Cleo", "Dov")) -> Table:
    """A game that has begun."""
    table = a_table(game, len(names))
    for number, name in enumerate(names):
        seat(table, number, name)
    table.start(1.0)
    return table
