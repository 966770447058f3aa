"""OpenSpiel: every game as a Python game, with simultaneous moves, chance and information states.

    >>> import pyspiel
    >>> from piecepack.adapters import openspiel
    >>> names = openspiel.register()
    >>> game = pyspiel.load_game("piecepack_bid(players=3,goal=30)")
    >>> game.new_initial_state().is_chance_node()
    True

Options of a game are parameters. `simultaneous=False` asks seats that move at the same time one after
the other, none seeing what the ones before it have sealed: for algorithms that want turns.
`payoff=points` pays the difference of the scores of two players instead of the win.

Luck comes one number at a time, so that a shuffle is a row of small chance nodes. A player's
information state is what the player has seen and done so far, in a digest.
"""

from array import array
from collections.abc import Callable, Mapping
from copy import deepcopy
from hashlib import blake2b
from random import Random
from typing import Any, Final

from piecepack.extras import need

need("pyspiel", "openspiel")

import numpy as np
import pyspiel

from piecepack.adapters.course import payoffs
from piecepack.adapters.numbers import Numbers, numbers_of
from piecepack.core.contract import LUCK, OVER, SEATS_IN, Bot, Game, Rules
from piecepack.core.errors import BadOptions
from piecepack.core.options import describe, read_options
from piecepack.match.match import check_seats
from piecepack.match.shelf import games

PREFIX: Final = "piecepack_"
MOST_OUTCOMES: Final = 256  # of one draw of luck
MOST_POINTS: Final = 10_000.0
_DRAWS: Final = 100  # of luck, for each decision at most; OpenSpiel wants to know
_OURS: Final = ("players", "simultaneous", "payoff")
_WIN, _POINTS = "win", "points"


def register(*more: Game) -> list[str]:
    """Register all installed games, and `more` that are not; returns their names in OpenSpiel."""
    known = set(pyspiel.registered_names())
    names = []
    for game in (*games(), *more):
        kind = game_type(game)
        if kind.short_name not in known:
            pyspiel.register_game(kind, _maker(game))
        names.append(kind.short_name)
    return names


def _maker(game: Game) -> type["SpielGame"]:
    """A class for a game, and no function: OpenSpiel lets go of it when Python is gone already.

    A function would then be deleted, and Python abort; a class refers to itself, so it never is.
    """

    def begin(self: SpielGame, params: Mapping[str, Any] | None = None) -> None:
        SpielGame.__init__(self, game, dict(params or {}))

    return type(f"SpielGame_{game.id}", (SpielGame,), {"__init__": begin})


def parameters(game: Game) -> dict[str, Any]:
    """The parameters with their defaults: ours, and the game's own options."""
    own = {doc.name: doc.default for doc in describe(game.options)}
    return {"players": game.seats[-1], "simultaneous": True, "payoff": _WIN, **own}


def game_type(game: Game, *, simultaneous: bool = True) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"{PREFIX}{game.id}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if simultaneous else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if min(game.seats) > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielGame(pyspiel.Game):
    """A game with its options, in OpenSpiel's terms."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        given = {**parameters(game), **params}
        seats = given["players"]
        check_seats(game, seats)
        if given["payoff"] not in (_WIN, _POINTS) or (given["payoff"] == _POINTS and seats != 2):
            raise BadOptions("payoff is win, or for two players points.")
        self.played = game
        self.seats = seats
        self.simultaneous = given["simultaneous"]
        self.by_points = given["payoff"] == _POINTS
        self.options = read_options(
            game.options, {name: value for name, value in given.items() if name not in _OURS}
        )
        self.numbers: Numbers = numbers_of(game, seats, self.options)
        self.face = game.face(self.options, game.seat_names(seats), game.texts())
        self.beginning = Course(game.start(seats, self.options))
        self.beginning.look(self.numbers)
        most = MOST_POINTS if self.by_points else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-most if seats > 1 else 0.0,
            max_utility=most,
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game, simultaneous=self.simultaneous), info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return _DRAWS * self.played.longest

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "Observer | None":
        """The observations of one player; there are none of what is only public or only private."""
        if params:
            raise BadOptions(f"Observations take no parameters: {', '.join(params)}.")
        if iig_obs_type is not None and not (
            iig_obs_type.public_info
            and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            return None
        return Observer(self.numbers, recall=bool(iig_obs_type and iig_obs_type.perfect_recall))


class Course:
    """The state behind a `SpielState`. OpenSpiel copies it with deepcopy, and writes it with pickle."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.drawn: list[int] = []  # of the luck that is coming, number by number
        self.begun: dict[int, tuple[Rules, list[int]]] = {}  # by seat: half a choice, and before it
        self.memory = [b""] * rules.seats  # a digest of all that each seat saw and did
        self.seen: list[list[int]] = [[] for _ in range(rules.seats)]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        twin = Course(self.rules.copy())
        twin.drawn = self.drawn[:]
        twin.begun = dict(self.begun)
        twin.memory = self.memory[:]
        twin.seen = self.seen[:]
        return twin

    def play(self, seat: int, move: int, action: int) -> None:
        before, steps = self.begun.pop(seat, (None, []))
        if before is None:
            before = self.rules.copy()
        self.rules.play(seat, move)
        if self.rules.midway(seat):
            self.begun[seat] = (before, [*steps, move])
        self.remember(seat, [action])

    def draw(self, number: int) -> None:
        self.drawn.append(number)
        if len(self.drawn) == len(self.rules.toss()):
            self.rules.land(self.drawn)
            self.drawn = []

    def look(self, numbers: Numbers) -> None:
        """Every seat takes in what it sees now, if that is new."""
        for seat in range(self.rules.seats):
            seen = numbers.observe(self.rules, seat)
            if seen != self.seen[seat]:
                self.seen[seat] = seen
                self.remember(seat, seen)

    def remember(self, seat: int, what: list[int]) -> None:
        data = self.memory[seat] + array("i", what).tobytes()
        self.memory[seat] = blake2b(data, digest_size=16).digest()

    def imagined(self, seat: int, rng: Random) -> "Course":
        """The same for this seat; what it cannot know is drawn anew, and what others remember, too."""
        twin = Course(self.rules.imagine(seat, rng))
        twin.drawn = [
            rng.randrange(bound)
            for bound, _ in zip(self.rules.toss() if self.drawn else (), self.drawn, strict=False)
        ]
        if seat in self.begun:
            before, steps = self.begun[seat]
            twin.begun = {seat: (before.imagine(seat, rng), steps)}
        twin.memory = [rng.randbytes(16) for _ in self.memory]
        twin.memory[seat] = self.memory[seat]
        twin.seen[seat] = self.seen[seat]
        return twin


class SpielState(pyspiel.State):
    """A game in progress, in OpenSpiel's terms."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # OpenSpiel makes a new state for every copy, only to overwrite it: the start is shared, and
        # copied before the first change.
        self.course = game.beginning

    @property
    def game(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    def current_player(self) -> int:
        owed = self.course.rules.waiting()
        if owed == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if owed == LUCK:
            return int(pyspiel.PlayerId.CHANCE)
        seats = SEATS_IN[owed]
        if len(seats) > 1 and self.game.simultaneous:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return seats[0]

    def is_terminal(self) -> bool:
        return self.course.rules.waiting() == OVER

    def _legal_actions(self, player: int) -> list[int]:
        owed = self.course.rules.waiting()
        if owed <= 0 or player not in SEATS_IN[owed]:
            return []
        return self.game.numbers.legal(self.course.rules, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        bound = self.course.rules.toss()[len(self.course.drawn)]
        return [(number, 1 / bound) for number in range(bound)]

    def _own(self) -> Course:
        """The course, ready to be changed."""
        if self.course is self.game.beginning:
            self.course = deepcopy(self.course)
        return self.course

    def _apply_action(self, action: int) -> None:
        course = self._own()
        if self.is_chance_node():
            course.draw(action)
        else:
            self._play(self.current_player(), action)
        course.look(self.game.numbers)

    def _apply_actions(self, actions: list[int]) -> None:
        course = self._own()
        for seat in SEATS_IN[course.rules.waiting()]:
            self._play(seat, actions[seat])
        course.look(self.game.numbers)

    def _play(self, seat: int, action: int) -> None:
        move = self.game.numbers.move(self.course.rules, seat, action)
        self.course.play(seat, move, action)

    def returns(self) -> list[float]:
        rules, seats = self.course.rules, self.game.seats
        if rules.waiting() != OVER:
            return [0.0] * seats
        result = rules.result()
        if self.game.by_points:
            ahead = float(result.scores[0] - result.scores[1])
            return [ahead, -ahead]
        return payoffs(result.winners, seats)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> "SpielState":
        """A state that this player cannot tell from the true one.

        Its history is empty: the true one would give everything away.
        """
        rng = Random() if sampler is None else Random(int(sampler() * 2**53))
        state: SpielState = self.game.new_initial_state()
        state.course = self.course.imagined(player, rng)
        return state

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        if action not in self._legal_actions(player):
            return "wait"
        course, game = self.course, self.game
        move = game.numbers.move(course.rules, player, action)
        before, steps = course.begun.get(player, (course.rules, []))
        after = course.rules.copy()
        after.play(player, move)
        if after.midway(player):
            return f"step {action}"
        named = game.face.name_move(before, player, [*steps, move])
        return " ".join((named.verb, *named.picks))

    def __str__(self) -> str:
        course = self.course
        half = {seat: steps for seat, (_, steps) in sorted(course.begun.items())}
        return f"{self.game.played.save(course.rules)} drawn={course.drawn} midway={half}"


class Observer:
    """What a player sees, as a tensor by features and as text; with recall, all it knows so far."""

    def __init__(self, numbers: Numbers, *, recall: bool) -> None:
        self.numbers = numbers
        self.recall = recall
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if recall:
            return
        sizes = [feature.size for feature in numbers.features]
        self.tensor = np.zeros(sum(sizes), np.float32)
        ends = np.cumsum(sizes)
        for feature, part in zip(numbers.features, np.split(self.tensor, ends[:-1]), strict=True):
            self.dict[feature.name] = part

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = self.numbers.observe(state.course.rules, max(player, 0))

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return f"player {player} {state.course.memory[player].hex()}"
        seen = self.numbers.observe(state.course.rules, player)
        parts = []
        start = 0
        for feature in self.numbers.features:
            values = seen[start : start + feature.size]
            start += feature.size
            parts.append(f"{feature.name}={','.join([str(int(value)) for value in values])}")
        return " ".join(parts)


def policy_of(game: SpielGame, bot: Bot, *, samples: int = 8, seed: int = 0) -> Any:
    """How a bot plays, as a tabular policy: for a small game, to have its exploitability measured.

    In every information state the bot chooses so many times; how often it takes an action is the
    chance of it. Like at a table it never gets the true state, but an imagined one.
    """
    policies = need("open_spiel.python.policy", "openspiel")
    table = policies.TabularPolicy(game)
    rng = Random(seed)
    for state in table.states:
        player = state.current_player()
        chances = table.policy_for_key(state.information_state_string(player))
        chances[:] = 0
        rules = state.course.rules
        legal = game.numbers.legal(rules, player)
        by_move = {game.numbers.move(rules, player, action): action for action in legal}
        for _ in range(samples):
            move = bot.choose(rules.imagine(player, rng), player, rng)
            chances[by_move[move]] += 1 / samples
    return table
