"""Commands that look after the tables of a server."""

from pathlib import Path
from typing import Annotated

import typer

from piecepack.cli.app import Data, app, usual_place

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
