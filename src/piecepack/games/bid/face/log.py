"""The log of Bid!, in sentences, told from the states before and after an event."""

from collections.abc import Sequence
from typing import Final

from piecepack.core.ranks import ACE
from piecepack.core.scene import Line
from piecepack.core.texts import Texts
from piecepack.games.bid.face.names import SUIT_IDS, tile_name
from piecepack.games.bid.face.stakes import (
    WHY,
    bid_in_words,
    face_in_words,
    roll_in_words,
    stake,
    suit_called,
    values,
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

_DICE: Final = tuple(f"die-{suit}" for suit in SUIT_IDS)


class Log:
    """Writes the log lines, with the names of the seats."""

    def __init__(self, names: tuple[str, ...], texts: Texts) -> None:
        self.names = names
        self.texts = texts
        suits = [suit_called(texts, seat) for seat in range(len(names))]
        # A seat that is called by its suit is a thing; a person is not.
        self.things = ["yes" if name in suits else "no" for name in names]

    # Luck

    def luck(self, before: Bid, luck: Sequence[int], after: Bid) -> list[Line]:
        texts = self.texts
        if before.phase == phases.FIRST:
            return [Line(text=texts("rolls-first", name=self.names[luck[0]]))]
        if before.phase == phases.ROLL:
            lines = [self._rolled(before, luck)]
            arms_rolled = True
        else:
            die = before.rerolled
            prize = stake(after.dice, after.bank())
            text = texts(
                "die-came-up",
                suit=suit_called(texts, die),
                face=face_in_words(texts, die, luck[0]),
                points=prize.points,
                coins=prize.coins,
            )
            lines = [Line(text=text, pieces=(_DICE[die],))]
            arms_rolled = die == ARMS
        if arms_rolled and after.dice[ARMS] == ACE:
            lines.append(self._good_hands(before, after))
        return lines + self._ending(before, after)

    def _rolled(self, before: Bid, dice: Sequence[int]) -> Line:
        prize = stake(dice, before.bank())
        text = self.texts(
            "rolled",
            name=self.names[before.roller],
            faces=roll_in_words(self.texts, dice),
            points=prize.points,
            coins=prize.coins,
        )
        return Line(text=text, pieces=_DICE, heading=True)

    def _good_hands(self, before: Bid, after: Bid) -> Line:
        gains = [after.scores[seat] - before.scores[seat] for seat in range(after.seats)]
        paid = self._named([seat for seat, gain in enumerate(gains) if gain > 0])
        if not paid:
            return Line(text=self.texts("hands-open", worth=GOOD_HAND))
        text = self.texts("hands-paid", names=paid, worth=GOOD_HAND, points=max(gains))
        return Line(text=text)

    # Moves

    def move(self, before: Bid, seat: int, after: Bid) -> list[Line]:
        name, texts = self.names[seat], self.texts
        closed = before.owed == 1 << seat
        if before.phase == phases.WINDOW:
            # That a choice was made is shown at the seat; which one never is. BID-A10
            return self._window(before, after) if closed else []
        if before.phase == phases.BID:
            lines = [Line(text=texts("sealed-a-bid", name=name), passing=True)]
            return lines + self._bids(before, after) if closed else lines
        lines = [Line(text=texts("sealed-coins", name=name), passing=True)]
        return lines + self._coin_bids(before, after) if closed else lines

    def _window(self, before: Bid, after: Bid) -> list[Line]:
        texts = self.texts
        if after.phase == phases.BID:
            return [Line(text=texts("nobody-paid" if before.rerolls else "nobody-gave-up"))]
        if after.phase == phases.REROLL:
            payer = self.names[_first_changed(before.coins, after.coins)]
            suit = suit_called(texts, after.rerolled)
            return [Line(text=texts("pays-to-roll", name=payer, suit=suit))]
        giver = (before.pawns ^ after.pawns).bit_length() - 1
        text = texts("gives-up-pawn", name=self.names[giver], thing=self.things[giver])
        return [Line(text=text)]

    def _bids(self, before: Bid, after: Bid) -> list[Line]:
        texts = self.texts
        shown = tuple(
            texts("bid-of", name=name, bid=bid_in_words(texts, BID_TILES[bid]))
            for name, bid in zip(self.names, after.bids, strict=True)
        )
        pieces = tuple(tile_name(tile) for bid in after.bids for tile in BID_TILES[bid])
        lines = [Line(text=texts("bids-shown", bids=shown), pieces=pieces)]
        tied = self._named(after.leaders())
        if after.phase == phases.COINS:
            return [*lines, Line(text=texts("tie-and-bid", names=tied))]
        if after.coin_bids:
            lines.append(Line(text=texts("tie-without-coins", names=tied)))
        return lines + self._settled(before, after)

    def _coin_bids(self, before: Bid, after: Bid) -> list[Line]:
        shown = tuple(
            self.texts("bid-of", name=name, bid=str(coins_in(bid)))
            for name, bid in zip(self.names, after.coin_bids, strict=True)
            if bid != UNSEEN
        )
        lines = [Line(text=self.texts("coins-shown", bids=shown))]
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
            first = self._won(before, after, cycle)
            journeys = journeys[1:]  # the winner leads the cycle, so the first journey is its own
        elif after.coin_bids:
            fought = before.phase == phases.COINS
            first = self.texts("coins-tie-log") if fought else ""  # `_bids` says that nobody wins
        else:
            tied, lost = self._named(after.leaders()), points(before.dice)
            first = self.texts("crowns-tie", names=tied, number=lost)
        sentences = [first] if first else []
        if journeys:
            sentences.append(self.texts("journeys", journeys=tuple(journeys)))
        pieces = tuple(tile_name(tile) for seat in cycle for tile in BID_TILES[after.bids[seat]])
        return [Line(text=sentence, pieces=pieces) for sentence in sentences]

    def _won(self, before: Bid, after: Bid, cycle: tuple[int, ...]) -> str:
        """What the winner really got, for an empty bank pays less (BID-A8), and where the tiles go."""
        winner, texts = after.winner, self.texts
        name, gained = self.names[winner], points(after.dice)
        coins = _coins_gained(before, after, winner)
        if not cycle:
            return texts("wins-and-keeps", name=name, points=gained, coins=coins)
        return texts(
            "wins-prize",
            name=name,
            points=gained,
            coins=coins,
            thing=self.things[winner],
            tiles=values(texts, BID_TILES[after.bids[winner]]),
            taker=self.names[cycle[1]],
        )

    def _journeys(self, cycle: tuple[int, ...], after: Bid) -> list[str]:
        """Where the tiles of each seat in the cycle go, the winner's first."""
        return [
            self.texts(
                "journey",
                name=self.names[giver],
                tiles=values(self.texts, BID_TILES[after.bids[giver]]),
                taker=self.names[taker],
            )
            for giver, taker in zip(cycle, cycle[1:] + cycle[:1], strict=True)
        ]

    def _moons(self, before: Bid, after: Bid) -> list[Line]:
        """BID-25 to BID-27."""
        if after.dice[MOONS] != ACE:
            return []
        payees = [seat for seat in range(after.seats) if seat != after.winner]
        if not _coins_gained(before, after, payees[0]):
            return [Line(text=self.texts("moons-ignored"))]
        each = multiplier(after.dice)
        return [Line(text=self.texts("moons-pay", number=each, names=self._named(payees)))]

    def _ending(self, before: Bid, after: Bid) -> list[Line]:
        if after.phase == phases.END:
            winner = after.result().winners[0]
            name, score = self.names[winner], after.scores[winner]
            return [Line(text=self.texts("ends", name=name, why=WHY[after.why], number=score))]
        if after.overtime and not before.overtime:  # BID-38
            best = max(after.scores)
            tied = self._named([seat for seat, score in enumerate(after.scores) if score == best])
            return [Line(text=self.texts("overtime", names=tied, points=best))]
        return []

    def _named(self, seats: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in seats)


def _coins_gained(before: Bid, after: Bid, seat: int) -> int:
    """Coins from the bank, in addition to those bid."""
    bid = after.coin_bids[seat] if after.coin_bids else UNSEEN
    paid = 0 if bid == UNSEEN else coins_in(bid)
    return after.coins[seat] - before.coins[seat] + paid


def _first_changed(before: list[int], after: list[int]) -> int:
    return next(seat for seat in range(len(before)) if before[seat] != after[seat])
