"""The log of Scavenger Hunt II, told from the states before and after an event."""

from collections.abc import Sequence

from piecepack.core.offer import Move
from piecepack.core.pieces import rank_in_words, suit_in_words
from piecepack.core.ranks import RANK_OF
from piecepack.core.scene import Line
from piecepack.core.texts import Texts
from piecepack.games.scavenger_hunt.face.headline import WHY, about_the_board
from piecepack.games.scavenger_hunt.face.names import (
    KINDS,
    PLAYER_SUITS,
    dice_names,
    player_tile_name,
    spoken_tile,
    tile_name,
)
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES, gather
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE, REFUSE, TRAP


class Log:
    """Writes the log lines, with the names of the seats."""

    def __init__(self, names: tuple[str, ...], texts: Texts) -> None:
        self.names = names
        self.texts = texts

    def tile(self, tile: int) -> str:
        return spoken_tile(self.texts, tile)

    # Luck

    def luck(self, before: ScavengerHunt, luck: Sequence[int], after: ScavengerHunt) -> list[Line]:
        if before.phase == phases.DEAL:
            return self._dealt(after)
        if before.phase == phases.FIRST:
            return self._first(before, luck, after)
        dice = dice_names(before, before.turn, before.dice)
        faces = tuple(
            self._on_die(die.removeprefix("die-"), face)
            if before.mania
            else self.texts("thrown", rank=rank_in_words(self.texts, face))
            for die, face in zip(dice, luck, strict=True)
        )
        text = self.texts("rolled", name=self.names[before.turn], faces=faces)
        lines = [Line(text=text, pieces=dice)]
        return [*lines, *self._after_a_try(before, after)]

    def _on_die(self, die: str, face: int) -> str:
        suit, rank = suit_in_words(self.texts, die), rank_in_words(self.texts, face)
        return self.texts("on-die", rank=rank, die=die, suit=suit)

    def _dealt(self, after: ScavengerHunt) -> list[Line]:
        """SH-08, SH-09."""
        texts = self.texts
        lines = [Line(text=about_the_board(after, texts))]
        for seat, name in enumerate(self.names):
            place = next(
                p for p in range(VALUES * seat, VALUES * seat + VALUES) if after.claims[p] >= 0
            )
            tile = self.tile(after.claims[place])
            cell = after.board.cell_name(after.spot[place])
            lines.append(Line(text=texts("starts-on", name=name, cell=cell, tile=tile)))
            coin = self.tile(after.coins[after.list_coin[place]])
            lines.append(Line(text=texts("its-coin-is", coin=coin), only=(seat,)))
        return lines

    def _first(
        self, before: ScavengerHunt, luck: Sequence[int], after: ScavengerHunt
    ) -> list[Line]:
        """SH-11, SH-Q11, SH-Q14."""
        texts = self.texts
        lines = []
        if len(before.toss()) > 1:
            rolls = tuple(
                texts("tossed", name=self.names[seat], rank=rank_in_words(texts, face))
                for seat, face in zip(before.rollers, luck, strict=True)
            )
            lines.append(Line(text=texts("toss", rolls=rolls)))
        if after.phase == phases.FIRST:
            tied = tuple(self.names[seat] for seat in after.rollers)
            return [*lines, Line(text=texts("tie-and-roll", names=tied))]
        return [*lines, Line(text=texts("begins", name=self.names[after.turn]))]

    # Moves

    def move(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        told = {
            "move": self._moved,
            "stay": self._moved,
            "examine": self._examined,
            "claim": self._claimed,
            "swap": self._swapped,
            "choose": self._chose,
            "ask": self._asked_again,
            "remove": self._removed,
            "propose": self._proposed,
            "agree": self._answered,
            "refuse": self._answered,
        }
        passed = {
            phases.REMOVING: self._kept,
            phases.AGAIN: self._content,
            phases.PROPOSING: self._proposed,
        }
        tell = told.get(move.verb) or passed.get(before.phase)
        lines = tell(before, seat, move, after) if tell else []
        return lines + self._ending(before, after)

    def _moved(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        name = self.names[seat]
        pawn = f"pawn-{PLAYER_SUITS[seat]}"
        if move.verb == "stay":
            return [Line(text=self.texts("stays", name=name), pieces=(pawn,), heading=True)]
        text = self.texts("moves-to", name=name, cell=move.picks[0])
        return [Line(text=text, pieces=(pawn, move.picks[0]), heading=True)]

    def _examined(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-14: what it is, only the examiner is told."""
        cell = before.pawns[seat]
        where = before.board.cell_name(cell)
        tile = self.tile(before.tile_at[cell])
        coin = self.tile(before.coins[before.coin_at[cell]])
        return [
            Line(text=self.texts("examines", name=self.names[seat], cell=where)),
            Line(text=self.texts("it-is", tile=tile, coin=coin), only=(seat,)),
        ]

    def _claimed(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-17, SH-Q3."""
        cell = before.pawns[seat]
        tile = before.tile_at[cell]
        place = player_tile_name(VALUES * seat + tile % VALUES)
        where = before.board.cell_name(cell)
        text = self.texts("claims", name=self.names[seat], tile=self.tile(tile), cell=where)
        return [Line(text=text, pieces=(tile_name(tile), place))]

    def _swapped(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-19, SH-Q2: whoever's list a coin comes to learns what it is."""
        texts = self.texts
        claimed = {tile_name(tile): tile for tile in before.claims if tile >= 0}
        places = tuple(
            texts("place-tile", tile=self.tile(claimed[pick]))
            if pick in claimed
            else texts("place-cell", cell=pick)
            for pick in move.picks
        )
        text = texts("swaps", name=self.names[seat], places=places)
        lines = [Line(text=text, pieces=move.picks)]
        for place, coin in enumerate(after.list_coin):
            if coin >= 0 and coin != before.list_coin[place]:
                what, tile = self.tile(after.coins[coin]), self.tile(after.claims[place])
                text = texts("coin-is-now", tile=tile, coin=what)
                lines.append(Line(text=text, only=(place // VALUES,)))
        return lines

    def _chose(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-48."""
        text = self.texts(
            "chooses",
            name=self.names[seat],
            rank=rank_in_words(self.texts, RANK_OF[move.picks[0]]),
            other=self.names[before.turn],
        )
        return [Line(text=text), *self._after_a_try(before, after)]

    def _removed(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-25."""
        tile = before.claims[before.pending[0]]
        text = self.texts(
            "removes-coin",
            name=self.names[seat],
            tile=self.tile(tile),
            number=after.removed[seat],
            enough=ENOUGH,
        )
        return [Line(text=text, pieces=(tile_name(tile),))]

    def _kept(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-Q10: no match and declined look the same."""
        return [Line(text=self.texts("removes-nothing", name=self.names[seat]))]

    def _asked_again(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-51."""
        chooser = self.names[before.chooser]
        return [Line(text=self.texts("asks-again", name=self.names[seat], chooser=chooser))]

    def _content(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-51, SH-Q27."""
        return [Line(text=self.texts("does-not-ask", name=self.names[seat]))]

    def _after_a_try(self, before: ScavengerHunt, after: ScavengerHunt) -> list[Line]:
        """What follows at once if nobody is asked about a coin."""
        if after.phase == phases.REMOVING:
            return []
        return [Line(text=self.texts("cannot-be-removed")), *self._ending(before, after)]

    # Between turns

    def _proposed(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """Nothing is told before everybody has answered. SH-Q17"""
        return self._taken_up(after) if before.owed == 1 << seat else []

    def _taken_up(self, after: ScavengerHunt) -> list[Line]:
        if after.phase != phases.ANSWERING:
            return []
        text = self.texts(
            "declares",
            name=self.names[after.proposer],
            kind=KINDS[after.kind],
            victim=self.names[after.victim],
        )
        return [Line(text=text)]

    def _answered(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-Q17, SH-Q18."""
        if before.owed != 1 << seat:
            return []
        answers = [*before.answers]
        answers[seat] = REFUSE if move.verb == "refuse" else NONE
        refusing = tuple(self.names[s] for s, answer in enumerate(answers) if answer == REFUSE)
        if refusing:
            text = self.texts("will-not-agree", names=refusing)
            return [Line(text=text), *self._taken_up(after)]
        if after.phase != phases.END:
            return [Line(text=self.texts("not-proven")), *self._taken_up(after)]
        if before.kind == TRAP:
            return [Line(text=self.texts("sits-trapped", name=self.names[before.victim]))]
        return [self._shown(before)]

    def _shown(self, before: ScavengerHunt) -> Line:
        """SH-Q18: success shows the coins that were named."""
        evidence = gather(before, before.victim)
        held = []
        for hold in evidence.holds if evidence is not None else ():
            tile = before.coins[hold.coin] if hold.coin != NONE else hold.tile
            held.append(self.tile(tile))
        return Line(text=self.texts("proven", tiles=tuple(held)))

    def _ending(self, before: ScavengerHunt, after: ScavengerHunt) -> list[Line]:
        if after.phase != phases.END:
            return []
        why = WHY[after.why]
        if after.winner != NONE:
            return [Line(text=self.texts("ends-won", name=self.names[after.winner], why=why))]
        return [Line(text=self.texts("ends-drawn", why=why))]
