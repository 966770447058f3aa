"""Plays random games of one game and prints a checksum over every state of each.

    python tests/kit/twins/games.py bid 1000           one line a game: decisions and checksum
    python tests/kit/twins/games.py bid 1000 17        game 17 state by state

Run once compiled and once plain, it shows whether both are the same game. Whatever random numbers a
game gets, it gets from its own number.
"""

import sys
import zlib
from collections.abc import Callable, Iterator
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from piecepack.core.contract import LUCK, OVER, SEATS_IN, Rules
from piecepack.core.engine.draws import Draws
from piecepack.core.engine.playout import playout
from piecepack.core.engine.rules import fields_in
from piecepack.laws.setting import Setting, settings_of
from piecepack.match import shelf

CONSTANT = ("board", "near")  # of Scavenger Hunt II: megabytes in the end, always the same
IMAGINED_EVERY = 40  # decisions


def states(setting: Setting, number: int) -> Iterator[bytes]:
    """Every state of a game, what was legal in it, and now and then what somebody may imagine."""
    rules = setting.start()
    look = reader(rules)
    draws = Draws(number)
    decisions = 0
    while (owed := rules.waiting()) != OVER:
        yield msgspec.msgpack.encode(look(rules))
        if owed == LUCK:
            rules.land([draws.below(bound) for bound in rules.toss()])
            continue
        for seat in SEATS_IN[owed]:
            moves = rules.moves(seat)
            yield msgspec.msgpack.encode(moves)
            rules.play(seat, moves[draws.below(len(moves))])
            decisions += 1
        if decisions % IMAGINED_EVERY < len(SEATS_IN[owed]):
            viewer = decisions % setting.seats
            yield msgspec.msgpack.encode(look(rules.imagine(viewer, Random(decisions))))
    yield msgspec.msgpack.encode((look(rules.copy()), rules.result()))


def reader(rules: Rules) -> Callable[[Rules], Any]:
    """All fields of a game's state, in a fixed order."""
    return attrgetter(*sorted(fields_in(rules).keys() - set(CONSTANT)))


def whole_game(setting: Setting, number: int) -> tuple[int, int, int, str]:
    """How many states, their checksum, and how the same game ends if it is played out in one go."""
    count = checksum = 0
    for state in states(setting, number):
        checksum = zlib.crc32(state, checksum)
        count += 1
    rules = setting.start()
    decisions, _ = playout(rules, Draws(number), setting.game.longest)
    return count, checksum, decisions, repr(rules.result())


if __name__ == "__main__":
    name, games = sys.argv[1], int(sys.argv[2])
    game = shelf.find(name)
    settings = [setting for one in (game, *game.earlier) for setting in settings_of(one)]
    print(sys.modules["piecepack.core.engine.rules"].__file__)  # noqa: T201  # a program
    if len(sys.argv) > 3:
        number = int(sys.argv[3])
        for state in states(settings[number % len(settings)], number):
            print(msgspec.msgpack.decode(state))  # noqa: T201  # as above
    else:
        for number in range(games):
            print(*whole_game(settings[number % len(settings)], number), sep="\t")  # noqa: T201  # as above
