"""Tallies of The "In" Crowd: votes that could be called now, and the one that was just held.

A vote that could be called is counted from the pieces as a viewer sees them, so that nothing can be
told that is not seen.
"""

from collections.abc import Mapping

from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.ranks import RANK_OF, RANKS
from piecepack.core.scene import Piece, Side, Tally
from piecepack.core.texts import Texts
from piecepack.games.in_crowd.face.names import coin_name
from piecepack.games.in_crowd.face.props import coin_shown
from piecepack.games.in_crowd.face.words import LEVEL_OF, coin_in_words, yes_or_no
from piecepack.games.in_crowd.rules.game import SEATS, InCrowd
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, SQUARE_NAMES
from piecepack.games.in_crowd.rules.vote import TIED, lifted, sums, winner


def to_be_called(texts: Texts, state: InCrowd, square: int, seen: Mapping[int, Piece]) -> Tally:
    """A vote that could be called; `seen` are the coins on the board by square. INC-10, INC-13"""
    sides = tuple(
        _side(seat, [seen[below] for below in INFLUENCE[square] if _owner(state, below) == seat])
        for seat in range(SEATS)
    )
    name = SQUARE_NAMES[square]
    return Tally(texts("a-vote-on", level=LEVEL_OF[square], square=name), sides, about=name)


def _owner(state: InCrowd, square: int) -> int:
    return state.owner[suit_of(state.board[square])]


def _side(seat: int, coins: list[Piece]) -> Side:
    """What it comes to, as far as this viewer knows: `5`, `5 + ?` or `?`."""
    values = [RANK_OF[coin.mark.rank] for coin in coins if coin.mark and coin.mark.rank]
    total = [str(sum(values))] if values or not coins else []
    hidden = ["?"] if len(values) < len(coins) else []
    return Side(seat, tuple(coin.id for coin in coins), " + ".join(total + hidden))


def just_held(texts: Texts, state: InCrowd, seen: set[str]) -> Tally:
    """The vote that was the last turn. Everybody saw its coins, wherever they are now. INC-12"""
    square, *coins = state.voted
    totals = sums(coins, state.owner)
    won_by = winner(totals)
    sides = []
    for seat in range(SEATS):
        held = [coin for coin in coins if state.owner[suit_of(coin)] == seat]
        what = tuple(coin_in_words(texts, coin) for coin in held)
        sides.append(
            Side(
                seat,
                tuple(coin_name(coin) for coin in held if coin_name(coin) in seen),
                texts("vote-sum", sum=totals[seat], coins=what) if held else texts("no-coin"),
                won=seat == won_by,
                shown=tuple(coin_shown(texts, coin) for coin in held),
            )
        )
    title = texts("the-vote-on", level=LEVEL_OF[square], square=SQUARE_NAMES[square])
    return Tally(title, tuple(sides), text=_outcome(texts, state, square, coins))


def _outcome(texts: Texts, state: InCrowd, square: int, coins: list[int]) -> str:
    """INC-15, INC-16, INC-19, INC-A3."""
    up = lifted(coins, state.owner)
    if up == TIED:
        return texts("tied-vote", stays=yes_or_no(state.stays))
    return texts(
        "coin-up.top" if state.extent.is_top(square) else "coin-up",
        coin=coin_in_words(texts, up),
        rank=RANKS[rank_of(up)],
        number=state.points.get(rank_of(up), 0),
    )
