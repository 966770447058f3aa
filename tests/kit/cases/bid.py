"""Runs a written case of Bid! (tests/cases/bid.yaml describes the form)."""

from collections.abc import Callable
from typing import Any

from kit.games.bid import BidTable
from piecepack.core.errors import ImpossiblePosition, PiecepackError

SUITS = ("suns", "moons", "crowns", "arms")


def run(case: dict[str, Any]) -> None:
    """Set up, play the events, compare everything that is expected."""
    expect = case["expect"]
    refused = expect.get("error", False)
    try:
        table = set_up(case.get("setup", {}))
    except ImpossiblePosition:
        assert refused, "the position was refused"
        return
    events = case.get("events", [])
    for event in events[:-1] if refused else events:
        carry_out(table, event)
    if refused:
        before = table.match.position()
        match = table.match
        table.match = copied(table)
        try:
            carry_out(table, events[-1])
        except PiecepackError:
            table.match = match
            assert table.match.position() == before
        else:
            raise AssertionError(f"{events[-1]} should have been refused")
    for key, value in expect.items():
        if key != "error":
            assert seen(table, key) == expected(key, value), key


def set_up(setup: dict[str, Any]) -> BidTable:
    players = setup.get("players", ["A", "B", "C"])
    variant = "reroll" if setup.get("variant") == "coin_reroll" else "pawns"
    position: dict[str, Any] = {"roller": players.index(setup.get("roller", players[0]))}
    defaults = {"scores": 0, "coins": 2, "hands": [0, 1, 2, 3, 4, 5]}
    for key, default in defaults.items():
        if key in setup:
            position[key] = [setup[key].get(player, default) for player in players]
    for key in ("bank", "pawns"):
        if key in setup:
            position[key] = setup[key]
    return BidTable(players, {"variant": variant}, **position)


def copied(table: BidTable) -> Any:
    """A match in the same position, for an event that may be refused half-way."""
    match = table.match
    return type(match)(
        match.game,
        match.players,
        match.header.options,
        commitment=match.header.luck,
        position=match.position(),
    )


def carry_out(table: BidTable, event: dict[str, Any]) -> None:
    ((kind, what),) = event.items()
    if kind == "roll":
        table.roll(*[what[suit] for suit in SUITS])
    elif kind == "pawn":
        table.give_up_pawn(*([what] if isinstance(what, str) else what))
    elif kind == "reroll":
        table.pay_for_die(what["player"], what["die"], what["face"])
    elif kind == "auction":
        auction(table, what["bids"], what.get("coin_bids", {}))
    else:
        raise AssertionError(f"no such event: {kind}")


def auction(table: BidTable, bids: dict[str, list[int]], coin_bids: dict[str, int]) -> None:
    table.pass_window()
    for player, values in bids.items():
        table.seal_bid(player, values)
    for player, amount in coin_bids.items():
        # BID-A14: a tied player without coins bids zero without being asked.
        unasked = player in table.in_tiebreak and table.seat(player) not in table.match.owing()
        if not (unasked and amount == 0):
            table.stake(**{player: amount})


def seen(table: BidTable, key: str) -> Any:
    by_player: dict[str, list[Any]] = {
        "scores": list(table.scores),
        "coins": list(table.coins),
        "hands": list(table.hands),
    }
    if key in by_player:
        return dict(zip(table.players, by_player[key], strict=True))
    singly: dict[str, Callable[[], Any]] = {
        "points": lambda: table.points,
        "winner": lambda: table.auction_winner,
        "bank": table.state.bank,
        "pawns": lambda: table.pawns,
        "next_roller": lambda: table.roller,
        "game_over": lambda: table.match.result() is not None,
        "game_winner": lambda: table.winner,
        "in_tiebreak": lambda: table.in_tiebreak,
    }
    return singly[key]()


def expected(key: str, value: Any) -> Any:
    if key == "hands":
        return {player: sorted(hand) for player, hand in value.items()}
    return value
