"""The rules of Fuji-san. The guide says how we read them where the text is silent."""

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta

from piecepack.core import kit
from piecepack.core.kit import LUCK, NONE, OVER

WIDTH: Final = 14  # a row: an end, twelve columns of the mountain, an end
ENDS: Final = (0, 13)
STARTS: Final = (0, 13, 27, 14)  # where the priests wait, by suit
UPHILL: Final = (1, -1, -1, 1)  # and their way
SUMMIT: Final = (6, 7)
TOPS: Final = (6, 7, 21, 20)  # whose coins go to the starts in the same order: Country Road
SPACES: Final = kit.squares(2, WIDTH)
SUITS: Final = kit.suits_of(kit.STANDARD)
COINS: Final = kit.deck("a coin", SUITS)
MOVES: Final = kit.Moves(suns=SPACES, moons=SPACES, crowns=SPACES, arms=SPACES, give_up=None)
GIVE_UP: Final = MOVES.of("give_up")
PHASES: Final = kit.Names("a phase", ("deal", "roll", "dice", "up", "down", "end"))
DEAL, ROLL, DICE, UP, DOWN, END = range(6)
REACHED: Final = "all four priests reached the summit"
RETURNED: Final = "all four priests came home"
WEATHER: Final = "no priest can move any more"
NIGHT: Final = "night fell on the mountain"
GAVE_UP: Final = "the priests turned back"


class FujiSanOptions(kit.Options, frozen=True):
    """What you may choose before you start."""

    country_road: Annotated[bool, Meta(description="Then all four must come home, too.")] = False
    steps: Annotated[int, Meta(ge=10, le=900, description="After so many moves night falls.")] = 200


class FujiSan(kit.State):
    """One ascent."""

    coins: list[Annotated[int, COINS]]  # by space
    priests: list[Annotated[int, SPACES]]  # by suit; NONE for one who has left the mountain
    dice: list[int]  # by suit, if no priest could begin without them
    left: int  # moves until night
    phase: Annotated[int, PHASES]
    why: str

    def __init__(self, seats: int, options: FujiSanOptions) -> None:
        super().__init__(seats, options)
        self.country_road = options.country_road
        self.coins, self.priests = [NONE] * len(SPACES), list(STARTS)
        self.dice, self.left, self.phase, self.why = [], options.steps, DEAL, ""
        self.lay((0,) * 20)  # in order, until luck shuffles them

    def check(self) -> None:
        standing = [at for at in self.priests if at != NONE]
        if len(set(self.coins) - {NONE}) < len(COINS) or len(set(standing)) < len(standing):
            raise kit.refuse("All 24 coins lie on the mountain, and no two priests share a space")

    def lay(self, luck: Sequence[int]) -> None:
        """From the right: two coins of Suns, two of Moons, two of Crowns, two of Arms, and again."""
        for suit in range(4):
            coins = kit.shuffled(6, luck[5 * suit : 5 * suit + 5])
            for column in (12 - suit, 8 - suit, 4 - suit):
                self.coins[column] = 6 * suit + coins.pop()
                self.coins[WIDTH + column] = 6 * suit + coins.pop()

    def waiting(self) -> int:
        return OVER if self.phase == END else LUCK if self.phase in (DEAL, ROLL) else 1

    def moves(self, seat: int) -> list[int]:
        return [*self.climbs(), GIVE_UP]

    def climbs(self) -> list[int]:
        if self.phase == DICE:  # as many spaces up the mountain as the die of that suit shows
            there = [at + way * n for at, way, n in zip(STARTS, UPHILL, self.dice, strict=True)]
            return [MOVES.of(SUITS[p], space) for p, space in enumerate(there) if self.dice[p]]
        standing = [(priest, at) for priest, at in enumerate(self.priests) if at != NONE]
        return [MOVES.of(SUITS[p], space) for p, at in standing for space in self.reached_from(at)]

    def reached_from(self, at: int) -> list[int]:
        """Where a priest may go: along the row by the coins, across, and freely on the summit."""
        row, column = divmod(at, WIDTH)
        found = [] if column in ENDS else [(1 - row) * WIDTH + column]
        if column in SUMMIT:
            found.append(row * WIDTH + sum(SUMMIT) - column)
        if column not in SUMMIT or self.phase == DOWN:
            ways = (range(column)[::-1], range(column + 1, WIDTH))
            found += [space for way in ways for space in self.along(row, way)]
        return sorted({space for space in found if space not in self.priests})

    def along(self, row: int, columns: range) -> list[int]:
        """The coins that equal the number of free spaces on the way to them, theirs included."""
        found, free = [], 0
        for space in [row * WIDTH + column for column in columns]:
            free += space not in self.priests
            least = space % WIDTH in ENDS  # a null at an end is an ace, or nobody could come home
            if self.coins[space] != NONE and max(self.coins[space] % 6, least) == free:
                found.append(space)
        return found

    def play(self, seat: int, move: int) -> None:
        if move == GIVE_UP:
            self.phase, self.why = END, GAVE_UP
            return
        priest, space = SUITS.number(MOVES.verb(move)), MOVES.picks_in(move)[0]
        self.priests[priest] = NONE if self.phase == DOWN and space % WIDTH in ENDS else space
        self.left -= 1
        self.phase = UP if self.phase == DICE else self.phase
        if self.phase == UP and all(at % WIDTH in SUMMIT for at in self.priests):
            self.phase, self.why = (DOWN, "") if self.country_road else (END, REACHED)
            for top, end in zip(TOPS, STARTS, strict=True) if self.country_road else ():
                self.coins[end], self.coins[top] = self.coins[top], NONE
        elif self.priests == [NONE] * 4:
            self.phase, self.why = END, RETURNED
        if self.phase != END and not (self.left and self.climbs()):
            self.phase, self.why = END, NIGHT if self.climbs() else WEATHER

    def toss(self) -> Sequence[int]:
        return (6, 5, 4, 3, 2) * 4 if self.phase == DEAL else (6,) * 4

    def land(self, luck: Sequence[int]) -> None:
        if self.phase == ROLL:
            self.dice, self.phase = list(luck), DICE
        else:
            self.lay(luck)
            self.phase = UP
        if not self.climbs():
            self.phase, self.why = (ROLL, "") if self.phase == UP else (END, WEATHER)

    def result(self) -> kit.Result:
        arrived = sum(at == NONE or at % WIDTH in SUMMIT for at in self.priests)
        return kit.Result((0,) if self.why in (REACHED, RETURNED) else (), self.why, (arrived,))
