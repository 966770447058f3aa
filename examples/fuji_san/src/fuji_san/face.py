"""Fuji-san for people: what is seen, and what the moves and the luck are called."""

from fuji_san.rules import COINS, DEAL, MOVES, SPACES, SUITS, WIDTH, FujiSan
from piecepack.core import kit
from piecepack.core.kit import NONE, Line, Scene, stage

PLACES = [divmod(space, WIDTH) for space in range(len(SPACES))]
LEVELS = [min(column, WIDTH - 1 - column) for _, column in PLACES]
MOUNTAIN = stage.board("Mount Fuji", PLACES, LEVELS)
DEALT = kit.Together(
    *[kit.Shuffle(s, kit.Names("a coin", COINS[6 * n : 6 * n + 6])) for n, s in enumerate(SUITS)]
)


class FujiSanFace(kit.SimpleFace[FujiSan]):
    """One table's view of the mountain."""

    moves = MOVES

    def luck(self, rules: FujiSan) -> kit.NamedLuck:
        return DEALT if rules.phase == DEAL else kit.Dice(*SUITS)

    def label(self, rules: FujiSan, verb: str) -> str:
        return "Give up" if verb == "give_up" else f"Move the priest of {verb.capitalize()}"

    def tell(self, before: FujiSan, happened: str, after: FujiSan) -> list[Line]:
        over = [Line(text=f"It is over: {after.why}.")] if after.waiting() == kit.OVER else []
        return [Line(text=happened), *over]

    def show(self, rules: FujiSan, viewer: int) -> Scene:
        coins = [(COINS[c], PLACES[at]) for at, c in enumerate(rules.coins) if c != NONE]
        priests = [
            (s, PLACES[at]) for s, at in zip(SUITS, rules.priests, strict=True) if at != NONE
        ]
        return Scene(
            headline=f"{rules.why.capitalize() or 'Bring all four priests to the summit'}.",
            more=f"{rules.left} moves are left until night.",
            zones=(MOUNTAIN, stage.DICE),
            pieces=(
                *[stage.coin(*coin) for coin in coins],
                *[stage.pawn(*priest) for priest in priests],
                *stage.dice(SUITS, rules.dice),
            ),
            seats=stage.seats(rules, viewer, self.names, rules.result().scores),
        )
