"""Could what a viewer has seen have led to another state? Looks for one way that it could."""

from kit.walk import Walk, carry_out
from piecepack.core.contract import Face, Rules
from piecepack.core.scene import Line
from piecepack.match.playing import Happening, LuckCame, MoveMade

FARTHEST_BACK = 16  # steps; what is still sealed was sealed lately


class Witness:
    """The walk as one viewer saw it."""

    def __init__(self, walk: Walk, viewer: int) -> None:
        self.viewer = viewer
        self.states = walk.states()
        self.happenings = walk.happenings()
        self.game = walk.setting.game
        self.face: Face = walk.match().face

    def could_have_led_to(self, imagined: Rules) -> bool:
        goal = self.game.save(imagined)
        last = len(self.happenings)
        return any(
            self._leads_to(self.states[start], start, goal)
            for start in range(last, max(-1, last - FARTHEST_BACK), -1)
        )

    def ways_of_the_last_move(self) -> list[dict[str, object]]:
        """The different states in which the last move would have looked the same."""
        step = len(self.happenings) - 1
        before = self.states[step]
        ways: list[dict[str, object]] = []
        for other in self._others(before, self.happenings[step]):
            after = before.copy()
            carry_out(after, other)
            state = self.game.save(after)
            if state not in ways and self._looks_alike(before, other, after, step):
                ways.append(state)
        return ways

    def _leads_to(self, state: Rules, step: int, goal: dict[str, object]) -> bool:
        if step == len(self.happenings):
            return self.game.save(state) == goal
        for other in self._others(state, self.happenings[step]):
            after = state.copy()
            carry_out(after, other)
            if self._looks_alike(state, other, after, step) and self._leads_to(
                after, step + 1, goal
            ):
                return True
        return False

    def _others(self, state: Rules, happening: Happening) -> list[Happening]:
        """What could have happened instead, for all this viewer knows."""
        if isinstance(happening, LuckCame) or happening.seat == self.viewer:
            return [happening]
        return [MoveMade(happening.seat, move) for move in state.moves(happening.seat)]

    def _looks_alike(self, before: Rules, other: Happening, after: Rules, step: int) -> bool:
        truth = self.states[step + 1]
        return (
            after.waiting() == truth.waiting()
            and self.face.scene(after, self.viewer) == self.face.scene(truth, self.viewer)
            and self._told(before, other, after)
            == self._told(self.states[step], self.happenings[step], truth)
        )

    def _told(self, before: Rules, happening: Happening, after: Rules) -> list[Line]:
        if isinstance(happening, LuckCame):
            lines = self.face.tell_luck(before, happening.luck, after)
        else:
            lines = self.face.tell_move(before, happening.seat, happening.move, after)
        return [line for line in lines if line.readable_by(self.viewer)]
