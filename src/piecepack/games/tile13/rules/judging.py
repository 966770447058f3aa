"""What a Judge may play: values that differ as far as possible, and which of them is highest."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from piecepack.games.tile13.rules.tiles import ALL, BIT, COUNT, RANKS_IN, WORTH

_KEPT: Final = 1 << 16  # answers worth remembering; the same sets come up again and again
_SPREADS: Final[dict[int, int]] = {}  # by shown and left, written as digits of one number


def spread(shown: int, left: tuple[int, ...]) -> int:
    """The most different values four tiles can show. T13-09, T13-A3

    `shown` are the values there already, `left` what remains of each suit yet to be played.
    """
    full = COUNT[shown] + len(left)
    if all(COUNT[mask] >= full for mask in left):
        return full  # enough of every suit for one that no other shows: so it is in most contests
    key = ALL + 1 + shown
    for mask in left:
        key = key * (ALL + 1) + mask
    best = _SPREADS.get(key, 0)
    if not best:
        for rank in RANKS_IN[left[0]]:
            best = max(best, spread(shown | BIT[rank], left[1:]))
            if best == full:
                break
        if len(_SPREADS) >= _KEPT:
            _SPREADS.clear()
        _SPREADS[key] = best
    return best


def legal_ranks(shown: int, left: tuple[int, ...], wanted: int) -> list[int]:
    """The ranks of the next suit from which the wanted number of values can still be reached."""
    rest = left[1:]
    return [rank for rank in RANKS_IN[left[0]] if spread(shown | BIT[rank], rest) == wanted]


def highest(ranks: Sequence[int]) -> list[int]:
    """The suits of the highest tile, several if they tie. T13-11, T13-A2"""
    best = max(WORTH[rank] for rank in ranks)
    return [suit for suit, rank in enumerate(ranks) if WORTH[rank] == best]


@lru_cache(1 << 8)
def judge_games(left: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every four ranks that a Judge may play from what is left of each suit."""
    games: list[tuple[int, ...]] = [()]
    wanted = spread(0, left)
    for suit in range(len(left)):
        games = [
            (*game, rank)
            for game in games
            for rank in legal_ranks(sum({BIT[r] for r in game}), left[suit:], wanted)
        ]
    return tuple(games)
