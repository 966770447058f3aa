"""Ways of choosing: what a bot is, what it may be given beside a state, and what a game tells a search."""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Final, Generic, Protocol, runtime_checkable

from msgspec import Struct
from typing_extensions import TypeVar

from piecepack.core.engine.rules import Rules
from piecepack.core.scene import Scene

# A game's own rules. Whoever takes any game, such as a table, leaves them out.
R = TypeVar("R", bound=Rules, default=Any)
R_contra = TypeVar("R_contra", bound=Rules, default=Any, contravariant=True)

# How strong a bot plays, the weakest first. Every game has them, see `minds.levels`.
LEVELS: Final = ("easy", "medium", "hard", "expert")

# What a seat noted down of a state: numbers that mean something to the game's own bots.
Note = tuple[int, ...]


class Bot(Protocol[R_contra]):
    """A way of choosing. It receives an imagined state, never the true one.

    Nothing it remembers has to outlive a decision: a table makes a new one for each.
    """

    def choose(self, rules: R_contra, seat: int, rng: Random) -> int:
        """One of `rules.moves(seat)`."""


@runtime_checkable
class Writer(Protocol[R_contra]):
    """A bot that writes its own texts. Fields it leaves out keep their default text."""

    def write(
        self, rules: R_contra, seat: int, steps: Sequence[int], rng: Random, language: str
    ) -> dict[str, str]:
        """The fields that go with a choice, from the imagined state before it.

        In the language of the table, or in English where the bot does not know that one.
        """


@runtime_checkable
class Reader(Protocol):
    """A bot that reads what people wrote: before it chooses, it gets the scene of its seat.

    That is all a person in that seat could see. Where there are no words, as in most simulations,
    it does not get a scene.
    """

    def read(self, scene: Scene, seat: int) -> None:
        """Remember whatever may be of use."""


@runtime_checkable
class Imaginer(Protocol[R]):
    """A bot that knows more about what is hidden than the rules say, since it has read something.

    An analysis judges choices in the states that such a bot imagines: a player who goes where a clue leads does
    not guess.
    """

    def imagine(self, rules: R, seat: int, rng: Random) -> R:
        """A state that this seat cannot tell from `rules`, the likelier ones more often."""


@runtime_checkable
class Learner(Protocol):
    """A bot that learns from what its seat has seen: before it chooses, it gets the seat's notes.

    `Game.note` makes them, one for each event that was worth it, the oldest first.
    """

    def learn(self, notes: Sequence[Note], seat: int) -> None:
        """Remember whatever may be of use. Each call has all notes so far."""


class Budget(Struct, frozen=True):
    """How long a bot may think about a choice: iterations or seconds, whichever ends first.

    An iteration plays one imagined game on. With iterations alone the choice depends on the seed and
    nothing else: for tests and simulations. At a table people wait, so there seconds count too.
    """

    iterations: int = 1_000_000
    seconds: float = 0.0  # 0: no limit


@runtime_checkable
class Thinker(Protocol):
    """A bot that thinks as long as it may."""

    budget: Budget


# How another seat chooses at a sealed moment, as far as a player has come to know it.
Habit = Callable[[R, int, Random], int]


class Advice(Struct, Generic[R], frozen=True, kw_only=True):
    """A game's advice: how to play quickly, how things stand, what is likely and what is seen."""

    # A quick way of playing: it makes the moves of playouts, and its choice is tried first.
    policy: Callable[[], Bot[R]] | None = None
    # How players of different strength play, made quick. An analysis does not know who is how strong, so it
    # draws one of them for each seat of a playout. Without them everybody plays by the policy.
    styles: tuple[Callable[[], Bot[R]], ...] = ()
    # Each seat's chance of winning from a state, so that a playout need not go on to the end.
    outlook: Callable[[R], Sequence[float]] | None = None
    # How many times as many playouts, worlds and trials an analysis makes as its budget says: for a game whose
    # playouts are quick, and differ so much that a few of them say little.
    oversampling: int = 1
    # Choices of a playout after which it is asked for. 0: at once.
    horizon: int = 0
    # Whose turn it is, if the outlook may flatter whoever has just moved. An analysis then takes its mean over a whole
    # round, at the beginning of everybody's turn: otherwise a chance would rise with each own turn and fall with the
    # next one.
    turn: Callable[[R], int] | None = None
    # The power to which an analysis raises those chances, so that states called 70 % are won 70 % of the
    # time: see `piecepack lab calibrate`. Above 1 for an outlook that is too shy. A search goes without.
    sharpness: float = 1.0
    # How likely an imagined state is for a seat, on any scale, given what the seat has seen.
    belief: Callable[[R, int], float] | None = None
    # All that a seat sees, alike for states that it cannot tell apart. Without it the search goes by
    # what has been played since it began, as if everybody had seen all of that.
    view: Callable[[R, int], Hashable] | None = None
    # A sealed moment as it was before anybody had answered: what others have sealed in an imagined
    # state means nothing.
    reopen: Callable[[R], R] | None = None
    # How the others choose at a sealed moment; without it they are taken to think like the searcher.
    habit: Habit[R] | None = None


NO_ADVICE: Final[Advice[Any]] = Advice()
