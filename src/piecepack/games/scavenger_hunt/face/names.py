"""The moves, the pieces and the luck of Scavenger Hunt II by name, and back.

A coin on the board or on a list is named by where it lies: by its cell, or by the claimed tile under
it; what it is may be a secret. Where it is none, a coin is written with the side that is up:
`crowns-4/v` shows its value, `crowns-4/s` its suit.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from piecepack.core.errors import LazyTexts, Unreadable
from piecepack.core.kit.luck import Dice, NamedLuck, OneOf, Shuffle, Together
from piecepack.core.kit.names import deck
from piecepack.core.kit.shuffling import shuffled, unshuffled
from piecepack.core.offer import Move
from piecepack.core.pieces import rank_in_words, suit_in_words
from piecepack.core.ranks import RANK_OF, RANKS
from piecepack.core.suits import PLAYING_CARDS, STANDARD
from piecepack.core.texts import Texts
from piecepack.core.words import listing
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import (
    AGREE,
    ASK_AGAIN,
    CLAIM,
    EXAMINE,
    NONE,
    OWN_DIE,
    PASS,
    REFUSE,
    REMOVE,
    STAY,
    UNDER_PAWN,
    cell_in,
    choose,
    dice_in,
    go,
    is_choice,
    is_go,
    is_roll,
    is_swap,
    pair_in,
    proposal_in,
    propose,
    roll,
    swap,
    value_in,
)

lazy_text: Final = LazyTexts("piecepack.games.scavenger_hunt")

# SH-01: as many board suits as players, and a suit for each player.
BOARD_SUITS: Final = tuple(suit.id for suit in STANDARD.suits)
PLAYER_SUITS: Final = tuple(suit.id for suit in PLAYING_CARDS.suits)

KINDS: Final = ("protection", "trap")
_PLAIN: Final = {
    STAY: "stay",
    PASS: "pass",
    EXAMINE: "examine",
    CLAIM: "claim",
    REMOVE: "remove",
    AGREE: "agree",
    REFUSE: "refuse",
    ASK_AGAIN: "ask",
}
_PLAIN_NAMED: Final = {name: move for move, name in _PLAIN.items()}


# Pieces


def tile_name(tile: int) -> str:
    return f"{BOARD_SUITS[tile // VALUES]}-{RANKS[tile % VALUES]}"


def tile_number(name: Any, seats: int) -> int:
    suit, _, rank = str(name).partition("-")
    if suit not in BOARD_SUITS[:seats] or rank not in RANK_OF:
        raise Unreadable(lazy_text("not-of-board-suits", name=repr(name)))
    return VALUES * BOARD_SUITS.index(suit) + RANK_OF[rank]


@cache  # 24 tiles
def spoken_tile(texts: Texts, tile: int) -> str:
    """`Crowns 4`."""
    suit = suit_in_words(texts, BOARD_SUITS[tile // VALUES])
    return texts("tile", suit=suit, rank=rank_in_words(texts, tile % VALUES))


def player_tile_name(place: int) -> str:
    return f"{PLAYER_SUITS[place // VALUES]}-{RANKS[place % VALUES]}"


def coin_name(state: ScavengerHunt, coin: int) -> str:
    """What a coin is, and its side up."""
    return f"{tile_name(state.coins[coin])}/{'v' if state.value_up[coin] else 's'}"


def read_coin(name: Any, seats: int) -> tuple[int, bool]:
    """What a coin is, and whether its value is up."""
    what, _, side = str(name).partition("/")
    if side not in ("v", "s"):
        raise Unreadable(lazy_text("not-a-coin", name=repr(name)))
    return tile_number(what, seats), side == "v"


def cell_number(state: ScavengerHunt, name: Any) -> int:
    for cell in range(len(state.board.cells)):
        if state.board.cell_name(cell) == name:
            return cell
    raise Unreadable(lazy_text("not-a-tile", name=repr(name), board=state.board.name))


# Moves


def name_move(state: ScavengerHunt, seat: int, move: int) -> Move:
    if move in _PLAIN:
        return Move(_PLAIN[move])
    if is_go(move):
        return Move("move", (state.board.cell_name(cell_in(move)),))
    if is_swap(move):
        return Move("swap", tuple(swap_place(state, seat, which) for which in pair_in(move)))
    if is_roll(move):
        return Move("roll", dice_names(state, seat, dice_in(move)) if state.mania else ())
    if is_choice(move):
        return Move("choose", (RANKS[value_in(move)],))
    victim, kind = proposal_in(move)
    return Move("propose", (f"seat-{victim}-{KINDS[kind]}",))


def swap_place(state: ScavengerHunt, seat: int, which: int) -> str:
    """Where a coin lies that may be swapped: a claimed tile, or the cell under the pawn."""
    if which != UNDER_PAWN:
        return tile_name(state.claims[VALUES * seat + which])
    cell = state.pawns[seat]
    if state.coin_at[cell] != NONE:
        return state.board.cell_name(cell)
    return tile_name(state.claims[state.player_tile[cell]])


def dice_names(state: ScavengerHunt, seat: int, dice: int) -> tuple[str, ...]:
    suits = (PLAYER_SUITS[seat], *BOARD_SUITS[: state.seats])
    return tuple(f"die-{suit}" for index, suit in enumerate(suits) if dice >> index & 1)


def read_move(state: ScavengerHunt, seat: int, move: Move) -> int:
    """The int of a named move; whether it is legal now is for the rules to say."""
    picks = move.picks
    match move.verb, len(picks):
        case verb, 0 if verb in _PLAIN_NAMED:
            return _PLAIN_NAMED[verb]
        case "move", 1:
            return go(cell_number(state, picks[0]))
        case "swap", 2 if picks[0] != picks[1]:
            named = {swap_place(state, seat, which): which for which in swappable(state, seat)}
            if named.keys() >= set(picks):
                one, other = sorted(named[pick] for pick in picks)
                return swap(one, other)
        case "roll", _:
            return _read_dice(state, seat, picks)
        case "choose", 1 if picks[0] in RANK_OF:
            return choose(RANK_OF[picks[0]])
        case "propose", 1 if picks[0] in (named := proposals_named(state)):
            return named[picks[0]]
    raise Unreadable(lazy_text("not-allowed-now", move=" ".join((move.verb, *picks))))


def _read_dice(state: ScavengerHunt, seat: int, picks: Sequence[str]) -> int:
    if not state.mania and not picks:
        return roll(OWN_DIE)
    for dice in range(1, 2 << state.seats):
        if sorted(dice_names(state, seat, dice)) == sorted(picks):
            return roll(dice)
    raise Unreadable(lazy_text("not-own-dice", picks=", ".join(picks)))


def proposals_named(state: ScavengerHunt) -> dict[str, int]:
    """Every proposal that there is, by name."""
    return {
        f"seat-{victim}-{name}": propose(victim, kind)
        for victim in range(state.seats)
        for kind, name in enumerate(KINDS)
    }


def swappable(state: ScavengerHunt, seat: int) -> list[int]:
    """Which coins are available: those on the player's own list by value, and the one by the pawn."""
    first = VALUES * seat
    own = [value for value in range(VALUES) if state.list_coin[first + value] >= 0]
    return own + [UNDER_PAWN] * (state.coin_by_pawn(seat) != NONE)


# Luck


class _Coins:
    """Coins shuffled, each with the side that lies up. SH-05, SH-06"""

    keys = ("coins",)

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.number = VALUES * seats
        self.bounds = (*range(self.number, 1, -1), *[2] * self.number)

    def name(self, luck: Sequence[int]) -> dict[str, Any]:
        whats = shuffled(self.number, luck[: self.number - 1])
        sides = ["v" if side else "s" for side in luck[self.number - 1 :]]
        coins = zip(whats, sides, strict=True)
        return {"coins": [f"{tile_name(what)}/{side}" for what, side in coins]}

    def read(self, brought: Mapping[str, Any]) -> list[int]:
        named = brought["coins"]
        if not isinstance(named, list | tuple):
            raise Unreadable(lazy_text("deal-by-cells"))
        coins = [read_coin(name, self.seats) for name in named]
        whats = [what for what, _ in coins]
        if sorted(whats) != list(range(self.number)):
            raise Unreadable(lazy_text("deal-each-once", number=self.number))
        return [*unshuffled(whats), *[int(up) for _, up in coins]]

    def spoken(self, luck: Sequence[int]) -> str:
        return listing(self.name(luck)["coins"])


@cache  # two, three or four players
def _deal(seats: int) -> NamedLuck:
    return Together(Shuffle("tiles", deck("a tile", BOARD_SUITS[:seats])), _Coins(seats))


def luck(state: ScavengerHunt) -> NamedLuck:
    """What luck may bring now. SH-05, SH-11, SH-24, SH-Q14"""
    if state.phase == phases.DEAL:
        return _deal(state.seats)
    if state.phase == phases.FIRST and len(state.toss()) == 1:
        return OneOf("first", range(state.seats))
    if state.phase == phases.FIRST:
        return Dice(*[PLAYER_SUITS[seat] for seat in state.rollers])
    dice = dice_names(state, state.turn, state.dice)
    return Dice(*[die.removeprefix("die-") for die in dice])
