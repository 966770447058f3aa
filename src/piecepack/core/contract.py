"""The contract of every game: its rules and its face.

`Rules` is one game in progress. Search and simulation touch nothing else, so it is small, fast and
mutable, and speaks in ints. `Face` is the same game for people and the wire: it names moves and
luck, offers choices and shows each viewer a scene. `Game` ties the two together and is what a
package registers under the entry-point group `piecepack.games`.

How a game is driven:

    while (owed := rules.waiting()) != OVER:
        if owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            for seat in SEATS_IN[owed]:
                rules.play(seat, choose(rules.moves(seat)))
    rules.result()

Everything depends on three properties:

- Simultaneous moves are sealed. A seat in the mask has to move until it answers, whatever the
  others do meanwhile, and nothing shows until the last of them has answered.
- Luck is an event. Rules never draw it; they say what they need (`toss`: independent, uniform
  numbers, one below each bound) and receive the outcome (`land`). So a test can script it, a record
  replays without a seed, and any outcome can be checked by anybody.
- `moves` is the one source of legality. `play` trusts its caller; the code between rules and
  the world (`match`) asks `moves` first.

A choice with thousands of answers is made in small steps: the seat stays `midway` until
the last of them. People and records know only the whole of it, which a face names as one move.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace

from piecepack.core.bot import (
    NO_ADVICE,
    Advice,
    Bot,
    Learner,
    Note,
    R,
    R_contra,
    Reader,
    Writer,
)
from piecepack.core.encoding import Encoding, Opts
from piecepack.core.engine.result import Result
from piecepack.core.engine.rules import ALL_OPEN, LUCK, MOST_SEATS, OVER, SEATS_IN, WATCHER, Rules
from piecepack.core.errors import Message, Value
from piecepack.core.happenings import Retelling
from piecepack.core.offer import Move, Offer
from piecepack.core.options import OptionDoc, describe
from piecepack.core.scene import Line, Meaning, Moment, Scene
from piecepack.core.suits import SUITS
from piecepack.core.texts import ENGLISH, Texts, texts_of
from piecepack.core.words import span

__all__ = [
    "ALL_OPEN",
    "LUCK",
    "MOST_SEATS",
    "OVER",
    "SEATS_IN",
    "WATCHER",
    "About",
    "Advice",
    "Bot",
    "Credit",
    "Face",
    "Game",
    "Hint",
    "Learner",
    "R",
    "Reader",
    "Reasons",
    "Result",
    "Rules",
    "Said",
    "Seen",
    "Telling",
    "Writer",
    "no_caution",
    "suit_names",
]


class Said(Struct, frozen=True):
    """Words or ink that came with a move. No rule reads them; a face shows them."""

    seat: int
    verb: str
    fields: dict[str, str]


class Seen(Struct, frozen=True, gc=False):
    """The last public event, for a scene that still shows its outcome.

    It says who acted and how, and no more: what was picked may be a secret. Luck has no seat and no
    verb. If it was a big event, `moments` has the words for it, by viewer.
    """

    seat: int | None = None
    verb: str = ""
    moments: Mapping[int, Moment] = MappingProxyType({})

    def moment(self, viewer: int, texts: Texts | None = None) -> Moment | None:
        """The big event as this viewer is told of it; those who see everything read what all read."""
        moment = self.moments.get(viewer) or self.moments.get(WATCHER)
        return texts.moment(moment) if moment is not None and texts is not None else moment


class Face(Protocol[R_contra]):
    """A game for people: made for one table and one language, with its options and the names of its seats."""

    def name_move(self, rules: R_contra, seat: int, steps: Sequence[int]) -> Move:
        """The name of a legal choice: one int, or all the small steps it is made in."""

    def read_move(self, rules: R_contra, seat: int, move: Move) -> list[int]:
        """The steps of a named move that fits an offer, in the order `moves` asks for them."""

    def name_luck(self, rules: R_contra, luck: Sequence[int]) -> dict[str, Any]:
        """An outcome of luck by name: by die, seat or piece."""

    def read_luck(self, rules: R_contra, named: Mapping[str, Any]) -> list[int]:
        """The inverse of `name_luck`; `Unreadable` if it does not fit `toss`."""

    def offers(self, rules: R_contra, seat: int) -> list[Offer]:
        """What a seat that has to move can do."""

    def scene(
        self, rules: R_contra, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        """What a viewer sees: a seat, WATCHER or ALL_OPEN. `last` is what has just happened."""

    def tell_move(
        self, before: R_contra, seat: int, move: Move, after: R_contra, said: Sequence[Said]
    ) -> list[Line]:
        """The log lines of a move, from the states before and after it and all that was said."""

    def tell_luck(self, before: R_contra, luck: Sequence[int], after: R_contra) -> list[Line]:
        """The log lines of an outcome of luck."""


@runtime_checkable
class Narrator(Protocol[R_contra]):
    """A face that has words for big events. Its scenes carry them on, see `Seen.moment`."""

    def moment(self, before: R_contra, seen: Seen, after: R_contra, viewer: int) -> Moment | None:
        """What a viewer is told of a big event; None if it was not one, for this viewer and for all.

        Like a scene it says only what the viewer may know, so it may use no more of `before` and
        `after` than that.
        """


class Telling(NamedTuple):
    """Who is spoken of, and in which language."""

    names: tuple[str, ...]  # of the seats
    texts: Texts


class Reasons(Protocol[R_contra]):
    """Why a choice is good or was a turning point, in the game's own words; "" where it has none to say."""

    def hint(self, rules: R_contra, seat: int, steps: Sequence[int], telling: Telling) -> str:
        """Why a seat might choose this. `rules` is imagined for that seat, so nothing hidden is in it."""

    def turning(
        self, seat: int, steps: Sequence[int], states: Sequence[R_contra], telling: Telling
    ) -> str:
        """What came of a choice in a finished game, where nothing is hidden any more.

        `states` are the one before the choice and those after each passage from there to the end.
        """

    def instead(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[R_contra],
        telling: Telling,
    ) -> str:
        """What a better choice would have done. The reader has just been told which one it is."""


class Credit(Struct, frozen=True):
    """The credits of a game."""

    designers: tuple[str, ...]
    version: str
    date: str
    licence: str


def suit_names(seats: int) -> tuple[str, ...]:
    """The default names of seats: Suns, Moons, Crowns, Arms, Hearts..."""
    return tuple(suit.name for suit in SUITS.values())[:seats]


def no_caution(text: str, texts: Texts) -> str:
    """The default: no warnings about chat messages."""
    return ""


def no_note(rules: Any, seat: int) -> Note:
    """The default: nothing is worth noting."""
    return ()


def no_goal(options: Any, seats: int, texts: Texts) -> str:
    """The default: a game that does not say what it is played for."""
    return ""


class Hint(Struct, frozen=True):
    """A hint for a player's first game, shown when this action is first offered."""

    verb: str
    text: str  # or, in `Game.hints`, the name of its message


class About(Struct, frozen=True):
    """What is said of a game before it is played, in one language."""

    summary: str
    guide: str
    hints: tuple[Hint, ...]
    meanings: tuple[Meaning, ...]
    options: tuple[OptionDoc, ...]


_NO_BOTS: Final[Mapping[str, Callable[[], Any]]] = MappingProxyType({})


class Game(Struct, Generic[R, Opts], frozen=True, kw_only=True):
    """A game as registered by a package."""

    id: str
    title: str
    summary: str  # one line, or the name of its message
    seats: tuple[int, ...]  # the numbers of players it takes, the usual one last
    minutes: int
    rules_version: int  # raised whenever an old record could replay differently; see `keeping`
    credit: Credit
    guide: str  # Markdown
    options: type[Opts]
    endings: tuple[str, ...]  # every `why` a result may carry
    longest: int  # decisions within which uniformly random play ends
    start: Callable[[int, Opts], R]
    seat_names: Callable[[int], tuple[str, ...]]
    face: Callable[[Opts, tuple[str, ...], Texts], Face[R]]
    save: Callable[[R], dict[str, Any]]
    load: Callable[[int, Opts, Mapping[str, Any]], R]
    census: Callable[[R], Counter[str]]  # every piece that lies somewhere, alike ones counted
    bots: Mapping[str, Callable[[], Bot[R]]]  # by name; the first one may be a level too
    # Its bots by level (`LEVELS`); a level that is missing is played by search, see `minds.levels`.
    levels: Mapping[str, Callable[[], Bot[R]]] = _NO_BOTS
    advice: Advice[R] = NO_ADVICE  # for a search that plays this game
    # What a seat would note down of a state, right after an event, to learn how the others play;
    # nothing if it is not worth it. Only what the seat sees: see the law `notes`.
    note: Callable[[R, int], Note] = no_note
    # A warning before a chat message is sent, or "".
    caution: Callable[[str, Texts], str] = no_caution
    # What the game is played for, in one short sentence: "First to 100 points."
    goal: Callable[[Opts, int, Texts], str] = no_goal
    hints: tuple[Hint, ...] = ()
    reasons: Reasons[R] | None = None  # for turning points and for what Expert would do
    # What pieces and places mean at any time, see `Scene`; their texts may be names of messages.
    meanings: tuple[Meaning, ...] = ()
    package: str = ""  # where its texts and its translated guides are, if it has any
    picture: str = ""  # SVG of 240 x 180 made of the sprite's symbols, to know the game by
    lesson: Traversable | None = None  # the folder of its lesson, see `match.lessons`
    earlier: tuple["Game[R, Opts]", ...] = ()  # the same game under earlier versions of its rules
    # The game in numbers, for programs that learn it. Without it they get the scene; see adapters.
    encoding: Encoding[R, Opts] | None = None
    # For secrets that last: how the game could have gone otherwise. Only the laws use it; they
    # check that every step of that history is legal and looks the same to the viewer.
    retell: Retelling | None = None

    @classmethod
    def of(
        cls,
        package: str,
        *,
        options: type[Opts],
        start: Callable[[int, Opts], R],
        face: Callable[[Opts, tuple[str, ...], Texts], Face[R]],
        bots: Mapping[str, Callable[[], Bot[R]]] = _NO_BOTS,
        **facts: Any,
    ) -> Self:
        """A game whose guide, picture, lesson and id are in its folder: `Game.of(__package__, title=...)`.

        `guide.md` must be there; `picture.svg`, `lesson/lesson.toml` and texts (see `piecepack.core.texts`) may be. Seats
        are called by suits, and positions are those of the kit's `State`, unless the game says otherwise.
        """
        folder = files(package)
        picture, lesson = folder.joinpath("picture.svg"), folder.joinpath("lesson")
        usual: dict[str, Any] = {
            "id": package.rpartition(".")[2],
            "package": package,
            "summary": "summary",
            "guide": folder.joinpath("guide.md").read_text(encoding="utf-8"),
            "picture": picture.read_text(encoding="utf-8") if picture.is_file() else "",
            "lesson": lesson if lesson.joinpath("lesson.toml").is_file() else None,
            "rules_version": 1,
            "seat_names": suit_names,
        }
        if "save" not in facts:
            state: Any = start
            usual |= {"save": state.save, "load": state.load, "census": state.census}
        parts = {"options": options, "start": start, "face": face, "bots": bots}
        return cls(**{**usual, **facts, **parts})

    def __repr__(self) -> str:
        return f"<{self.id}: {self.title}, {span(self.seats)} players>"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        # msgspec's own has all fields, and the whole guide is one of them.
        return [("id", self.id), ("title", self.title)]

    def texts(self, language: str = ENGLISH) -> Texts:
        """What this game says, in a language."""
        return texts_of(self.package, language)

    def lazy_text(self, message: str, /, **values: Value) -> Message:
        """A message of this game, or of all games, for whoever reads it; its values may be untranslated texts of the game."""
        return Message(self.package, message, values)

    def about(self, language: str = ENGLISH) -> About:
        """What is said of this game before it is played, in a language."""
        texts = self.texts(language)
        return About(
            summary=texts.of(self.summary),
            guide=self._guide(language),
            hints=tuple(replace(hint, text=texts.of(hint.text)) for hint in self.hints),
            meanings=tuple(replace(one, text=texts.of(one.text)) for one in self.meanings),
            options=tuple(describe(self.options, texts)),
        )

    def _guide(self, language: str) -> str:
        if not self.package or language == ENGLISH:
            return self.guide
        translated = files(self.package).joinpath(f"guide.{language}.md")
        return translated.read_text(encoding="utf-8") if translated.is_file() else self.guide

    def keeping(
        self,
        version: int,
        *,
        start: Callable[[int, Opts], R],
        load: Callable[[int, Opts, Mapping[str, Any]], R],
    ) -> Self:
        """This game, with an earlier version of its rules kept.

        Records and running tables go on under the version they were begun with, so a version that
        was ever released is never dropped.
        """
        old = replace(self, rules_version=version, start=start, load=load, earlier=())
        return replace(self, earlier=(*self.earlier, old))
