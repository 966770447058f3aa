"""The Python API: what `import piecepack` provides.

    >>> import piecepack
    >>> piecepack.find("bid")
    <bid: Bid!, 3-4 players>
    >>> match = piecepack.play("bid", ["bid", "random", "random"], seed=1, goal=30)
    >>> match.result().winners
    (0,)
    >>> piecepack.verify(match).honest
    True

Everything here is a short way to do what `piecepack.match` and `piecepack.lab` do. Errors are
sentences for people, and all of them are `piecepack.PiecepackError`.
"""

import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from piecepack.analysis.analysis import Analysis
from piecepack.analysis.analysis import analyse as analyse_record
from piecepack.analysis.depth import QUICK
from piecepack.core.contract import Game, Rules
from piecepack.core.errors import BadOptions, PiecepackError
from piecepack.core.offer import Move
from piecepack.core.scene import Line
from piecepack.lab.simulate import Plan, Report
from piecepack.lab.simulate import simulate as run_plan
from piecepack.match import record as recording
from piecepack.match.local import LocalMatch
from piecepack.match.luck import SealedLuck, fresh_secret, fresh_word, seeded
from piecepack.match.match import Match as AnyMatch
from piecepack.match.match import check_seats
from piecepack.match.record import Record
from piecepack.match.replay import Replay
from piecepack.match.seating import PERSON, USUAL_BOT, seat
from piecepack.match.shelf import find, games
from piecepack.match.verify import Verdict
from piecepack.match.verify import verify as check_record

__all__ = [
    "Analysis",
    "Game",
    "Match",
    "Move",
    "PiecepackError",
    "Record",
    "Replay",
    "Report",
    "Verdict",
    "analyse",
    "find",
    "games",
    "play",
    "replay",
    "simulate",
    "verify",
]

MOST_CHOICES: Final = 10_000  # a choice with more answers than that is not listed


class Match(LocalMatch):
    """A game to play in Python: against bots, or with all seats in your hands.

    `players` says who chooses for each seat: "you", or a bot (a level, "bot" for the usual one, "random"
    any legal move). Without it you sit in the first of `seats` seats, against the game's bot.
    Options of the game are keywords. Luck and bots go on by themselves, so the match always waits
    for you, until it is over:

    >>> match = Match("bid", ["you", "medium", "medium"], seed=7)
    >>> match
    <Bid! for 3, after 2 moves: Suns 0, Moons 0, Crowns 0; waiting for Suns>
    >>> lines = match.play(0, "pass")
    >>> match.choices(0)[0]
    Move(verb='bid', picks=('suns-null',), fields={})
    >>> for line in match.play(0, "bid suns-5"):
    ...     print(line.text)
    Suns sealed a bid.
    The bids: Suns 5, Moons 5 and Crowns 4.
    Suns and Moons tie for highest and bid coins.
    Moons sealed a bid of coins.
    >>> match.scene(0).headline
    'You tie with Moons. Bid coins for 18 points: the most wins.'

    A notebook shows the match as its only person sees it; `match.draw(viewer)` returns that picture
    as SVG, for any viewer. `match.save(path)` writes a record, which `piecepack.replay` and
    `piecepack play --resume` read.

    With a `seed` the same choices give the same game. Without one, luck is drawn from a fresh
    secret.
    """

    def __init__(
        self,
        game: str | Game,
        players: Sequence[str] | None = None,
        *,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        chosen = _game(game)
        names = _seated(chosen, players, seats, PERSON)
        luck = (
            SealedLuck(fresh_secret(), [fresh_word() for _ in names])
            if seed is None
            else seeded(f"{seed}/0", len(names))
        )
        super().__init__(
            chosen,
            seat(chosen, names),
            {**(options or {}), **more},
            luck=luck,
            seed="" if seed is None else f"{seed}/0",
        )
        self.go_on()

    def choices(self, seat: int) -> list[Move]:
        """Every move of a seat that must choose, in the order of the rules.

        >>> Match("in_crowd", seed=1).choices(0)[0]
        Move(verb='place', picks=('r1c1', 'suns-null'), fields={})
        """
        self.offers(seat)  # refuses a seat that has nothing to choose
        found: list[Move] = []
        begun: list[tuple[Rules, list[int]]] = [(self.rules, [])]
        while begun:
            rules, steps = begun.pop()
            if steps and not rules.midway(seat):
                found.append(self.name(seat, steps))
                continue
            for step in reversed(rules.moves(seat)):
                after = rules.copy()
                after.play(seat, step)
                begun.append((after, [*steps, step]))
            if len(found) + len(begun) > MOST_CHOICES:
                raise BadOptions(f"There are more than {MOST_CHOICES} choices; see offers().")
        return found

    def play(self, seat: int, move: Move | str, *, hinted: bool = False) -> list[Line]:
        """Carry out a move, and go on until somebody must choose again.

        A move without words to write can be given as text: its verb, then what is picked. Returns
        the new lines of the log, as far as they are for this seat's eyes.
        """
        if isinstance(move, str):
            verb, *picks = move.split() or [""]
            move = Move(verb, tuple(picks))
        lines = [*super().play(seat, move, hinted=hinted), *self.go_on()]
        return [line for line in lines if line.readable_by(seat)]


def play(
    game: str | Game,
    bots: Sequence[str] | None = None,
    *,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Match:
    """Let bots play a whole game, and return the match as it ended.

    >>> play("in_crowd", ["random", "random"], seed=3)
    <The "In" Crowd for 2, after 72 moves: Left 0, Right 1; Right won: neither can act>
    """
    chosen = _game(game)
    names = _seated(chosen, bots, seats, USUAL_BOT)
    if PERSON in names:
        raise BadOptions(f"play() is for bots; piecepack.Match has a seat for {PERSON!r}.")
    return Match(chosen, names, seed=seed, options=options, **more)


def simulate(
    game: str | Game,
    bots: Sequence[str] | None = None,
    *,
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    seats: int | None = None,
    records: Path | str | None = None,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Report:
    """Let bots play many games, and report how each seat fared.

    The same seed gives the same games for any number of `jobs`, which are processes. With
    `records`, a folder, every game's record is kept there.

    >>> simulate("bid", ["bid", "random", "random"], games=3, goal=30)
    <3 games of bid, 22 to 40 decisions each
      bid     3 won, mean score 33.67
      random  0 won, mean score 19.67
      random  0 won, mean score 9.67>
    """
    if games < 1 or jobs < 1:
        raise BadOptions("A simulation takes at least one game and one process.")
    chosen = _game(game)
    names = _seated(chosen, bots, seats, USUAL_BOT)
    folder = None if records is None else Path(records)
    plan = Plan(chosen.id, names, {**(options or {}), **more}, games, seed, folder)
    return run_plan(plan, jobs, lambda _: None)


def replay(record: Record | AnyMatch | Path | str) -> Replay:
    """A recorded match, as it stands at its end. Iterating over it plays it again.

    >>> again = replay(play("bid", ["random"] * 3, seed=2, goal=20))
    >>> again
    <Bid! for 3, after 24 moves: Suns 7, Moons 13, Crowns 24; Crowns won: reached the goal>
    >>> for match in again:
    ...     if match.result():
    ...         break
    ...     earlier = match
    >>> earlier
    <Bid! for 3, after 23 moves: Suns 7, Moons 13, Crowns 8; waiting for Crowns>
    >>> again.at(0)
    <Bid! for 3: Suns 0, Moons 0, Crowns 0; waiting for luck>
    """
    return Replay(_record(record))


def verify(record: Record | AnyMatch | Path | str) -> Verdict:
    """Play every move of a record again and draw all of its luck again from the secret.

    >>> verify(play("bid", ["random"] * 3, seed=2, goal=20))
    Verdict(moves=24, taken_back=0, outcomes=9, checked=9, finished=True, faults=[])
    """
    return check_record(_record(record))


def analyse(
    record: Record | AnyMatch | Path | str, *, budget: str = QUICK, jobs: int = 1
) -> Analysis:
    """What was luck and what was skill in a finished game, and which moves were missed.

    `budget` is quick, normal or deep. The number of processes (`jobs`) changes nothing but the time.
    A game that is not over is refused with `BadOptions`, a record that cannot be played with `Unreadable`.

    >>> made = analyse(play("bid", ["random"] * 3, seed=2, goal=20))
    >>> [account.result for account in made.accounts]
    [0.0, 0.0, 1.0]
    >>> crowns = made.accounts[2]
    >>> round(crowns.start + crowns.luck + crowns.own + crowns.others, 6)
    1.0
    """
    if jobs < 1:
        raise BadOptions("An analysis takes at least one process.")
    return analyse_record(_record(record), budget, jobs=jobs)


def _game(game: str | Game) -> Game:
    return game if isinstance(game, Game) else find(game)


def _seated(
    game: Game, players: Sequence[str] | None, seats: int | None, first: str
) -> tuple[str, ...]:
    """The players: as given, or `first` in the first seat and the game's bot in the others."""
    if isinstance(players, str):
        raise BadOptions(f"Players are a list with a name for each seat, not {players!r}.")
    if players is None:
        count = game.seats[-1] if seats is None else seats
        check_seats(game, count)
        return (first,) + (USUAL_BOT,) * (count - 1)
    if seats is not None and seats != len(players):
        raise BadOptions(f"{len(players)} players cannot sit in {seats} seats.")
    check_seats(game, len(players))
    return tuple(players)


def _record(record: Record | AnyMatch | Path | str) -> Record:
    """A record, given as such, as a match, or as a file."""
    if isinstance(record, Record):
        return record
    if isinstance(record, AnyMatch):
        return record.record()
    read = recording.read(Path(record))
    if read.cut_off:
        warnings.warn(f"{record}: {read.cut_off}", stacklevel=3)
    return read
