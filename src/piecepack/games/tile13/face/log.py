"""The log of Tile 13, told from the states before and after an event."""

from collections.abc import Sequence

from piecepack.core.contract import Said
from piecepack.core.offer import Move
from piecepack.core.scene import Line
from piecepack.core.words import listing, number, verb
from piecepack.games.tile13.face.entries import latest
from piecepack.games.tile13.face.names import spoken_tile, tile_name
from piecepack.games.tile13.face.outcome import Outcome, prize
from piecepack.games.tile13.ludemes.theme import hint
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import NOBODY, UNSEEN
from piecepack.games.tile13.rules.tiles import SUIT_NAMES, tile, tiles_in


class Log:
    """Writes the log lines, with the names of the seats."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    # Luck

    def luck(self, before: Tile13, after: Tile13) -> list[Line]:
        if before.phase == phases.FIRST:
            return [Line(text=f"The die names {self.names[after.judge]} as the first Judge.")]
        tied = listing([self.names[seat] for seat in before.tied()])
        return [
            Line(text=f"{tied} tie, with the same total before: the die decides."),
            *self._won(after),
        ]

    # Moves

    def move(
        self, before: Tile13, seat: int, move: Move, after: Tile13, said: Sequence[Said]
    ) -> list[Line]:
        name = self.names[seat]
        closed = before.owed == 1 << seat
        match move.verb:
            case "judge":
                return [*self._opened(before, seat, said), *self._announced(after, said)]
            case "announce":
                return self._announced(after, said)
            case "playtest":
                lines = [Line(text=f"{name} has decided on playtesters.", passing=True)]
                return lines + self._playtesters(after) if closed else lines
            case "design":
                lines = [Line(text=f"{name} sealed a game.", passing=True)]
                return lines + self._games(after) if closed else lines
            case "describe":
                lines = [Line(text=f"{name} wrote a pitch.", passing=True)]
                return lines + self._pitches(after, said) if closed else lines
            case _:
                return self._runner_up(before, after)

    def _opened(self, before: Tile13, judge: int, said: Sequence[Said]) -> list[Line]:
        """T13-07, T13-08."""
        theme = latest(said).theme
        called = f": {theme}" if theme else ""
        return [
            Line(
                text=f"Contest {len(before.contests) + 1} of {CONTESTS}, judged by"
                f" {self.names[judge]}{called}",
                heading=True,
            )
        ]

    def _announced(self, after: Tile13, said: Sequence[Said]) -> list[Line]:
        """T13-11. The hint beside it is for the Judge alone. T13-A15"""
        if after.announced == UNSEEN:
            return []
        suit = SUIT_NAMES[after.announced]
        lines = [Line(text=f"{self.names[after.judge]}: {suit} is my highest tile.")]
        remark = hint(latest(said).theme, after.announced)
        return [*lines, Line(text=remark, only=(after.judge,))] if remark else lines

    def _playtesters(self, after: Tile13) -> list[Line]:
        shown = [
            f"{self.names[seat]} {self._pawns(after.sealed_pawns[seat])}"
            for seat in after.designers()
        ]
        return [Line(text=f"Playtesters: {listing(shown)}.")]

    def _pawns(self, mask: int) -> str:
        return listing([SUIT_NAMES[suit] for suit in range(4) if mask >> suit & 1]) or "none"

    def _games(self, after: Tile13) -> list[Line]:
        """T13-19, T13-A17."""
        judged = [tile(suit, rank) for suit, rank in enumerate(after.ranks)]
        lines = [
            Line(
                text=f"The Judge's tiles are {listing([spoken_tile(t) for t in judged])}.",
                pieces=tuple(f"judge-{tile_name(t)}" for t in judged),
            )
        ]
        for seat in after.designers():
            tiles = tiles_in(after.games[seat])
            played = listing([spoken_tile(t) for t in tiles]) or "nothing"
            lines.append(
                Line(
                    text=f"{self.names[seat]} plays {played}.",
                    pieces=tuple(f"{seat}-{tile_name(t)}" for t in tiles),
                )
            )
        return lines

    def _pitches(self, after: Tile13, said: Sequence[Said]) -> list[Line]:
        """T13-20, then the scores. T13-22 to T13-30"""
        lines = []
        for seat, words in sorted(latest(said).pitches.items()):
            parts = [words.get(key, "") for key in ("title", "description", "slogan")]
            text = " | ".join(part for part in parts if part)
            if text:
                lines.append(Line(text=f"{self.names[seat]} presents {text}"))
        outcome = Outcome(after.closed(NOBODY), self.names, pander=after.pander)
        for seat in outcome.designers:
            lines += self._scored(outcome, seat)
        return lines + (self._won(after) if after.phase == phases.RUNNER_UP else [])

    def _scored(self, outcome: Outcome, seat: int) -> list[Line]:
        sums = []
        for brought in outcome.tiles(seat):
            why = ", ".join([brought.sum, *brought.reasons] if brought.points else brought.reasons)
            sums.append(f"{brought.points or 'nothing'} for {spoken_tile(brought.tile)} ({why})")
        return [Line(text=f"{self.names[seat]} scores {outcome.points(seat)}: {listing(sums)}.")]

    def _won(self, after: Tile13) -> list[Line]:
        """T13-29, T13-30."""
        points = after.points[after.winner]
        name = self.names[after.winner]
        level = [s for s in after.designers() if after.points[s] == points]
        rather = (
            f" ahead of {listing([self.names[s] for s in level if s != after.winner])}"
            if len(level) > 1
            else ""
        )
        return [Line(text=f"{name} wins the contest{rather} with {points}{prize(points)}.")]

    def _runner_up(self, before: Tile13, after: Tile13) -> list[Line]:
        """T13-32, T13-33, and the end."""
        contest = after.contests[-1]
        judge = self.names[contest.judge]
        half = number(contest.points[contest.winner] / 2)
        if contest.runner_up == NOBODY:
            lines = [Line(text=f"{judge} names no Runner-Up.")]
        else:
            runner = self.names[contest.runner_up]
            lines = [Line(text=f"{judge} names {runner} Runner-Up: {half} for each of them.")]
        if after.phase == phases.END:
            result = after.result()
            best = number(max(result.scores))
            winners = verb([self.names[seat] for seat in result.winners], "wins", "win together")
            lines.append(Line(text=f"{winners} with {best} points of prestige."))
        return lines
