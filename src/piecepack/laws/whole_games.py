"""Laws 4 and 6, over whole games: no piece comes or goes, and no game goes on for ever."""

from random import Random

from piecepack.core.contract import OVER
from piecepack.laws.law import Fault, law
from piecepack.laws.walk import Walk, carry_out

SHOWN = 2_000  # events of an endless game are enough to see why


@law(
    "ends",
    "Random play ends within the number of decisions the game states, and the result fits it: a"
    " declared ending, a score for each seat, winners that are seats.",
    "game",
)
def ends(walk: Walk, rng: Random) -> None:
    game = walk.setting.game
    rules = walk.rules()
    if rules.waiting() != OVER:
        raise Fault(
            f"After {len(walk.happenings())} moves and outcomes of luck the game is not over;"
            f" it states {game.longest} decisions as its longest.",
            at=SHOWN,
        )
    result = rules.result()
    if result.why not in game.endings:
        raise Fault(f"It ends with {result.why!r}, which is not among its endings.")
    if len(result.scores) != walk.setting.seats:
        raise Fault(f"There are {walk.setting.seats} seats and {len(result.scores)} scores.")
    if not set(result.winners) <= set(range(walk.setting.seats)):
        raise Fault(f"The winners are {result.winners}; the seats are 0 to {rules.seats - 1}.")


@law("conservation", "Every piece is somewhere, exactly once, from the start to the end.", "game")
def conserves(walk: Walk, rng: Random) -> None:
    census = walk.setting.game.census
    rules = walk.setting.start()
    pieces = census(rules)
    for number, happening in enumerate(walk.happenings(), start=1):
        carry_out(rules, happening)
        now = census(rules)
        if now != pieces:
            lost, found = pieces - now, now - pieces
            changes = [*(f"{n} {p} lost" for p, n in lost.items())]
            changes += [f"{n} {p} too many" for p, n in found.items()]
            raise Fault(f"{', '.join(changes)}.", at=number)
