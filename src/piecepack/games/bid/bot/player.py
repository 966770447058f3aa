"""The bot that plays Bid!: it weighs what an auction brings against what it gives away.

Whoever wins an auction hands a high tile to the runner-up and gets the lowest one back, so each
auction is paid for with the next ones. The bot puts a price in points on everything a seat holds,
and from all scores and holdings it works out each seat's chance of winning the game (`appraiser`).
A choice is worth the chance it leads to. What the others choose at the same time is rehearsed
(`piecepack.minds.rehearsal`), over the bids that everybody may make (`prospect`).

Hands and coins can be worked out by anybody (BID-A17), so the bot looks at all of them. It does not
look at what others have sealed: to the bot they are still choosing.
"""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from piecepack.core.contract import SEATS_IN
from piecepack.core.ranks import ACE, TWO
from piecepack.games.bid.bot.appraiser import Appraiser, Prices
from piecepack.games.bid.bot.prospect import Prospect, mean, paid
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import (
    GOOD_HAND,
    GOOD_HAND_POINTS,
    NOBODY,
    SUNS,
    hand_worth,
    multiplier,
)
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import KEEP, coins
from piecepack.minds.rehearsal import rehearse

# Rounds of a rehearsal: more of them find little that is better, and take time.
ROUNDS: Final = 100
WINDOW_ROUNDS: Final = 40
EXPERIENCED: Final = 12  # the last rounds of a window's rehearsal, taken for what will be bid
# How often somebody is expected to choose blindly: bids are hard, windows are yes or no.
SLIPS: Final = 0.2
WINDOW_SLIPS: Final = 0.02
# A coin paid for a die is gone before the others have had their say, so it counts for more.
RELUCTANCE: Final = 1.5

_FACES: Final = range(6)
_DICE: Final = range(4)

# Everybody's chances of winning the game, by seat.
Chances = list[float]


class BidBot:
    """Takes the choice that answers best what the others are likely to do."""

    def __init__(self, prices: Prices | None = None, rounds: int = ROUNDS) -> None:
        self.appraiser = Appraiser(prices or Prices())
        self.rounds = rounds

    def choose(self, rules: Bid, seat: int, rng: Random) -> int:
        # Open the choice again for everybody: what is sealed in an imagined state means nothing.
        table = rules.copy()
        if table.phase == phases.BID:
            table.open_bids()
            return self._bid(table, seat, rng)
        if table.phase == phases.COINS:
            table.ask_for_coins()
            return self._coins(table, seat, rng)
        table.open_window()
        return (self._die if table.rerolls else self._pawn)(table, seat, rng)

    def _bid(self, table: Bid, seat: int, rng: Random) -> int:
        prospect = Prospect(table, self.appraiser)
        rehearsal = rehearse(prospect.options, prospect.worth, self.rounds, SLIPS, rng)
        return prospect.moves[seat][rehearsal.best(seat)]

    def _coins(self, table: Bid, seat: int, rng: Random) -> int:
        asked = SEATS_IN[table.owed]

        def worth(joint: tuple[int, ...]) -> Chances:
            after = table.copy()
            for bidder, number in zip(asked, joint, strict=True):
                after.play(bidder, coins(number))
            chances = self.appraiser.chances(after)
            return [chances[bidder] for bidder in asked]

        options = [table.coins[bidder] + 1 for bidder in asked]
        rehearsal = rehearse(options, worth, self.rounds, SLIPS, rng)
        return coins(rehearsal.best(asked.index(seat)))

    # The window (BID-35, BID-39): is this auction worse than what could come instead?

    def _pawn(self, table: Bid, seat: int, rng: Random) -> int:
        instead = [self._without_pawn(table, giver) for giver in range(table.seats)]
        if all(
            chances[seat] >= instead[seat][seat] for chances in self._if_others_win(table, seat)
        ):
            return KEEP  # whoever wins this, the pawn is worth more
        prospect = Prospect(table, self.appraiser)
        rehearsal = rehearse(prospect.options, prospect.worth, WINDOW_ROUNDS, SLIPS, rng)
        return self._pay(table, seat, rehearsal.values, [[c] for c in instead], rng)

    def _without_pawn(self, table: Bid, giver: int) -> Chances:
        """After a seat has given up its pawn; a fresh roll favours nobody."""
        after = table.copy()
        after.pawns &= ~(1 << giver)
        return self.appraiser.chances(after)

    def _if_others_win(self, table: Bid, seat: int) -> list[Chances]:
        hands = [self.appraiser.hand(hand) for hand in table.hands]
        return [
            self.appraiser.footing(paid(table, winner), (0,) * table.seats).chances(hands)
            for winner in (*range(table.seats), NOBODY)
            if winner != seat
        ]

    def _die(self, table: Bid, seat: int, rng: Random) -> int:
        prospect = Prospect(table, self.appraiser)
        rehearsal = rehearse(prospect.options, prospect.worth, WINDOW_ROUNDS, SLIPS, rng)
        footing = self.appraiser.footing(table, (0,) * table.seats)
        price = exp(-RELUCTANCE * self.appraiser.prices.coin * footing.per_point)
        fresh = _poorer(self.appraiser.chances(table), seat, price)
        if rehearsal.values[seat] > fresh[seat] and not _arms_would_win(table, seat):
            return KEEP
        bids = rehearsal.rounds[-EXPERIENCED:]
        instead = [self._rolled_again(table, die, prospect, bids, rng) for die in _DICE]
        return self._pay(
            table,
            seat,
            prospect.mean(bids),
            [
                [_poorer(chances, payer, price) for chances in instead]
                for payer in range(table.seats)
            ],
            rng,
        )

    def _rolled_again(
        self,
        table: Bid,
        die: int,
        prospect: Prospect,
        bids: Sequence[tuple[int, ...]],
        rng: Random,
    ) -> Chances:
        """Over all faces that a die may come up with, the bids as they are expected now."""
        if die == SUNS and table.dice[SUNS] == ACE:
            single = table.copy()
            single.dice[SUNS] = TWO  # the double auction becomes a plain one, with other bids
            prospect = Prospect(single, self.appraiser)
            plain = rehearse(prospect.options, prospect.worth, WINDOW_ROUNDS, SLIPS, rng)
            bids = plain.rounds[-EXPERIENCED:]
        outlooks = []
        for face in _FACES:
            after = table.copy()
            after.phase = phases.REROLL
            after.rerolled = die
            after.land([face])
            if after.phase == phases.END:
                outlooks.append(self.appraiser.chances(after))
            elif die != SUNS or face != ACE:
                outlooks.append(prospect.under(after).mean(bids))
        return mean(outlooks)

    def _pay(
        self, table: Bid, seat: int, now: Chances, instead: list[list[Chances]], rng: Random
    ) -> int:
        """Rehearse who pays, and for what: `instead` by payer and by what is paid for.

        Of several only the first from the roller pays (BID-A10, BID-A11), so one may wait for
        another to do it.
        """
        asked = sorted(SEATS_IN[table.owed], key=lambda asker: (asker - table.roller) % table.seats)

        def worth(joint: tuple[int, ...]) -> Chances:
            for payer, option in zip(asked, joint, strict=True):
                if option:
                    return [instead[payer][option - 1][asker] for asker in asked]
            return [now[asker] for asker in asked]

        moves = table.moves(seat)
        rehearsal = rehearse([len(moves)] * len(asked), worth, WINDOW_ROUNDS, WINDOW_SLIPS, rng)
        return moves[rehearsal.best(asked.index(seat))]


def _poorer(chances: Chances, seat: int, price: float) -> Chances:
    """The chances once a seat's own has shrunk by a price, the others' grown to match."""
    total = 1 - chances[seat] * (1 - price)
    return [
        chance * (price if other == seat else 1) / total for other, chance in enumerate(chances)
    ]


def _arms_would_win(table: Bid, seat: int) -> bool:
    """Whether the Arms die, rolled to its ace, ends the game for this seat. BID-A11"""
    bonus = GOOD_HAND_POINTS * multiplier(table.dice)
    return hand_worth(table.hands[seat]) >= GOOD_HAND and table.scores[seat] + bonus >= table.goal
