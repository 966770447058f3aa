"""Commands that look after the tables of a server."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from piecepack.cli.app import AsJson, Data, app, usual_place

BackupFile = Annotated[Path, typer.Argument(metavar="BACKUP", help="A .jsonl.gz file.")]


@app.command()
def backup(file: BackupFile, *, data: Data = None) -> None:
    """Save all tables of a server to a file, also while the server runs."""
    # Here and not above: no other command needs it.
    from piecepack.table.store.backup import back_up  # noqa: PLC0415  # as said

    count = back_up(data or usual_place(), file)
    typer.echo(f"Saved {count} events to {file}.")


@app.command()
def restore(file: BackupFile, *, data: Data = None) -> None:
    """Put the tables of a backup into an empty file or database."""
    from piecepack.table.store.backup import restore as put_back  # noqa: PLC0415  # as said

    place = data or usual_place()
    count = put_back(place, file)
    typer.echo(f"Restored {count} events.")


TableCode = Annotated[str, typer.Argument(metavar="TABLE", help="The table's code.")]
admin = typer.Typer(help="List, close and mute tables, also while the server runs.")
app.add_typer(admin, name="admin")


@app.command()
def forget(
    table: TableCode,
    who: Annotated[str, typer.Argument(metavar="WHO", help="A seat's number, or a name.")],
    *,
    everywhere: Annotated[
        bool, typer.Option("--everywhere", help="At all tables of the same browser.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    data: Data = None,
) -> None:
    """Delete a person's names, chat, texts, drawings and pencil marks. Games stay, and can be replayed."""
    from piecepack.table.upkeep.local_key import order  # noqa: PLC0415  # as said
    from piecepack.table.upkeep.orders import Forget  # noqa: PLC0415  # as said

    where = "at all tables of the same browser" if everywhere else f"at table {table.upper()}"
    if not yes:
        typer.confirm(
            f"Delete everything that {who} wrote {where}? It cannot be brought back.", abort=True
        )
    changed = order(data or usual_place(), Forget(table, who, everywhere))
    if changed:
        typer.echo(f"Deleted at {', '.join(changed)}. Backups made before still have it.")
    else:
        typer.echo("There was nothing to delete.")


@admin.command("list")
def list_tables(
    *,
    everything: Annotated[
        bool, typer.Option("--all", help="Tables whose game is over, and closed ones, too.")
    ] = False,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """List tables, the oldest first."""
    import msgspec  # noqa: PLC0415  # as said

    from piecepack.table.store.opening import everything as all_events  # noqa: PLC0415  # as said
    from piecepack.table.upkeep.overview import overview  # noqa: PLC0415  # as said

    found = [
        one
        for one in overview(all_events(data or usual_place()))
        if everything or one.state in ("open", "playing")
    ]
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    for one in found:
        last = datetime.fromtimestamp(one.last).astimezone().strftime("%Y-%m-%d %H:%M")
        people = ", ".join(f"{seat} {name}" for seat, name in sorted(one.people.items()))
        muted = " muted" if one.muted else ""
        typer.echo(
            f"{one.code}  {one.game:15} {one.state:8} {last}  {one.events:5} events {one.said:4} messages"
            f"{muted}  {people}"
        )
    typer.echo(f"{len(found)} {'table' if len(found) == 1 else 'tables'}.")


@admin.command()
def close(table: TableCode, *, data: Data = None) -> None:
    """Close a table for good. Its game can be looked at, and nothing more."""
    from piecepack.table.upkeep.local_key import order  # noqa: PLC0415  # as said
    from piecepack.table.upkeep.orders import Close  # noqa: PLC0415  # as said

    order(data or usual_place(), Close(table))
    typer.echo(f"Table {table.upper()} is closed.")


@admin.command()
def mute(
    table: TableCode,
    *,
    off: Annotated[bool, typer.Option("--off", help="Switch the chat on again.")] = False,
    data: Data = None,
) -> None:
    """Switch the chat of a table off."""
    from piecepack.table.upkeep.local_key import order  # noqa: PLC0415  # as said
    from piecepack.table.upkeep.orders import Mute  # noqa: PLC0415  # as said

    order(data or usual_place(), Mute(table, not off))
    typer.echo(f"The chat of table {table.upper()} is {'on' if off else 'off'}.")
