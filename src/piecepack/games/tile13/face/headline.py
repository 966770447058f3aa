"""What is going on in Tile 13, in a sentence or two for one viewer."""

from collections.abc import Sequence

from piecepack.core.texts import YOU, Texts
from piecepack.core.words import number
from piecepack.games.tile13.ludemes.theme import spoken_aspect
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.judging import spread
from piecepack.games.tile13.rules.moves import UNSEEN
from piecepack.games.tile13.rules.tiles import SUITS


def headline(state: Tile13, viewer: int, names: tuple[str, ...], texts: Texts) -> tuple[str, str]:
    """A headline and what else should be known."""
    return _Headline(state, viewer, names, texts).lines()


class _Headline:
    """Finds the words for one state and one viewer."""

    def __init__(self, state: Tile13, viewer: int, names: tuple[str, ...], texts: Texts) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.texts = texts
        self.owing = [
            seat for seat in range(state.seats) if state.owed > 0 and state.owed >> seat & 1
        ]
        self.mine = viewer in self.owing

    def lines(self) -> tuple[str, str]:
        state = self.state
        words = {
            phases.FIRST: self.first,
            phases.JUDGE: self.judge,
            phases.ANNOUNCE: self.announce,
            phases.PAWNS: self.pawns,
            phases.TILES: self.tiles,
            phases.PITCH: self.pitch,
            phases.DIE: self.die,
            phases.RUNNER_UP: self.runner_up,
            phases.END: self.end,
        }
        return words[state.phase]()

    def first(self) -> tuple[str, str]:
        return self.texts("die-names-first"), ""

    def judge(self) -> tuple[str, str]:
        state, texts = self.state, self.texts
        which = len(state.contests) + 1
        if self.mine:
            return (
                texts("set-a-theme", which=which, contests=CONTESTS),
                texts("set-a-theme.more", values=self._values()),
            )
        name = self.names[state.judge]
        return texts("sets-a-theme", which=which, contests=CONTESTS, name=name), ""

    def _values(self) -> int:
        """T13-09."""
        return spread(0, tuple(self.state.left))

    def announce(self) -> tuple[str, str]:
        if self.mine:
            return self.texts("say-highest"), self.texts("say-highest.more")
        return self.texts("about-to-say", name=self.names[self.state.judge]), ""

    def pawns(self) -> tuple[str, str]:
        if self.mine:
            return (
                self.texts("choose-playtesters"),
                f"{self._announcement()} {self.texts('choose-playtesters.more')}",
            )
        waiting = self.texts("choosing-playtesters", names=self._named(self.owing))
        return waiting, self._announcement()

    def tiles(self) -> tuple[str, str]:
        if self.mine:
            held = sum(1 for mask in self.state.hands[self.viewer] if mask)
            return (
                self.texts("design-a-game" if held == len(SUITS) else "design-a-game.fewer"),
                f"{self._announcement()} {self.texts('design-a-game.more')}",
            )
        return self.texts("designing", names=self._named(self.owing)), self._announcement()

    def pitch(self) -> tuple[str, str]:
        if self.mine:
            judge = self.names[self.state.judge]
            return self.texts("describe-yours"), self.texts("describe-yours.more", name=judge)
        return self.texts("describing", names=self._named(self.owing)), ""

    def die(self) -> tuple[str, str]:
        return self.texts("tie-in-everything", names=self._named(self.state.tied())), ""

    def runner_up(self) -> tuple[str, str]:
        state, texts = self.state, self.texts
        points = state.points[state.winner]
        who = YOU if state.winner == self.viewer else self.names[state.winner]
        won = texts("wins-contest", who=(who,), points=points)
        half = number(points / 2)
        if self.mine:
            return won, texts("name-or-nobody", half=half)
        return won, texts("may-name", name=self.names[state.judge], half=half)

    def end(self) -> tuple[str, str]:
        winners = self.state.result().winners
        best = number(self.state.scores[winners[0]] / 2)
        who = (YOU,) if winners == (self.viewer,) else self._named(winners)
        return (
            self.texts("wins-game", who=who, points=best),
            self.texts("all-over", contests=CONTESTS),
        )

    def _named(self, seats: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in seats)

    def _announcement(self) -> str:
        suit = self.state.announced
        if suit == UNSEEN:
            return ""
        return self.texts("highest-is-of", suit=spoken_aspect(self.texts, suit))
