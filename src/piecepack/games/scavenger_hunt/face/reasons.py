"""Why a move is good, and what came of one, in the words of Scavenger Hunt II."""

from collections.abc import Iterable, Sequence

from piecepack.core.contract import Telling
from piecepack.games.scavenger_hunt.face.names import spoken_tile
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES
from piecepack.games.scavenger_hunt.rules.endings import WON
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import (
    CLAIM,
    EXAMINE,
    NONE,
    PASS,
    REMOVE,
    REMOVED,
    cell_in,
    is_go,
    is_swap,
)
from piecepack.games.scavenger_hunt.rules.phases import CLAIMING, LOOK, MOVE, REMOVING, ROLL, SWAP
from piecepack.games.scavenger_hunt.rules.table import BIT


class ScavengerHuntReasons:
    """Reasons for moves, claims, swaps and rolls."""

    def hint(self, rules: ScavengerHunt, seat: int, steps: Sequence[int], telling: Telling) -> str:
        """Of tiles and coins only what the seat has looked at, and the sides that are up. SH-14, SH-Q2"""
        texts = telling.texts
        step = steps[0]
        match rules.phase:
            case phase if phase == MOVE and is_go(step):
                return _why_there(rules, seat, cell_in(step), telling)
            case phase if phase == LOOK and step == EXAMINE:
                listed = _listed(rules, seat)
                return (
                    texts("reason-examine", number=listed, most=VALUES) if listed < VALUES else ""
                )
            case phase if phase == CLAIMING and step == CLAIM:
                return _why_claim(rules, seat, telling)
            case phase if phase == SWAP and is_swap(step):
                return _why_swap(rules, seat, step, telling)
            case phase if phase == ROLL and step != PASS:
                ready = sum(
                    rules.matches(place)
                    and bool(rules.knows_coin[rules.list_coin[place]] & BIT[seat])
                    for place in _list_of(seat)
                )
                return texts("reason-ready", number=ready) if ready else ""
            case phase if phase == REMOVING and step == REMOVE:
                return texts("reason-removes", number=rules.removed[seat] + 1, enough=ENOUGH)
        return ""

    def turning(
        self, seat: int, steps: Sequence[int], states: Sequence[ScavengerHunt], telling: Telling
    ) -> str:
        before, after, end = states[0], states[1], _end_of_turn(states)
        told: list[str] = []
        if before.phase == MOVE:
            told = [
                _lies_there(after, seat, after.pawns[seat], telling),
                _then(seat, states, telling),
                _removed(before, end, _list_of(seat), telling),
            ]
        elif before.phase == LOOK or (before.phase == CLAIMING and steps[0] == PASS):
            told = [_lies_there(before, seat, before.pawns[seat], telling)]
            if steps[0] == PASS:
                told.append(_claimed_later(before.pawns[seat], seat, states, telling))
        elif before.phase == CLAIMING:
            place = after.player_tile[after.pawns[seat]]
            coin = before.coins[before.coin_at[before.pawns[seat]]]
            own = coin == after.claims[place]
            told = [
                telling.texts(
                    "reason-claimed-with-own" if own else "reason-claimed",
                    tile=spoken_tile(telling.texts, after.claims[place]),
                    coin=spoken_tile(telling.texts, coin),
                    removed="yes" if end.list_coin[place] == REMOVED else "no",
                )
            ]
        elif before.phase == SWAP:
            everywhere = _all_lists(before)
            told = [
                *_told("reason-swapped", _joined(before, after, everywhere), after, end, telling),
                *_told("reason-parted", _joined(after, before, everywhere), before, end, telling),
            ]
            if not told and is_swap(steps[0]):
                told = [_got("reason-got", seat, before, after, telling)]
        elif before.phase == ROLL:
            told = [_ready(before, seat, telling)]
            if steps[0] != PASS:
                told += [_removed(before, end, _all_lists(before), telling), _won(end, telling)]
        return " ".join(one for one in told if one)

    def instead(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[ScavengerHunt],
        telling: Telling,
    ) -> str:
        before, end = states[0], _end_of_turn(states)
        step = better[0]
        if before.phase == MOVE and is_go(step):
            return _lies_there(before, seat, cell_in(step), telling)
        if before.phase == SWAP and is_swap(step):
            other = before.copy()
            other.play(seat, step)
            missed = _joined(before, other, _list_of(seat))
            told = _told("reason-other-swap", missed, other, end, telling)
            return " ".join(told) or _got("reason-would-get", seat, before, other, telling)
        return ""


# Hints


def _why_there(rules: ScavengerHunt, seat: int, cell: int, telling: Telling) -> str:
    """A coin there that the seat needs, or may need by the side that is up; or a tile to claim."""
    texts = telling.texts
    coin = _coin_on(rules, seat, cell)
    if coin != NONE:
        needed = _needed(rules, seat)
        if rules.knows_coin[coin] & BIT[seat]:
            if rules.coins[coin] in needed:
                return texts("reason-needed-there", coin=spoken_tile(texts, rules.coins[coin]))
        else:
            seen = {
                what
                for what, known in zip(rules.coins, rules.knows_coin, strict=True)
                if known & BIT[seat]
            }
            may_be = tuple(
                spoken_tile(texts, tile)
                for tile in needed
                if rules.shown[coin] >> tile & 1 and tile not in seen
            )
            if may_be:
                return texts("reason-may-be-there", coins=may_be)
    listed = _listed(rules, seat)
    if rules.tile_at[cell] != NONE and not rules.knows_tile[cell] & BIT[seat] and listed < VALUES:
        return texts("reason-unclaimed", number=listed, most=VALUES)
    return ""


def _why_claim(rules: ScavengerHunt, seat: int, telling: Telling) -> str:
    """The tile has been examined, and its coin with it. SH-14, SH-17"""
    texts, cell = telling.texts, rules.pawns[seat]
    tile, coin = rules.tile_at[cell], rules.coins[rules.coin_at[cell]]
    if tile == coin:
        return texts("reason-own-coin-on-it")
    own = [
        place
        for place in _list_of(seat)
        if rules.list_coin[place] >= 0
        and rules.coins[rules.list_coin[place]] == tile
        and rules.knows_coin[rules.list_coin[place]] & BIT[seat]
    ]
    if own:
        return texts("reason-coin-on-list", tile=spoken_tile(texts, rules.claims[own[0]]))
    if coin in _needed(rules, seat):
        return texts("reason-brings-coin", coin=spoken_tile(texts, coin))
    return texts("reason-more-tiles", number=_listed(rules, seat) + 1, enough=ENOUGH)


def _why_swap(rules: ScavengerHunt, seat: int, step: int, telling: Telling) -> str:
    after = rules.copy()
    after.play(seat, step)
    joined = [
        place
        for place in _joined(rules, after, _list_of(seat))
        if rules.knows_coin[after.list_coin[place]] & BIT[seat]
    ]
    tiles = tuple(spoken_tile(telling.texts, after.claims[place]) for place in joined)
    return telling.texts("reason-joins", tiles=tiles) if tiles else ""


# Turning points


def _lies_there(state: ScavengerHunt, seat: int, cell: int, telling: Telling) -> str:
    """Which coin lay on a cell, who needed it, and which tile it was if nobody had claimed it."""
    names, texts = telling
    coin = _coin_on(state, seat, cell)
    if coin == NONE:
        return ""
    what = state.coins[coin]
    lay = spoken_tile(texts, what)
    needing = tuple(names[other] for other in range(state.seats) if what in _needed(state, other))
    if state.tile_at[cell] == NONE:
        place = state.player_tile[cell]
        owner, tile = names[place // VALUES], spoken_tile(texts, state.claims[place])
        if state.matches(place):
            return texts("reason-own-coin-of", name=owner, tile=tile)
        return texts("reason-coin-of", name=owner, tile=tile, coin=lay, names=needing)
    tile = spoken_tile(texts, state.tile_at[cell])
    if state.tile_at[cell] == what:
        return texts("reason-own-coin-there", tile=tile)
    return texts("reason-lay-there", tile=tile, coin=lay, names=needing)


def _then(seat: int, states: Sequence[ScavengerHunt], telling: Telling) -> str:
    """Whether the mover claimed the tile or took the coin in that turn, and what was left for it."""
    names, texts = telling
    before, after = states[0], states[1]
    cell = after.pawns[seat]
    coin = _coin_on(after, seat, cell)
    for state in states[2:]:
        if after.tile_at[cell] != NONE and state.tile_at[cell] == NONE:
            return texts("reason-then-claimed", name=names[seat])
        left = _coin_on(state, seat, cell)
        if coin != left != NONE:
            told = spoken_tile(texts, state.coins[left])
            return texts("reason-then-took", name=names[seat], coin=told)
        if state.turns > before.turns:
            break
    return ""


def _claimed_later(cell: int, seat: int, states: Sequence[ScavengerHunt], telling: Telling) -> str:
    """Who claimed a tile that was left alone, if it was somebody else."""
    for state in states[1:]:
        owner = state.player_tile[cell] // VALUES if state.player_tile[cell] != NONE else seat
        if owner != seat:
            return telling.texts("reason-claimed-later", name=telling.names[owner])
    return ""


def _end_of_turn(states: Sequence[ScavengerHunt]) -> ScavengerHunt:
    """The state at the end of the turn of the first one: what came later has other reasons, too."""
    return next((state for state in states if state.turns > states[0].turns), states[-1])


def _removed(
    before: ScavengerHunt, end: ScavengerHunt, places: Iterable[int], telling: Telling
) -> str:
    """The coins of these places that were removed in the turn."""
    names, texts = telling
    return " ".join(
        texts(
            "reason-removed",
            name=names[place // VALUES],
            tile=spoken_tile(texts, end.claims[place]),
        )
        for place in places
        if end.list_coin[place] == REMOVED != before.list_coin[place]
    )


def _won(end: ScavengerHunt, telling: Telling) -> str:
    """Who won by a roll. SH-26"""
    if end.why != WON:
        return ""
    return telling.texts("reason-roll-won", name=telling.names[end.winner])


def _got(
    message: str, seat: int, before: ScavengerHunt, after: ScavengerHunt, telling: Telling
) -> str:
    """Which coin came to a list for which, if the swap was not within it. SH-19"""
    came = [
        place
        for place in _list_of(seat)
        if after.list_coin[place] != before.list_coin[place] and before.list_coin[place] >= 0
    ]
    if len(came) != 1:
        return ""
    got, gave = (
        spoken_tile(telling.texts, state.coins[state.list_coin[came[0]]])
        for state in (after, before)
    )
    return telling.texts(message, name=telling.names[seat], coin=got, other=gave)


def _ready(state: ScavengerHunt, seat: int, telling: Telling) -> str:
    """How many coins a roll could have removed. SH-24"""
    number = sum(state.matches(place) for place in _list_of(seat))
    return telling.texts("reason-were-ready", name=telling.names[seat], number=number)


def _joined(before: ScavengerHunt, after: ScavengerHunt, places: Iterable[int]) -> list[int]:
    """The places on lists where a tile has come to lie under its own coin. SH-24"""
    return [place for place in places if after.matches(place) and not before.matches(place)]


def _told(
    message: str,
    places: Sequence[int],
    state: ScavengerHunt,
    end: ScavengerHunt,
    telling: Telling,
) -> list[str]:
    """A sentence for each place: whose tile it is, and whether its coin was removed in that turn."""
    names, texts = telling
    return [
        texts(
            message,
            name=names[place // VALUES],
            tile=spoken_tile(texts, state.claims[place]),
            removed="yes" if end.list_coin[place] == REMOVED else "no",
        )
        for place in places
    ]


# What lies where


def _list_of(seat: int) -> range:
    return range(VALUES * seat, VALUES * (seat + 1))


def _all_lists(rules: ScavengerHunt) -> range:
    return range(len(rules.claims))


def _listed(rules: ScavengerHunt, seat: int) -> int:
    return sum(rules.claims[place] != NONE for place in _list_of(seat))


def _needed(rules: ScavengerHunt, seat: int) -> list[int]:
    """The tiles of a list whose own coins are not on them. SH-24

    That says of each coin on the list whether it matches: only of coins that the seat may know.
    """
    return [
        rules.claims[place]
        for place in _list_of(seat)
        if rules.claims[place] != NONE
        and rules.list_coin[place] != REMOVED
        and not rules.matches(place)
    ]


def _coin_on(rules: ScavengerHunt, seat: int, cell: int) -> int:
    """The coin that a pawn of this seat makes available on a cell. SH-21, SH-22"""
    if rules.coin_at[cell] != NONE:
        return rules.coin_at[cell]
    place = rules.player_tile[cell]
    if place == NONE or place // VALUES == seat or rules.list_coin[place] < 0:
        return NONE
    return rules.list_coin[place]
