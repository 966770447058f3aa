"""Runs a written case of Tile 13 (tests/cases/tile13.yaml describes the form)."""

from collections.abc import Mapping
from random import Random
from typing import Any

from kit.cases.attempts import refused, verdict
from kit.cases.sheet import Sheet, UnreadKey, compare, sheets
from kit.games.tile13 import RANK_OF, Tile13Table, masks, named
from piecepack.core.offer import Move
from piecepack.games.tile13.face.names import pawn_mask, pawn_names
from piecepack.games.tile13.ludemes.tables import LUDEMES
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.judging import highest
from piecepack.games.tile13.rules.moves import runner_up
from piecepack.games.tile13.rules.tiles import SUITS
from piecepack.laws.walk import random_steps
from piecepack.match.match import Match

TRIES = 2000  # of random contests, until the right designer wins one
SLOTS = ("game_type", "components", "mechanics", "theme")


def run(case: Mapping[str, Any]) -> None:
    kinds = {
        "contest": contest,
        "legality": legality,
        "judge_legality": judge_legality,
        "succession": succession,
        "naming": naming,
    }
    for sheet in sheets(case):
        if sheet["kind"] not in kinds:
            raise UnreadKey(f"{sheet.name}: no such kind: {sheet['kind']!r}")
        kinds[sheet["kind"]](sheet)
        sheet.close()


def contest(case: Sheet) -> None:
    expect = case.part("expect")
    legal = verdict(expect)
    seen: dict[str, Any] = {}
    if legal is False:
        assert refused(lambda: held(case, expect, seen, allowing=False)), f"{case.name}: allowed"
    else:
        held(case, expect, seen)
    expect.tidy("die_candidates", sorted)
    if isinstance(expect.content.get("announced"), list):
        assert seen["announced"] in expect["announced"], f"{case.name}: {seen['announced']}"
    compare(expect, seen)


def held(case: Sheet, expect: Sheet, seen: dict[str, Any], *, allowing: bool = True) -> None:
    """A contest from beginning to end, and what is seen on the way."""
    games = {
        player: Sheet(game, f"{case.name}, {player}") for player, game in case["games"].items()
    }
    tiles = {player: game["tiles"] for player, game in games.items()}
    pawns = {player: game.get("pawns", ()) for player, game in games.items()}
    previous = case.get("previous", {})
    players = list(previous) or [case["judge"], *games]
    options = case.get("options", {}) | {k: case[k] for k in ("pander",) if k in case}
    named_next, picked = case.get("runner_up"), case.get("die_pick")
    table = Tile13Table(players, case["judge"], options)
    table.state.scores = [round(2 * previous.get(player, 0)) for player in players]
    judge_tiles = {suit: str(value) for suit, value in case["judge_tiles"].items()}
    if allowing:
        table.allow(judge_tiles)
    for player in games:
        table.leave(player, list(tiles[player]))
    announced = case.get("announce") or expect.content.get("announced") or ""
    table.judge(judge_tiles, announced if isinstance(announced, str) else announced[0])
    seen["announced"] = SUITS[table.state.announced]
    table.playtest(pawns)
    table.design(tiles)
    table.describe()
    seen["tile_scores"] = table.brought()
    seen["contest_scores"] = table.points
    seen["die_candidates"] = []
    if table.state.phase == phases.DIE:
        seen["die_candidates"] = sorted(players[seat] for seat in table.state.tied())
        table.match.bring_named({"winner": table.seat(picked)})
    seen["winner"] = table.winner
    table.name(named_next)
    seen["after"] = table.scores
    seen["next_judge"] = players[table.state.judge]
    seen["pawns_left"] = {
        player: [name.removeprefix("pawn-") for name in pawn_names(table.state.pawns[seat])]
        for seat, player in enumerate(players)
    }
    for game in games.values():
        game.close()


def legality(case: Sheet) -> None:
    """A way to play a hand, tried at a table of its own."""
    table = Tile13Table()
    bea = table.seat("Bea")
    table.state.hands[bea] = masks(case["hand"])
    if "pawns_hand" in case:
        table.state.pawns[bea] = pawn_mask(f"pawn-{suit}" for suit in case["pawns_hand"])
    table.judge({"suns": "N", "crowns": "2", "arms": "3", "moons": "4"})
    tiles, pawns = case["tiles"], case.get("pawns", ())
    assert refused(lambda: design(table.match, bea, tiles, pawns)) is not said(case), case.name


def said(case: Sheet) -> bool:
    """The verdict on a trial, which has to be there."""
    legal = verdict(case)
    if legal is None:
        legal = verdict(case.part("expect"))
    if legal is None:
        raise UnreadKey(f"{case.name} says nothing of 'ok'")
    return legal


def design(match: Match, seat: int, tiles: Mapping[str, Any], pawns: Any) -> None:
    match.play(seat, Move("playtest", tuple(f"pawn-{suit}" for suit in pawns)))
    for other in match.owing():
        match.play(other, Move("playtest"))
    match.play(seat, Move("design", named(tiles)))


def judge_legality(case: Sheet) -> None:
    table = Tile13Table()
    table.state.left = masks(case["remaining"])
    tiles = named({suit: [value] for suit, value in case["tiles"].items()})
    legal = not refused(lambda: table.play("Ann", "judge", *tiles, theme="A theme"))
    assert legal is said(case), case.name
    options: list[str] = []
    if legal:
        options = [SUITS[suit] for suit in highest(table.state.ranks)]
        if table.state.phase == phases.ANNOUNCE:
            options = [pick.id for pick in table.match.offers(table.state.judge)[0].groups[0].picks]
        else:
            assert options == [SUITS[table.state.announced]]
    for part in (case, case.part("expect")):
        if "announce_options" in part:
            assert options == part["announce_options"], f"{case.name}: {options}"


def succession(case: Sheet) -> None:
    """Whole games in which these players win, one after the other, if the rules let them."""
    expect = case.part("expect")
    for sequence in case.each("sequences"):
        first, winners = sequence["first_judge"], sequence["winners"]
        players = sorted({first, *winners})
        players += [name for name in ("Ann", "Bea", "Cal") if name not in players]
        table = Tile13Table(players, first)
        judges = []
        possible = True
        for winner in winners:
            judges.append(players[table.state.judge])
            possible = possible and table.seat(winner) in table.state.designers()
            if not possible:
                break
            play_until_won(table, table.seat(winner))
        assert possible is said(sequence), f"{sequence.name}: {judges}"
        if "judges" in sequence:
            assert judges == sequence["judges"], f"{sequence.name}: {judges}"
        if not possible or len(winners) < CONTESTS:
            continue
        left = sum(mask.bit_count() for mask in table.state.left)
        seen = {
            "contests": len(table.state.contests),
            "judge_tiles_used": sum(len(c.ranks) for c in table.state.contests),
            "judge_tiles_discarded": left if table.match.result() is not None else 0,
            "over": table.match.result() is not None,
        }
        compare(Sheet(case.part("expect").content, expect.name), seen)
        for key in seen:
            expect.get(key)


def play_until_won(table: Tile13Table, winner: int) -> None:
    """Let luck and chance play the contest, until it comes out as wanted."""
    for seed in range(TRIES):
        state = table.state.copy()
        played_out(state, Random(seed))
        if state.winner == winner:
            moves = [runner_up(seat) for seat in state.designers() if seat != winner]
            state.play(state.judge, moves[0])
            table.match.rules = state
            return
    raise AssertionError(f"seat {winner} never won")


def played_out(state: Tile13, rng: Random) -> None:
    while state.phase != phases.RUNNER_UP:
        if state.phase == phases.DIE:
            state.land([rng.randrange(state.toss()[0])])
            continue
        seat = next(s for s in range(state.seats) if state.waiting() >> s & 1)
        for step in random_steps(state, seat, rng):
            state.play(seat, step)


def naming(case: Sheet) -> None:
    tiles = case["tiles"]
    labels = {
        slot: LUDEMES[index][RANK_OF[str(tiles[suit])]].label
        for index, (slot, suit) in enumerate(zip(SLOTS, SUITS, strict=True))
        if suit in tiles
    }
    compare(case.part("expect"), labels)
