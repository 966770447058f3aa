"""What is going on in Piecepack Letterbox, in a sentence or two for one viewer."""

from piecepack.core.contract import SEATS_IN
from piecepack.core.ranks import ACE, RANKS
from piecepack.core.words import counted, listing, verb
from piecepack.games.letterbox.face.names import hours, spoken_day, spoken_place, spoken_tile
from piecepack.games.letterbox.rules import endings, phases
from piecepack.games.letterbox.rules.game import HOURS_A_DAY, NO_DIE, Letterbox
from piecepack.games.letterbox.rules.moves import NOWHERE
from piecepack.games.letterbox.rules.terrain import BIT, HOURS


def headline(
    state: Letterbox, viewer: int, names: tuple[str, ...], *, notes: bool, brought: str
) -> tuple[str, str]:
    """A headline and what else should be known.

    `brought` says what a search that was just made has brought, as this viewer is told of it.
    """
    return _Headline(state, viewer, names, notes=notes, brought=brought).lines()


class _Headline:
    """Finds the words for one state and one viewer."""

    def __init__(
        self, state: Letterbox, viewer: int, names: tuple[str, ...], *, notes: bool, brought: str
    ) -> None:
        self.state = state
        self.notes = notes
        self.brought = brought
        self.viewer = viewer
        self.names = names
        self.owing = SEATS_IN[state.owed] if state.owed > 0 else ()
        self.mine = viewer in self.owing

    def lines(self) -> tuple[str, str]:
        words = {
            phases.DEAL: self.deal,
            phases.HIDE: self.hide,
            phases.FIRST: self.first,
            phases.START: self.start,
            phases.HUNT: self.hunt,
            phases.VOTE: self.vote,
            phases.END: self.end,
        }
        return words[self.state.phase]()

    def deal(self) -> tuple[str, str]:
        return "The tiles are shuffled and laid out.", ""

    def hide(self) -> tuple[str, str]:
        busy = [self.names[seat] for seat in self.owing if seat != self.viewer]
        waits = f"The hunt starts when all have hidden theirs; {verb(busy, 'is', 'are')} at it."
        if not busy:
            waits = "The others have hidden theirs, and wait for you."
        if self.mine:
            return "Hide your letterbox, write a clue and draw a stamp.", waits
        return f"{verb(busy, 'is', 'are')} hiding a letterbox.", ""

    def first(self) -> tuple[str, str]:
        if len(self.state.contenders) == self.state.seats:
            return "All boxes are hidden. A die says who begins.", "The clues lie beside the map."
        rolling = listing([self.names[seat] for seat in self.state.contenders])
        return f"{rolling} roll for the first turn.", "Null counts 1 and the ace 6."

    def start(self) -> tuple[str, str]:
        return f"{self.names[self.state.turn]} rolls for a place to start.", self._day()

    def hunt(self) -> tuple[str, str]:
        cell = self.state.pawns[self.state.turn]
        head, more = self.my_hunt(cell) if self.mine else self.their_hunt(cell)
        return head, f"{more} {self._day()}".lstrip()

    def their_hunt(self, cell: int) -> tuple[str, str]:
        name, left = self.names[self.state.turn], hours(self.state.hours)
        if cell == NOWHERE:
            return f"{name} is about to start.", ""
        if self.brought:
            return self.brought, f"{name} has {left} left."
        return f"{name} is hunting, with {left} left.", ""

    def my_hunt(self, cell: int) -> tuple[str, str]:
        state = self.state
        if cell == NOWHERE:
            where = "anywhere"
            if state.die != NO_DIE:
                where = f"on {'an' if state.die == ACE else 'a'} {RANKS[state.die]}"
            return f"Start {where}.", f"It costs none of your {HOURS_A_DAY} hours."
        if not state.hours:
            head = f"{self.brought} You have no hours left.".lstrip()
            return head, "End your day, or ask a Big Question first."
        searched = self.notes and bool(state.searched[self.viewer] & BIT[cell])
        if self.brought or searched:
            known = f"You have searched the {spoken_tile(state.board[cell])} already."
            return (
                f"{self.brought or known} Walk on.",
                f"You have {hours(state.hours)} left, and a step takes one.",
            )
        return self.search_or_walk(cell)

    def search_or_walk(self, cell: int) -> tuple[str, str]:
        state = self.state
        needed = HOURS[state.board[cell]]
        if state.hours < needed:
            head = f"Walk on: {spoken_place(state.board, cell)} takes longer than you have."
            takes = f"A search here takes {hours(needed)}; you have {hours(state.hours)}."
            return head, f"{takes} A step takes one."
        head = f"Search the {spoken_tile(state.board[cell])}, or walk on."
        takes = f"A search here takes {needed} of your {hours(state.hours)}."
        if state.hours == 1:
            takes = "A search here takes your last hour."
        return head, f"{takes} A step takes one."

    def vote(self) -> tuple[str, str]:
        tied = listing([self.names[seat] for seat in self.state.tied()])
        head = f"{tied} tie in everything."
        if self.mine:
            return (
                f"{head} Vote for the best letterbox.",
                "Clue or drawing, as you like; not your own. The most votes win the game.",
            )
        return head, f"{verb([self.names[seat] for seat in self.owing], 'is', 'are')} voting."

    def end(self) -> tuple[str, str]:
        result = self.state.result()
        best = result.scores[result.winners[0]]
        why = result.why.replace("one player", self._who(self.state.turn), 1)
        reason = f"{why[0].upper()}{why[1:]} after {counted(self.state.day, 'day')}."
        if self.state.cause != endings.ALL_FOUND:
            reason = f"{why[0].upper()}{why[1:]}."
        points = f"{best:g} {'point' if best == 1 else 'points'}"
        if result.winners == (self.viewer,):
            return f"You win with {points}.", reason
        named = verb([self.names[seat] for seat in result.winners], "wins", "win together")
        return f"{named} with {points}.", reason

    def _who(self, seat: int) -> str:
        return "you" if seat == self.viewer else self.names[seat]

    def _day(self) -> str:
        return f"{spoken_day(self.state)}."
