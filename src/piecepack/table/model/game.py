"""A game in progress at a table: the match, its luck, and the open prompts."""

from collections.abc import Mapping
from typing import Any

from piecepack.core.contract import LUCK, OVER, Game, Rules, Seen
from piecepack.core.offer import Move, in_words
from piecepack.core.scene import Line
from piecepack.match.luck import SealedLuck
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player


class GameInPlay:
    """The game from its start."""

    def __init__(
        self, game: Game, players: list[Player], options: Mapping[str, Any], luck: SealedLuck
    ) -> None:
        promise = Commitment(luck.commitment, luck.words)
        self.match = Match(game, players, options, commitment=promise)
        self.asks: dict[int, int] = {}  # by seat that has to move: the version that prompted it
        self.asked_at: dict[int, float] = {}
        # States since the last move in which luck was expected, and the last event seen in each.
        self.passed: list[tuple[int, Rules, Seen | None]] = []
        self._luck = luck
        self._outcomes = 0
        self._drawn: tuple[dict[str, Any], list[int]] | None = None  # by name and in ints

    @property
    def over(self) -> bool:
        return self.match.waiting() == OVER

    def move(self, seat: int, move: Move, *, auto: bool = False) -> list[Line]:
        made = self._made_for(seat, move) if auto else []
        lines = made + self.match.play(seat, move)
        self.match.forget()  # the table's log stores it
        self.passed.clear()
        return lines

    def _made_for(self, seat: int, move: Move) -> list[Line]:
        """A line for the player alone: a sealed answer must look like any other to the rest."""
        offers = self.match.offers(seat)
        why = "The only choice" if any(offer.forced for offer in offers) else "The same answer"
        return [Line(text=f"{why}, made for you: {in_words(offers, move)}.", only=(seat,))]

    def coming_luck(self) -> dict[str, Any] | None:
        """The next outcome of luck, if one is expected."""
        if self.match.waiting() != LUCK:
            return None
        rules = self.match.rules
        drawn = self._luck.outcome(self._outcomes, rules.toss())
        named = self.match.face.name_luck(rules, drawn)
        self._drawn = (named, drawn)
        return named

    def bring(self, brought: Mapping[str, Any], version: int) -> list[Line]:
        before, last = self.match.rules, self.match.last
        if self._drawn is not None and self._drawn[0] is brought:
            lines = self.match.bring(self._drawn[1], brought)  # it was drawn just now
        else:
            lines = self.match.bring_named(brought)
        self._drawn = None
        self.match.forget()
        self._outcomes += 1
        self.passed.append((version, before, last))
        return lines

    def ask_anew(self, answered: int | None, version: int, at: float) -> None:
        """Update the open prompts; a seat whose decision is still open keeps its prompt."""
        if answered is not None:
            self.asks.pop(answered, None)
            self.asked_at.pop(answered, None)
        owing = self.match.owing()
        self.asks = {seat: self.asks.get(seat, version) for seat in owing}
        self.asked_at = {seat: self.asked_at.get(seat, at) for seat in owing}

    def give_time(self, seat: int, at: float) -> None:
        """Restart the clock of this seat's prompt, if it has one."""
        if seat in self.asked_at:
            self.asked_at[seat] = at
