"""The "In" Crowd as a row of numbers. You know your own coins, and those that a vote has shown."""

from piecepack.core.encoding import NOTHING, Encoding, Feature, owing, padded
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules.game import MOST_TIED_VOTES, InCrowd
from piecepack.games.in_crowd.rules.moves import MOVES, NONE
from piecepack.games.in_crowd.rules.phases import COIN, END, FIRST, PICK
from piecepack.games.in_crowd.rules.pyramid import ON_BOTTOM, SQUARES, TOP

_COINS = 24
_VOTERS = 5  # at most, on the top
_LAST = len(SQUARES) - 1


def features(seats: int, options: InCrowdOptions) -> list[Feature]:
    return [
        Feature("phase", "first player, pick suits, act, choose a coin, end", 1, 0, END),
        Feature("owing", "whether you, and your opponent, have to move", 2),
        Feature("suits", "by suit: 1 for yours, 0 for your opponent's; -1 before the deal", 4, -1),
        Feature("suit_at", "by square: the suit of the coin there, -1 for none", _LAST + 1, -1, 3),
        Feature(
            "rank_at", "by square: its rank, 0 to 5, if you know it, or -1", _LAST + 1, NOTHING, 5
        ),
        Feature("not_there", "by bottom square: ranks ruled out, as bits", ON_BOTTOM, 0, 63),
        Feature("hand", "by coin: whether it is in your hand", _COINS),
        Feature("their_hand", "the number of coins in your opponent's hand", 1, 0, 12),
        Feature("square", "where the coin you choose will go; -1 for nowhere", 1, -1, _LAST),
        Feature("tops", "the coins on top in the order they came; -1 for none", len(TOP), -1, 23),
        Feature("vote", "the square that was just voted on; -1 for none", 1, NOTHING, _LAST),
        Feature("voters", "the coins of that vote; -1 for none", _VOTERS, NOTHING, _COINS - 1),
        Feature("swappable", "1 if whoever is on turn may change sides"),
        Feature("tied_votes", "so far", 1, 0, MOST_TIED_VOTES),
        Feature("stale", "by square: whether a vote would only tie again", _LAST + 1),
    ]


def observe(state: InCrowd, seat: int) -> list[int]:
    dealt = state.phase not in (FIRST, PICK)
    hand = [0] * _COINS
    for coin in state.hands[seat]:
        hand[coin] = 1
    choosing = state.phase == COIN and seat == state.turn
    return [
        state.phase,
        *owing(state, seat),
        *[int(owner == seat) if dealt else NOTHING for owner in state.owner],
        *[coin if coin == NONE else coin // 6 for coin in state.board],
        *[_rank(state, coin, seat) for coin in state.board],
        *state.excluded,
        *hand,
        len(state.hands[1 - seat]),
        state.square if choosing else NOTHING,
        *padded(state.tops, len(TOP)),
        *padded(state.voted[:1], 1),
        *padded(state.voted[1:], _VOTERS),
        int(state.swappable),
        state.tied_votes,
        *[state.stale >> square & 1 for square in range(_LAST + 1)],
    ]


def _rank(state: InCrowd, coin: int, seat: int) -> int:
    """Notes are taken for a learner: what it has once seen on the board stays known."""
    if coin == NONE:
        return NOTHING
    return coin % 6 if state.owner[coin // 6] == seat or state.is_known(coin) else NOTHING


ENCODING: Encoding[InCrowd, InCrowdOptions] = Encoding(
    moves=MOVES, features=features, observe=observe
)
