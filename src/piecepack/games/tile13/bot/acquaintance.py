"""What past contests tell about the players: who thinks, and who chooses blindly."""

from functools import lru_cache
from typing import Final

from piecepack.games.tile13.bot.forecast import SUITS, Forecast
from piecepack.games.tile13.bot.habits import Others
from piecepack.games.tile13.bot.view import View
from piecepack.games.tile13.rules.game import Contest
from piecepack.games.tile13.rules.tiles import ALL, BIT

# Nobody is known for certain: people think, but not as the forecast does.
_LEAST: Final = 0.05
_MOST: Final = 0.9


@lru_cache(1 << 8)
def blindness(
    seats: int, pander: bool, contests: tuple[Contest, ...], others: Others
) -> tuple[float, ...]:
    """By seat, the chance that it chooses blindly."""
    if not contests:
        return (others.blind,) * seats
    *earlier, contest = contests
    known = list(blindness(seats, pander, tuple(earlier), others))
    seen = _opening(seats, pander, earlier, contest)
    thinking = (0.0,) * seats
    before = Forecast(seen, thinking, others)
    held = tuple(pawns ^ played for pawns, played in zip(seen.pawns, contest.pawns, strict=True))
    after = Forecast(seen._replace(pawns=held, tested=contest.pawns), thinking, others)
    for seat in seen.designers:
        game = contest.games[seat]
        odds = known[seat] / (1 - known[seat])
        for suit, hand in enumerate(seen.hands[seat]):
            if hand and seen.pawns[seat] >> suit & 1:
                odds /= 2
            if game[suit]:
                odds *= game[suit].bit_count() / hand.bit_count()
        odds /= before.likelihood_of_pawns(seat, contest.pawns[seat])
        odds /= after.likelihood_of_tiles(seat, game)
        known[seat] = min(_MOST, max(_LEAST, odds / (1 + odds)))
    return tuple(known)


def _opening(seats: int, pander: bool, earlier: list[Contest], contest: Contest) -> View:
    """A contest as it was seen once its Judge had announced a suit."""
    hands = [[ALL] * 4 for _ in range(seats)]
    pawns = [15] * seats
    left = [ALL] * 4
    for past in earlier:
        for suit in SUITS:
            left[suit] ^= BIT[past.ranks[suit]]
        for seat in range(seats):
            pawns[seat] ^= past.pawns[seat]
            for suit in SUITS:
                hands[seat][suit] ^= past.games[seat][suit]
    return View(
        contest.judge,
        contest.announced,
        tuple(tuple(hand) for hand in hands),
        tuple(pawns),
        (),
        tuple(left),
        pander,
    )
