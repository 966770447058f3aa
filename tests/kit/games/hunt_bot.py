"""Tables of Scavenger Hunt II at which a bot has something to decide.

On the Rectangle the cells are numbered

     0  1  2  3  4  5
     6  7  8  9 10 11
    12 13 14 15 16 17
    18 19 20 21 22 23

and the pawns start on 1, 4, 22 and 19. Tiles and coins are numbered by suit and value, six a suit.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from piecepack.games.scavenger_hunt.bot.player import ScavengerHuntBot
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import REMOVED
from piecepack.match.playing import choose as ask

ANN, BOB, CAT, DAN = range(4)

# Where a tile of each suit and value lies, and its coin: far from each other, none on its own tile.
# Ann starts with tile 1, Bob with 4, Cat with 22, Dan with 19; the coins are those 7 further on.
TILES = tuple(range(24))
COINS = tuple((number + 7) % 24 for number in range(24))


def table(
    variant: str = "classic",
    coins: Mapping[int, int] | None = None,
    seat: int = ANN,
    **options: Any,
) -> ScavengerHunt:
    """A game before its first turn, with some coins exchanged: where each of them lies (a cell)."""
    rules = ScavengerHunt(4, ScavengerHuntOptions(variant=variant, **options))  # type: ignore[arg-type]
    dealt = list(COINS)
    for what, cell in (coins or {}).items():
        other = dealt.index(what)
        dealt[cell], dealt[other] = what, dealt[cell]
    rules.land(shuffle(TILES) + shuffle(dealt) + [0] * 24)
    rules.begin_turn(seat)
    return rules


def shuffle(wanted: tuple[int, ...] | list[int]) -> list[int]:
    """The luck that brings this order."""
    row = list(range(len(wanted)))
    luck = []
    for place, what in enumerate(wanted[:-1]):
        other = row.index(what)
        luck.append(other - place)
        row[place], row[other] = row[other], row[place]
    return luck


def see(rules: ScavengerHunt, seat: int, *cells: int) -> None:
    """As if the seat had examined these tiles."""
    for cell in cells:
        rules.knows_tile[cell] |= 1 << seat
        rules.knows_coin[rules.coin_at[cell]] |= 1 << seat


def see_all(rules: ScavengerHunt, seat: int) -> None:
    rules.knows_tile = [who | 1 << seat for who in rules.knows_tile]
    rules.knows_coin = [who | 1 << seat for who in rules.knows_coin]


def remove(rules: ScavengerHunt, seat: int, *cells: int) -> None:
    """As if the seat had claimed these tiles, and removed their coins in time."""
    for cell in cells:
        tile = rules.tile_at[cell]
        coin = rules.coins.index(tile)
        away = next(c for c, lies in enumerate(rules.coin_at) if lies == coin)
        rules.coin_at[cell], rules.coin_at[away] = coin, rules.coin_at[cell]
        rules.claim(seat, cell)
        place = 6 * seat + tile % 6
        rules.knows_coin[rules.list_coin[place]] = 1 << 7
        rules.list_coin[place] = REMOVED
        rules.removed[seat] += 1


def answers(rules: ScavengerHunt, seat: int = ANN, times: int = 5) -> set[int]:
    """What the bot chooses, asked several times."""
    return {ask(rules, ScavengerHuntBot(), seat, Random(number)) for number in range(times)}
