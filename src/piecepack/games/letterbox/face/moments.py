"""The big events of Piecepack Letterbox, in words for one viewer: who, what and why.

Everybody sees a search; what it brought is known to the searcher, and of each box to its owner.
LB-20, LB-L7, LB-L13
"""

from piecepack.core.contract import Seen
from piecepack.core.kit.voice import Voice
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Moment
from piecepack.core.texts import Texts
from piecepack.games.letterbox.face.log import ORDINALS
from piecepack.games.letterbox.face.names import (
    CELL_NAMES,
    day_is_near,
    how_decided,
    place_values,
    spoken_answer,
    tile_name,
    tile_values,
)
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.chain import DECOY, SECOND_CLUE, STAMP, handed
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import ABOUT
from piecepack.games.letterbox.rules.scoring import BOX_FOUND, FINDER, finders
from piecepack.games.letterbox.rules.terrain import HOURS


def moment(
    before: Letterbox, seen: Seen, after: Letterbox, voice: Voice, texts: Texts
) -> Moment | None:
    """What happened between two states, if it was a big event."""
    return _Teller(before, after, voice, texts).told(seen.seat, seen.verb)


class _Teller:
    """Finds the words for one event and one viewer."""

    def __init__(self, before: Letterbox, after: Letterbox, voice: Voice, texts: Texts) -> None:
        self.before = before
        self.after = after
        self.voice = voice
        self.texts = texts
        self.over = after.phase in (phases.VOTE, phases.END)

    def told(self, seat: int | None, verb: str) -> Moment | None:
        before, after = self.before, self.after
        if seat is None:
            return self.luck()
        if before.phase == phases.HIDE:
            return self.hidden() if after.phase != phases.HIDE else None
        if before.phase == phases.VOTE:
            return self.voted() if after.phase == phases.END else None
        match verb:
            case "place":
                return self.placed(seat)
            case "search":
                return self.searched(seat)
            case "ask":
                return self.asked(seat)
            case "end" if self.over or after.day > before.day:
                return self.day_over()
        return None

    # Before the hunt

    def hidden(self) -> Moment:
        """LB-13."""
        texts = self.texts
        more = texts("hunt-begins.more", others=self.after.seats - 1)
        return Moment(headline=texts("hunt-begins"), more=more)

    def luck(self) -> Moment | None:
        """LB-14, LB-30."""
        before, after, texts = self.before, self.after, self.texts
        if before.phase == phases.START:
            rolled, who = RANKS[after.die], self.voice.names_of(after.turn)
            return Moment(headline=texts("rolled-for-start", who=who, rank=rolled), brief=True)
        if before.phase != phases.FIRST or len(after.contenders) > 1:
            return None
        text = texts("rolled-highest", who=self.voice.names_of(after.first))
        return Moment(headline=text, brief=True)

    def placed(self, seat: int) -> Moment:
        """LB-15."""
        cell = self.after.pawns[seat]
        where = place_values(self.texts, self.after.board, cell)
        text = self.texts("started-on", who=self.voice.names_of(seat), **where)
        return Moment(headline=text, brief=True, pieces=(CELL_NAMES[cell],))

    # A search

    def searched(self, seat: int) -> Moment:
        after, texts = self.after, self.texts
        cell = after.pawns[seat]
        where = tile_values(texts, after.board[cell])
        pieces = (tile_name(after.board[cell]), CELL_NAMES[cell])
        if self.over:
            return self.last_found(seat, where, pieces)
        if seat == self.voice.viewer:
            return self.my_search(seat, where, pieces)
        viewer = self.voice.viewer
        mine = handed(after.chains[viewer], cell) if viewer >= 0 else DECOY
        fresh = not self.before.searched[seat] >> cell & 1
        name = self.voice.names[seat]
        if mine == STAMP and fresh:
            # An owner knows who found the box. LB-L13
            found = finders(after.all_found())[viewer]
            return Moment(
                headline=texts("found-yours", name=name, number=FINDER, **where),
                more=texts("found-yours.more", times=found),
                pieces=pieces,
            )
        if mine != DECOY and fresh:
            clue = ORDINALS[mine - SECOND_CLUE + 1]
            text = texts("received-yours", name=name, stage=clue, **where)
            return Moment(headline=text, brief=True, pieces=pieces)
        took = HOURS[after.board[cell]]
        return Moment(
            headline=texts("searched-for", name=name, hours=took, **where),
            more=f"{texts('searched-for.more', name=name)} {self._my_card(viewer, mine)}",
            brief=True,
            pieces=pieces,
        )

    def _my_card(self, viewer: int, card: int) -> str:
        """LB-L7, LB-L13: who handed over a card knows that one."""
        if viewer < 0:
            return self.texts("only-two-know")
        return self.texts("yours-decoy" if card == DECOY else "yours-same")

    def my_search(self, seat: int, where: dict[str, str], pieces: tuple[str, ...]) -> Moment:
        """What the searcher was handed."""
        after, texts = self.after, self.texts
        cell = after.pawns[seat]
        if self.before.searched[seat] >> cell & 1:
            text = texts("searched-again", **where)
            return Moment(headline=text, brief=True, pieces=pieces)
        boxes, clues = self._brought(seat, cell)
        if boxes:
            gained = BOX_FOUND * len(boxes)
            found = after.found(seat).bit_count()
            more = texts("found-boxes.more", found=found, boxes=after.seats - 1)
            if clues:
                more = f"{more} {texts('found-boxes.also', clues=clues)}"
            text = texts("found-boxes", owners=boxes, number=gained, **where)
            return Moment(headline=text, more=more, pieces=pieces)
        if clues:
            text = texts("found-clues", clues=clues, **where)
            return Moment(headline=text, more=texts("found-clues.more"), pieces=pieces)
        return Moment(
            headline=texts("found-nothing", **where),
            more=texts("found-nothing.more", hours=after.hours),
            brief=True,
            pieces=pieces,
        )

    def _brought(self, seat: int, cell: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Whose boxes were found on a cell, and which clues."""
        boxes: list[str] = []
        clues: list[str] = []
        for owner, chain in enumerate(self.after.chains):
            card = handed(chain, cell)
            if owner == seat or card == DECOY:
                continue
            who = self.voice.names_of(owner)
            if card == STAMP:
                boxes.append(self.texts("whose", who=who))
            else:
                stage = ORDINALS[card - SECOND_CLUE + 1]
                clues.append(self.texts("clue-found", who=who, stage=stage))
        return tuple(boxes), tuple(clues)

    # Questions

    def asked(self, seat: int) -> Moment | None:
        """LB-22 to LB-24, LB-L11: whom, everybody sees; what about, and the answer, only the two."""
        before, after, voice, texts = self.before, self.after, self.voice, self.texts
        seats = range(after.seats)
        whom = next(w for w in seats if before.times_asked(seat, w) != after.times_asked(seat, w))
        if voice.viewer not in (seat, whom):
            text = texts("paid-to-ask", who=voice.names_of(seat), whom=voice.names[whom])
            return Moment(headline=text, brief=True)
        known = before.asked_about(seat, whom)
        new = [about for about in after.asked_about(seat, whom) if about not in known]
        if not new:
            text = texts("asked-again", who=voice.names_of(seat), whom=voice.names_of(whom))
            return Moment(headline=text, brief=True)
        box = after.chains[whom][-1]
        about = ABOUT[new[0]]
        answer = spoken_answer(texts, after.board[box], box, new[0])
        if voice.viewer == seat:
            text = texts("their-answer", who=voice.names_of(whom), about=about, answer=answer)
            return Moment(headline=text, more=texts("their-answer.more"))
        name = voice.names[seat]
        return Moment(headline=texts("asked-you", name=name, about=about, answer=answer))

    # The end

    def day_over(self) -> Moment:
        after, texts = self.after, self.texts
        if self.over:
            text = texts("last-day-over", days=after.days)
            return Moment(headline=text, more=self.reckoning())
        near = day_is_near(after)
        return Moment(
            headline=texts("day-begins", near=near, day=after.day, days=after.days),
            more=texts("day-begins.more"),
            brief=True,
        )

    def last_found(self, seat: int, where: dict[str, str], pieces: tuple[str, ...]) -> Moment:
        """LB-27, LB-L14."""
        who = self.voice.names_of(seat)
        text = self.texts("last-found", who=who, day=self.after.day, **where)
        return Moment(headline=text, more=self.reckoning(), pieces=pieces)

    def reckoning(self) -> str:
        """Who wins, and what for. LB-28, LB-29"""
        after, voice, texts = self.after, self.voice, self.texts
        if after.phase == phases.VOTE:
            return texts("tie-in-everything", who=voice.names_of(*after.tied()))
        result = after.result()
        found = after.all_found()
        scored = [
            texts(
                "reckoned",
                who=voice.names_of(seat),
                score=int(result.scores[seat]),
                boxes=found[seat].bit_count(),
                finders=finders(found)[seat],
                coins=after.coins(seat),
            )
            for seat in sorted(range(after.seats), key=lambda s: -result.scores[s])
        ]
        return texts(
            "reckoning",
            who=voice.names_of(*result.winners),
            how=how_decided(result.why),
            scores="; ".join(scored),
        )

    def voted(self) -> Moment:
        """LB-L17."""
        after, voice, texts = self.after, self.voice, self.texts
        votes = [
            texts("votes-of", who=voice.names_of(seat), number=after.votes.count(seat))
            for seat in sorted(after.tied(), key=lambda s: -after.votes.count(s))
        ]
        return Moment(
            headline=texts("votes-are-in", who=voice.names_of(*after.result().winners)),
            more=texts("votes-are-in.more", votes=", ".join(votes)),
        )
