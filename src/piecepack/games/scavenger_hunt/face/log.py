"""The log of Scavenger Hunt II, told from the states before and after an event."""

from collections.abc import Sequence

from piecepack.core.offer import Move
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Line
from piecepack.core.words import listing
from piecepack.games.scavenger_hunt.face.headline import about_the_board
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

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    # Luck

    def luck(self, before: ScavengerHunt, luck: Sequence[int], after: ScavengerHunt) -> list[Line]:
        if before.phase == phases.DEAL:
            return self._dealt(after)
        if before.phase == phases.FIRST:
            return self._first(before, luck, after)
        dice = dice_names(before, before.turn, before.dice)
        shown = listing(
            [
                f"{RANKS[face]} on {die.replace('-', ' of ')}" if before.mania else RANKS[face]
                for die, face in zip(dice, luck, strict=True)
            ]
        )
        lines = [Line(text=f"{self.names[before.turn]} rolled {shown}.", pieces=dice)]
        return [*lines, *self._after_a_try(before, after)]

    def _dealt(self, after: ScavengerHunt) -> list[Line]:
        """SH-08, SH-09."""
        lines = [Line(text=about_the_board(after))]
        for seat, name in enumerate(self.names):
            place = next(
                p for p in range(VALUES * seat, VALUES * seat + VALUES) if after.claims[p] >= 0
            )
            tile = spoken_tile(after.claims[place])
            cell = after.board.cell_name(after.spot[place])
            lines.append(Line(text=f"{name} starts on {cell} and claims {tile}."))
            coin = spoken_tile(after.coins[after.list_coin[place]])
            lines.append(Line(text=f"Its coin is {coin}.", only=(seat,)))
        return lines

    def _first(
        self, before: ScavengerHunt, luck: Sequence[int], after: ScavengerHunt
    ) -> list[Line]:
        """SH-11, SH-Q11, SH-Q14."""
        lines = []
        if len(before.toss()) > 1:
            rolls = [
                f"{self.names[seat]} {RANKS[face]}"
                for seat, face in zip(before.rollers, luck, strict=True)
            ]
            lines.append(Line(text=f"They roll for the first turn: {listing(rolls)}."))
        if after.phase == phases.FIRST:
            tied = listing([self.names[seat] for seat in after.rollers])
            return [*lines, Line(text=f"{tied} tie and roll again.")]
        return [*lines, Line(text=f"{self.names[after.turn]} begins.")]

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
            return [Line(text=f"{name} stays.", pieces=(pawn,), heading=True)]
        text = f"{name} moves to {move.picks[0]}."
        return [Line(text=text, pieces=(pawn, move.picks[0]), heading=True)]

    def _examined(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-14: what it is, only the examiner is told."""
        cell = before.pawns[seat]
        where = before.board.cell_name(cell)
        tile = spoken_tile(before.tile_at[cell])
        coin = spoken_tile(before.coins[before.coin_at[cell]])
        return [
            Line(text=f"{self.names[seat]} examines the tile on {where}."),
            Line(text=f"It is {tile}, and its coin is {coin}.", only=(seat,)),
        ]

    def _claimed(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-17, SH-Q3."""
        cell = before.pawns[seat]
        tile = before.tile_at[cell]
        place = player_tile_name(VALUES * seat + tile % VALUES)
        return [
            Line(
                text=f"{self.names[seat]} claims {spoken_tile(tile)} from"
                f" {before.board.cell_name(cell)}.",
                pieces=(tile_name(tile), place),
            )
        ]

    def _swapped(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-19, SH-Q2: whoever's list a coin comes to learns what it is."""
        spoken = {
            tile_name(tile): f"tile {spoken_tile(tile)}" for tile in before.claims if tile >= 0
        }
        places = [spoken.get(pick, f"square {pick}") for pick in move.picks]
        lines = [
            Line(
                text=f"{self.names[seat]} swaps the coins on {listing(places)}.",
                pieces=move.picks,
            )
        ]
        for place, coin in enumerate(after.list_coin):
            if coin >= 0 and coin != before.list_coin[place]:
                what, tile = spoken_tile(after.coins[coin]), spoken_tile(after.claims[place])
                lines.append(
                    Line(text=f"The coin on {tile} is now {what}.", only=(place // VALUES,))
                )
        return lines

    def _chose(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-48."""
        line = Line(
            text=f"{self.names[seat]} chooses {move.picks[0]} for {self.names[before.turn]}."
        )
        return [line, *self._after_a_try(before, after)]

    def _removed(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-25."""
        tile = before.claims[before.pending[0]]
        number = after.removed[seat]
        return [
            Line(
                text=f"{self.names[seat]} removes {spoken_tile(tile)}: {number} of {ENOUGH}.",
                pieces=(tile_name(tile),),
            )
        ]

    def _kept(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-Q10: no match and declined look the same."""
        return [Line(text=f"{self.names[seat]} removes nothing.")]

    def _asked_again(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-51."""
        return [Line(text=f"{self.names[seat]} asks {self.names[before.chooser]} again.")]

    def _content(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-51, SH-Q27."""
        return [Line(text=f"{self.names[seat]} does not ask again.")]

    def _after_a_try(self, before: ScavengerHunt, after: ScavengerHunt) -> list[Line]:
        """What follows at once if nobody is asked about a coin."""
        if after.phase == phases.REMOVING:
            return []
        return [Line(text="Nothing can be removed."), *self._ending(before, after)]

    # Between turns

    def _proposed(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """Nothing is told before everybody has answered. SH-Q17"""
        return self._taken_up(after) if before.owed == 1 << seat else []

    def _taken_up(self, after: ScavengerHunt) -> list[Line]:
        if after.phase != phases.ANSWERING:
            return []
        return [
            Line(
                text=f"{self.names[after.proposer]} declares {self._draw(after)}"
                f" against {self.names[after.victim]}."
            )
        ]

    def _draw(self, state: ScavengerHunt) -> str:
        return f"a {KINDS[state.kind]}"

    def _answered(
        self, before: ScavengerHunt, seat: int, move: Move, after: ScavengerHunt
    ) -> list[Line]:
        """SH-Q17, SH-Q18."""
        if before.owed != 1 << seat:
            return []
        answers = [*before.answers]
        answers[seat] = REFUSE if move.verb == "refuse" else NONE
        refusing = [self.names[s] for s, answer in enumerate(answers) if answer == REFUSE]
        if refusing:
            return [Line(text=f"{listing(refusing)} will not agree."), *self._taken_up(after)]
        if after.phase != phases.END:
            return [Line(text="It is not proven."), *self._taken_up(after)]
        if before.kind == TRAP:
            return [Line(text=f"{self.names[before.victim]} is trapped.")]
        return [self._shown(before)]

    def _shown(self, before: ScavengerHunt) -> Line:
        """SH-Q18: success shows the coins that were named."""
        evidence = gather(before, before.victim)
        held = []
        for hold in evidence.holds if evidence is not None else ():
            tile = before.coins[hold.coin] if hold.coin != NONE else hold.tile
            held.append(spoken_tile(tile))
        return Line(text=f"It is proven: {listing(held)} are out of reach.")

    def _ending(self, before: ScavengerHunt, after: ScavengerHunt) -> list[Line]:
        if after.phase != phases.END:
            return []
        why = after.why
        if after.winner != NONE:
            return [Line(text=f"{self.names[after.winner]} {why} and wins.")]
        return [Line(text=f"The game is over: {why}.")]
