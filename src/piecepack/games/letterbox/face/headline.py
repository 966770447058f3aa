"""What is going on in Piecepack Letterbox, in a sentence or two for one viewer."""

from collections.abc import Sequence

from piecepack.core.contract import SEATS_IN
from piecepack.core.ranks import RANKS
from piecepack.core.texts import YOU, Texts
from piecepack.games.letterbox.face.names import (
    day_is_near,
    how_decided,
    place_values,
    tile_values,
)
from piecepack.games.letterbox.rules import endings, phases
from piecepack.games.letterbox.rules.game import HOURS_A_DAY, NO_DIE, Letterbox
from piecepack.games.letterbox.rules.moves import NOWHERE
from piecepack.games.letterbox.rules.terrain import BIT, HOURS


def headline(
    state: Letterbox,
    viewer: int,
    names: tuple[str, ...],
    texts: Texts,
    *,
    notes: bool,
    brought: str,
) -> tuple[str, str]:
    """A headline and what else should be known.

    `brought` says what a search that was just made has brought, as this viewer is told of it.
    """
    return _Headline(state, viewer, names, texts, notes=notes, brought=brought).lines()


class _Headline:
    """Finds the words for one state and one viewer."""

    def __init__(
        self,
        state: Letterbox,
        viewer: int,
        names: tuple[str, ...],
        texts: Texts,
        *,
        notes: bool,
        brought: str,
    ) -> None:
        self.state = state
        self.notes = notes
        self.brought = brought
        self.viewer = viewer
        self.names = names
        self.texts = texts
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
        return self.texts("deal"), ""

    def hide(self) -> tuple[str, str]:
        texts = self.texts
        busy = self._named([seat for seat in self.owing if seat != self.viewer])
        if not self.mine:
            return texts("are-hiding", names=busy), ""
        waits = texts("others-hide", names=busy) if busy else texts("others-wait")
        return texts("hide-yours"), waits

    def first(self) -> tuple[str, str]:
        texts, rolling = self.texts, self.state.contenders
        if len(rolling) == self.state.seats:
            return texts("die-says"), texts("die-says.more")
        names = self._named(rolling)
        return texts("roll-for-first", names=names), texts("roll-for-first.more")

    def start(self) -> tuple[str, str]:
        name = self.names[self.state.turn]
        return self.texts("rolls-for-start", name=name), self._day()

    def hunt(self) -> tuple[str, str]:
        cell = self.state.pawns[self.state.turn]
        head, more = self.my_hunt(cell) if self.mine else self.their_hunt(cell)
        return head, f"{more} {self._day()}" if more else self._day()

    def their_hunt(self, cell: int) -> tuple[str, str]:
        texts, name, left = self.texts, self.names[self.state.turn], self.state.hours
        if cell == NOWHERE:
            return texts("about-to-start", name=name), ""
        if self.brought:
            return self.brought, texts("has-left", name=name, hours=left)
        return texts("is-hunting", name=name, hours=left), ""

    def my_hunt(self, cell: int) -> tuple[str, str]:
        state, texts = self.state, self.texts
        if cell == NOWHERE:
            head = texts("start-anywhere")
            if state.die != NO_DIE:
                head = texts("start-on", rank=RANKS[state.die])
            return head, texts("start-free", hours=HOURS_A_DAY)
        if not state.hours:
            head = texts("no-hours")
            return f"{self.brought} {head}" if self.brought else head, texts("no-hours.more")
        searched = self.notes and bool(state.searched[self.viewer] & BIT[cell])
        if self.brought or searched:
            known = texts("searched-already", **tile_values(texts, state.board[cell]))
            head = f"{self.brought or known} {texts('walk-on')}"
            return head, texts("walk-on.more", hours=state.hours)
        return self.search_or_walk(cell)

    def search_or_walk(self, cell: int) -> tuple[str, str]:
        state, texts = self.state, self.texts
        needed = HOURS[state.board[cell]]
        if state.hours < needed:
            head = texts("walk-on-longer", **place_values(texts, state.board, cell))
            takes = texts("walk-on-longer.more", hours=needed, left=state.hours)
        else:
            head = texts("search-or-walk", **tile_values(texts, state.board[cell]))
            takes = texts("search-or-walk.more", needed=needed, left=state.hours)
            if state.hours == 1:
                takes = texts("search-or-walk.last")
        return head, f"{takes} {texts('step-takes')}"

    def vote(self) -> tuple[str, str]:
        texts = self.texts
        head = texts("tie-in-all", names=self._named(self.state.tied()))
        if self.mine:
            return f"{head} {texts('vote-now')}", texts("vote-now.more")
        return head, texts("are-voting", names=self._named(self.owing))

    def end(self) -> tuple[str, str]:
        state, texts = self.state, self.texts
        result = state.result()
        how = how_decided(result.why)
        reason = texts("days-ran-out", how=how)
        if state.cause == endings.ALL_FOUND:
            finder = YOU if state.turn == self.viewer else self.names[state.turn]
            reason = texts("found-every", who=(finder,), how=how, day=state.day)
        best = int(result.scores[result.winners[0]])
        won = (YOU,) if result.winners == (self.viewer,) else self._named(result.winners)
        return texts("wins-with", who=won, number=best), reason

    def _named(self, seats: Sequence[int]) -> tuple[str, ...]:
        return tuple([self.names[seat] for seat in seats])

    def _day(self) -> str:
        state = self.state
        return self.texts("day-now", near=day_is_near(state), day=state.day, days=state.days)
