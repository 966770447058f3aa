"""What each viewer of Piecepack Letterbox sees. The map lies face up; boxes are secrets. LB-L1"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final, Literal

from msgspec.structs import replace

from piecepack.core.contract import ALL_OPEN, WATCHER, Said, Seen
from piecepack.core.scene import Counter, Part, Piece, Scene, Seat, Tally
from piecepack.core.texts import YOU, Texts
from piecepack.games.letterbox.face.guidance import chapter
from piecepack.games.letterbox.face.headline import headline
from piecepack.games.letterbox.face.log import ORDINALS
from piecepack.games.letterbox.face.logbook import Logbook
from piecepack.games.letterbox.face.props import (
    PAWNS,
    die,
    pawn,
    tile_on,
    tiles_of_map,
    turn_steps,
    zones,
)
from piecepack.games.letterbox.face.tallies import just_searched, votes
from piecepack.games.letterbox.face.writing import letters
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.chain import SECOND_CLUE, STAMP, handed
from piecepack.games.letterbox.rules.game import HOURS_A_DAY, Letterbox
from piecepack.games.letterbox.rules.scoring import BOX_FOUND, COIN, FINDER

Status = Literal["", "choosing", "sealed", "turn", "next", "won"]
_POINTS: Final = attrgetter("points")


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self,
        state: Letterbox,
        viewer: int,
        names: tuple[str, ...],
        options: LetterboxOptions,
        said: Sequence[Said],
        *,
        texts: Texts,
        last: Seen | None,
    ) -> None:
        self.state = state
        self.texts = texts
        self.moment = last.moment(viewer, texts) if last is not None else None
        self.all_open = viewer == ALL_OPEN
        self.viewer = WATCHER if self.all_open else viewer
        self.names = names
        self.notes = options.notes
        self.over = state.phase in (phases.VOTE, phases.END)
        self.logbook = Logbook(
            state,
            self.viewer,
            names,
            letters(said),
            texts,
            notes=options.notes,
            all_open=self.all_open,
        )
        self.searched = self.logbook.searched if options.notes else []
        # Whoever is on turn has just searched, and everybody wants to see what it brought.
        searched = last is not None and last.verb == "search"
        self.searching = state.phase == phases.HUNT and searched

    def scene(self) -> Scene:
        texts = self.texts
        brought = self.moment.headline if self.searching and self.moment else ""
        head, more = headline(
            self.state, self.viewer, self.names, texts, notes=self.notes, brought=brought
        )
        return Scene(
            headline=head,
            more=more,
            zones=zones(
                texts, self.state.seats, self.viewer, over=self.over, all_open=self.all_open
            ),
            pieces=(*self.tiles(), *self.pawns(), *die(texts, self.state.die)),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=turn_steps(texts, self.state.phase),
            cards=self.logbook.cards(),
            tallies=self.tallies(),
            guide=chapter(self.state, texts),
            moment=self.moment,
        )

    # Pieces

    def tiles(self) -> list[Piece]:
        board = self.state.board
        tiles = list(tiles_of_map(self.texts, tuple(board)))
        if not self.over:
            for cell in self.searched:
                tiles[cell] = tile_on(self.texts, cell, board[cell], searched=True)
        for cell, lying in self.known_to_lie().items():
            tiles[cell] = replace(tiles[cell], caption=", ".join(lying))
        return tiles

    def known_to_lie(self) -> dict[int, list[str]]:
        """By cell, whatever the viewer knows to lie there. LB-L5, LB-L13, LB-L17"""
        lying: dict[int, list[str]] = {}
        for owner in range(self.state.seats):
            mine = owner == self.viewer
            chain = self.logbook.sealed_chain(owner)
            who = (YOU if mine else self.names[owner],)
            for cell in set(chain):
                if mine or self.over or self.all_open or cell in self.searched:
                    card = handed(chain, cell)
                    what = self.texts("box-of", who=who)
                    if card != STAMP:
                        stage = ORDINALS[card - SECOND_CLUE + 1]
                        what = self.texts("clue-of", who=who, stage=stage)
                    lying.setdefault(cell, []).append(what)
        return lying

    def pawns(self) -> list[Piece]:
        return [
            pawn(self.texts, seat, self.names[seat], cell)
            for seat, cell in enumerate(self.state.pawns)
        ]

    # Around the table

    def seat(self, seat: int) -> Seat:
        state, texts = self.state, self.texts
        status, saying = self._status(seat)
        asked = state.coins(seat)  # a coin for each; without any, a 0 would only raise questions
        counters = [Counter(texts("questions-asked"), asked, icon="coin")] if asked else []
        if state.phase == phases.HUNT and seat == state.turn:
            counters.append(Counter(texts("hours-left"), state.hours, of=HOURS_A_DAY))
        parts = self._parts(seat)
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=saying,
            pawn=PAWNS[seat],
            # Not of a generator: compiled, its sum would be 0.0 where this is 0.
            score=sum(map(_POINTS, parts)) if parts else None,
            parts=parts,
            counters=tuple(counters),
            me=seat == self.viewer,
        )

    def tallies(self) -> tuple[Tally, ...]:
        if self.searching:
            return (just_searched(self.state, self.logbook),)
        return votes(self.state, self.texts)

    def _parts(self, seat: int) -> tuple[Part, ...]:
        """Everybody's at the end; until then one's own, for those who keep notes. LB-L13"""
        state = self.state
        mine = self.all_open or (seat == self.viewer and self.notes)
        if not (self.over or (mine and state.phase in (phases.START, phases.HUNT))):
            return ()
        texts = self.texts
        return (
            Part(texts("part-boxes"), BOX_FOUND * state.found(seat).bit_count()),
            Part(texts("part-finders"), FINDER * len(self.logbook.finders_of(seat))),
            Part(texts("part-coins"), COIN * state.coins(seat)),
        )

    def _status(self, seat: int) -> tuple[Status, str]:
        state, texts = self.state, self.texts
        owes = state.owed > 0 and bool(state.owed >> seat & 1)
        if state.phase == phases.END:
            return ("won", texts("won")) if seat in state.result().winners else ("", "")
        if state.phase == phases.HIDE:
            return ("choosing", texts("hiding")) if owes else ("sealed", texts("has-hidden"))
        if state.phase == phases.VOTE:
            return ("choosing", texts("voting")) if owes else ("sealed", self._voted(seat))
        if state.phase in (phases.START, phases.HUNT):
            if seat == state.turn:
                return "turn", texts("hunting")
            if seat == (state.turn + 1) % state.seats:
                return "next", texts("next")
        return "", ""

    def _voted(self, seat: int) -> str:
        if not self.all_open:
            return self.texts("has-voted")
        return self.texts("votes-for", name=self.names[self.state.votes[seat]])
