"""The log of Tile 13, told from the states before and after an event."""

from collections.abc import Sequence

from piecepack.core.contract import Said
from piecepack.core.offer import Move
from piecepack.core.scene import Line
from piecepack.core.texts import Texts
from piecepack.core.words import number
from piecepack.games.tile13.face.entries import latest
from piecepack.games.tile13.face.names import (
    spoken_tile,
    spoken_tiles,
    suit_called,
    suits_called,
    tile_name,
)
from piecepack.games.tile13.face.outcome import Outcome
from piecepack.games.tile13.ludemes.theme import hint
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import NOBODY, UNSEEN
from piecepack.games.tile13.rules.tiles import tile, tiles_in


class Log:
    """Writes the log lines, with the names of the seats."""

    def __init__(self, names: tuple[str, ...], texts: Texts) -> None:
        self.names = names
        self.texts = texts

    # Luck

    def luck(self, before: Tile13, after: Tile13) -> list[Line]:
        if before.phase == phases.FIRST:
            return [Line(text=self.texts("names-first", name=self.names[after.judge]))]
        tied = self._named(before.tied())
        return [Line(text=self.texts("tie-before", names=tied)), *self._won(after)]

    # Moves

    def move(
        self, before: Tile13, seat: int, move: Move, after: Tile13, said: Sequence[Said]
    ) -> list[Line]:
        name, texts = self.names[seat], self.texts
        closed = before.owed == 1 << seat
        match move.verb:
            case "judge":
                return [*self._opened(before, seat, said), *self._announced(after, said)]
            case "announce":
                return self._announced(after, said)
            case "playtest":
                lines = [Line(text=texts("decided-on-playtesters", name=name), passing=True)]
                return lines + self._playtesters(after) if closed else lines
            case "design":
                lines = [Line(text=texts("sealed-a-game", name=name), passing=True)]
                return lines + self._games(after) if closed else lines
            case "describe":
                lines = [Line(text=texts("wrote-a-pitch", name=name), passing=True)]
                return lines + self._pitches(after, said) if closed else lines
            case _:
                return self._runner_up(before, after)

    def _opened(self, before: Tile13, judge: int, said: Sequence[Said]) -> list[Line]:
        """T13-07, T13-08."""
        theme = latest(said).theme
        text = self.texts(
            "contest-opened.themed" if theme else "contest-opened",
            which=len(before.contests) + 1,
            contests=CONTESTS,
            name=self.names[judge],
            theme=theme,
        )
        return [Line(text=text, heading=True)]

    def _announced(self, after: Tile13, said: Sequence[Said]) -> list[Line]:
        """T13-11. The hint beside it is for the Judge alone. T13-A15"""
        if after.announced == UNSEEN:
            return []
        suit = suit_called(self.texts, after.announced)
        lines = [Line(text=self.texts("says-highest", name=self.names[after.judge], suit=suit))]
        remark = hint(latest(said).theme, after.announced, self.texts)
        return [*lines, Line(text=remark, only=(after.judge,))] if remark else lines

    def _playtesters(self, after: Tile13) -> list[Line]:
        texts = self.texts
        shown = tuple(
            texts(
                "playtesters-of",
                name=self.names[seat],
                suits=suits_called(texts, after.sealed_pawns[seat]),
            )
            for seat in after.designers()
        )
        return [Line(text=texts("playtesters-shown", shown=shown))]

    def _games(self, after: Tile13) -> list[Line]:
        """T13-19, T13-A17."""
        texts = self.texts
        judged = [tile(suit, rank) for suit, rank in enumerate(after.ranks)]
        lines = [
            Line(
                text=texts("judge-tiles-are", tiles=spoken_tiles(texts, judged)),
                pieces=tuple(f"judge-{tile_name(t)}" for t in judged),
            )
        ]
        for seat in after.designers():
            tiles = tiles_in(after.games[seat])
            played = spoken_tiles(texts, tiles)
            lines.append(
                Line(
                    text=texts("plays-tiles", name=self.names[seat], tiles=played),
                    pieces=tuple(f"{seat}-{tile_name(t)}" for t in tiles),
                )
            )
        return lines

    def _pitches(self, after: Tile13, said: Sequence[Said]) -> list[Line]:
        """T13-20, then the scores. T13-22 to T13-30"""
        lines = []
        for seat, words in sorted(latest(said).pitches.items()):
            pitch = {
                key: (words[key],) if words.get(key) else ()
                for key in ("title", "description", "slogan")
            }
            if any(pitch.values()):
                lines.append(Line(text=self.texts("presents", name=self.names[seat], **pitch)))
        outcome = Outcome(after.closed(NOBODY), self.names, self.texts, pander=after.pander)
        for seat in outcome.designers:
            lines += self._scored(outcome, seat)
        return lines + (self._won(after) if after.phase == phases.RUNNER_UP else [])

    def _scored(self, outcome: Outcome, seat: int) -> list[Line]:
        texts = self.texts
        sums = []
        for brought in outcome.tiles(seat):
            why = ", ".join([brought.sum, *brought.reasons] if brought.points else brought.reasons)
            spoken = spoken_tile(texts, brought.tile)
            sums.append(texts("tile-brought", points=brought.points, tile=spoken, why=why))
        name, points = self.names[seat], outcome.points(seat)
        return [Line(text=texts("scores", name=name, points=points, brought=tuple(sums)))]

    def _won(self, after: Tile13) -> list[Line]:
        """T13-29, T13-30."""
        points = after.points[after.winner]
        name = self.names[after.winner]
        level = self._named(
            [s for s in after.designers() if after.points[s] == points and s != after.winner]
        )
        if level:
            return [Line(text=self.texts("wins-ahead", name=name, others=level, points=points))]
        return [Line(text=self.texts("wins-contest", who=(name,), points=points))]

    def _runner_up(self, before: Tile13, after: Tile13) -> list[Line]:
        """T13-32, T13-33, and the end."""
        texts = self.texts
        contest = after.contests[-1]
        judge = self.names[contest.judge]
        half = number(contest.points[contest.winner] / 2)
        if contest.runner_up == NOBODY:
            lines = [Line(text=texts("names-nobody", name=judge))]
        else:
            runner = self.names[contest.runner_up]
            lines = [Line(text=texts("names-runner-up", name=judge, runner=runner, half=half))]
        if after.phase == phases.END:
            result = after.result()
            best = number(max(result.scores))
            winners = self._named(result.winners)
            lines.append(Line(text=texts("wins-game", who=winners, points=best)))
        return lines

    def _named(self, seats: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in seats)
