"""The cards of Piecepack Letterbox: the clues beside the map, a player's logbook, all boxes at last.

A logbook is private until the end (LB-12, LB-L13). Without notes it holds what is in a player's
hand, cards and no more: where one has been and what one was told has to be remembered.
"""

from collections.abc import Iterator

from piecepack.core.contract import WATCHER
from piecepack.core.scene import Card
from piecepack.core.texts import Texts
from piecepack.games.letterbox.face.log import ORDINALS
from piecepack.games.letterbox.face.names import CELL_NAMES, place_values, spoken_answers
from piecepack.games.letterbox.face.writing import Letter
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.chain import SECOND_CLUE, STAMP, handed
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import EVERY_KIND
from piecepack.games.letterbox.rules.terrain import BIT, cells_in

_UNWRITTEN = Letter(("", "", ""), "", "")


class Logbook:
    """What one viewer may read."""

    def __init__(
        self,
        state: Letterbox,
        viewer: int,
        names: tuple[str, ...],
        written: dict[int, Letter],
        texts: Texts,
        *,
        notes: bool,
        all_open: bool,
    ) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.written = written
        self.texts = texts
        self.notes = notes
        self.all_open = all_open
        self.over = state.phase in (phases.VOTE, phases.END)
        self.hidden = state.phase > phases.HIDE  # by everybody
        self.searched = [] if viewer == WATCHER else cells_in(state.searched[viewer])

    def cards(self) -> tuple[Card, ...]:
        if self.all_open:
            return (*self.clues(), *self.all_boxes(), *self.all_decoys(), *self.all_questions())
        if self.over:
            return (*self.clues(), *self.all_boxes())
        if self.viewer == WATCHER or not self.sealed_chain(self.viewer):
            return tuple(self.clues())
        stages = range(1, len(self.sealed_chain(self.viewer)))
        handed_out = [self.stage_clue(self.viewer, stage, "logbook") for stage in stages]
        return (*self.clues(), self.own_box(), *handed_out, *self.from_others())

    def sealed_chain(self, seat: int) -> list[int]:
        """Empty until it is sealed."""
        owes = self.state.phase == phases.HIDE and self.state.owed >> seat & 1
        return [] if owes else self.state.chains[seat]

    # Beside the map

    def clues(self) -> Iterator[Card]:
        """LB-08; sealed until the last box is hidden. At the end those of the stages too. LB-L17

        The viewer's own come last, because the others' are to be read.
        """
        for seat, letter in sorted(
            self.written.items(), key=lambda item: (item[0] == self.viewer, item[0])
        ):
            if not (self.hidden or self.all_open) and seat != self.viewer:
                continue
            yield Card(
                id=f"clue-{seat}",
                zone="clues",
                text=letter.clues[0],
                caption=self.known_of(seat),
                seat=seat,
            )
            if self.over or self.all_open:
                for stage in range(1, len(self.sealed_chain(seat))):
                    yield self.stage_clue(seat, stage, "clues")

    def stage_clue(self, seat: int, stage: int, zone: str) -> Card:
        return Card(
            id=f"clue-{seat}-{stage + 1}",
            zone=zone,
            title=self.texts("stage-clue", stage=ORDINALS[stage]),
            text=self.letter(seat).clues[stage],
            seat=seat,
        )

    def known_of(self, owner: int) -> str:
        """What the viewer has found out about a box."""
        if self.viewer in (WATCHER, owner) or not (self.hidden and self.notes) or self.over:
            return ""
        if self.state.chains[owner][-1] in self.searched:
            return self.texts("found-it")
        answers = self.answers(self.viewer, owner)
        return self.texts("asked-it", answers=answers) if answers else ""

    def answers(self, asker: int, owner: int) -> str:
        state = self.state
        kinds = state.asked[asker * state.seats + owner] & EVERY_KIND
        if not kinds:
            return ""
        box = state.chains[owner][-1]
        return spoken_answers(self.texts, state.board[box], box, kinds)

    def finders_of(self, owner: int) -> list[int]:
        """Those who have searched where a box lies; its owner never counts. LB-L5"""
        box = BIT[self.state.chains[owner][-1]]
        return [
            seat
            for seat, searched in enumerate(self.state.searched)
            if searched & box and seat != owner
        ]

    def letter(self, seat: int) -> Letter:
        return self.written.get(seat, _UNWRITTEN)

    # In the logbook

    def own_box(self) -> Card:
        state = self.state
        chain = self.sealed_chain(self.viewer)
        caption = ""
        if self.hidden:
            found = len(self.finders_of(self.viewer))
            caption = self.texts("cards-left", number=state.seats - 1 - found)
            if self.notes and found:
                caption = f"{self.found_by(self.viewer)} {caption}"
        return Card(
            id="own-box",
            zone="logbook",
            title=self.texts("own-box"),
            text=self.where(chain),
            ink=self.letter(self.viewer).stamp,
            caption=caption,
            seat=self.viewer,
        )

    def where(self, chain: list[int]) -> str:
        texts, board = self.texts, self.state.board
        box = texts("under", **place_values(texts, board, chain[-1]))
        if len(chain) == 1:
            return box
        way = [texts("the-place", **place_values(texts, board, cell)) for cell in chain[:-1]]
        return f"{box} {texts('by-way-of', places=tuple(way))}"

    def found_by(self, owner: int) -> str:
        names = [self.names[seat] for seat in self.finders_of(owner)]
        if not names:
            return self.texts("found-by-nobody")
        return self.texts("found-by", names=tuple(names))

    def from_others(self) -> Iterator[Card]:
        """The cards that the others have handed over, and what they answered. LB-20, LB-22"""
        state = self.state
        for owner, chain in enumerate(state.chains):
            if owner == self.viewer:
                continue
            for cell in self.searched:
                if cell in chain:
                    yield self.found_there(owner, cell)
            decoys = [cell for cell in self.searched if cell not in chain]
            if decoys:
                yield self.decoy(owner, decoys)
            if self.notes and state.times_asked(self.viewer, owner):
                yield Card(
                    id=f"asked-{owner}",
                    zone="logbook",
                    title=self.texts("the-questions"),
                    text=self.answers(self.viewer, owner),
                    seat=owner,
                )

    def found_there(self, owner: int, cell: int) -> Card:
        card = handed(self.state.chains[owner], cell)
        if card == STAMP:
            return self.stamp(owner, cell)
        return self.stage_clue(owner, card - SECOND_CLUE + 1, "logbook")

    def stamp(self, owner: int, cell: int) -> Card:
        found = ""
        if self.notes:
            there = place_values(self.texts, self.state.board, cell)
            found = self.texts("found-under", **there)
        return Card(
            id=f"stamp-{owner}",
            zone="logbook",
            title=self.texts("stamp"),
            text=found,
            ink=self.letter(owner).stamp,
            seat=owner,
        )

    def decoy(self, owner: int, cells: list[int]) -> Card:
        places = tuple([CELL_NAMES[cell] for cell in cells])
        return Card(
            id=f"decoy-{owner}",
            zone="logbook",
            title=self.texts("decoy"),
            text=self.letter(owner).decoy,
            caption=self.texts("decoy-places", places=places) if self.notes else "",
            seat=owner,
        )

    # When all is open

    def all_boxes(self) -> Iterator[Card]:
        """LB-L17."""
        state = self.state
        for seat in range(state.seats):
            chain = self.sealed_chain(seat)
            if not chain:
                continue
            yield Card(
                id=f"box-{seat}",
                zone="boxes",
                title=self.texts("box"),
                text=self.where(chain),
                ink=self.letter(seat).stamp,
                caption=self.found_by(seat),
                seat=seat,
            )

    # For those from whom nothing is hidden

    def all_decoys(self) -> Iterator[Card]:
        for seat, letter in sorted(self.written.items()):
            yield Card(id=f"decoy-{seat}", zone="decoys", text=letter.decoy, seat=seat)

    def all_questions(self) -> Iterator[Card]:
        """LB-22, whoever asked."""
        state = self.state
        for asker in range(state.seats):
            for owner in range(state.seats):
                if state.times_asked(asker, owner):
                    yield Card(
                        id=f"asked-{asker}-{owner}",
                        zone="questions",
                        title=self.texts("asked-whom", name=self.names[owner]),
                        text=self.answers(asker, owner),
                        seat=asker,
                    )
