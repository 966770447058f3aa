"""What it is worth to a seat that a coin lies here or there, and to claim a tile.

One match of the bot's own, safe on its tile, is worth 1. Everything else is measured by it: a coin that
still has to be fetched, one that an opponent waits for, a tile that could be claimed. What is not
known counts by its chances.
"""

from math import exp
from typing import Final

from piecepack.games.scavenger_hunt.bot.race import saved
from piecepack.games.scavenger_hunt.bot.sight import Sight, distances
from piecepack.games.scavenger_hunt.bot.weights import Weights
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE

_BOARD: Final = 100  # places on the board are numbered from here, those on lists below


class Worth:
    """The worth of things to one seat, as the table stands."""

    __slots__ = (
        "coin_worth_memo", "fade", "far", "matched", "near", "need", "new_need", "rules", "seat",
        "sight", "threat", "w",
    )  # fmt: skip

    def __init__(self, rules: ScavengerHunt, seat: int, weights: Weights) -> None:
        self.rules = rules
        self.seat = seat
        self.w = weights
        self.sight = Sight(rules, seat, reckons=weights.reckons)
        self.far = distances(rules.board)
        self.fade = [weights.fade**steps for steps in range(len(rules.coins) + 1)]
        self.near = [weights.step**steps for steps in range(len(rules.coins) + 1)]
        self.matched = [self._matched(place) for place in range(VALUES * rules.seats)]
        late = max(0.0, rules.turns / rules.seats - weights.weary)
        malice: float = weights.rivals[rules.seats] * 0.5 ** (late / weights.wane)
        self.threat = [
            malice
            * weights.threat[removed]
            * (1 + weights.behind * max(0, removed - rules.removed[seat]))
            for removed in rules.removed
        ]
        self.need = self._needs()
        self.new_need = self._new_need()
        self.coin_worth_memo: dict[int, float] = {}

    def _matched(self, place: int) -> float:
        """How likely there is a match on a list's tile; nobody keeps a coin there for nothing."""
        chance = self.sight.match(place, self.rules.list_coin[place])
        if place // VALUES == self.seat or chance in (0.0, 1.0):
            return chance
        odds = self.w.trust * chance
        return odds / (odds + 1 - chance)

    def _needs(self) -> list[float]:
        """How much a match of each value would help, of those that are claimed."""
        rules, first = self.rules, VALUES * self.seat
        wanted = ENOUGH - rules.removed[self.seat]
        have = sum(self.matched[first : first + VALUES])
        need = 1.0 if have < wanted else self.w.spare
        if wanted == 1:
            need *= self.w.last
        if self.w.race and not (rules.dexter or rules.full_circle):
            need += self.w.race * (saved(have, wanted, 1 + rules.twice) - need)
        if not rules.dexter:
            return [need] * VALUES
        up = rules.face_up[self.seat]
        return [need if up >> v & 1 else need * self.w.face_down for v in range(VALUES)]

    def _new_need(self) -> float:
        """How much another claimed tile would help."""
        rules, first = self.rules, VALUES * self.seat
        wanted = ENOUGH - rules.removed[self.seat]
        open_tiles = sum(coin >= 0 for coin in rules.list_coin[first : first + VALUES])
        if open_tiles < wanted:
            return self.w.new_tile
        return max(0.0, self.w.spare_tile - self.w.spare_tiles * (open_tiles - wanted))

    # Coins

    def what_is_worth(self, what: int, at: int) -> float:
        """The worth of one suit and value in a place on a list, or in a cell (_BOARD + cell)."""
        key = what * 256 + at
        known = self.coin_worth_memo.get(key)
        if known is None:
            known = self.coin_worth_memo[key] = self._what_is_worth(what, at)
        return known

    def _what_is_worth(self, what: int, at: int) -> float:
        w, seat = self.w, self.seat
        place = self.sight.owner[what]
        mine = at < _BOARD and at // VALUES == seat
        cell = at - _BOARD if at >= _BOARD else self.rules.spot[at]
        fade = self.fade[self.far[self.rules.pawns[seat]][cell]]
        reach = 1.0 if mine else fade * (w.fetch if at >= _BOARD else w.from_list)
        if place == NONE:  # whoever claims the tile will want it
            if self.rules.claims[VALUES * seat + what % VALUES] != NONE:
                return 0.0
            tile = self.sight.tile_cell[what]
            nearness = (
                w.unseen_tile if tile == NONE else self.near[self.far[self.rules.pawns[seat]][tile]]
            )
            return w.hold * self.new_need * nearness * reach
        owner = place // VALUES
        if owner == seat:
            need = self.need[what % VALUES]
            if at == place:
                return need
            return need * (w.own_list if mine else reach)
        threat = self.threat[owner]
        if at == place:
            return -threat
        if at < _BOARD and at // VALUES == owner:
            return -threat * w.own_list
        theirs = self.fade[self.far[self.rules.pawns[owner]][cell]]
        return -threat * theirs * (w.fetch if at >= _BOARD else w.from_list)

    def beside(self, cell: int) -> int:
        """How many opponents' pawns could be in this cell after their next move."""
        away = self.far[cell]
        return sum(
            away[pawn] <= 1 for other, pawn in enumerate(self.rules.pawns) if other != self.seat
        )

    def coin_worth(self, coin: int, at: int) -> float:
        return sum(
            chance * self.what_is_worth(what, at) for what, chance in self.sight.chances[coin]
        )

    def own(self) -> list[int]:
        """The places of its own list that hold a coin."""
        first = VALUES * self.seat
        return [p for p in range(first, first + VALUES) if self.rules.list_coin[p] >= 0]

    def swapped(self, place: int, other: int) -> float:
        """What it gains to swap the coin on an own tile with that in another place."""
        one = self.rules.list_coin[place]
        two = self.rules.coin_at[other - _BOARD] if other >= _BOARD else self.rules.list_coin[other]
        return (
            self.coin_worth(one, other)
            + self.coin_worth(two, place)
            - self.coin_worth(one, place)
            - self.coin_worth(two, other)
        )

    def fetched(self, cell: int) -> float:
        """What a swap gains with the pawn in this cell, as far as it can be foreseen."""
        rules = self.rules
        own = self.own()
        coin = rules.coin_at[cell]
        if not own:
            return 0.0
        if coin == NONE:  # on an opponent's list it cannot be looked at. SH-22
            place = rules.player_tile[cell]
            if place // VALUES == self.seat or rules.list_coin[place] < 0:
                return 0.0
            return max(0.0, *[self.swapped(mine, place) for mine in own])
        at = _BOARD + cell
        given = {
            mine: self.coin_worth(rules.list_coin[mine], at)
            - self.coin_worth(rules.list_coin[mine], mine)
            for mine in own
        }
        total = 0.0
        for what, chance in self.sight.chances[coin]:
            here = self.what_is_worth(what, at)
            best = max(given[mine] + self.what_is_worth(what, mine) for mine in own) - here
            if best > 0:
                total += chance * best
        return total

    # Tiles

    def promise(self, tile: int) -> float:
        """How likely and how soon this tile would have its match, if it were on its own list."""
        w, rules, sight = self.w, self.rules, self.sight
        total = 0.0
        pawn = self.far[rules.pawns[self.seat]]
        for coin, chance in sight.where[tile]:
            holder = sight.holder[coin]
            if holder != NONE and holder // VALUES == self.seat:
                reach = w.own_list
            else:
                cell = sight.cell_of[coin]
                if cell == sight.tile_cell[tile] and holder == NONE:
                    reach = 1.0
                else:
                    reach = self.near[pawn[cell]] * (w.fetch if holder == NONE else w.from_list)
                if chance < 1:
                    reach *= w.unsure
            total += chance * reach
        return total

    def claims(self) -> dict[int, float]:
        """What it gains to claim each tile that is on the board and could be claimed."""
        first = VALUES * self.seat
        rules, sight, w = self.rules, self.sight, self.w
        pawn = self.far[rules.pawns[self.seat]]
        promises: dict[int, float] = {}
        for tile, owner in enumerate(sight.owner):
            if owner == NONE and rules.claims[first + tile % VALUES] == NONE:
                promises[tile] = self.promise(tile)
        found: dict[int, float] = {}
        for tile, promise in promises.items():
            other = 0.0
            for rival, its in promises.items():
                if rival != tile and rival % VALUES == tile % VALUES:
                    cell = sight.tile_cell[rival]
                    nearness = w.unseen_tile if cell == NONE else self.near[pawn[cell]]
                    other = max(other, its * nearness)
            found[tile] = self.new_need * (w.claim_base + promise - w.patience * other)
        return found

    # Who is ahead

    def chance(self) -> list[float]:
        """How likely each seat wins."""
        powers = []
        for seat, removed in enumerate(self.rules.removed):
            first = VALUES * seat
            matched = min(sum(self.matched[first : first + VALUES]), max(0, ENOUGH - removed))
            powers.append(exp(self.w.strength * (removed + matched / 2)))
        return [power / sum(powers) for power in powers]


def on_board(cell: int) -> int:
    """A cell as a place for a coin."""
    return _BOARD + cell
