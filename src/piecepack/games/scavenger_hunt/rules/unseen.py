"""Tiles and coins that a viewer has not seen, dealt anew in all ways that are possible."""

from random import Random
from typing import TYPE_CHECKING, Final

from piecepack.core.engine.rules import WATCHER
from piecepack.games.scavenger_hunt.rules.evidence import proven
from piecepack.games.scavenger_hunt.rules.knowledge import redeal
from piecepack.games.scavenger_hunt.rules.moves import NONE

# Who knows a coin, a bit a seat; once removed it was shown to everybody. SH-25
SHOWN: Final = 1 << 7

if TYPE_CHECKING:
    from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt


def deal_tiles(state: "ScavengerHunt", viewer: int, rng: Random) -> None:
    """Unclaimed tiles that this viewer has not examined."""
    seen = _seen_by(viewer)
    cells = [
        cell
        for cell, tile in enumerate(state.tile_at)
        if tile != NONE and not state.knows_tile[cell] & seen
    ]
    tiles = [state.tile_at[cell] for cell in cells]
    rng.shuffle(tiles)
    for cell, tile in zip(cells, tiles, strict=True):
        state.tile_at[cell] = tile


def deal_coins(state: "ScavengerHunt", viewer: int, rng: Random) -> None:
    """The hidden sides of coins that this viewer has not seen."""
    seen = _seen_by(viewer)
    unseen = [coin for coin, who in enumerate(state.knows_coin) if not who & seen]
    coins = state.coins[:]
    while True:
        for coin, what in redeal(unseen, coins, state.value_up, state.seats, rng).items():
            state.coins[coin] = what
        # What was not proven is known to all not to be so. SH-Q18
        if not any(proven(evidence, state.coins) for evidence in state.unproven):
            return


def _seen_by(viewer: int) -> int:
    return SHOWN if viewer == WATCHER else SHOWN | 1 << viewer
