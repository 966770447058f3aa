"""Simulation of many games between bots, and its statistics.

Every game derives its luck and its bots' randomness from the seed and its own number alone, so the same
seed gives the same results for any number of processes.
"""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from html import escape
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec import Struct

from piecepack.core.contract import OVER, Reader, Rules
from piecepack.core.options import read_options
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.luck import SealedLuck, seeded
from piecepack.match.match import Match, check_seats
from piecepack.match.playing import Played, as_match, play_in_words, play_out
from piecepack.match.record import Commitment
from piecepack.match.seating import find_bot, seat, untimed

_CHUNKS_A_JOB: Final = 16


class Plan(Struct, frozen=True):
    """What to simulate."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    games: int
    seed: int
    records: Path | None = None
    words: bool = False  # whether bots that read get what the others have written


class Outcome(Struct, frozen=True):
    """The outcome of one game: who won, and how long it took."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    decisions: int
    finished: bool
    why: str = ""


class SeatReport(Struct):
    """How one seat fared. A shared victory is a draw."""

    bot: str
    wins: int
    draws: int
    mean_score: float


class Spread(Struct):
    """The number of decisions per game."""

    mean: float
    min: int
    max: int


class Report(Struct):
    """The statistics of many games."""

    game: str
    games: int
    seats: list[SeatReport]
    decisions: Spread
    endings: dict[str, int]  # how many games ended in which way, the most common first
    unfinished: int
    games_per_s: float

    def __repr__(self) -> str:
        few, many = self.decisions.min, self.decisions.max
        lines = [f"<{self.games} games of {self.game}, {few} to {many} decisions each"]
        widest = max(len(report.bot) for report in self.seats)
        for one in self.seats:
            shared = f", {one.draws} shared" if one.draws else ""
            lines.append(
                f"  {one.bot:<{widest}}  {one.wins} won{shared}, mean score {one.mean_score:g}"
            )
        if self.unfinished:
            lines.append(f"  {self.unfinished} unfinished")
        return "\n".join(lines) + ">"

    def _repr_html_(self) -> str:
        """A table, for notebooks: who won how often, with the 95 % confidence interval."""
        rows = []
        for number, one in enumerate(self.seats, start=1):
            low, high = interval(one.wins, self.games)
            cells = (number, escape(one.bot), one.wins, f"{low:.0%} to {high:.0%}", one.draws)
            rows.append("".join(f"<td>{cell}</td>" for cell in (*cells, f"{one.mean_score:g}")))
        heads = ("seat", "bot", "won", "share, 95 %", "shared", "mean score")
        head = "".join(f"<th>{text}</th>" for text in heads)
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        about = f"{self.games} games of {escape(self.game)}"
        return f"<table><caption>{about}</caption><tr>{head}</tr>{body}</table>"


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Report:
    """Play all games of a plan; `progress` is called with the number of newly finished games."""
    check(plan)
    began = time.perf_counter()
    outcomes = []
    for outcome in play_all([(plan, number) for number in range(plan.games)], jobs):
        outcomes.append(outcome)
        progress(1)
    return _report(plan, outcomes, time.perf_counter() - began)


def check(plan: Plan) -> None:
    """Refuse a plan that cannot be played, before anything is started."""
    game = shelf.find(plan.game)
    check_seats(game, len(plan.bots))
    for bot in plan.bots:
        find_bot(game, bot)
    game.start(len(plan.bots), read_options(game.options, plan.options))


def play_one(plan: Plan, number: int) -> Outcome:
    """Game `number` of a plan."""
    game = shelf.find(plan.game)
    rules = game.start(len(plan.bots), read_options(game.options, plan.options))
    luck = seeded(f"{plan.seed}/{number}", len(plan.bots))
    bots = [untimed(find_bot(game, name)()) for name in plan.bots]
    rngs = [Random(f"{plan.seed}/{number}/{seat}") for seat in range(len(plan.bots))]
    if plan.words and any(isinstance(bot, Reader) for bot in bots):
        promise = Commitment(luck.commitment, luck.words)
        match = Match(game, seat(game, plan.bots), plan.options, commitment=promise)
        decisions = play_in_words(match, bots, luck, rngs, f"{plan.seed}/{number}")
        return _outcome(match.rules, decisions)
    words = plan.records is not None
    played = play_out(rules, bots, luck, rngs, game.longest, game=game, in_words=words)
    if plan.records is not None:
        _keep(plan, number, played, luck)
    return _outcome(rules, played.decisions)


def _outcome(rules: Rules, decisions: int) -> Outcome:
    if rules.waiting() != OVER:
        return Outcome((), (), decisions, False)
    result = rules.result()
    return Outcome(result.winners, result.scores, decisions, True, result.why)


def _keep(plan: Plan, number: int, played: Played, luck: SealedLuck) -> None:
    game = shelf.find(plan.game)
    promise = Commitment(luck.commitment, luck.words)
    match = as_match(game, seat(game, plan.bots), plan.options, promise, played)
    match.show_secret(luck)
    name = f"{plan.game}-{plan.seed}-{number:0{len(str(plan.games - 1))}}.jsonl"
    recording.write((plan.records or Path()) / name, match.record())


def play_all(tasks: Sequence[tuple[Plan, int]], jobs: int) -> Iterator[Outcome]:
    """The outcomes of some games of some plans, in order."""
    if jobs == 1:
        for plan, number in tasks:
            yield play_one(plan, number)
        return
    size = max(1, math.ceil(len(tasks) / (jobs * _CHUNKS_A_JOB)))
    plans = [plan for plan, _ in tasks]
    numbers = [number for _, number in tasks]
    # spawn: a fork of a program that runs threads (progress bars do) may hang.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(play_one, plans, numbers, chunksize=size)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _report(plan: Plan, outcomes: list[Outcome], seconds: float) -> Report:
    finished = [outcome for outcome in outcomes if outcome.finished]
    lengths = [outcome.decisions for outcome in outcomes]
    seats = []
    for index, bot in enumerate(plan.bots):
        won = [outcome for outcome in finished if index in outcome.winners]
        alone = sum(len(outcome.winners) == 1 for outcome in won)
        scores = [outcome.scores[index] for outcome in finished]
        mean = sum(scores) / len(scores) if scores else 0.0
        seats.append(SeatReport(bot, alone, len(won) - alone, round(mean, 2)))
    return Report(
        game=plan.game,
        games=len(outcomes),
        seats=seats,
        decisions=Spread(round(sum(lengths) / len(lengths), 2), min(lengths), max(lengths)),
        endings=dict(Counter(outcome.why for outcome in finished).most_common()),
        unfinished=len(outcomes) - len(finished),
        games_per_s=round(len(outcomes) / seconds, 2),
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of the share of wins (Wilson)."""
    if games == 0:
        return 0.0, 1.0
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    half /= 1 + z * z / games
    return max(0.0, middle - half), min(1.0, middle + half)
