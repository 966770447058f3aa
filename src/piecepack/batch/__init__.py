"""Many thousands of games at once, on a CPU or a GPU, with JAX. It needs the extra `batch`.

    >>> from piecepack.batch import make
    >>> bid = make("bid", seats=4)
    >>> bid
    <Turns: Bid!, 4 players>

The rules as pure functions on arrays; see docs/batch.md.
"""

try:
    import jax as _jax  # noqa: F401  # asked for before anything here needs it
except ModuleNotFoundError as error:
    from piecepack.core.errors import PiecepackError

    class NotInstalled(PiecepackError, ImportError):
        """JAX is missing."""

    raise NotInstalled(
        f"This needs {error.name}. Install it with: pip install 'piecepack[batch]'"
    ) from None

from piecepack.batch.environment import AtOnce, InTurn, Together, Turns, make, make_parallel

__all__ = ["AtOnce", "InTurn", "Together", "Turns", "make", "make_parallel"]
