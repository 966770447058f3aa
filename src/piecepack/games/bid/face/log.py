"""The log of Bid!, in sentences, told from the states before and after an event."""

from collections.abc import Sequence
from typing import Final

from piecepack.core.ranks import ACE
from piecepack.core.scene import Line
from piecepack.core.words import counted, listing, verb
from piecepack.games.bid.face.names import SUIT_NAMES, tile_name
from piecepack.games.bid.face.stakes import (
    bid_in_words,
    face_in_words,
    roll_in_words,
    stake,
    tiles_in_words,
)
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import (
    ARMS,
    GOOD_HAND,
    MOONS,
    NOBODY,
    multiplier,
    points,
    rotation,
)
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, BID_WORTH, UNSEEN, coins_in

_DICE: Final = tuple(f"die-{name.lower()}" for name in SUIT_NAMES)


class Log:
    """Writes the log lines, with the names of the seats."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    # Luck

    def luck(self, before: Bid, luck: Sequence[int], after: Bid) -> list[Line]:
        if before.phase == phases.FIRST:
            return [Line(text=f"{self.names[luck[0]]} rolls first.")]
        if before.phase == phases.ROLL:
            lines = [self._rolled(before, luck)]
            arms_rolled = True
        else:
            die = before.rerolled
            lines = [
                Line(
                    text=f"The die of {SUIT_NAMES[die]} came up {face_in_words(die, luck[0])}:"
                    f" the auction is for {stake(after.dice, after.bank())}.",
                    pieces=(f"die-{SUIT_NAMES[die].lower()}",),
                )
            ]
            arms_rolled = die == ARMS
        if arms_rolled and after.dice[ARMS] == ACE:
            lines.append(self._good_hands(before, after))
        return lines + self._ending(before, after)

    def _rolled(self, before: Bid, dice: Sequence[int]) -> Line:
        return Line(
            text=f"{self.names[before.roller]} rolled {roll_in_words(dice)}:"
            f" the auction is for {stake(dice, before.bank())}.",
            pieces=_DICE,
            heading=True,
        )

    def _good_hands(self, before: Bid, after: Bid) -> Line:
        paid = [
            self.names[seat]
            for seat in range(after.seats)
            if after.scores[seat] > before.scores[seat]
        ]
        if not paid:
            return Line(text=f"All hands lie open; nobody holds {GOOD_HAND} or more.")
        gained = max(after.scores[seat] - before.scores[seat] for seat in range(after.seats))
        each = " each" if len(paid) > 1 else ""
        return Line(
            text=f"All hands lie open; {verb(paid, 'holds', 'hold')} {GOOD_HAND} or more and"
            f" {'score' if each else 'scores'} {gained}{each}."
        )

    # Moves

    def move(self, before: Bid, seat: int, after: Bid) -> list[Line]:
        name = self.names[seat]
        closed = before.owed == 1 << seat
        if before.phase == phases.WINDOW:
            # That a choice was made is shown at the seat; which one never is. BID-A10
            return self._window(before, after) if closed else []
        if before.phase == phases.BID:
            lines = [Line(text=f"{name} sealed a bid.", passing=True)]
            return lines + self._bids(before, after) if closed else lines
        lines = [Line(text=f"{name} sealed a bid of coins.", passing=True)]
        return lines + self._coin_bids(before, after) if closed else lines

    def _window(self, before: Bid, after: Bid) -> list[Line]:
        if after.phase == phases.BID:
            return [Line(text=f"Nobody {'paid' if before.rerolls else 'gave up a pawn'}.")]
        if after.phase == phases.REROLL:
            payer = _first_changed(before.coins, after.coins)
            die = SUIT_NAMES[after.rerolled]
            return [Line(text=f"{self.names[payer]} pays a coin to roll the die of {die} again.")]
        giver = (before.pawns ^ after.pawns).bit_length() - 1
        return [
            Line(
                text=f"{self.names[giver]} gives up {_its(self.names[giver])} pawn:"
                " the auction is cancelled."
            )
        ]

    def _bids(self, before: Bid, after: Bid) -> list[Line]:
        shown = listing(
            [
                f"{name} {bid_in_words(BID_TILES[bid])}"
                for name, bid in zip(self.names, after.bids, strict=True)
            ]
        )
        pieces = tuple(tile_name(tile) for bid in after.bids for tile in BID_TILES[bid])
        lines = [Line(text=f"The bids: {shown}.", pieces=pieces)]
        tied = listing([self.names[seat] for seat in after.leaders()])
        if after.phase == phases.COINS:
            return [*lines, Line(text=f"{tied} tie for highest and bid coins.")]
        if after.coin_bids:
            lines.append(Line(text=f"{tied} tie for highest and have no coins to bid."))
        return lines + self._settled(before, after)

    def _coin_bids(self, before: Bid, after: Bid) -> list[Line]:
        shown = [
            f"{name} {coins_in(bid)}"
            for name, bid in zip(self.names, after.coin_bids, strict=True)
            if bid != UNSEEN
        ]
        lines = [Line(text=f"The coins: {listing(shown)}. They go to the bank.")]
        return lines + self._settled(before, after)

    def _settled(self, before: Bid, after: Bid) -> list[Line]:
        return [
            *self._outcome(before, after),
            *self._moons(before, after),
            *self._ending(before, after),
        ]

    def _outcome(self, before: Bid, after: Bid) -> list[Line]:
        cycle = rotation(tuple(BID_WORTH[bid] for bid in after.bids), after.winner)
        journeys = self._journeys(cycle, after)
        if after.winner != NOBODY:
            name = self.names[after.winner]
            tiles = tiles_in_words(BID_TILES[after.bids[after.winner]])
            first = f"{name} wins {self._prize(before, after)}; "
            if journeys:
                # The winner leads the cycle, so the first journey is its own.
                first += f"{_its(name)} {tiles} {_goes(tiles)} to {self.names[cycle[1]]}."
            else:
                first += "no tile moves."
            journeys = journeys[1:]
        elif after.coin_bids:
            first = "Nobody wins: the coins tie."
        else:
            tied = listing([self.names[seat] for seat in after.leaders()])
            lost = counted(points(before.dice), "point")
            first = f"{tied} tie for highest under the ace of Crowns: each loses {lost}."
        sentences = [first, *([f"{listing(journeys)}."] if journeys else [])]
        pieces = tuple(tile_name(tile) for seat in cycle for tile in BID_TILES[after.bids[seat]])
        return [Line(text=sentence, pieces=pieces) for sentence in sentences]

    def _prize(self, before: Bid, after: Bid) -> str:
        """What the winner really got: an empty bank pays less. BID-A8"""
        parts = [counted(points(after.dice), "point")] if points(after.dice) else []
        gained = _coins_gained(before, after, after.winner)
        if gained:
            parts.append(counted(gained, "coin"))
        return listing(parts) or "nothing"

    def _journeys(self, cycle: tuple[int, ...], after: Bid) -> list[str]:
        """Where the tiles of each seat in the cycle go, the winner's first."""
        said = []
        for index, giver in enumerate(cycle):
            taker = cycle[(index + 1) % len(cycle)]
            tiles = tiles_in_words(BID_TILES[after.bids[giver]])
            said.append(
                f"{_possessive(self.names[giver])} {tiles} {_goes(tiles)} to {self.names[taker]}"
            )
        return said

    def _moons(self, before: Bid, after: Bid) -> list[Line]:
        """BID-25 to BID-27."""
        if after.dice[MOONS] != ACE:
            return []
        payees = [seat for seat in range(after.seats) if seat != after.winner]
        if not _coins_gained(before, after, payees[0]):
            return [Line(text="The bank cannot pay everyone: the ace of Moons is ignored.")]
        each = counted(multiplier(after.dice), "coin")
        paid = listing([self.names[seat] for seat in payees])
        return [Line(text=f"The ace of Moons pays {each} to {paid}.")]

    def _ending(self, before: Bid, after: Bid) -> list[Line]:
        if after.phase == phases.END:
            winner = after.result().winners[0]
            name, score = self.names[winner], after.scores[winner]
            return [Line(text=f"{name} {after.why} and wins with {counted(score, 'point')}.")]
        if after.overtime and not before.overtime:  # BID-38
            best = max(after.scores)
            tied = [
                name for name, score in zip(self.names, after.scores, strict=True) if score == best
            ]
            return [Line(text=f"{listing(tied)} tie at {best}: play goes on until one is ahead.")]
        return []


def _coins_gained(before: Bid, after: Bid, seat: int) -> int:
    """Coins from the bank, in addition to those bid."""
    bid = after.coin_bids[seat] if after.coin_bids else UNSEEN
    paid = 0 if bid == UNSEEN else coins_in(bid)
    return after.coins[seat] - before.coins[seat] + paid


def _first_changed(before: list[int], after: list[int]) -> int:
    return next(seat for seat in range(len(before)) if before[seat] != after[seat])


def _goes(tiles: str) -> str:
    return "go" if " and " in tiles else "goes"


def _its(name: str) -> str:
    """A seat that is called by its suit is a thing; a person is not."""
    return "its" if name in SUIT_NAMES else "their"


def _possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"
