"""How thoroughly a game is analysed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from piecepack.analysis.words import lazy_text
from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions


class Depth(Struct, frozen=True):
    """The budget of an analysis. It counts and never looks at a clock, so everybody gets the same result."""

    playouts: int  # of a state, to know each seat's chance
    worlds: int  # imagined for a choice, to judge it by what its seat could know
    iterations: int  # of the search for a better move
    trials: int  # of a better move against the one that was made

    def of(self, game: Game) -> "Depth":
        """The same for a game, which may want more of all that is played out."""
        times = game.advice.oversampling
        return Depth(
            self.playouts * times, self.worlds * times, self.iterations, self.trials * times
        )


DEPTHS: Final[Mapping[str, Depth]] = MappingProxyType(
    {
        "quick": Depth(playouts=32, worlds=8, iterations=120, trials=24),
        "normal": Depth(playouts=96, worlds=24, iterations=600, trials=80),
        "deep": Depth(playouts=320, worlds=64, iterations=3_000, trials=240),
    }
)
QUICK: Final = "quick"


def find_depth(name: str) -> Depth:
    """The depth of that name; `BadOptions` if there is none."""
    if name not in DEPTHS:
        raise BadOptions(lazy_text("no-budget", budget=repr(name), known=", ".join(DEPTHS)))
    return DEPTHS[name]
