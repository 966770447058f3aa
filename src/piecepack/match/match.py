"""A match: one game in progress, with everything that comes in checked against the rules.

Whatever comes in is checked against the offers and against `Rules.moves`, carried out on a copy,
and only then becomes the state; so a refused move changes nothing.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from msgspec.structs import replace

from piecepack.core import offer as offering
from piecepack.core import options as optional
from piecepack.core.contract import (
    LUCK,
    OVER,
    SEATS_IN,
    WATCHER,
    Face,
    Game,
    Narrator,
    Result,
    Rules,
    Said,
    Seen,
)
from piecepack.core.errors import (
    BadOptions,
    IllegalMove,
    LazyTexts,
    Message,
    NotYourTurn,
    Unreadable,
    lazy_text,
)
from piecepack.core.offer import Move, Offer
from piecepack.core.scene import Line, Moment, Scene
from piecepack.core.texts import ENGLISH, UNTRANSLATED, Texts
from piecepack.core.words import counted, listing, number, verb
from piecepack.drawing.scene import WIDTH, draw
from piecepack.match.faces import Faces
from piecepack.match.hint_marks import HintMarks, Step
from piecepack.match.luck import SealedLuck
from piecepack.match.notes import Notes, no_notes, take_notes
from piecepack.match.record import (
    FORMAT,
    Commitment,
    Event,
    Header,
    LuckLine,
    MoveLine,
    Player,
    Record,
    ResultLine,
    SecretLine,
    UndoLine,
)
from piecepack.match.seating import PERSON
from piecepack.match.taking_back import Made, is_sealed, last_move, remember


class Match:
    """A game, the seats round it, its luck and its record.

    It is shown in `language`, or to each viewer in the viewer's own. Its log is told in `telling`, which a table
    leaves open (`UNTRANSLATED`), because its viewers may have different languages. Bots write in `writing`, that of the
    match unless another is given: what they write is theirs, and is not translated.
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        options: Mapping[str, Any] | None = None,
        *,
        commitment: Commitment,
        position: Mapping[str, Any] | None = None,
        said: Sequence[Said] = (),
        language: str = ENGLISH,
        telling: str = "",
        writing: str = "",
    ) -> None:
        check_seats(game, len(players))
        chosen = optional.read_options(game.options, options or {})
        self.game = game
        self.options = chosen
        self.players = tuple(players)
        self.language = language
        self.telling = telling or language
        self.writing = writing or language
        self.rules: Rules = (
            game.start(len(players), chosen)
            if position is None
            else game.load(len(players), chosen, position)
        )
        self.faces = Faces(game, chosen, self.players)
        self.said: list[Said] = list(said)
        self.last: Seen | None = None  # the last public event
        self.notes: Notes = no_notes(len(players))
        self.trail: list[Made] = []  # the moves since luck last decided, as far as they matter
        self.hint_marks = HintMarks()
        self._told = 0  # public events so far
        self.lines: list[Line] = []
        self.events: list[Event] = []
        self.header = Header(
            format=FORMAT,
            game=game.id,
            rules=game.rules_version,
            options=optional.as_json(chosen),
            seats=self.players,
            luck=commitment,
            position=None if position is None else dict(position),
            said=tuple(said),
        )

    # Looking

    def waiting(self) -> int:
        return self.rules.waiting()

    def owing(self) -> tuple[int, ...]:
        """The seats that have to move."""
        owed = self.rules.waiting()
        return SEATS_IN[owed] if owed > 0 else ()

    @property
    def face(self) -> Face:
        """The face in the language of the match."""
        return self.faces(self.language)

    @property
    def texts(self) -> Texts:
        """What the game says, in the language of the match."""
        return self.game.texts(self.language)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called, in the language of the match."""
        return self.faces.names(self.language)

    def offers(self, seat: int, language: str = "") -> list[Offer]:
        if seat not in self.owing():
            raise NotYourTurn(self._why_not(seat))
        return self.faces(language or self.language).offers(self.rules, seat)

    def scene(self, viewer: int, language: str = "") -> Scene:
        face = self.faces(language or self.language)
        return face.scene(self.rules, viewer, self.said, self.last)

    def result(self) -> Result | None:
        return self.rules.result() if self.rules.waiting() == OVER else None

    def record(self) -> Record:
        return Record(self.header, list(self.events))

    def position(self) -> dict[str, Any]:
        return self.game.save(self.rules)

    def snapshot(self) -> "Match":
        """An independent copy of the match."""
        twin = copy(self)
        twin.rules = self.rules.copy()
        twin.said, twin.lines, twin.events = list(self.said), list(self.lines), list(self.events)
        twin.trail = list(self.trail)
        twin.hint_marks = self.hint_marks.copy()
        return twin

    # Showing

    def viewpoint(self) -> int:
        """The default viewer: the seat of the only person, else a spectator."""
        people = [seat for seat, player in enumerate(self.players) if player.player == PERSON]
        return people[0] if len(people) == 1 else WATCHER

    def draw(self, viewer: int | None = None, *, width: int = WIDTH, seats: bool = True) -> str:
        """What a viewer sees, as an SVG that stands alone. See `piecepack.drawing`."""
        seen = self.scene(self.viewpoint() if viewer is None else viewer)
        return draw(seen, width=width, seats=seats)

    def _repr_svg_(self) -> str:
        return self.draw()  # a notebook shows it

    def __repr__(self) -> str:
        """A summary in one line, with public information only."""
        moves = sum(isinstance(event, MoveLine) for event in self.events)
        shown = self.scene(WATCHER).seats
        scores = [f"{seat.name} {number(seat.score)}" for seat in shown if seat.score is not None]
        after = f", after {counted(moves, 'move')}" if moves else ""
        standing = f": {', '.join(scores)}" if scores else ""
        return f"<{self.game.title} for {len(self.players)}{after}{standing}; {self._state()}>"

    def _state(self) -> str:
        result = self.result()
        if result is None:
            waiting = [self.names[seat] for seat in self.owing()]
            return f"waiting for {listing(waiting) or 'luck'}"
        winners = [self.names[seat] for seat in result.winners]
        return f"{verb(winners, 'won', 'won')}: {result.why}" if winners else result.why

    # Playing

    def play(self, seat: int, move: Move, *, hinted: bool = False) -> list[Line]:
        """Carry out a named move, or refuse it with the reason and change nothing.

        `hinted`: the player has asked what Expert would do.
        """
        move = self._check(seat, move)
        steps = self._read(seat, move)
        after = self._after(seat, steps, " ".join((move.verb, *move.picks)))
        if hinted:
            self.hint_marks.ask(seat)
        return self._carry_out(seat, move, steps, after, hinted=hinted)

    def play_steps(
        self, seat: int, steps: Sequence[int], fields: Mapping[str, str] | None = None
    ) -> list[Line]:
        """Carry out a choice of a program that speaks in ints."""
        move = self._check(seat, self.name(seat, steps, fields))
        if self._read(seat, move) != list(steps):
            raise IllegalMove(lazy_text("not-one-choice", steps=str(list(steps))))
        return self._carry_out(seat, move, steps, self._after(seat, steps, str(list(steps))))

    def _check(self, seat: int, move: Move) -> Move:
        """The move, filled in, if it answers an offer; else a refusal whose labels wait for their reader."""
        offers = self.offers(seat)
        move = offering.fill_in(offers, move)  # in the language of the match
        try:
            return offering.check(offers, move)
        except IllegalMove:
            offering.check(self.offers(seat, UNTRANSLATED), move, LazyTexts(self.game.package))
            raise

    def _read(self, seat: int, move: Move) -> list[int]:
        try:
            return self.face.read_move(self.rules, seat, move)
        except Unreadable as error:
            raise IllegalMove(error.said) from None

    def _carry_out(
        self, seat: int, move: Move, steps: Sequence[int], after: Rules, *, hinted: bool = False
    ) -> list[Line]:
        said = [*self.said, Said(seat, move.verb, move.fields)] if move.fields else self.said
        lines = self.faces(self.telling).tell_move(self.rules, seat, move, after, said)
        made = Made(seat, move, tuple(steps), self.rules, self.said, self.last, self.notes)
        self.trail = remember(self.trail, made)
        missing = self.rules.waiting() & ~(1 << seat)
        last = not missing or after.waiting() != missing
        self.hint_marks.note(Step(seat, move, tuple(lines), last))
        self.said = said
        self.events.append(MoveLine(seat, move.verb, move.picks, move.fields, hinted))
        return self._become(after, lines, Seen(seat, move.verb))

    def name(
        self, seat: int, steps: Sequence[int], fields: Mapping[str, str] | None = None
    ) -> Move:
        """The name of a choice. Whether it is legal is checked when it is played."""
        if seat not in self.owing():
            raise NotYourTurn(self._why_not(seat))
        try:
            move = self.face.name_move(self.rules, seat, steps)
        except (LookupError, ValueError, TypeError):  # ints that stand for no move have no name
            raise IllegalMove(lazy_text("not-allowed-now", move=str(list(steps)))) from None
        return Move(move.verb, move.picks, dict(fields or move.fields))

    def _after(self, seat: int, steps: Sequence[int], named: str) -> Rules:
        """The state after a whole choice; the present one stays as it is."""
        state = self.rules.copy()
        going_on = True
        for step in steps:
            if not going_on or step not in state.moves(seat):
                raise IllegalMove(lazy_text("not-allowed-now", move=named))
            state.play(seat, step)
            going_on = state.midway(seat)
        if going_on:
            raise IllegalMove(lazy_text("move-incomplete", move=named))
        return state

    def bring(self, luck: Sequence[int], named: Mapping[str, Any] | None = None) -> list[Line]:
        """Carry out an outcome of luck; `named` is what it is called, where that is known already."""
        if self.rules.waiting() != LUCK:
            raise IllegalMove(lazy_text("no-luck-now"))
        bounds = self.rules.toss()
        if len(luck) != len(bounds) or any(
            not 0 <= number < bound for number, bound in zip(luck, bounds, strict=True)
        ):
            raise Unreadable(
                lazy_text("luck-impossible", luck=str(list(luck)), bounds=str(list(bounds)))
            )
        before, after = self.rules, self.rules.copy()
        after.land(luck)
        self.trail = []
        self.hint_marks.forget()
        brought = self.face.name_luck(before, luck) if named is None else dict(named)
        self.events.append(LuckLine(brought))
        lines = self.faces(self.telling).tell_luck(before, luck, after)
        return self._become(after, lines, Seen())

    def bring_named(self, brought: Mapping[str, Any]) -> list[Line]:
        """Carry out an outcome of luck, by name."""
        if self.rules.waiting() != LUCK:
            raise IllegalMove(lazy_text("no-luck-now"))
        return self.bring(self.face.read_luck(self.rules, brought), brought)

    def take_back(self, seat: int) -> list[Line]:
        """Undo a seat's last move, and all that came after it but what others have sealed meanwhile.

        Whether the others agree, and whether somebody has learned something, is for the caller to ask.
        """
        if self.rules.waiting() == OVER:
            raise IllegalMove(lazy_text("over-nothing-back"))
        number = last_move(self, seat)
        undone, *since = self.trail[number:]
        sealed = is_sealed(self, number)
        twin = self.snapshot()
        twin.rules, twin.said, twin.last = undone.rules, list(undone.said), undone.last
        twin.notes, twin.trail = undone.notes, twin.trail[:number]
        for made in since if sealed else ():
            after = twin._after(made.seat, made.steps, made.move.verb)
            twin._carry_out(made.seat, made.move, made.steps, after)
        self.rules, self.said, self.last = twin.rules, twin.said, twin.last
        self.notes, self.trail = twin.notes, twin.trail
        self.hint_marks.take_back(seat)
        texts = self.game.texts(self.telling)
        lines = [Line(text=texts("takes-back", name=self.faces.names(self.telling)[seat]))]
        self.lines += lines
        self.events.append(UndoLine(seat))
        return lines

    def show_secret(self, luck: SealedLuck) -> None:
        """Add the secret, at the end or where a save pauses."""
        self.events.append(SecretLine(luck.secret.hex()))

    def commit_anew(self, commitment: Commitment) -> None:
        """Go on with fresh luck, when the secret of a cut-off record is lost."""
        self.events.append(commitment)

    def rename(self, seat: int, name: str) -> None:
        """Replace the player of a seat. The record's header keeps the first one."""
        players = list(self.players)
        players[seat] = Player(name, players[seat].player)
        self.players = tuple(players)
        self.faces = Faces(self.game, self.options, players)

    def forget(self) -> None:
        """Drop the events and the log so far, if they are stored elsewhere."""
        self.events.clear()
        self.lines.clear()

    def _become(self, state: Rules, lines: list[Line], seen: Seen) -> list[Line]:
        before, self.rules = self.rules, state
        self.notes = take_notes(self.game, self.notes, state)
        self.lines += lines
        if any(line.only is None for line in lines):
            self._told += 1
            moments = self._moments(before, seen)
            self.last = replace(seen, moments=moments) if moments else seen
        result = self.result()
        if result is not None:
            self.events.append(ResultLine(result.winners, result.why, result.scores))
        return lines

    def _moments(self, before: Rules, seen: Seen) -> Mapping[int, Moment]:
        """What everybody is told of the last event, if it is a big one."""
        narrator, after = self.faces(self.telling), self.rules
        if not isinstance(narrator, Narrator):
            return {}
        if narrator.moment(before, seen, after, WATCHER) is None:
            return {}
        told = {
            viewer: narrator.moment(before, seen, after, viewer)
            for viewer in (WATCHER, *range(len(self.players)))
        }
        return {
            viewer: replace(moment, number=self._told)
            for viewer, moment in told.items()
            if moment is not None
        }

    def _why_not(self, seat: int) -> Message:
        if self.rules.waiting() == OVER:
            return lazy_text("game-is-over")
        if not 0 <= seat < len(self.players):
            return lazy_text("no-seat", seat=seat)
        names = self.faces.names(UNTRANSLATED)
        waiting = ", ".join(names[other] for other in self.owing())
        others = waiting or lazy_text("luck-itself")
        return self.game.lazy_text("cannot-move-now", name=names[seat], others=others)


def check_seats(game: Game, seats: int) -> None:
    """`BadOptions` if the game is not for this number of players."""
    if seats not in game.seats:
        numbers = tuple(str(number) for number in game.seats)
        takes = " or ".join(numbers)
        raise BadOptions(
            lazy_text("game-for", game=game.title, takes=takes, numbers=numbers, seats=seats)
        )
