"""Fuji-san for people: what is seen, and what the moves and the luck are called."""

from fuji_san.rules import COINS, DEAL, DICE, DOWN, MOVES, SPACES, SUITS, SUMMIT, WIDTH, FujiSan
from piecepack.core import kit
from piecepack.core.kit import stage

PLACES = [divmod(space, WIDTH) for space in range(len(SPACES))]
LEVELS = [min(column, WIDTH - 1 - column) for _, column in PLACES]
MOUNTAIN = stage.board("Mount Fuji", PLACES, LEVELS)
DEALT = kit.Together(*[kit.Shuffle(suit, kit.deck("a coin", [suit])) for suit in SUITS])
GOALS = {DICE: "Choose the die that moves its priest", DOWN: "Bring all four priests home"}


class FujiSanFace(kit.SimpleFace[FujiSan]):
    """One table's view of the mountain."""

    moves = MOVES
    final = ("give_up",)

    def luck(self, rules: FujiSan) -> kit.NamedLuck:
        return DEALT if rules.phase == DEAL else kit.Dice(*SUITS)

    def label(self, rules: FujiSan, verb: str) -> str:
        return "Give up" if verb == "give_up" else f"Move the priest of {verb.capitalize()}"

    def button(self, rules: FujiSan, verb: str) -> str:
        return self.label(rules, verb) + " to {}" * (verb in SUITS)

    def moves_piece(self, rules: FujiSan, verb: str) -> str:
        return f"pawn-{verb}" * (verb in SUITS)

    def pick_label(self, rules: FujiSan, verb: str, name: str) -> str:
        """A space, and why the priest may go there."""
        at, space = rules.priests[SUITS.number(verb)], SPACES.number(name)
        free = [s for s in range(min(at, space), max(at, space) + 1) if s not in rules.priests]
        columns = {at % WIDTH, space % WIDTH}
        way = "across" if len(columns) == 1 else f"{len(free)} free"
        return f"{name} ({'on the summit' if columns == set(SUMMIT) else way})"

    def show(self, rules: FujiSan, viewer: int) -> kit.Scene:
        coins = stage.coins(COINS, rules.coins, PLACES)
        priests = stage.pawns(SUITS, rules.priests, PLACES)
        goal = GOALS.get(rules.phase, "Bring all four priests to the summit")
        return kit.Scene(
            headline=f"{rules.why.capitalize() or goal}.",
            more=f"{kit.counted(rules.left, 'move')} left until night.".capitalize(),
            zones=(MOUNTAIN, stage.DICE),
            pieces=(*coins, *priests, *stage.dice(SUITS, rules.dice)),
            seats=stage.seats(rules, viewer, self.names, rules.result().scores),
        )
