"""What tiles and coins of Scavenger Hunt II mean to one viewer, by what that viewer knows of them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from piecepack.core.ranks import RANKS
from piecepack.core.scene import Meaning
from piecepack.core.words import possessive
from piecepack.games.scavenger_hunt.face.names import (
    player_tile_name,
    spoken_tile,
    tile_name,
)
from piecepack.games.scavenger_hunt.face.props import Known
from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE, REMOVED

_KEPT: Final = 1 << 12
_UNKNOWN: Final = -1  # what a coin is, to somebody who has not seen it


def meanings(
    state: ScavengerHunt, viewer: int, names: tuple[str, ...], known: Sequence[Known | None]
) -> list[Meaning]:
    """Of the tiles on all lists, where they were claimed, and of coins that the viewer is after.

    `known` says of each coin whether the viewer knows it.
    """
    how = _how(state)
    said = []
    for place, tile in enumerate(state.claims):
        if tile == NONE:
            continue
        seat, coin = place // VALUES, state.list_coin[place]
        said.append(_claimed_here(place, tile, names[seat], mine=seat == viewer))
        if coin == REMOVED:
            said.append(_freed(tile))
        else:
            what = state.coins[coin] if known[coin] else _UNKNOWN
            said.append(_on_list(tile, coin, what, how))
    return said + [
        _wanted(coin, state.coins[coin])
        for coin in state.coin_at
        if coin != NONE and known[coin] and is_wanted(state, viewer, state.coins[coin])
    ]


def is_wanted(state: ScavengerHunt, viewer: int, coin: int) -> bool:
    """Whether the viewer has claimed the tile that this coin equals."""
    return viewer >= 0 and state.claims[VALUES * viewer + coin % VALUES] == coin


def _how(state: ScavengerHunt) -> str:
    """How a matching coin is removed, with the value for {}."""
    if state.full_circle:
        return "stand on the player's own {} to remove it"
    return "if the {} is named, it can be removed" if state.dexter else "a {} removes it"


@lru_cache(_KEPT)
def _on_list(tile: int, coin: int, what: int, how: str) -> Meaning:
    """SH-24: `Crowns 4: its coin matches. A 4 removes it.`"""
    rank = RANKS[tile % VALUES]
    removes = how.format(rank)
    if what == tile:
        text = f"{spoken_tile(tile)} lies under its own coin: {removes}."
    elif what == _UNKNOWN:
        text = f"{spoken_tile(tile)}: {removes}, if its coin is {spoken_tile(tile)} too."
    else:
        text = f"{spoken_tile(tile)} has the coin {spoken_tile(what)}, which does not match."
    return Meaning((tile_name(tile), f"coin-{coin}"), text)


@lru_cache(_KEPT)
def _freed(tile: int) -> Meaning:
    return Meaning((tile_name(tile),), f"{spoken_tile(tile)}: its coin is removed. Four win.")


@lru_cache(_KEPT)
def _claimed_here(place: int, tile: int, name: str, *, mine: bool) -> Meaning:
    """SH-17, SH-20: where a tile was claimed, and what standing there brings."""
    what = spoken_tile(tile)
    if mine:
        text = f"Your marker: you claimed {what} here, and it is on your list now."
    else:
        text = (
            f"{possessive(name)} marker: {what} was claimed here. With your pawn on it you can swap"
            f" the coin on that tile of {possessive(name)} list."
        )
    return Meaning((player_tile_name(place),), text, (tile_name(tile),))


@lru_cache(_KEPT)
def _wanted(coin: int, what: int) -> Meaning:
    text = f"The coin for your {spoken_tile(what)}: stand here to swap it onto your list."
    return Meaning((f"coin-{coin}",), text, (tile_name(what),))
