"""A rematch: the same people at a new table, each moved by one seat."""

from msgspec.structs import replace

from piecepack.match import shelf
from piecepack.match.luck import fresh_secret
from piecepack.table.model.table import Table


def next_table(table: Table, code: str, at: float) -> Table:
    """The table of the rematch, with events that are not saved yet. It starts by itself."""
    settings = replace(
        table.settings,
        rules=shelf.find(table.game.id).rules_version,
        host=table.host,
        public=False,
        pace=table.pacing.pace,
        secret=fresh_secret().hex(),
        starts_alone=True,
        position=None,
        said=(),
        origin="",
        step=0,
    )
    again = Table(code, settings, at)
    again.happen([settings, *table.chairs.seated_anew()], at)
    return again
