"""The log of The "In" Crowd, told from the states before and after an event."""

from piecepack.core.offer import Move
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.scene import Line
from piecepack.core.words import counted, listing
from piecepack.games.in_crowd.face.names import (
    SUIT_NAMES,
    coin_name,
    coin_number,
    spoken_coin,
    square_number,
)
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, SPOKEN, SQUARE_NAMES


class Log:
    """Writes the log lines, with the names of the seats."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    # Luck

    def luck(self, after: InCrowd) -> list[Line]:
        begins = Line(text=f"{self.names[after.turn]} begins.")
        return [begins] if after.phase == phases.PICK else [begins, self._suits(after)]

    def _suits(self, after: InCrowd) -> Line:
        """INC-05, INC-06."""
        held = [
            f"{name} has {listing([SUIT_NAMES[s] for s in after.extent.suits if after.owner[s] == seat])}"
            for seat, name in enumerate(self.names)
        ]
        return Line(text=f"{', '.join(held)}.")

    # Moves

    def move(self, before: InCrowd, seat: int, move: Move, after: InCrowd) -> list[Line]:
        if move.verb == "pick":
            return [self._suits(after)]
        if move.verb == "swap":
            return [Line(text=f"{self.names[seat]} changed sides."), self._suits(after)]
        if move.verb == "place":
            placed = self._placed(seat, move, after)
            return [placed, *self._what_follows(before, seat, after)]
        return [*self._vote(before, seat, move, after), *self._what_follows(before, seat, after)]

    def _placed(self, seat: int, move: Move, after: InCrowd) -> Line:
        """Which coin it is stays hidden (INC-09), unless sides can be changed now (INC-A16)."""
        square, coin = sorted(move.picks, key=lambda pick: "-" in pick)
        number = coin_number(coin)
        shown = f"a coin of {SUIT_NAMES[suit_of(number)]}"
        if after.swappable:
            shown = f"{spoken_coin(number)}, value up,"
        place = SPOKEN[square_number(square)]
        return Line(text=f"{self.names[seat]} placed {shown} on {place}.", pieces=(square,))

    def _vote(self, before: InCrowd, seat: int, move: Move, after: InCrowd) -> list[Line]:
        """INC-12 to INC-16, INC-A3."""
        square = square_number(move.picks[0])
        coins = [before.board[voter] for voter in INFLUENCE[square]]
        sides = [[c for c in coins if before.owner[suit_of(c)] == side] for side in (0, 1)]
        shown = " against ".join(
            f"{self.names[side]} {sum(rank_of(c) for c in held)}"
            f" ({listing([spoken_coin(c) for c in held]) or 'no coin'})"
            for side, held in enumerate(sides)
        )
        lines = [
            Line(
                text=f"{self.names[seat]} called a vote on {SPOKEN[square]}: {shown}.",
                pieces=tuple(SQUARE_NAMES[voter] for voter in INFLUENCE[square]),
                heading=True,
            )
        ]
        up = after.board[square]
        if up == NONE:
            fate = "stay where they are" if after.stays else "go back to hand"
            return [*lines, Line(text=f"The vote is tied: no coin goes up, and all {fate}.")]
        went_up = f"{spoken_coin(up)} goes up"
        if after.extent.is_top(square):
            went_up += f" for {counted(after.points.get(rank_of(up), 0), 'point')}"
        back = [spoken_coin(coin) for coin in coins if coin != up]
        return [
            *lines,
            Line(text=f"{went_up}; {listing(back)} go back to hand.", pieces=(coin_name(up),)),
        ]

    def _what_follows(self, before: InCrowd, seat: int, after: InCrowd) -> list[Line]:
        """Forced passes and the end. INC-20 to INC-22, INC-A7 to INC-A9"""
        other = self.names[1 - seat]
        if after.phase != phases.END:
            passed = after.turn == seat
            return [Line(text=f"{other} cannot act and is passed over.")] if passed else []
        result = after.result()
        scores = " to ".join(f"{score:g}" for score in result.scores)
        why = f"{result.why[0].upper()}{result.why[1:]}"
        if len(result.winners) == 2:
            return [Line(text=f"{why}: a draw at {scores}.")]
        return [Line(text=f"{why}: {self.names[result.winners[0]]} wins. The points are {scores}.")]
