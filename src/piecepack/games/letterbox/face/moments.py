"""The big events of Piecepack Letterbox, in words for one viewer: who, what and why.

Everybody sees a search; what it brought is known to the searcher, and of each box to its owner.
LB-20, LB-L7, LB-L13
"""

from piecepack.core.kit.voice import Voice, capital
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Moment
from piecepack.core.words import counted, listing
from piecepack.games.letterbox.face.log import ORDINALS
from piecepack.games.letterbox.face.names import (
    CELL_NAMES,
    hours,
    spoken_answer,
    spoken_day,
    spoken_place,
    spoken_tile,
    tile_name,
)
from piecepack.games.letterbox.rules import endings, phases
from piecepack.games.letterbox.rules.chain import DECOY, SECOND_CLUE, STAMP, handed
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import ABOUT
from piecepack.games.letterbox.rules.scoring import BOX_FOUND, FINDER, finders
from piecepack.games.letterbox.rules.terrain import HOURS


def moment(
    before: Letterbox, seat: int | None, verb: str, after: Letterbox, voice: Voice
) -> Moment | None:
    """What happened between two states, if it was a big event. `seat` did `verb`, if not luck."""
    return _Teller(before, after, voice).told(seat, verb)


class _Teller:
    """Finds the words for one event and one viewer."""

    def __init__(self, before: Letterbox, after: Letterbox, voice: Voice) -> None:
        self.before = before
        self.after = after
        self.voice = voice
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
                where = spoken_place(after.board, after.pawns[seat])
                text = f"{self.voice.start(seat)} started on {where}."
                return Moment(headline=text, brief=True, pieces=(CELL_NAMES[after.pawns[seat]],))
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
        others = "both" if self.after.seats == 3 else f"all {self.after.seats - 1}"
        return Moment(
            headline="All letterboxes are hidden. The hunt begins.",
            more="Everybody's clue can be read now. Whoever is first to find the boxes of"
            f" {others} others ends the hunt.",
        )

    def luck(self) -> Moment | None:
        """LB-14, LB-30."""
        before, after = self.before, self.after
        if before.phase == phases.START:
            rolled = RANKS[after.die]
            text = f"{self.voice.start(after.turn)} rolled {rolled} for a place to start."
            return Moment(headline=text, brief=True)
        if before.phase != phases.FIRST or len(after.contenders) > 1:
            return None
        text = f"{self.voice.start(after.first)} rolled highest and started day 1."
        return Moment(headline=text, brief=True)

    # A search

    def searched(self, seat: int) -> Moment:
        after = self.after
        cell = after.pawns[seat]
        where = f"the {spoken_tile(after.board[cell])}"
        pieces = (tile_name(after.board[cell]), CELL_NAMES[cell])
        if self.over:
            return self.last_found(seat, where, pieces)
        if seat == self.voice.viewer:
            return self.my_search(seat, where, pieces)
        viewer = self.voice.viewer
        mine = handed(after.chains[viewer], cell) if viewer >= 0 else DECOY
        fresh = not self.before.searched[seat] >> cell & 1
        name = self.voice.start(seat)
        if mine == STAMP and fresh:
            return Moment(
                headline=f"{name} found your letterbox under {where}: {_points(FINDER)} for you.",
                more=self._finders(viewer),
                pieces=pieces,
            )
        if mine != DECOY and fresh:
            clue = ORDINALS[mine - SECOND_CLUE + 1]
            text = f"{name} searched {where} and received your {clue} clue."
            return Moment(headline=text, brief=True, pieces=pieces)
        took = hours(HOURS[after.board[cell]])
        return Moment(
            headline=f"{name} searched {where} for {took}.",
            more=f"{name} got a card from each of the others: a stamp from those whose box is"
            f" there, a decoy from the rest. {self._my_card(viewer, mine)}",
            brief=True,
            pieces=pieces,
        )

    def _my_card(self, viewer: int, card: int) -> str:
        """LB-L7, LB-L13: who handed over a card knows that one."""
        if viewer < 0:
            return "Only the two who exchange a card know which it is."
        if card == DECOY:
            return "Yours was a decoy."
        return "Yours was the same as before."

    def my_search(self, seat: int, where: str, pieces: tuple[str, ...]) -> Moment:
        """What the searcher was handed."""
        after, voice = self.after, self.voice
        cell = after.pawns[seat]
        cards = {o: handed(after.chains[o], cell) for o in range(after.seats) if o != seat}
        boxes = [voice.whose(owner) for owner, card in cards.items() if card == STAMP]
        clues = [
            f"{voice.whose(owner)} {ORDINALS[card - SECOND_CLUE + 1]} clue"
            for owner, card in cards.items()
            if card >= SECOND_CLUE
        ]
        if self.before.searched[seat] >> cell & 1:
            text = f"You searched {where} again and found nothing new."
            return Moment(headline=text, brief=True, pieces=pieces)
        if boxes:
            found = f"{listing(boxes)} letterbox{'es' if len(boxes) > 1 else ''}"
            gained = _points(BOX_FOUND * len(boxes))
            text = f"You found {found} under {where}: {gained}."
            also = f" You also received {listing(clues)}." if clues else ""
            return Moment(headline=text, more=f"{self._found(seat)}{also}", pieces=pieces)
        if clues:
            text = f"You found {listing(clues)} under {where}."
            return Moment(headline=text, more="Your logbook has the words.", pieces=pieces)
        return Moment(
            headline=f"You searched {where} and found nothing.",
            more=f"The others handed you decoys. You have {hours(after.hours)} left today.",
            brief=True,
            pieces=pieces,
        )

    def _found(self, seat: int) -> str:
        boxes = self.after.found(seat).bit_count()
        return f"You have found {boxes} of {self.after.seats - 1} letterboxes."

    def _finders(self, seat: int) -> str:
        """An owner knows who found the box. LB-L13"""
        found = finders(self.after.all_found())[seat]
        return f"It has been found {'once' if found == 1 else f'{found} times'} now."

    # Questions

    def asked(self, seat: int) -> Moment | None:
        """LB-22 to LB-24, LB-L11: whom, everybody sees; what about, and the answer, only the two."""
        before, after, voice = self.before, self.after, self.voice
        seats = range(after.seats)
        whom = next(w for w in seats if before.times_asked(seat, w) != after.times_asked(seat, w))
        if voice.viewer not in (seat, whom):
            text = f"{voice.start(seat)} paid a coin to ask {voice.who(whom)} a Big Question."
            return Moment(headline=text, brief=True)
        known = before.asked_about(seat, whom)
        new = [about for about in after.asked_about(seat, whom) if about not in known]
        if not new:
            text = f"{voice.start(seat)} asked {voice.who(whom)} the same Big Question again."
            return Moment(headline=text, brief=True)
        box = after.chains[whom][-1]
        about = ABOUT[new[0]]
        answer = spoken_answer(after.board[box], box, new[0])
        if voice.viewer == seat:
            text = f"{capital(voice.whose(whom))} answer: the {about} of the box is {answer}."
            return Moment(headline=text, more="It cost you a coin, a point at the end.")
        text = f"{voice.start(seat)} asked you for the {about} of your box: {answer}."
        return Moment(headline=text)

    # The end

    def day_over(self) -> Moment:
        after = self.after
        if self.over:
            text = f"Day {after.days} is over, and so is the hunt: the days have run out."
            return Moment(headline=text, more=self.reckoning())
        return Moment(
            headline=f"{spoken_day(after)} begins.",
            more="Nobody has found all letterboxes yet.",
            brief=True,
        )

    def last_found(self, seat: int, where: str, pieces: tuple[str, ...]) -> Moment:
        """LB-27, LB-L14."""
        start = self.voice.start(seat)
        days = counted(self.after.day, "day")
        return Moment(
            headline=f"{start} found the last letterbox under {where}: the hunt is over after {days}.",
            more=self.reckoning(),
            pieces=pieces,
        )

    def reckoning(self) -> str:
        """Who wins, and what for. LB-28, LB-29"""
        after, voice = self.after, self.voice
        if after.phase == phases.VOTE:
            return f"{voice.start(*after.tied())} tie in everything: a vote decides."
        result = after.result()
        found = after.all_found()
        scored = []
        for seat in sorted(range(after.seats), key=lambda s: -result.scores[s]):
            boxes = found[seat].bit_count()
            parts = f"{boxes} found, found by {finders(found)[seat]}"
            coins = after.coins(seat)
            paid = f", {counted(coins, 'coin')}" if coins else ""
            scored.append(f"{voice.who(seat)} {result.scores[seat]:g} ({parts}{paid})")
        tie = result.why.removeprefix(endings.ALL_FOUND).removeprefix(endings.DAYS_OVER)
        return f"{capital(voice.wins(*result.winners))}{tie}: {'; '.join(scored)}."

    def voted(self) -> Moment:
        """LB-L17."""
        after, voice = self.after, self.voice
        result = after.result()
        votes = [
            f"{voice.who(seat)} {after.votes.count(seat)}"
            for seat in sorted(after.tied(), key=lambda s: -after.votes.count(s))
        ]
        return Moment(
            headline=f"The votes are in: {voice.wins(*result.winners)}.",
            more=f"Votes for the best letterbox: {', '.join(votes)}.",
        )


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"
