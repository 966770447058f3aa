"""Commands that turn records into files for others: notation and figures."""

from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from piecepack.cli.app import RecordFile, app, check_writable, naming, read_record
from piecepack.cli.play import viewer_named
from piecepack.core.errors import BadOptions
from piecepack.match.replay import open_match, steps
from piecepack.terminal.words import lazy_text


@app.command()
def export(
    record: RecordFile,
    *,
    ppn: Annotated[
        bool, typer.Option("--ppn", help="As Portable Piecepack Notation, once the game is over.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save it there instead of printing it.")
    ] = None,
) -> None:
    """Write a recorded game in a notation that other programs read."""
    # Here and not above: no other command needs it.
    from piecepack.adapters.ppn import export as to_ppn  # noqa: PLC0415  # as said

    if not ppn:
        raise BadOptions("Say which notation: --ppn.")
    if out is not None:
        check_writable(out)
    saved = read_record(record)
    with naming(record):
        text = to_ppn(saved)
    if out is None:
        typer.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")
        typer.echo(f"Saved to {out}.")


@app.command()
def figure(
    record: RecordFile,
    *,
    at: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="After N events; without it, at the end.")
    ] = None,
    viewer: Annotated[
        str,
        typer.Option(
            metavar="WHO", help="What a seat (by number or name) sees, or watcher, or all."
        ),
    ] = "watcher",
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Save it as SVG.")] = None,
    png: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save it as PNG."),
    ] = None,
    width: Annotated[int, typer.Option(help="Of the drawing.")] = 1080,
    scale: Annotated[float, typer.Option(min=0.1, max=8, help="Of the PNG: 2 for print.")] = 2.0,
    board: Annotated[
        bool, typer.Option("--board", help="The table alone, without names and scores.")
    ] = False,
) -> None:
    """Draw one position of a recorded game, for a rulebook."""
    from piecepack.drawing.images.png import png as to_png  # noqa: PLC0415  # as above

    if svg is None and png is None:
        raise BadOptions("Say where the figure goes: --svg FILE, --png FILE or both.")
    for path in (svg, png):
        if path is not None:
            check_writable(path)
    saved = read_record(record)
    if at is not None and at > len(saved.events):
        raise BadOptions(lazy_text("no-event", event=at, last=len(saved.events)))
    with naming(record):
        match = open_match(saved)
        for _ in islice(steps(match, saved), at):
            pass
    drawn = match.draw(viewer_named(match, 0, viewer), width=width, seats=not board)
    if svg is not None:
        svg.write_text(drawn, encoding="utf-8")
    if png is not None:
        png.write_bytes(to_png(drawn, width=round(width * scale)))
    where = " and ".join(str(path) for path in (svg, png) if path is not None)
    typer.echo(f"{match!r} is drawn to {where}")
