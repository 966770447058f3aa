"""Previews drawn in a process of their own.

The renderer keeps the interpreter to itself for a tenth of a second and more, in which a server would answer nobody. A
process that lives for one picture also ends what a strange scene could do: take for ever, or all the memory.
"""

import subprocess
import sys
from typing import Final

import msgspec

from piecepack.core.errors import PiecepackError
from piecepack.drawing.images.preview import Preview, draw_preview

_MOST_BYTES: Final = 2**29  # of memory; one takes 60 MB


class NotDrawn(PiecepackError):
    """A picture could not be drawn."""


def draw_apart(preview: Preview, seconds: float) -> bytes:
    """A preview as PNG. Blocks until it is drawn, but leaves the interpreter to others."""
    try:
        done = subprocess.run(  # noqa: S603  # our own program
            [sys.executable, "-P", "-m", __name__],
            input=msgspec.msgpack.encode(preview),
            capture_output=True,
            timeout=seconds,
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise NotDrawn("This picture cannot be drawn at the moment.") from error
    return done.stdout


def main() -> None:
    """Reads a preview and writes a PNG."""
    from piecepack.drawing.images.png import png  # noqa: PLC0415  # only here is it drawn

    _limit_memory()
    preview = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Preview)
    sys.stdout.buffer.write(png(draw_preview(preview)))


def _limit_memory() -> None:
    if sys.platform == "linux":  # elsewhere the limit is missing or has no effect
        import resource  # noqa: PLC0415  # Unix only

        resource.setrlimit(resource.RLIMIT_DATA, (_MOST_BYTES, _MOST_BYTES))


if __name__ == "__main__":
    main()
