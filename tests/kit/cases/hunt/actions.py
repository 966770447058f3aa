"""What is done in a written case of Scavenger Hunt II."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from kit.cases.attempts import REFUSALS
from kit.cases.hunt.look import shows_coin_on
from kit.cases.sheet import UnreadKey
from kit.games.hunt import HuntTable, PhaseNeverCame, named, written
from piecepack.core.errors import IllegalMove
from piecepack.core.offer import Move
from piecepack.games.scavenger_hunt.face.names import tile_name
from piecepack.games.scavenger_hunt.rules import phases


@contextmanager
def aside(table: HuntTable) -> Iterator[None]:
    """What happens in here is forgotten afterwards."""
    match = table.match
    rules, events, lines = match.rules, list(match.events), list(match.lines)
    try:
        yield
    finally:
        match.rules, match.events, match.lines = rules, events, lines


def may(table: HuntTable, action: Any) -> bool:
    """Whether an action is legal in this turn; what is refused leaves every piece where it is."""
    with aside(table):
        before = pieces(table)
        try:
            do(table, action)
        except (*REFUSALS, PhaseNeverCame):
            assert pieces(table) == before, f"{action} was refused, and something changed"
            told = [line for line in table.told if " claims " in line or " swaps " in line]
            assert not told, f"{action} was refused, and told of: {told}"
            return False
    return True


def pieces(table: HuntTable) -> tuple[list[int], ...]:
    """Where tiles and coins lie. Passing on to a later phase moves none of them."""
    state = table.state
    piles = (state.claims, state.list_coin, state.tile_at, state.coin_at, state.removed)
    return tuple(list(pile) for pile in piles)


def do(table: HuntTable, action: Any) -> None:
    if isinstance(action, str):
        simple = simple_actions(table)
        if action not in simple:
            raise UnreadKey(f"no such action: {action!r}")
        simple[action]()
        return
    if len(action) != 1:
        raise UnreadKey(f"one action, not {sorted(action)}")
    ((kind, what),) = action.items()
    kinds: dict[str, Callable[[HuntTable, Any], None]] = {
        "move": HuntTable.go,
        "swap": lambda at, coins: at.swap(*coins),
        "roll": roll,
        "remove": remove,
        "examine": examine,
        "choose": choose,
    }
    if kind not in kinds:
        raise UnreadKey(f"no such action: {kind!r}")
    kinds[kind](table, what)


def simple_actions(table: HuntTable) -> dict[str, Callable[[], None]]:
    early = (phases.MOVE, phases.LOOK)
    return {
        "examine": table.examine,
        "claim": table.claim,
        "decline": table.decline,
        "no_move": lambda: table.play(table.on_turn, "stay"),
        "stay": lambda: table.play(table.on_turn, "stay"),
        "no_examine": lambda: pass_beyond(table, *early),
        "no_claim": lambda: pass_beyond(table, *early, phases.CLAIMING),
        "no_swap": lambda: pass_beyond(table, *early, phases.CLAIMING, phases.SWAP),
        "no_roll": lambda: end_turn(table),
        "no_remove": table.decline,
        "end_turn": lambda: end_turn(table),
        "ask_again": lambda: table.play(table.on_turn, "ask"),
    }


def pass_beyond(table: HuntTable, *before: int) -> None:
    """Do nothing in these phases of the turn."""
    turns = table.state.turns
    while table.state.phase in before and table.state.turns == turns:
        seat = table.match.owing()[0]
        table.match.play(seat, Move("stay" if table.state.phase == phases.MOVE else "pass"))


def end_turn(table: HuntTable) -> None:
    """Nothing more is done in this turn, and nothing declared after it."""
    turns = table.state.turns
    while table.match.result() is None and table.state.turns == turns:
        pass_on(table)
    while table.state.phase == phases.PROPOSING:
        table.decline()


def pass_on(table: HuntTable) -> None:
    """Whoever is asked does as little as possible."""
    seat = table.match.owing()[0]
    if table.state.phase == phases.CHOOSE:
        first = table.match.offers(seat)[0].groups[0].picks[0].id
        table.match.play(seat, Move("choose", (first,)))
    else:
        table.match.play(seat, Move("stay" if table.state.phase == phases.MOVE else "pass"))


def roll(table: HuntTable, faces: Any) -> None:
    """The player's own die; or several dice by suit, in Dice mania."""
    if isinstance(faces, Mapping):
        order = [table.on_turn, *[suit for suit in faces if suit != table.on_turn]]
        dice = [suit for suit in order if suit in faces]
        table.roll(*[faces[suit] for suit in dice], dice=dice)
    else:
        table.roll(faces)


def remove(table: HuntTable, tile: str) -> None:
    """The coin on this tile of a list, whose owner is asked about it now or next."""
    table.pass_to(phases.REMOVING)
    while table.state.phase == phases.REMOVING:
        if written(tile_name(table.state.claims[table.state.pending[0]])) == tile:
            table.remove()
            return
        table.decline()
    raise IllegalMove(f"Nobody is asked about the coin on {tile}.", "SH-24")


def examine(table: HuntTable, what: str) -> None:
    """`spades crowns-2 coin`: to look at the coin on that tile of a list."""
    table.pass_to(phases.SWAP)
    words = what.split()
    if len(words) != 3 or words[2] != "coin" or words[0] not in table.players:
        raise UnreadKey(f"examine what? {what!r}")
    if not shows_coin_on(table, table.seat(table.on_turn), words[1]):
        raise IllegalMove("Its hidden side does not show.", "SH-22")


def choose(table: HuntTable, value: int) -> None:
    table.pass_to(phases.CHOOSE)
    table.match.play(table.match.owing()[0], Move("choose", (named(f"x-{value}")[2:],)))
