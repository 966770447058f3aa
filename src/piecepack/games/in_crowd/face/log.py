"""The log of The "In" Crowd, told from the states before and after an event."""

from piecepack.core.offer import Move
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Line
from piecepack.core.texts import Texts
from piecepack.games.in_crowd.face.names import coin_name, coin_number, square_number
from piecepack.games.in_crowd.face.words import (
    LEVEL_OF,
    WHY,
    coin_in_words,
    suit_called,
    suits_of,
    yes_or_no,
)
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, SQUARE_NAMES


class Log:
    """Writes the log lines, with the names of the seats."""

    def __init__(self, names: tuple[str, ...], texts: Texts) -> None:
        self.names = names
        self.texts = texts

    # Luck

    def luck(self, after: InCrowd) -> list[Line]:
        begins = Line(text=self.texts("begins", who=(self.names[after.turn],)))
        return [begins] if after.phase == phases.PICK else [begins, self._suits(after)]

    def _suits(self, after: InCrowd) -> Line:
        """INC-05, INC-06."""
        return Line(
            text=self.texts(
                "suits-held",
                name=self.names[0],
                suits=suits_of(self.texts, after, 0),
                other=self.names[1],
                others=suits_of(self.texts, after, 1),
            )
        )

    # Moves

    def move(self, before: InCrowd, seat: int, move: Move, after: InCrowd) -> list[Line]:
        if move.verb == "pick":
            return [self._suits(after)]
        if move.verb == "swap":
            changed = Line(text=self.texts("changed-sides", who=(self.names[seat],)))
            return [changed, self._suits(after)]
        if move.verb == "place":
            placed = self._placed(seat, move, after)
            return [placed, *self._what_follows(seat, after)]
        return [*self._vote(before, seat, move, after), *self._what_follows(seat, after)]

    def _placed(self, seat: int, move: Move, after: InCrowd) -> Line:
        """Which coin it is stays hidden (INC-09), unless sides can be changed now (INC-A16)."""
        square, coin = sorted(move.picks, key=lambda pick: "-" in pick)
        number = coin_number(coin)
        name, level, texts = self.names[seat], LEVEL_OF[square_number(square)], self.texts
        if after.swappable:
            shown = coin_in_words(texts, number)
            told = texts(
                "placed-open",
                name=name,
                coin=shown,
                rank=RANKS[rank_of(number)],
                level=level,
                square=square,
            )
        else:
            suit = suit_called(texts, suit_of(number))
            told = texts("placed", name=name, suit=suit, level=level, square=square)
        return Line(text=told, pieces=(square,))

    def _vote(self, before: InCrowd, seat: int, move: Move, after: InCrowd) -> list[Line]:
        """INC-12 to INC-16, INC-A3."""
        texts = self.texts
        square = square_number(move.picks[0])
        coins = [before.board[voter] for voter in INFLUENCE[square]]
        called = Line(
            text=texts(
                "called-vote",
                name=self.names[seat],
                level=LEVEL_OF[square],
                square=SQUARE_NAMES[square],
                one=self._side(before, 0, coins),
                other=self._side(before, 1, coins),
            ),
            pieces=tuple(SQUARE_NAMES[voter] for voter in INFLUENCE[square]),
            heading=True,
        )
        up = after.board[square]
        if up == NONE:
            return [called, Line(text=texts("vote-tied", stays=yes_or_no(after.stays)))]
        told = texts(
            "went-up.top" if after.extent.is_top(square) else "went-up",
            coin=coin_in_words(texts, up),
            rank=RANKS[rank_of(up)],
            back=tuple(coin_in_words(texts, coin) for coin in coins if coin != up),
            number=after.points.get(rank_of(up), 0),
        )
        return [called, Line(text=told, pieces=(coin_name(up),))]

    def _side(self, before: InCrowd, side: int, coins: list[int]) -> str:
        """What one seat has in a vote: `Ann 8 (Moons 4 and Suns 4)`."""
        held = [coin for coin in coins if before.owner[suit_of(coin)] == side]
        return self.texts(
            "vote-side",
            name=self.names[side],
            sum=sum(rank_of(coin) for coin in held),
            coins=tuple(coin_in_words(self.texts, coin) for coin in held),
        )

    def _what_follows(self, seat: int, after: InCrowd) -> list[Line]:
        """Forced passes and the end. INC-20 to INC-22, INC-A7 to INC-A9"""
        if after.phase == phases.END:
            return [Line(text=self._ending(after))]
        passed = after.turn == seat
        return [Line(text=self.texts("passed-over", name=self.names[1 - seat]))] if passed else []

    def _ending(self, after: InCrowd) -> str:
        cause, decision = WHY[after.why]
        points = after.standings()[-1]
        winners = after.result().winners
        if len(winners) == 2:
            return self.texts(
                "ends-drawn", cause=cause, decision=decision, first=points[0], second=points[1]
            )
        return self.texts(
            "ends-won",
            cause=cause,
            decision=decision,
            name=self.names[winners[0]],
            first=points[winners[0]],
            second=points[1 - winners[0]],
        )
