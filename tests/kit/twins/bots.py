"""Lets the bots of one game play some games and prints a checksum over all that happened in each.

    python tests/kit/twins/bots.py in_crowd 20

Run once compiled and once plain, it shows whether both bots choose alike.
"""

import sys
import zlib
from random import Random

import msgspec

from piecepack.match import shelf
from piecepack.match.luck import seeded
from piecepack.match.playing import play_out

if __name__ == "__main__":
    game = shelf.find(sys.argv[1])
    (usual, *_) = game.bots.values()
    print(sys.modules[usual.__module__].__file__)  # noqa: T201  # a program
    for number in range(int(sys.argv[2])):
        seats = game.seats[number % len(game.seats)]
        bots = [usual() for _ in range(seats)]
        rngs = [Random(f"{number}/{seat}") for seat in range(seats)]
        rules = game.start(seats, game.options())
        played = play_out(rules, bots, seeded(str(number), seats), rngs, game.longest)
        checksum = zlib.crc32(msgspec.json.encode(played.happenings))
        print(seats, played.decisions, checksum, sep="\t")  # noqa: T201  # as above
