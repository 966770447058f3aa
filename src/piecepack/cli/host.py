"""Commands that run a server."""

from typing import Annotated, Any

import msgspec
import typer

from piecepack.cli.app import Data, app, usual_place
from piecepack.core.errors import BadOptions

NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")]


@app.callback()
def table(
    context: typer.Context,
    *,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let devices in the local network join; shows a QR code.")
    ] = False,
    no_browser: NoBrowser = False,
) -> None:
    """Play, host, study and invent piecepack games. Without a command: start the server on this computer."""
    if context.invoked_subcommand is None:
        host = "0.0.0.0" if lan else "127.0.0.1"  # noqa: S104  # that is what --lan is for
        _serve(host=host, browser=not no_browser)
    elif lan or no_browser:
        raise BadOptions(
            "Use --lan and --no-browser alone or with serve, not with another command."
        )


@app.command()
def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help="The port.", show_default="the first free port from 8123"
        ),
    ] = None,
    data: Data = None,
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="The public address, if behind a proxy.")
    ] = "",
    no_browser: NoBrowser = False,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Serve /metrics to other machines too.")
    ] = False,
    workers: Annotated[
        int,
        typer.Option(
            min=1, max=64, metavar="N", help="How many processes; more than one need PostgreSQL."
        ),
    ] = 1,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar="CIDR",
            help="An address or network whose X-Forwarded-For is believed; may be repeated.",
        ),
    ] = None,
    allow_private_webhooks: Annotated[
        bool,
        typer.Option(
            "--allow-private-webhooks",
            help="Let people name webhooks and push services in private networks, and plain http.",
        ),
    ] = False,
    logs: Annotated[
        str, typer.Option(metavar="FORM", help="text, json, or auto: text on a terminal.")
    ] = "auto",
) -> None:
    """Host tables for other people."""
    _serve(
        host=host,
        port=port,
        data=data,
        public_url=public_url,
        browser=not no_browser,
        metrics_for_all=metrics,
        workers=workers,
        proxies=tuple(proxy or ()),
        private_callbacks=allow_private_webhooks,
        logs=logs,
    )


def _serve(*, data: str | None = None, **asked: Any) -> None:
    # Here and not above: a web server takes a while to load, and no other command needs one.
    from piecepack.table.web.serve import Plan, serve  # noqa: PLC0415  # as said

    kept = data or usual_place()
    try:
        plan = msgspec.convert({"data": kept, **asked}, Plan)
    except msgspec.ValidationError as error:
        raise BadOptions(f"{error}.") from None
    serve(plan, typer.echo)
