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

_TILE: Final = tuple(1 << tile for tile in range(24))
# The coins of a suit, and of a value, as masks.
_OF_SUIT: Final = tuple((1 << VALUES) - 1 << VALUES * suit for suit in range(4))
_OF_VALUE: Final = tuple(sum(1 << VALUES * s + value for s in range(4)) for value in range(VALUES))


def shows(coin: int, *, value_up: bool) -> int:
    """What a coin could be by the side that is up."""
    suit, value = divmod(coin, VALUES)
    return _OF_VALUE[value] if value_up else _OF_SUIT[suit]


def openings(state: "ScavengerHunt") -> list[tuple[int, int]]:
    """The draws that could be declared now, for all that everybody sees: victim and kind."""
    found = []
    kept = _kept(state)
    for victim in range(state.seats):
        if state.removed[victim] >= ENOUGH:
            continue  # SH-Q26
        if _may_be_protected(state, victim, kept) and not state.is_barred(victim, PROTECTION):
            found.append((victim, PROTECTION))
        if is_trapped(state, victim) and not state.is_barred(victim, TRAP):
            found.append((victim, TRAP))
    return found


def _kept(state: "ScavengerHunt") -> list[tuple[int, int]]:
    """For each pawn what the coin it keeps could be, and whose player tile it stands on."""
    kept = []
    for cell in state.pawns:
        coin, place = state.coin_at[cell], state.player_tile[cell]
        owner = NONE
        if place != NONE:
            owner, coin = place // VALUES, state.list_coin[place]
        kept.append((state.shown[coin] if coin >= 0 else 0, owner))
    return kept


def _may_be_protected(state: "ScavengerHunt", victim: int, kept: list[tuple[int, int]]) -> bool:
    """Whether three tiles could be denied, as far as the sides show that are up."""
    tiles = state.listed[victim]
    if tiles.bit_count() < DENIED:
        return False
    choices = []
    for seat, (could_be, owner) in enumerate(kept):
        if seat != victim:
            denies = could_be & tiles
            if owner == victim:  # SH-55, SH-Q19
                place = state.player_tile[state.pawns[seat]]
                denies = _TILE[state.claims[place]] & tiles if state.full_circle else 0
            if not denies:
                return False
            choices.append(denies)
    return different(choices)


# Traps


def is_trapped(state: "ScavengerHunt", victim: int) -> bool:
    """SH-30, SH-34, SH-Q21."""
    pawns, trap = state.pawns, state.board.trap
    ways_out = 0
    for cell in state.board.neighbours[pawns[victim]]:
        if cell not in pawns:
            ways_out += 1
            if ways_out == trap:
                return False
    return len(reach(state, victim)) <= trap


def reach(state: "ScavengerHunt", victim: int) -> frozenset[int]:
    """Where the victim's pawn could still go."""
    others = frozenset(cell for seat, cell in enumerate(state.pawns) if seat != victim)
    return state.board.region(state.pawns[victim], others)


def at_hand(state: "ScavengerHunt", victim: int) -> int:
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
