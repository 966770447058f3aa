"""What tiles and coins of Scavenger Hunt II mean to one viewer, by what that viewer knows of them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from piecepack.core.ranks import RANKS
from piecepack.core.scene import Meaning
from piecepack.core.texts import Texts
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
    state: ScavengerHunt,
    viewer: int,
    names: tuple[str, ...],
    known: Sequence[Known | None],
    texts: Texts,
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
        said.append(_claimed_here(texts, place, tile, names[seat], mine=seat == viewer))
        if coin == REMOVED:
            said.append(_freed(texts, tile))
        else:
            what = state.coins[coin] if known[coin] else _UNKNOWN
            said.append(_on_list(texts, tile, coin, what, how))
    return said + [
        _wanted(texts, coin, state.coins[coin])
        for coin in state.coin_at
        if coin != NONE and known[coin] and is_wanted(state, viewer, state.coins[coin])
    ]


def is_wanted(state: ScavengerHunt, viewer: int, coin: int) -> bool:
    """Whether the viewer has claimed the tile that this coin equals."""
    return viewer >= 0 and state.claims[VALUES * viewer + coin % VALUES] == coin


def _how(state: ScavengerHunt) -> str:
    """How a matching coin is removed, as the messages call it."""
    if state.full_circle:
        return "circle"
    return "dexter" if state.dexter else "roll"


@lru_cache(_KEPT)
def _on_list(texts: Texts, tile: int, coin: int, what: int, how: str) -> Meaning:
    """SH-24: `Crowns 4: its coin matches. A 4 removes it.`"""
    value, called = RANKS[tile % VALUES], spoken_tile(texts, tile)
    if what == tile:
        text = texts("means-matching", tile=called, how=how, value=value)
    elif what == _UNKNOWN:
        text = texts("means-unknown", tile=called, how=how, value=value)
    else:
        text = texts("means-other", tile=called, coin=spoken_tile(texts, what))
    return Meaning((tile_name(tile), f"coin-{coin}"), text)


@lru_cache(_KEPT)
def _freed(texts: Texts, tile: int) -> Meaning:
    return Meaning((tile_name(tile),), texts("means-freed", tile=spoken_tile(texts, tile)))


@lru_cache(_KEPT)
def _claimed_here(texts: Texts, place: int, tile: int, name: str, *, mine: bool) -> Meaning:
    """SH-17, SH-20: where a tile was claimed, and what standing there brings."""
    called = spoken_tile(texts, tile)
    if mine:
        text = texts("means-my-marker", tile=called)
    else:
        text = texts("means-marker", name=name, tile=called)
    return Meaning((player_tile_name(place),), text, (tile_name(tile),))


@lru_cache(_KEPT)
def _wanted(texts: Texts, coin: int, what: int) -> Meaning:
    text = texts("means-wanted", tile=spoken_tile(texts, what))
    return Meaning((f"coin-{coin}",), text, (tile_name(what),))
