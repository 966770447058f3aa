"""What is going on in Tile 13, in a sentence or two for one viewer."""

from typing import Final

from piecepack.core.words import listing, number, verb
from piecepack.games.tile13.face.names import spoken_aspect
from piecepack.games.tile13.face.outcome import prize
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.judging import spread
from piecepack.games.tile13.rules.moves import UNSEEN

_OVER: Final = f"All {CONTESTS} contests are over, and the most prestige wins."


def headline(state: Tile13, viewer: int, names: tuple[str, ...], theme: str) -> tuple[str, str]:
    """A headline and what else should be known."""
    return _Headline(state, viewer, names, theme).lines()


class _Headline:
    """Finds the words for one state and one viewer."""

    def __init__(self, state: Tile13, viewer: int, names: tuple[str, ...], theme: str) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.theme = theme
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
        return "A die names the first Judge.", ""

    def judge(self) -> tuple[str, str]:
        state = self.state
        contest = f"Contest {len(state.contests) + 1} of {CONTESTS}"
        if self.mine:
            values = f"They must show {self._values()} different values"
            return (
                f"{contest}: you judge. Set a theme and lay down a tile of each suit.",
                f"{values}, and the suit of the highest should fit your theme.",
            )
        return f"{contest}: {self.names[state.judge]} sets a theme.", ""

    def _values(self) -> int:
        """T13-09."""
        return spread(0, tuple(self.state.left))

    def announce(self) -> tuple[str, str]:
        if self.mine:
            return (
                "Say which of your tiles is the highest.",
                "All designers will hear it. If several are, choose one of them.",
            )
        return f"{self.names[self.state.judge]} is about to say which tile is highest.", ""

    def pawns(self) -> tuple[str, str]:
        if self.mine:
            return (
                "Choose playtesters, or none.",
                f"{self._announcement()} A playtester doubles your tiles of its suit, once.",
            )
        return self._waiting_for("choosing playtesters"), self._announcement()

    def tiles(self) -> tuple[str, str]:
        if self.mine:
            held = sum(1 for mask in self.state.hands[self.viewer] if mask)
            each = "a tile of each suit" if held == 4 else "a tile of each suit you still have"
            brings = "A tile brings its value times the Judge's tile of its suit"
            return (
                f"Design a game: {each}, and a second of one if you like.",
                f"{self._announcement()} {brings}, and nothing if another designer plays it too.",
            )
        return self._waiting_for("designing"), self._announcement()

    def pitch(self) -> tuple[str, str]:
        if self.mine:
            judge = self.names[self.state.judge]
            return (
                "The games are shown. Describe yours.",
                f"{judge} may name the best pitch the Runner-Up. Whatever you leave empty stays empty.",
            )
        return self._waiting_for("describing"), ""

    def die(self) -> tuple[str, str]:
        tied = listing([self.names[seat] for seat in self.state.tied()])
        return f"{tied} tie in everything: a die decides.", ""

    def runner_up(self) -> tuple[str, str]:
        state = self.state
        points = state.points[state.winner]
        who = "You win" if state.winner == self.viewer else f"{self.names[state.winner]} wins"
        won = f"{who} the contest with {points}{prize(points)}."
        half = number(points / 2)
        judge = self.names[state.judge]
        if self.mine:
            return won, f"Name a Runner-Up, and you both receive {half}; or name nobody."
        return won, f"{judge} may name a Runner-Up: {half} for both of them."

    def end(self) -> tuple[str, str]:
        winners = self.state.result().winners
        best = number(self.state.scores[winners[0]] / 2)
        if winners == (self.viewer,):
            return f"You win with {best} points of prestige.", _OVER
        named = verb([self.names[seat] for seat in winners], "wins", "win together")
        return f"{named} with {best} points of prestige.", _OVER

    def _waiting_for(self, action: str) -> str:
        return f"{verb([self.names[seat] for seat in self.owing], 'is', 'are')} {action}."

    def _announcement(self) -> str:
        suit = self.state.announced
        if suit == UNSEEN:
            return ""
        return f"The Judge's highest tile is of {spoken_aspect(suit)}."
