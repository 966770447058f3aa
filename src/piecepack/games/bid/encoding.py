"""Bid! as a row of numbers. Hands are public (BID-A17): only what others have sealed is hidden."""

from piecepack.core.encoding import (
    MOST,
    NOTHING,
    Encoding,
    Feature,
    around,
    owing,
    padded,
    relative,
    within,
)
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import MOST_COINS, MOVES, TILES, UNSEEN, coins_in
from piecepack.games.bid.rules.phases import END


def features(seats: int, options: BidOptions) -> list[Feature]:
    last = seats - 1
    return [
        Feature("phase", "first roller, roll, window, reroll, bid, coins, end", 1, 0, END),
        Feature("rerolls", "1: coins buy rerolls; 0: pawns do"),
        Feature("goal", "the score that wins", 1, 0, MOST),
        Feature("overtime", "1 after a tie at the goal"),
        Feature("owing", "whether each seat has to move", seats),
        Feature("scores", "of each seat", seats, -MOST, MOST),
        Feature("coins", "of each seat", seats, 0, MOST_COINS),
        Feature("pawns", "whether each seat still has its pawn", seats),
        Feature("holder", "the seat that holds each tile; -1 for nobody", TILES, NOTHING, last),
        Feature("roller", "the seat that rolls; -1 for nobody yet", 1, NOTHING, last),
        Feature("dice", "Suns, Moons, Crowns and Arms: 0 null, 1 ace, 2 to 5", 4, 0, 5),
        Feature("bids", "the shown bid of each seat as a move; -1 for none", seats, -1, MOVES - 1),
        Feature(
            "coin_bids", "the coins each seat has shown; -1 for none", seats, NOTHING, MOST_COINS
        ),
        Feature("winner", "of the auction that lies open; -1 for nobody", 1, NOTHING, last),
        Feature("sealed", "your own move that is not shown yet; -1 for none", 1, -1, MOVES - 1),
    ]


def observe(state: Bid, seat: int) -> list[int]:
    seats = state.seats
    order = around(seat, seats)
    holder = [NOTHING] * TILES
    for place, other in enumerate(order):
        for tile in state.hands[other]:
            holder[tile] = place
    bids = [state.bids[other] for other in order] if state.bids else []
    coins = [state.coin_bids[other] for other in order] if state.coin_bids else []
    return [
        state.phase,
        state.rerolls,
        state.goal,
        state.overtime,
        *owing(state, seat),
        *[within(state.scores[other]) for other in order],
        *[state.coins[other] for other in order],
        *[state.pawns >> other & 1 for other in order],
        *holder,
        relative(state.roller, seat, seats),
        *state.dice,
        *padded(bids, seats),
        *padded([NOTHING if one == UNSEEN else coins_in(one) for one in coins], seats),
        relative(state.winner, seat, seats),
        state.sealed[seat],
    ]


ENCODING: Encoding[Bid, BidOptions] = Encoding(moves=MOVES, features=features, observe=observe)
