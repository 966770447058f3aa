"""Plays some games of one kind at random and prints a checksum over all that anybody saw and read in each.

    python tests/kit/twins/scenes.py in_crowd 20

Run once compiled and once plain, it shows whether both faces say and show the same.
"""

import sys
import zlib
from random import Random

import msgspec

from piecepack.core.contract import ALL_OPEN, LUCK, OVER, WATCHER
from piecepack.match import shelf
from piecepack.match.luck import seeded
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player
from piecepack.table.live.simple_move import simple_move

MOST = 60  # moves and outcomes of luck a game; a long one repeats itself

if __name__ == "__main__":
    game = shelf.find(sys.argv[1])
    print(sys.modules[game.face.__module__].__file__)  # noqa: T201  # a program
    for number in range(int(sys.argv[2])):
        rng = Random(number)
        seats = game.seats[number % len(game.seats)]
        players = [Player(f"Player {seat}", "person") for seat in range(seats)]
        match = Match(game, players, commitment=Commitment("", ("",) * seats))
        luck = seeded(str(number), seats)
        checksum = outcomes = 0
        for _ in range(MOST):
            if match.waiting() == OVER:
                break
            if match.waiting() == LUCK:
                lines = match.bring(luck.outcome(outcomes, match.rules.toss()))
                outcomes += 1
            else:
                seat = rng.choice(match.owing())
                lines = match.play(seat, simple_move(match, seat, rng))
            seen = [match.scene(viewer) for viewer in (ALL_OPEN, WATCHER, *range(seats))]
            offers = [match.offers(seat) for seat in match.owing()]
            checksum = zlib.crc32(msgspec.json.encode([lines, seen, offers]), checksum)
        print(seats, checksum, sep="\t")  # noqa: T201  # as above
