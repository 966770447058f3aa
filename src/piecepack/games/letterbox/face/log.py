"""The log of Piecepack Letterbox, told from the states before and after an event."""

from collections.abc import Sequence

from piecepack.core.contract import Said
from piecepack.core.offer import Move
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Line
from piecepack.core.texts import Texts
from piecepack.games.letterbox.face.names import (
    CELL_NAMES,
    place_values,
    read_seat,
    spoken_answer,
    tile_name,
)
from piecepack.games.letterbox.face.writing import Letter, letters
from piecepack.games.letterbox.rules import endings, phases
from piecepack.games.letterbox.rules.chain import DECOY, SECOND_CLUE, STAMP, handed
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import ABOUT
from piecepack.games.letterbox.rules.scoring import finders, points
from piecepack.games.letterbox.rules.terrain import HOURS

ORDINALS = ("first", "second", "third")  # as messages know them


class Log:
    """Writes the log lines, with the names of the seats."""

    def __init__(self, names: tuple[str, ...], texts: Texts) -> None:
        self.names = names
        self.texts = texts

    # Luck

    def luck(self, before: Letterbox, luck: Sequence[int], after: Letterbox) -> list[Line]:
        texts = self.texts
        if before.phase == phases.DEAL:
            return [Line(text=texts("shuffled"))]
        if before.phase == phases.START:
            roll, name = RANKS[luck[0]], self.names[after.turn]
            return [Line(text=texts("rolled-start", name=name, rank=roll))]
        rolled = [
            texts("rolls", name=self.names[seat], rank=RANKS[rank])
            for seat, rank in zip(before.contenders, luck, strict=True)
        ]
        lines = [Line(text=texts("all-rolled", rolls=tuple(rolled)))]
        if len(after.contenders) > 1:
            return [*lines, Line(text=texts("roll-again", names=self._named(after.contenders)))]
        return [*lines, Line(text=texts("day-one", name=self.names[after.first]), heading=True)]

    # Moves

    def move(
        self, before: Letterbox, seat: int, move: Move, after: Letterbox, said: Sequence[Said]
    ) -> list[Line]:
        texts, name = self.texts, self.names[seat]
        here = after.pawns[seat]
        match move.verb:
            case "hide" | "loop":
                lines = [Line(text=texts("hid", name=name), passing=True)]
                return lines + self._clues(said) if before.owed == 1 << seat else lines
            case "place":
                text = texts("starts-on", name=name, **place_values(texts, after.board, here))
                return [Line(text=text, pieces=(CELL_NAMES[here],))]
            case "walk":
                walked = texts("walks-to", name=name, **place_values(texts, after.board, here))
                return [Line(text=walked, pieces=(CELL_NAMES[here],), passing=True)]
            case "search":
                return self._search(before, seat, after, letters(said)) + self._over(after)
            case "ask":
                return self._ask(seat, move, after)
            case "vote":
                lines = [Line(text=texts("voted", name=name), passing=True)]
                return lines + self._votes(after) if after.phase == phases.END else lines
            case _:
                return self._ended(before, seat, after)

    def _clues(self, said: Sequence[Said]) -> list[Line]:
        """LB-13."""
        read = [
            Line(text=self.texts("clue-read", name=self.names[seat], clue=letter.clues[0]))
            for seat, letter in sorted(letters(said).items())
        ]
        return [Line(text=self.texts("all-hidden"), heading=True), *read]

    def _search(
        self, before: Letterbox, seat: int, after: Letterbox, written: dict[int, Letter]
    ) -> list[Line]:
        """Everybody sees the search, and nobody else what it brings. LB-20, LB-L7"""
        cell = after.pawns[seat]
        tile = after.board[cell]
        again = before.searched[seat] >> cell & 1
        searched = self.texts(
            "searches",
            name=self.names[seat],
            hours=HOURS[tile],
            others=after.seats - 1,
            **place_values(self.texts, after.board, cell),
        )
        lines = [Line(text=searched, pieces=(tile_name(tile),))]
        for owner in range(after.seats):
            if owner != seat:
                card = handed(after.chains[owner], cell)
                letter = written.get(owner, Letter(("", "", ""), "", ""))
                brought = self._brought(owner, card, letter, again=bool(again))
                lines.append(Line(text=brought, only=(seat,)))
                if card != DECOY:
                    lines.append(Line(text=self._handed_over(seat, card), only=(owner,)))
        return lines

    def _brought(self, owner: int, card: int, letter: Letter, *, again: bool) -> str:
        """What the searcher is told about one owner's card."""
        texts, name = self.texts, self.names[owner]
        if card == STAMP:
            return texts("hands-stamp-again" if again else "hands-stamp", name=name)
        if card == DECOY:
            if not letter.decoy:
                return texts("hands-decoy", name=name)
            return texts("hands-decoy-says", name=name, decoy=letter.decoy)
        number = card - SECOND_CLUE + 1
        stage, clue = ORDINALS[number], letter.clues[number]
        if not clue:
            return texts("hands-clue", name=name, stage=stage)
        return texts("hands-clue-says", name=name, stage=stage, clue=clue)

    def _handed_over(self, seat: int, card: int) -> str:
        """LB-L13: owners know who found theirs."""
        name = self.names[seat]
        if card == STAMP:
            return self.texts("at-your-box", name=name)
        return self.texts("gets-your-clue", name=name, stage=ORDINALS[card - SECOND_CLUE + 1])

    def _ask(self, seat: int, move: Move, after: Letterbox) -> list[Line]:
        """Others see who asked whom, and the coin. LB-22, LB-24, LB-L11"""
        about, whom = sorted(move.picks, key=lambda pick: pick not in ABOUT)
        texts, asked = self.texts, read_seat(whom)
        name, other = self.names[seat], self.names[asked]
        box = after.chains[asked][-1]
        answer = spoken_answer(texts, after.board[box], box, ABOUT.index(about))
        told = texts("asked-for", name=name, whom=other, about=about, answer=answer)
        return [
            Line(text=texts("asks", name=name, whom=other)),
            Line(text=told, only=(seat, asked)),
        ]

    def _ended(self, before: Letterbox, seat: int, after: Letterbox) -> list[Line]:
        """LB-26, LB-L9."""
        texts, name = self.texts, self.names[seat]
        ended = texts("ends-day", name=name)
        if before.hours:
            ended = texts("ends-day-early", name=name, hours=before.hours)
        lines = [Line(text=ended, passing=True)]
        if after.day > before.day:
            lines.append(Line(text=texts("day-number", day=after.day), heading=True))
        return lines + self._over(after)

    # The end

    def _over(self, after: Letterbox) -> list[Line]:
        """LB-27 to LB-29, LB-L14, LB-L22."""
        if after.phase not in (phases.VOTE, phases.END):
            return []
        texts = self.texts
        if after.cause == endings.ALL_FOUND:
            text = texts("every-box-found", name=self.names[after.turn])
        else:
            text = texts("no-days-left")
        lines = [Line(text=text, heading=True)]
        for seat, name in enumerate(self.names):
            box = after.chains[seat][-1]
            lay = texts("box-lay", who=(name,), **place_values(texts, after.board, box))
            lines.append(Line(text=lay, pieces=(CELL_NAMES[box],)))
        lines += [self._scored(after, seat) for seat in range(after.seats)]
        if after.phase == phases.VOTE:
            tied = self._named(after.tied())
            return [*lines, Line(text=texts("tie-vote-decides", names=tied))]
        return [*lines, self._won(after)]

    def _scored(self, after: Letterbox, seat: int) -> Line:
        found = after.all_found()
        text = self.texts(
            "scores",
            name=self.names[seat],
            score=points(found, after.all_coins())[seat],
            boxes=found[seat].bit_count(),
            finders=finders(found)[seat],
            number=after.coins(seat),
        )
        return Line(text=text)

    def _votes(self, after: Letterbox) -> list[Line]:
        """LB-L17."""
        votes = [
            self.texts("vote-of", name=name, whom=self.names[after.votes[seat]])
            for seat, name in enumerate(self.names)
        ]
        return [Line(text=self.texts("the-votes", votes=tuple(votes))), self._won(after)]

    def _won(self, after: Letterbox) -> Line:
        result = after.result()
        if result.why == endings.ALL_FOUND and result.winners == (after.turn,):
            return Line(text=self.texts("finds-all-and-wins", name=self.names[after.turn]))
        winners, why = self._named(result.winners), self.texts.why(result.why)
        return Line(text=self.texts("wins-because", names=winners, why=why))

    def _named(self, seats: Sequence[int]) -> tuple[str, ...]:
        return tuple([self.names[seat] for seat in seats])
