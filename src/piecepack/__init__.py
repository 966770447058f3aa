"""Play, host, study and invent piecepack games.

`piecepack.games()` lists the games, `piecepack.Match` plays one, `piecepack.simulate` a thousand:
see `piecepack.library`, whose names are all here.
"""

from os import environ

if environ.get("PIECEPACK_PLAIN") == "1":
    from piecepack.plain import run_plain

    run_plain()

TYPE_CHECKING = False  # type checkers take it for True; to import it would load all of typing
if TYPE_CHECKING:
    from piecepack.library import (
        Analysis,
        Game,
        Match,
        Move,
        PiecepackError,
        Record,
        Replay,
        Report,
        Verdict,
        analyse,
        find,
        games,
        play,
        replay,
        simulate,
        verify,
    )

__all__ = [
    "Analysis",
    "Game",
    "Match",
    "Move",
    "PiecepackError",
    "Record",
    "Replay",
    "Report",
    "Verdict",
    "analyse",
    "find",
    "games",
    "play",
    "replay",
    "simulate",
    "verify",
]


if not TYPE_CHECKING:  # so that type checkers still find a misspelt name

    def __getattr__(name: str) -> object:
        # Loaded when it is first wanted: every module of the package imports this one first, and
        # most of them need nothing of it.
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415  # not even this is needed before

        return getattr(import_module("piecepack.library"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
