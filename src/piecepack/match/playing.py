"""Plays whole games between bots directly on the rules: fast, for the lab and for tests."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from piecepack.core.bot import Note
from piecepack.core.contract import (
    LUCK,
    OVER,
    SEATS_IN,
    Bot,
    Game,
    Learner,
    Reader,
    Rules,
    Writer,
)
from piecepack.core.errors import BotFailed
from piecepack.core.happenings import Choice, Happening, Outcome
from piecepack.core.scene import Line, Scene
from piecepack.core.texts import ENGLISH
from piecepack.match.luck import Luck
from piecepack.match.match import Match
from piecepack.match.notes import no_notes, take_notes
from piecepack.match.record import Commitment, Player


class Played(Struct):
    """A finished game."""

    decisions: int
    finished: bool
    happenings: list[Happening]


def play_out(
    rules: Rules,
    bots: Sequence[Bot],
    luck: Luck,
    rngs: Sequence[Random],
    limit: int,
    *,
    game: Game | None = None,
    in_words: bool = False,
) -> Played:
    """Let the bots play a game to its end, or to the limit of decisions.

    With `game`, those that learn are given the notes of their seats.
    `in_words`: those that have words of their own write them down as well. What they write depends
    on no draw of luck, and none depends on it.
    """
    happenings: list[Happening] = []
    decisions = 0
    learning = game if any(isinstance(bot, Learner) for bot in bots) else None
    notes = no_notes(rules.seats)
    while (owed := rules.waiting()) != OVER:
        if owed == LUCK:
            brought = luck.draw(rules.toss())
            rules.land(brought)
            happenings.append(Outcome(brought))
            if learning is not None:
                notes = take_notes(learning, notes, rules)
            continue
        if decisions >= limit:
            return Played(decisions, False, happenings)
        for seat in SEATS_IN[owed]:
            before = rules.copy() if in_words and isinstance(bots[seat], Writer) else rules
            teach(bots[seat], notes[seat], seat)
            steps = act(rules, bots[seat], seat, rngs[seat])
            seed = len(happenings)
            fields = (
                write(before, bots[seat], seat, steps, seed, language=ENGLISH) if in_words else {}
            )
            happenings.append(Choice(seat, steps, fields))
            decisions += len(steps)
            if learning is not None:
                notes = take_notes(learning, notes, rules)
    return Played(decisions, True, happenings)


def teach(bot: Bot, notes: Sequence[Note], seat: int) -> None:
    """Give a bot the notes of its seat, if it is one that learns."""
    if isinstance(bot, Learner):
        bot.learn(notes, seat)


def act(rules: Rules, bot: Bot, seat: int, rng: Random) -> list[int]:
    """Let a bot make a whole choice, step by step, and carry it out."""
    steps = []
    going_on = True
    while going_on:
        step = choose(rules, bot, seat, rng)
        rules.play(seat, step)
        steps.append(step)
        going_on = rules.midway(seat)
    return steps


def write(
    before: Rules, bot: Bot, seat: int, steps: Sequence[int], seed: int | str, *, language: str
) -> dict[str, str]:
    """The words of a bot's choice; none, if it is not one that writes."""
    if not isinstance(bot, Writer):
        return {}
    rng = Random(f"{seed}/{seat}")
    return bot.write(before.imagine(seat, rng), seat, steps, rng, language)


def choose(rules: Rules, bot: Bot, seat: int, rng: Random) -> int:
    """A bot's choice, from a state it cannot tell from the true one."""
    move = bot.choose(rules.imagine(seat, rng), seat, rng)
    if move not in rules.moves(seat):
        raise BotFailed(f"{type(bot).__name__} chose {move}, which seat {seat} cannot play.")
    return move


def decide(
    rules: Rules,
    bot: Bot,
    seat: int,
    rng: Random,
    *,
    scene: Callable[[], Scene],
    notes: Sequence[Note],
    seed: int | str,
    language: str = ENGLISH,
) -> Choice:
    """A bot's whole choice: it reads what its seat sees and noted, chooses, and finds words for it."""
    teach(bot, notes, seat)
    if isinstance(bot, Reader):
        bot.read(scene(), seat)
    steps = act(rules.copy(), bot, seat, rng)
    return Choice(seat, steps, write(rules, bot, seat, steps, seed, language=language))


def choose_in(match: Match, bot: Bot, seat: int, rng: Random, seed: int | str) -> Choice:
    """What a bot chooses in a match."""
    return decide(
        match.rules,
        bot,
        seat,
        rng,
        scene=lambda: match.scene(seat),
        notes=match.notes[seat],
        seed=seed,
        language=match.writing,
    )


def let_choose(match: Match, bot: Bot, seat: int, rng: Random, seed: int | str) -> list[Line]:
    """Let a bot make its move in a match."""
    choice = choose_in(match, bot, seat, rng, seed)
    return match.play_steps(seat, choice.steps, choice.fields)


def play_in_words(
    match: Match, bots: Sequence[Bot], luck: Luck, rngs: Sequence[Random], seed: str
) -> int:
    """Let the bots play a match to its end, or as long as random play may take; how many decisions.

    Slower than `play_out`: each of them reads what its seat sees, and writes its words.
    """
    decisions = 0
    while (owed := match.waiting()) != OVER and decisions < match.game.longest:
        if owed == LUCK:
            match.bring(luck.draw(match.rules.toss()))
            continue
        for seat in SEATS_IN[owed]:
            choice = choose_in(match, bots[seat], seat, rngs[seat], f"{seed}/{len(match.events)}")
            match.play_steps(seat, choice.steps, choice.fields)
            decisions += len(choice.steps)
    return decisions


def as_match(
    game: Game,
    players: Sequence[Player],
    options: dict[str, Any],
    commitment: Commitment,
    played: Played,
) -> Match:
    """The same game again through a match, to have its record and its log."""
    match = Match(game, players, options, commitment=commitment)
    for happening in played.happenings:
        if isinstance(happening, Outcome):
            match.bring(happening.luck)
        else:
            match.play_steps(happening.seat, happening.steps, happening.fields)
    return match
