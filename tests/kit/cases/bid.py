"""Runs a written case of Bid! (tests/cases/bid.yaml describes the form)."""

from collections.abc import Mapping
from typing import Any

from kit.cases.attempts import IMPOSSIBLE, attempts, refused, verdict
from kit.cases.sheet import Sheet, UnreadKey, compare, sheets
from kit.games.bid import BidTable

SUITS = ("suns", "moons", "crowns", "arms")
VARIANTS = {"pawns": "pawns", "coin_reroll": "reroll", "reroll": "reroll"}
DEFAULTS = {"scores": 0, "coins": 2, "hands": [0, 1, 2, 3, 4, 5]}


def run(case: Mapping[str, Any]) -> None:
    for sheet in sheets(case):
        scenario(sheet)
        sheet.close()


def scenario(case: Sheet) -> None:
    """Set up, play the events, compare everything that is expected."""
    expect = case.part("expect")
    events = case.get("events", [])
    legal = verdict(expect)
    if legal is None:
        legal = verdict(case)
    setup = case.part("setup")
    try:
        table = set_up(setup)
    except IMPOSSIBLE:
        assert legal is False, f"{case.name}: the position was refused"
        compare(expect, setup.content)  # nothing has changed
        return
    for event in gathered(events if legal is not False else events[:-1]):
        carry_out(table, event)
    if legal is False:
        assert events, f"{case.name}: nothing is there to be refused"
        assert not may(table, events[-1]), f"{case.name}: {events[-1]} should have been refused"
    for attempt in attempts(case, expect):
        assert may(table, attempt.action) is attempt.legal, f"{case.name}: {attempt}"
    expect.tidy("hands", lambda hands: {player: sorted(hand) for player, hand in hands.items()})
    for key in ("pawns", "in_tiebreak"):
        expect.tidy(key, sorted)
    compare(expect, seen(table))


def set_up(setup: Sheet) -> BidTable:
    players = setup.get("players", ["A", "B", "C"])
    position: dict[str, Any] = {"roller": players.index(setup.get("roller", players[0]))}
    for key, default in DEFAULTS.items():
        if key in setup:
            given = setup[key]
            assert set(given) <= set(players), f"{setup.name}, {key}: who is that?"
            position[key] = [given.get(player, default) for player in players]
    for key in ("bank", "pawns"):
        if key in setup:
            position[key] = setup[key]
    options = {"variant": VARIANTS[setup.get("variant", "pawns")]}
    options |= {key: setup[key] for key in ("goal", "notes") if key in setup}
    return BidTable(players, options | setup.get("options", {}), **position)


def gathered(events: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Pawns given up one after the other, with no roll between them, in one window. BID-A10"""
    found: list[Mapping[str, Any]] = []
    for event in events:
        if "pawn" in event and found and "pawn" in found[-1]:
            players = [found.pop()["pawn"], event["pawn"]]
            names = [[who] if isinstance(who, str) else who for who in players]
            found.append({"pawn": [name for some in names for name in some]})
        else:
            found.append(event)
    return found


def may(table: BidTable, event: Mapping[str, Any]) -> bool:
    """Whether an event is accepted, tried in a match of its own; a refused one changes nothing."""
    match = table.match
    table.match = type(match)(
        match.game,
        match.players,
        match.header.options,
        commitment=match.header.luck,
        position=match.position(),
    )
    try:
        return not refused(lambda: carry_out(table, event))
    finally:
        table.match = match


def carry_out(table: BidTable, event: Mapping[str, Any]) -> None:
    ((kind, what),) = event.items()
    sheet = Sheet(what if isinstance(what, Mapping) else {}, f"the event {kind}")
    match kind:
        case "roll":
            table.roll(*[sheet[suit] for suit in SUITS])
        case "pawn":
            table.give_up_pawn(*([what] if isinstance(what, str) else what))
        case "reroll":
            table.pay_for_die(sheet["player"], sheet["die"], sheet["face"])
        case "auction":
            auction(table, sheet["bids"], sheet.get("coin_bids", {}))
        case _:
            raise UnreadKey(f"no such event: {kind!r}")
    sheet.close()


def auction(
    table: BidTable, bids: Mapping[str, list[int] | int], coin_bids: Mapping[str, int]
) -> None:
    table.pass_window()
    for player, values in bids.items():
        table.seal_bid(player, [values] if isinstance(values, int) else values)
    for player, amount in coin_bids.items():
        # BID-A14: a tied player without coins bids zero without being asked.
        unasked = player in table.in_tiebreak and table.seat(player) not in table.match.owing()
        if not (unasked and amount == 0):
            table.stake(**{player: amount})


def seen(table: BidTable) -> dict[str, Any]:
    by_player: dict[str, list[Any]] = {
        "scores": list(table.scores),
        "coins": list(table.coins),
        "hands": list(table.hands),
    }
    return {
        **{k: dict(zip(table.players, v, strict=True)) for k, v in by_player.items()},
        "points": table.points,
        "winner": table.auction_winner,
        "bank": table.state.bank(),
        "pawns": sorted(table.pawns),
        "next_roller": table.roller,
        "game_over": table.match.result() is not None,
        "game_winner": table.winner,
        "in_tiebreak": sorted(table.in_tiebreak),
    }
