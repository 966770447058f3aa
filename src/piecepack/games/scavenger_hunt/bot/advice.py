"""What the search is told about Scavenger Hunt II: the hand-made bot, the race, and what a seat sees."""

from collections.abc import Hashable
from math import exp
from typing import Final

from piecepack.core.bot import Advice
from piecepack.games.scavenger_hunt.bot.player import ScavengerHuntBot
from piecepack.games.scavenger_hunt.bot.race import between
from piecepack.games.scavenger_hunt.bot.sight import distances
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE
from piecepack.games.scavenger_hunt.rules.unseen import SHOWN

# The share of a match that its coin counts for on another tile of the list, on the board and on the list
# of somebody else; what is left of that one step further off; and a value without a tile yet.
_OWN_LIST: Final = 0.75
_BOARD: Final = 0.55
_THEIRS: Final = 0.4
_STEP: Final = 0.85
_UNCLAIMED: Final = 0.15
_LEAD: Final = 3.0  # the turns ahead that make winning about three times as likely


def outlook(rules: ScavengerHunt) -> list[float]:
    """Each seat's chance of winning, by the turns that it would need on its own."""
    lies = _lies(rules)
    powers = []
    for seat, removed in enumerate(rules.removed):
        likely = sum(
            _promise(rules, place, lies) for place in range(VALUES * seat, VALUES * seat + VALUES)
        )
        powers.append(exp(-between(likely, ENOUGH - removed, 1 + rules.twice) / _LEAD))
    total = sum(powers)
    return [power / total for power in powers]


def _lies(rules: ScavengerHunt) -> dict[int, tuple[int, int]]:
    """Where the coin of each suit and value is to be had: its place on a list, or none, and a cell."""
    found: dict[int, tuple[int, int]] = {}
    for cell, coin in enumerate(rules.coin_at):
        if coin != NONE:
            found[rules.coins[coin]] = (NONE, cell)
    for place, coin in enumerate(rules.list_coin):
        if coin >= 0:
            found[rules.coins[coin]] = (place, rules.spot[place])
    return found


def _promise(rules: ScavengerHunt, place: int, lies: dict[int, tuple[int, int]]) -> float:
    """How much of a match there is in a place on a list."""
    tile = rules.claims[place]
    if tile == NONE:
        return _UNCLAIMED
    if rules.list_coin[place] < 0 or tile not in lies:
        return 0.0
    there, cell = lies[tile]
    if there == place:
        return 1.0
    seat = place // VALUES
    if there != NONE and there // VALUES == seat:
        return _OWN_LIST
    far = distances(rules.board)[rules.pawns[seat]][cell]
    return float((_BOARD if there == NONE else _THEIRS) * _STEP**far)


def whose_turn(rules: ScavengerHunt) -> int:
    """Also while somebody else chooses: a coin by Dexter's rule, or an answer to a swap."""
    return rules.turn


def view(rules: ScavengerHunt, seat: int) -> Hashable:
    """All that a seat sees: where everything lies, and what it has looked at."""
    seen = SHOWN | 1 << seat
    return (
        rules.phase,
        rules.turn,
        rules.turns,
        rules.second,
        rules.victim,
        rules.kind,
        rules.barred,
        tuple(rules.pawns),
        tuple(rules.claims),
        tuple(rules.list_coin),
        tuple(rules.coin_at),
        tuple(rules.pending),
        tuple(rules.face_up),
        tuple(
            tile if tile == NONE or rules.knows_tile[cell] & seen else -2
            for cell, tile in enumerate(rules.tile_at)
        ),
        tuple(
            what if who & seen else -2
            for what, who in zip(rules.coins, rules.knows_coin, strict=True)
        ),
    )


ADVICE: Final[Advice[ScavengerHunt]] = Advice(
    policy=ScavengerHuntBot, outlook=outlook, view=view, horizon=8, turn=whose_turn, sharpness=1.5
)
