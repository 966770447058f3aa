"""What three players can declare about the fourth, as the pieces lie. SH-27 to SH-34

Whether a proposal may be made depends only on what everybody sees; whether it is proven, on what the
coins are.
"""

from typing import TYPE_CHECKING, Final

from piecepack.games.scavenger_hunt.rules.evidence import DENIED, Evidence, Hold, different
from piecepack.games.scavenger_hunt.rules.moves import NONE, PROTECTION, REMOVED, TRAP

if TYPE_CHECKING:
    from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt

ENOUGH: Final = 4  # removed coins win. SH-26
VALUES: Final = 6

# A tile, and a cell, as a mask.
_TILE: Final[tuple[int, ...]] = tuple(1 << tile for tile in range(24))
CELL: Final[tuple[int, ...]] = _TILE
# The coins of a suit, and of a value, as masks.
_OF_SUIT: Final[tuple[int, ...]] = tuple((1 << VALUES) - 1 << VALUES * suit for suit in range(4))
_OF_VALUE: Final[tuple[int, ...]] = tuple(
    sum(1 << VALUES * suit + value for suit in range(4)) for value in range(VALUES)
)


def shows(coin: int, *, value_up: bool) -> int:
    """What a coin could be by the side that is up."""
    return _OF_VALUE[coin % VALUES] if value_up else _OF_SUIT[coin // VALUES]


def openings(state: "ScavengerHunt") -> list[tuple[int, int]]:
    """The draws that three could declare now, for all that everybody sees: victim and kind."""
    found: list[tuple[int, int]] = []
    if state.seats <= DENIED:
        return found
    could_be, owners = _kept(state)
    for victim in range(state.seats):
        if state.removed[victim] >= ENOUGH:
            continue  # SH-Q26
        if _may_be_protected(state, victim, could_be, owners) and not state.is_barred(
            victim, PROTECTION
        ):
            found.append((victim, PROTECTION))
        if is_trapped(state, victim) and not state.is_barred(victim, TRAP):
            found.append((victim, TRAP))
    return found


def _kept(state: "ScavengerHunt") -> tuple[list[int], list[int]]:
    """For each pawn what the coin it keeps could be, and whose player tile it stands on."""
    could_be: list[int] = []
    owners: list[int] = []
    for cell in state.pawns:
        coin = state.coin_at[cell]
        place = state.player_tile[cell]
        if place != NONE:
            coin = state.list_coin[place]
        could_be.append(state.shown[coin] if coin >= 0 else 0)
        owners.append(NONE if place == NONE else place // VALUES)
    return could_be, owners


def _may_be_protected(
    state: "ScavengerHunt", victim: int, could_be: list[int], owners: list[int]
) -> bool:
    """Whether three tiles could be denied, as far as the sides show that are up."""
    tiles = state.listed[victim]
    choices: list[int] = []
    for seat in range(state.seats):
        if seat != victim:
            denies = could_be[seat] & tiles
            if owners[seat] == victim:  # SH-55, SH-Q19
                place = state.player_tile[state.pawns[seat]]
                denies = _TILE[state.claims[place]] & tiles if state.full_circle else 0
            if not denies:
                return False
            choices.append(denies)
    return different(choices)


# Traps


def is_trapped(state: "ScavengerHunt", victim: int) -> bool:
    """SH-30, SH-34, SH-Q21."""
    occupied = state.occupied()
    ways_out = 0
    for cell in state.near[state.pawns[victim]]:
        if not occupied & CELL[cell]:
            ways_out += 1
            if ways_out == state.trap:
                return False
    return len(reach(state, victim)) <= state.trap


def reach(state: "ScavengerHunt", victim: int) -> frozenset[int]:
    """Where the victim's pawn could still go."""
    others = frozenset([cell for seat, cell in enumerate(state.pawns) if seat != victim])
    return state.board.region(state.pawns[victim], others)


def matches_in_reach(state: "ScavengerHunt", victim: int) -> int:
    """SH-31, SH-Q22: different coins, removed or available, that equal a claimed tile."""
    places = range(VALUES * victim, VALUES * victim + VALUES)
    claimed = {state.claims[place] for place in places} - {NONE}
    found = {state.claims[place] for place in places if state.list_coin[place] == REMOVED}
    coins = [state.list_coin[place] for place in places]
    for cell in reach(state, victim):
        place = state.player_tile[cell]
        coins.append(state.coin_at[cell] if place == NONE else state.list_coin[place])
    found |= {state.coins[coin] for coin in coins if coin >= 0}
    return len(found & claimed)


# Protection


def gather(state: "ScavengerHunt", victim: int) -> Evidence | None:
    """SH-28, SH-29, SH-Q19: what the three other pawns hold; None if one holds nothing."""
    tiles = state.listed[victim]
    if tiles.bit_count() < DENIED:
        return None
    holds = []
    for seat, cell in enumerate(state.pawns):
        if seat != victim:
            hold = _hold(state, cell, victim)
            if hold is None:
                return None
            holds.append(hold)
    return Evidence(tuple(holds), tiles)


def _hold(state: "ScavengerHunt", cell: int, victim: int) -> Hold | None:
    """What a pawn on this tile keeps from the victim."""
    place = state.player_tile[cell]
    if place == NONE:
        return Hold(state.coin_at[cell], NONE)
    if place // VALUES == victim:
        return Hold(NONE, state.claims[place]) if state.full_circle else None  # SH-55
    coin = state.list_coin[place]
    return Hold(coin, NONE) if coin >= 0 else None
