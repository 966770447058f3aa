"""A game of Scavenger Hunt II from anywhere: a position by name is put together and checked."""

from collections.abc import Iterable, Mapping
from typing import Any

from piecepack.core.contract import LUCK, OVER
from piecepack.core.errors import Unreadable
from piecepack.core.kit.position import a_seat, a_seat_each, read_position, refuse, setting_up
from piecepack.core.ranks import RANK_OF, RANKS
from piecepack.games.scavenger_hunt.face.names import (
    KINDS,
    PLAYER_SUITS,
    cell_number,
    proposals_named,
    read_coin,
    tile_name,
    tile_number,
)
from piecepack.games.scavenger_hunt.face.position import ANSWERS, GONE, PHASES, Position
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import VALUES, openings
from piecepack.games.scavenger_hunt.rules.endings import ENDINGS
from piecepack.games.scavenger_hunt.rules.evidence import Evidence, Hold
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE, PASS, REMOVED
from piecepack.games.scavenger_hunt.rules.table import RULES_VERSION
from piecepack.games.scavenger_hunt.rules.unseen import SHOWN


def load(
    seats: int,
    options: ScavengerHuntOptions,
    given: Mapping[str, Any],
    version: int = RULES_VERSION,
) -> ScavengerHunt:
    """A game that goes on from a position."""
    position = read_position(Position, given, "Scavenger Hunt II")
    with setting_up():
        return _Setup(ScavengerHunt(seats, options, version), position).state


class _Setup:
    """Puts a position together field by field, each checked against the ones before it."""

    def __init__(self, state: ScavengerHunt, position: Position) -> None:
        self.state = state
        self.position = position
        self.place_of: dict[str, int] = {}  # where coins lie, to their numbers
        phase = position.phase or ("move" if position.turn is not None else "deal")
        self.phase = PHASES.index(phase)
        if self.phase == phases.DEAL:
            if position not in (Position(), Position(phase="deal")):
                raise refuse("Before the deal nothing lies anywhere", "SH-05")
            return
        self.tiles_and_coins()
        self.lists()
        self.player_tiles()
        self.pawns()
        self.seen()
        self.coins_of_players()
        self.turn()
        self.unproven()
        self.owed()

    def new_coin(self, place: str, name: str) -> int:
        """The next coin, which lies here."""
        state = self.state
        number = len(self.place_of)
        what, value_up = read_coin(name, state.seats)
        if what in state.coins[:number]:
            raise refuse(f"The coin {tile_name(what)} lies in two places", "SH-03")
        state.coins[number] = what
        state.value_up[number] = value_up
        self.place_of[place] = number
        return number

    def tiles_and_coins(self) -> None:
        """SH-04, SH-16: a coin on every unclaimed tile."""
        state, position = self.state, self.position
        if position.tiles.keys() != position.coins.keys():
            raise refuse("A coin lies on every unclaimed tile, and nowhere else", "SH-16")
        for name in position.tiles:
            cell = cell_number(state, name)
            tile = tile_number(position.tiles[name], state.seats)
            if tile in state.tile_at:
                raise refuse(f"The tile {tile_name(tile)} lies in two places", "SH-03")
            state.tile_at[cell] = tile
            state.coin_at[cell] = self.new_coin(name, position.coins[name])

    def lists(self) -> None:
        """SH-08, SH-18, SH-Q5."""
        state = self.state
        a_seat_each("lists", self.position.lists, self.state.seats)
        removed = []
        for seat, entries in enumerate(self.position.lists):
            for name, coin in entries.items():
                tile = tile_number(name, state.seats)
                place = VALUES * seat + tile % VALUES
                if tile in state.tile_at or tile in state.claims:
                    raise refuse(f"The tile {name} lies in two places", "SH-03")
                if state.claims[place] != NONE:
                    raise refuse(f"Seat {seat} has claimed two tiles of one value", "SH-18")
                state.claims[place] = tile
                denied = True
                if coin == GONE:
                    state.list_coin[place] = REMOVED
                    denied = not state.full_circle
                    state.removed[seat] += 1
                    removed.append(tile)
                else:
                    state.list_coin[place] = self.new_coin(name, coin)
                state.listed[seat] |= denied << tile
        for tile in removed:
            number = self.new_coin(f"{GONE} {tile_name(tile)}", f"{tile_name(tile)}/v")
            state.knows_coin[number] = SHOWN
        state.show_sides()
        if len(self.place_of) != len(state.coins):
            raise refuse(f"There are {len(state.coins)} coins, not {len(self.place_of)}", "SH-03")

    def player_tiles(self) -> None:
        """SH-09, SH-17: one for every claimed tile, of its value, where no other tile lies."""
        state = self.state
        for name, tile in self.position.player_tiles.items():
            cell = cell_number(state, name)
            suit, _, rank = tile.partition("-")
            if suit not in PLAYER_SUITS[: state.seats] or rank not in RANK_OF:
                raise Unreadable(f"{tile!r} is no player's tile.")
            place = VALUES * PLAYER_SUITS.index(suit) + RANK_OF[rank]
            if state.tile_at[cell] != NONE or state.claims[place] == NONE:
                raise refuse(f"{tile} cannot lie on {name}", "SH-17")
            state.player_tile[cell] = place
            state.spot[place] = cell
        claimed = sum(tile != NONE for tile in state.claims)
        if claimed != sum(place != NONE for place in state.player_tile):
            raise refuse("A player tile lies in the place of every claimed tile", "SH-17")

    def pawns(self) -> None:
        state = self.state
        if self.position.pawns:
            a_seat_each("pawns", self.position.pawns, self.state.seats)
            state.pawns = [cell_number(state, name) for name in self.position.pawns]
        if len(set(state.pawns)) < state.seats:
            raise refuse("Two pawns never share a tile", "SH-13")

    def seen(self) -> None:
        """SH-Q2: whoever's list a coin lies on has seen it."""
        state = self.state
        for name, seats in self.position.seen_tiles.items():
            state.knows_tile[cell_number(state, name)] = _mask(
                a_seat("viewer", s, self.state.seats) for s in seats
            )
        for name, seats in self.position.seen_coins.items():
            if name not in self.place_of:
                raise refuse(f"No coin lies at {name}")
            number = self.place_of[name]
            state.knows_coin[number] |= _mask(a_seat("viewer", s, self.state.seats) for s in seats)
        for place, coin in enumerate(state.list_coin):
            if coin >= 0:
                state.knows_coin[coin] |= 1 << place // VALUES

    def coins_of_players(self) -> None:
        """SH-47: Dexter's coins."""
        position, state = self.position, self.state
        for given, kept in ((position.face_up, "face_up"), (position.discarded, "discarded")):
            if given:
                a_seat_each(kept, given, self.state.seats)
                masks = [_mask(_value(rank) for rank in ranks) for ranks in given]
                setattr(state, kept, masks)
        if any(up & gone for up, gone in zip(state.face_up, state.discarded, strict=True)):
            raise refuse("A discarded coin does not lie face up", "SH-49")

    def turn(self) -> None:
        position, state = self.position, self.state
        state.turns = position.turns
        state.second = position.second
        state.dice = position.dice
        state.rolled = [_value(rank) for rank in position.rolled]
        state.pending = [
            state.claims.index(tile_number(name, state.seats))
            for name in position.pending
            if tile_number(name, state.seats) in state.claims
        ]
        named = list(proposals_named(state))
        state.barred = _mask(named.index(name) for name in position.barred if name in named)
        state.phase = self.phase
        if self.phase == phases.FIRST:
            state.rollers = position.rollers or list(range(state.seats))
        else:
            state.turn = a_seat("turn", position.turn, self.state.seats)

    def unproven(self) -> None:
        state = self.state
        for entry in self.position.unproven:
            holds = []
            for held in entry.holds:
                if held.startswith("blocked "):
                    tile = tile_number(held.removeprefix("blocked "), state.seats)
                    holds.append(Hold(NONE, tile))
                elif held in self.place_of:
                    holds.append(Hold(self.place_of[held], NONE))
                else:
                    raise refuse(f"No coin lies at {held}")
            tiles = _mask(tile_number(name, state.seats) for name in entry.tiles)
            state.unproven.append(Evidence(tuple(holds), tiles))

    def owed(self) -> None:
        """Who has to answer what."""
        state, position = self.state, self.position
        if self.phase in (phases.FIRST, phases.DICE):
            state.owed = LUCK
        elif self.phase == phases.CHOOSE:
            state.owed = 1 << state.chooser
        elif self.phase == phases.REMOVING:
            if not state.pending:
                raise refuse("It has to be said whose coin may be removed")
            state.owed = 1 << state.pending[0] // VALUES
        elif self.phase == phases.AGAIN and (not state.again_if_wanted or state.second):
            raise refuse("Only the first question of Dexter, fast, is followed by another", "SH-51")
        elif self.phase in (phases.PROPOSING, phases.ANSWERING):
            self.sealed()
        elif self.phase == phases.END:
            if position.why not in ENDINGS:
                raise refuse("A game that is over says why")
            state.why = position.why
            state.winner = NONE if position.winner is None else position.winner
            state.owed = OVER
        else:
            state.owed = 1 << state.turn

    def sealed(self) -> None:
        state, position = self.state, self.position
        named = proposals_named(state)
        if position.proposals:
            a_seat_each("proposals", position.proposals, self.state.seats)
            state.proposals = [
                NONE if name is None else named.get(name.removeprefix("propose "), PASS)
                for name in position.proposals
            ]
        if self.phase == phases.ANSWERING:
            state.proposer = a_seat("proposer", position.proposer, self.state.seats)
            state.victim = a_seat("victim", position.victim, self.state.seats)
            state.kind = KINDS.index(position.kind or "")
            if (state.victim, state.kind) not in openings(state):
                raise refuse("As the pieces lie, this cannot be declared", "SH-27")
            moves = {name: move for move, name in ANSWERS.items()}
            state.answers = [moves.get(name or "", NONE) for name in position.answers]
        state.owed = _mask(a_seat("seat", seat, self.state.seats) for seat in position.owing)
        if not state.owed:
            raise refuse("Somebody owes an answer")


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _value(rank: str) -> int:
    if rank not in RANK_OF:
        raise Unreadable(f"{rank!r} is no value; the values are {', '.join(RANKS)}.")
    return RANK_OF[rank]
