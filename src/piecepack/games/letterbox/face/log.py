"""The log of Piecepack Letterbox, told from the states before and after an event."""

from collections.abc import Sequence

from piecepack.core.contract import Said
from piecepack.core.offer import Move
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Line
from piecepack.core.words import counted, listing, possessive, verb
from piecepack.games.letterbox.face.names import (
    CELL_NAMES,
    hours,
    read_seat,
    spoken_answer,
    spoken_place,
    tile_name,
)
from piecepack.games.letterbox.face.writing import Letter, letters
from piecepack.games.letterbox.rules import endings, phases
from piecepack.games.letterbox.rules.chain import DECOY, SECOND_CLUE, STAMP, handed
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import ABOUT
from piecepack.games.letterbox.rules.scoring import finders, points
from piecepack.games.letterbox.rules.terrain import HOURS

ORDINALS = ("first", "second", "third")


class Log:
    """Writes the log lines, with the names of the seats."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    # Luck

    def luck(self, before: Letterbox, luck: Sequence[int], after: Letterbox) -> list[Line]:
        if before.phase == phases.DEAL:
            return [Line(text="The tiles are shuffled into six rows of six; north is at the top.")]
        if before.phase == phases.START:
            roll, name = RANKS[luck[0]], self.names[after.turn]
            return [Line(text=f"{name} rolls {roll}, and starts on a tile of that value.")]
        rolled = [
            f"{self.names[seat]} rolls {RANKS[rank]}"
            for seat, rank in zip(before.contenders, luck, strict=True)
        ]
        lines = [Line(text=f"{listing(rolled)}.")]
        if len(after.contenders) > 1:
            tied = listing([self.names[seat] for seat in after.contenders])
            return [*lines, Line(text=f"{tied} tie and roll again.")]
        return [*lines, Line(text=f"Day 1: {self.names[after.first]} begins.", heading=True)]

    # Moves

    def move(
        self, before: Letterbox, seat: int, move: Move, after: Letterbox, said: Sequence[Said]
    ) -> list[Line]:
        name = self.names[seat]
        here = after.pawns[seat]
        match move.verb:
            case "hide" | "loop":
                lines = [Line(text=f"{name} has hidden a box.", passing=True)]
                return lines + self._clues(said) if before.owed == 1 << seat else lines
            case "place":
                place = spoken_place(after.board, here)
                return [Line(text=f"{name} starts on {place}.", pieces=(CELL_NAMES[here],))]
            case "walk":
                place = spoken_place(after.board, here)
                walked = f"{name} walks to {place}."
                return [Line(text=walked, pieces=(CELL_NAMES[here],), passing=True)]
            case "search":
                return self._search(before, seat, after, letters(said)) + self._over(after)
            case "ask":
                return self._ask(seat, move, after)
            case "vote":
                lines = [Line(text=f"{name} has voted.", passing=True)]
                return lines + self._votes(after) if after.phase == phases.END else lines
            case _:
                return self._ended(before, seat, after)

    def _clues(self, said: Sequence[Said]) -> list[Line]:
        """LB-13."""
        read = [
            Line(text=f"{self.names[seat]}: {letter.clues[0]}")
            for seat, letter in sorted(letters(said).items())
        ]
        return [Line(text="All boxes are hidden. The clues are read aloud.", heading=True), *read]

    def _search(
        self, before: Letterbox, seat: int, after: Letterbox, written: dict[int, Letter]
    ) -> list[Line]:
        """Everybody sees the search, and nobody else what it brings. LB-20, LB-L7"""
        cell = after.pawns[seat]
        tile = after.board[cell]
        again = before.searched[seat] >> cell & 1
        lines = [
            Line(
                text=f"{self.names[seat]} searches {spoken_place(after.board, cell)} for"
                f" {hours(HOURS[tile])}. Each of the {after.seats - 1} others hands over a card.",
                pieces=(tile_name(tile),),
            )
        ]
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
        name = self.names[owner]
        if card == STAMP:
            found = "a stamp that you have already" if again else "a stamp: you have found that box"
            return f"{name} hands you {found}."
        if card == DECOY:
            return f"{name} hands you a decoy" + (f": {letter.decoy}" if letter.decoy else ".")
        stage = card - SECOND_CLUE + 1
        text = letter.clues[stage]
        return f"{name} hands you a {ORDINALS[stage]} clue" + (f": {text}" if text else ".")

    def _handed_over(self, seat: int, card: int) -> str:
        """LB-L13: owners know who found theirs."""
        name = self.names[seat]
        if card == STAMP:
            return f"{name} is at your box, and receives your stamp."
        return f"{name} receives your {ORDINALS[card - SECOND_CLUE + 1]} clue."

    def _ask(self, seat: int, move: Move, after: Letterbox) -> list[Line]:
        """Others see who asked whom, and the coin. LB-22, LB-24, LB-L11"""
        about, whom = sorted(move.picks, key=lambda pick: pick not in ABOUT)
        asked = read_seat(whom)
        box = after.chains[asked][-1]
        answer = spoken_answer(after.board[box], box, ABOUT.index(about))
        return [
            Line(
                text=f"{self.names[seat]} asks {self.names[asked]} a Big Question, and takes a"
                " coin."
            ),
            Line(
                text=f"{self.names[seat]} asked {self.names[asked]} for the {about}: {answer}.",
                only=(seat, asked),
            ),
        ]

    def _ended(self, before: Letterbox, seat: int, after: Letterbox) -> list[Line]:
        """LB-26, LB-L9."""
        left = f" with {hours(before.hours)} left" if before.hours else ""
        lines = [Line(text=f"{self.names[seat]} ends the day{left}.", passing=True)]
        if after.day > before.day:
            lines.append(Line(text=f"Day {after.day}", heading=True))
        return lines + self._over(after)

    # The end

    def _over(self, after: Letterbox) -> list[Line]:
        """LB-27 to LB-29, LB-L14, LB-L22."""
        if after.phase not in (phases.VOTE, phases.END):
            return []
        if after.cause == endings.ALL_FOUND:
            text = f"{self.names[after.turn]} has found every box. The hunt is over."
        else:
            text = "The days have run out. The hunt is over."
        lines = [Line(text=text, heading=True)]
        for seat, name in enumerate(self.names):
            box = spoken_place(after.board, after.chains[seat][-1])
            lines.append(
                Line(
                    text=f"{possessive(name)} box lay under {box}.",
                    pieces=(CELL_NAMES[after.chains[seat][-1]],),
                )
            )
        lines += [self._scored(after, seat) for seat in range(after.seats)]
        if after.phase == phases.VOTE:
            tied = listing([self.names[seat] for seat in after.tied()])
            return [*lines, Line(text=f"{tied} tie in everything: a vote decides.")]
        return [*lines, self._won(after)]

    def _scored(self, after: Letterbox, seat: int) -> Line:
        found = after.all_found()
        boxes = found[seat].bit_count()
        parts = (
            "a box found" if boxes == 1 else f"{boxes or 'no'} boxes found",
            counted(finders(found)[seat], "finder"),
            counted(after.coins(seat), "coin"),
        )
        scored = points(found, after.all_coins())[seat]
        return Line(text=f"{self.names[seat]} scores {scored}: {', '.join(parts)}.")

    def _votes(self, after: Letterbox) -> list[Line]:
        """LB-L17."""
        votes = [
            f"{name} for {self.names[after.votes[seat]]}" for seat, name in enumerate(self.names)
        ]
        return [Line(text=f"The votes: {listing(votes)}."), self._won(after)]

    def _won(self, after: Letterbox) -> Line:
        result = after.result()
        winners = verb([self.names[seat] for seat in result.winners], "wins", "win together")
        return Line(text=f"{winners}: {result.why}.")
