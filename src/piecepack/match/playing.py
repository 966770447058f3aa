"""A whole game between bots, straight on the rules: the fast way, for the lab and for tests."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from piecepack.core.contract import LUCK, OVER, SEATS_IN, Bot, Game, Rules
from piecepack.core.errors import BotFailed
from piecepack.match.luck import Luck
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player


class LuckCame(Struct, frozen=True):
    """An outcome of luck, in ints."""

    luck: list[int]


class MoveMade(Struct, frozen=True):
    """A move, in ints."""

    seat: int
    move: int


Happening = LuckCame | MoveMade


class Played(Struct):
    """A game as it went."""

    decisions: int
    finished: bool
    happenings: list[Happening]


def play_out(
    rules: Rules, bots: Sequence[Bot], luck: Luck, rngs: Sequence[Random], limit: int
) -> Played:
    """Let the bots play a game to its end, or to the limit of decisions."""
    happenings: list[Happening] = []
    decisions = 0
    while (owed := rules.waiting()) != OVER:
        if owed == LUCK:
            brought = luck.draw(rules.toss())
            rules.land(brought)
            happenings.append(LuckCame(brought))
            continue
        if decisions >= limit:
            return Played(decisions, False, happenings)
        for seat in SEATS_IN[owed]:
            move = choose(rules, bots[seat], seat, rngs[seat])
            rules.play(seat, move)
            happenings.append(MoveMade(seat, move))
            decisions += 1
    return Played(decisions, True, happenings)


def choose(rules: Rules, bot: Bot, seat: int, rng: Random) -> int:
    """What a bot chooses, from a state it cannot tell from the true one."""
    move = bot.choose(rules.imagine(seat, rng), seat, rng)
    if move not in rules.moves(seat):
        raise BotFailed(f"{type(bot).__name__} chose {move}, which seat {seat} may not play.")
    return move


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
        if isinstance(happening, LuckCame):
            match.bring(happening.luck)
        else:
            match.play_number(happening.seat, happening.move)
    return match
