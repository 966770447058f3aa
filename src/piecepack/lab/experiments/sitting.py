"""One game of a cell, played and counted. It depends on the plan, the cell, the deal and the seating alone."""

from random import Random
from typing import NamedTuple

from msgspec import Struct

from piecepack.core.contract import LUCK, OVER, SEATS_IN, Bot, Game, Reader, Result, Writer
from piecepack.core.happenings import Choice, Happening, Outcome
from piecepack.core.options import read_options
from piecepack.lab.experiments.chunks import Chunk
from piecepack.lab.experiments.closely import look_closely
from piecepack.lab.experiments.grid import Cell
from piecepack.lab.experiments.plan import Plan
from piecepack.lab.experiments.rows import DecisionRow, GameRow
from piecepack.match import shelf
from piecepack.match.luck import SealedLuck, seeded
from piecepack.match.match import Match
from piecepack.match.playing import Played, as_match, choose_in, play_out
from piecepack.match.record import Commitment
from piecepack.match.seating import find_bot, seat, untimed


class Rows(NamedTuple):
    """The rows of some games."""

    games: list[GameRow]
    decisions: list[DecisionRow]


class _Sitting(NamedTuple):
    """A game that was played: all that happened, and the match if it was played in one."""

    played: Played
    match: Match | None


class _Counts(Struct):
    """What a game is found to consist of, when it is gone through again."""

    first: int = -1
    decisions: int = 0
    moments: int = 0
    turns: int = 0
    forced: int = 0
    moves: list[int] = []  # legal ones, of each choice
    moment_of: list[int] = []
    result: Result | None = None


def play_chunk(plan: Plan, cell: Cell, chunk: Chunk) -> Rows:
    """All games of a chunk."""
    found = Rows([], [])
    for deal in range(chunk.start, chunk.stop):
        for turn in range(cell.rounds):
            game, decisions = play(plan, cell, deal, turn)
            found.games.append(game)
            found.decisions.extend(decisions)
    return found


def play(plan: Plan, cell: Cell, deal: int, turn: int) -> tuple[GameRow, list[DecisionRow]]:
    """One game: its row, and those of its decisions if the plan wants them."""
    game = shelf.find(plan.game)
    names = cell.seated(turn)
    seed = f"{plan.seed}/{deal}"
    luck = seeded(seed, cell.seats)
    played, match = _sit(plan, cell, names, luck, seed)
    counts = _count(game, cell, played.happenings)
    course = None
    every = plan.chances.every
    if every and deal % every == 0 and played.finished and not cell.skill:
        match = match or as_match(game, seat(game, names), cell.options, _promise(luck), played)
        course = look_closely(match.record(), plan.chances.budget, seed)
    result = counts.result
    row = GameRow(
        cell=cell.number,
        deal=deal,
        turn=turn,
        bots=list(names),
        winners=list(result.winners) if result else [],
        scores=[float(score) for score in result.scores] if result else [],
        finished=result is not None,
        why=result.why if result else "",
        first=counts.first,
        decisions=counts.decisions,
        choices=len(counts.moves),
        moments=counts.moments,
        turns=counts.turns,
        forced=counts.forced,
        moves=sum(counts.moves),
        course=course,
    )
    return row, _decisions(row, played, counts) if plan.decisions else []


def _sit(plan: Plan, cell: Cell, names: tuple[str, ...], luck: SealedLuck, seed: str) -> _Sitting:
    game = shelf.find(plan.game)
    bots = [untimed(find_bot(game, name)()) for name in names]
    rngs = [Random(f"{seed}/{place}") for place in range(cell.seats)]
    if plan.words and any(isinstance(bot, Reader | Writer) for bot in bots):
        match = Match(game, seat(game, names), cell.options, commitment=_promise(luck))
        return _in_words(match, bots, luck, rngs, seed)
    rules = game.start(cell.seats, read_options(game.options, cell.options))
    return _Sitting(play_out(rules, bots, luck, rngs, game.longest, game=game), None)


def _in_words(
    match: Match, bots: list[Bot], luck: SealedLuck, rngs: list[Random], seed: str
) -> _Sitting:
    """The same as `play_in_words` of a match, keeping what happened."""
    happenings: list[Happening] = []
    decisions = 0
    while (owed := match.waiting()) != OVER:
        if owed == LUCK:
            brought = luck.draw(match.rules.toss())
            match.bring(brought)
            happenings.append(Outcome(brought))
            continue
        if decisions >= match.game.longest:
            return _Sitting(Played(decisions, False, happenings), match)
        for place in SEATS_IN[owed]:
            choice = choose_in(
                match, bots[place], place, rngs[place], f"{seed}/{len(match.events)}"
            )
            match.play_steps(place, choice.steps, choice.fields)
            happenings.append(choice)
            decisions += len(choice.steps)
    return _Sitting(Played(decisions, True, happenings), match)


def _count(game: Game, cell: Cell, happenings: list[Happening]) -> _Counts:
    """Go through a game again, on its rules alone."""
    rules = game.start(cell.seats, read_options(game.options, cell.options))
    found = _Counts()
    owing: set[int] = set()  # seats that still answer in this moment
    last: tuple[int, ...] = ()
    for happening in happenings:
        if isinstance(happening, Outcome):
            rules.land(happening.luck)
            continue
        if not owing:
            seats = SEATS_IN[rules.waiting()]
            owing = set(seats)
            found.moments += 1
            if found.moments == 1 and len(seats) == 1:
                found.first = seats[0]
            if len(seats) > 1 or seats != last:
                found.turns += 1
            last = seats
        owing.discard(happening.seat)
        legal = len(rules.moves(happening.seat))
        found.moves.append(legal)
        found.moment_of.append(found.moments - 1)
        found.forced += legal == 1
        found.decisions += len(happening.steps)
        for step in happening.steps:
            rules.play(happening.seat, step)
    if rules.waiting() == OVER:
        found.result = rules.result()
    return found


def _decisions(row: GameRow, played: Played, counts: _Counts) -> list[DecisionRow]:
    choices = [one for one in played.happenings if isinstance(one, Choice)]
    return [
        DecisionRow(
            cell=row.cell,
            deal=row.deal,
            turn=row.turn,
            number=number,
            moment=counts.moment_of[number],
            seat=choice.seat,
            bot=row.bots[choice.seat],
            moves=counts.moves[number],
            steps=choice.steps,
        )
        for number, choice in enumerate(choices)
    ]


def _promise(luck: SealedLuck) -> Commitment:
    return Commitment(luck.commitment, luck.words)
