"""A game in progress at a table: the match, its luck, the open prompts, and a request to take a move back."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

from piecepack.core.contract import LUCK, OVER, Game, Rules, Said, Seen
from piecepack.core.offer import Move, in_words
from piecepack.core.scene import Line
from piecepack.core.texts import ENGLISH, UNTRANSLATED
from piecepack.match.luck import SealedLuck
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player
from piecepack.match.taking_back import is_sealed, last_move, taught
from piecepack.table.model.events import TakenBack, UndoAnswered, UndoAsked
from piecepack.table.words import spoken


class Request:
    """Somebody asks to take back a move; any later move ends it."""

    def __init__(self, seat: int, move: int, at: float, along: tuple[int, ...]) -> None:
        self.seat = seat
        self.move = move  # the version that it made
        self.at = at
        self.agreed = set(along)  # seats


class GameInPlay:
    """The game from its start."""

    def __init__(
        self,
        game: Game,
        players: list[Player],
        options: Mapping[str, Any],
        luck: SealedLuck,
        *,
        position: Mapping[str, Any] | None = None,
        said: Sequence[Said] = (),
        writing: str = ENGLISH,
    ) -> None:
        promise = Commitment(luck.commitment, luck.words)
        # Its log waits for the language of whoever reads it.
        self.match = Match(
            game,
            players,
            options,
            commitment=promise,
            position=position,
            said=said,
            telling=UNTRANSLATED,
            writing=writing,
        )
        self._texts = spoken(UNTRANSLATED, game)
        self.asks: dict[int, int] = {}  # by seat that has to move: the version that prompted it
        self.asked_at: dict[int, float] = {}
        self.moved: dict[int, int] = {}  # by seat: the version that its last move made
        self.hinted: set[int] = set()  # the versions that a player's move made after a hint
        self.latest = 0  # the version of the last move or outcome of luck
        self.request: Request | None = None
        # States since the last move in which luck was expected, and the last event seen in each.
        self.passed: list[tuple[int, Rules, Seen | None]] = []
        # By seat: the version of its last move, and whether that plainly taught the seat something.
        self._taught: dict[int, tuple[int, bool]] = {}
        # By seat: `latest` when it was last asked, and whether its last move was sealed then.
        self._sealed: dict[int, tuple[int, bool]] = {}
        self._luck = luck
        self._outcomes = 0
        self._drawn: tuple[dict[str, Any], list[int]] | None = None  # by name and in ints

    @property
    def over(self) -> bool:
        return self.match.waiting() == OVER

    def move(
        self, seat: int, move: Move, version: int, by: Literal["", "bot", "clock", "auto"] = ""
    ) -> list[Line]:
        auto = by == "auto"
        made = self._made_for(seat, move) if auto else []
        hinted = (auto or not by) and self.match.hint_marks.marks(seat)
        lines = made + self.match.play(seat, move, hinted=hinted)
        if hinted:
            self.hinted.add(version)
        self.match.forget()  # the table's log stores it
        self.passed.clear()
        self.latest = version
        self.moved.pop(seat, None)
        if not auto:  # its holder's client would only make it again
            self.moved[seat] = version
        self.request = None
        return lines

    def undo(
        self, event: UndoAsked | UndoAnswered | TakenBack, version: int, at: float, name: str
    ) -> list[Line]:
        """A request to take back a move, an answer to it, or its end."""
        request = self.request
        match event:
            case TakenBack(seat):
                return self._take_back(seat, version)
            case UndoAsked(seat, move, along=along):
                self.request = Request(seat, move, at, along)
                return [Line(text=self._texts("asks-back", name=name))]
            case UndoAnswered(seat, agrees):
                if request is not None and agrees:
                    request.agreed.add(seat)
                    return [Line(text=self._texts("agrees-back", name=name))]
                self.request = None
                own = request is not None and request.seat == seat
                return [Line(text=self._texts("keeps-move" if own else "refuses-back", name=name))]

    def _take_back(self, seat: int, version: int) -> list[Line]:
        undone = {seat} if self.sealed(seat) else self._since(seat)
        lines = self.match.take_back(seat)
        self.match.forget()
        self.passed.clear()
        self.latest = version
        self.request = None
        for other in undone:
            self.moved.pop(other, None)
            self.asks.pop(other, None)
            self.asked_at.pop(other, None)
        return lines

    def sealed(self, seat: int) -> bool:
        """Whether a seat's last move is sealed, and others still have to answer."""
        version, found = self._sealed.get(seat, (-1, False))
        if version != self.latest:
            found = is_sealed(self.match, last_move(self.match, seat))
            self._sealed[seat] = (self.latest, found)
        return found

    def taught(self, seat: int) -> bool:
        """Whether a seat's last move plainly showed that seat something hidden."""
        found = self.known_taught(seat)
        if found is None:
            moved = self.moved[seat]
            found = taught(self.match, last_move(self.match, seat), Random(moved))
            self._taught[seat] = (moved, found)
        return found

    def known_taught(self, seat: int) -> bool | None:
        """The same as far as it is known without a look at what the seat could imagine."""
        version, found = self._taught.get(seat, (0, False))
        if version == self.moved[seat]:
            return found
        # A sealed choice may turn into an open one later, so its answer is not kept.
        return False if self.sealed(seat) else None

    def _since(self, seat: int) -> set[int]:
        """The seats that have moved since a seat's last move, and this seat."""
        return {made.seat for made in self.match.trail[last_move(self.match, seat) :]}

    def in_the_way(self, seat: int) -> set[int]:
        """The other seats whose moves would be taken back with a seat's last move."""
        return set() if self.sealed(seat) else self._since(seat) - {seat}

    def _made_for(self, seat: int, move: Move) -> list[Line]:
        """A line for the player alone: a sealed answer must look like any other to the rest."""
        offers = self.match.offers(seat, UNTRANSLATED)
        if any(offer.quiet and offer.verb == move.verb for offer in offers):
            return []  # a line each time would drown the rest
        forced = any(offer.forced for offer in offers)
        text = self._texts("made-forced" if forced else "made-again", action=in_words(offers, move))
        return [Line(text=text, only=(seat,), passing=not forced)]  # the headline says it, too

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
        self.latest = version + 1
        self.request = None
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
