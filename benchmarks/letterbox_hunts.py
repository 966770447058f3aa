"""How long hunts of Piecepack Letterbox last among bots that write clues and read them.

    python benchmarks/letterbox_hunts.py [--games 200] [--seats 4] [--bot letterbox]

`piecepack simulate` plays without words. Here every bot writes its clue and reads those of the others,
as at a table. Shows the days that a hunt lasts, how many of the boxes that can be found were found
and by the end of which day, the coins taken, and how surely a clue is read on its own map.
"""

import argparse
import statistics
import time
from collections import Counter

from piecepack.core.contract import Said
from piecepack.games.letterbox.bot.reading.clue_reader import read_clue
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.library import play


def main() -> None:
    options = argparse.ArgumentParser(description="How long hunts with clues last.")
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--seats", type=int, default=4)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--bot", default="letterbox")
    options.add_argument("--show", action="store_true", help="print the clues")
    chosen = options.parse_args()
    days, found, coins = [], 0, 0
    won: Counter[int] = Counter()
    places: list[int] = []
    began = time.perf_counter()
    for number in range(chosen.games):
        match = play("letterbox", [chosen.bot] * chosen.seats, seed=chosen.seed + number)
        rules = match.rules
        assert isinstance(rules, Letterbox)
        days.append(rules.day)
        found += sum(rules.found(seat).bit_count() for seat in range(chosen.seats))
        coins += sum(rules.coins(seat) for seat in range(chosen.seats))
        result = match.result()
        assert result is not None
        won.update((seat - rules.first) % chosen.seats for seat in result.winners)
        for said in match.said:
            places.append(_place(said, rules))
            if chosen.show:
                print(f"{places[-1]:2} {said.fields['clue']}")
    boxes = chosen.games * chosen.seats * (chosen.seats - 1)
    print(f"{chosen.games} games of {chosen.seats}, {time.perf_counter() - began:.0f} s")
    print(f"days: median {statistics.median(days):g}, mean {statistics.mean(days):.2f}")
    print("      " + ", ".join(f"{day}: {count}" for day, count in sorted(Counter(days).items())))
    print(f"boxes found: {found / boxes:.0%}; coins a game: {coins / chosen.games:.1f}")
    print("winners by order of play: " + ", ".join(str(won[turn]) for turn in range(chosen.seats)))
    shares = [sum(place <= best for place in places) / len(places) for best in (1, 3, 6)]
    print("clues read: " + ", ".join(f"{share:.0%}" for share in shares) + " first, best 3, best 6")


def _place(said: Said, rules: Letterbox) -> int:
    """How far up the right tile is in the reading of a clue."""
    chances = read_clue(said.fields["clue"], rules.board)
    return 1 + sum(chance > chances[rules.chains[said.seat][0]] for chance in chances)


if __name__ == "__main__":
    main()
