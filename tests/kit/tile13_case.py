"""Runs a written case of Tile 13 (tests/cases/tile13.yaml describes the form)."""

from random import Random
from typing import Any

from kit.tile13_table import RANK_OF, Tile13Table, masks, named
from piecepack.core.errors import IllegalMove
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


def run(case: dict[str, Any]) -> None:
    kinds = {
        "contest": contest,
        "legality": legality,
        "judge_legality": judge_legality,
        "succession": succession,
        "naming": naming,
    }
    kinds[case["kind"]](case)


def contest(case: dict[str, Any]) -> None:
    players = list(case["previous"])
    options = case.get("options", {}) | {k: case[k] for k in ("pander",) if k in case}
    table = Tile13Table(players, case["judge"], options)
    table.state.scores = [round(2 * case["previous"][player]) for player in players]
    judge_tiles = {suit: str(value) for suit, value in case["judge_tiles"].items()}
    table.allow(judge_tiles)
    games = case["games"]
    for player, game in games.items():
        table.leave(player, list(game["tiles"]))
    expect = case["expect"]
    announced = expect.get("announced", [])
    announced = [announced] if isinstance(announced, str) else announced
    table.judge(judge_tiles, announced[0] if announced else "")
    seen: dict[str, Any] = {"announced": SUITS[table.state.announced]}
    table.playtest({player: game.get("pawns", ()) for player, game in games.items()})
    table.design({player: game["tiles"] for player, game in games.items()})
    table.describe()
    seen["tile_scores"] = table.brought()
    seen["contest_scores"] = table.points
    seen["die_candidates"] = []
    if table.state.phase == phases.DIE:
        seen["die_candidates"] = [players[seat] for seat in table.state.tied()]
        table.match.bring_named({"winner": table.seat(case["die_pick"])})
    seen["winner"] = table.winner
    table.name(case.get("runner_up"))
    seen["after"] = table.scores
    seen["next_judge"] = players[table.state.judge]
    seen["pawns_left"] = {
        player: [name.removeprefix("pawn-") for name in pawn_names(table.state.pawns[seat])]
        for seat, player in enumerate(players)
    }
    for key, value in expect.items():
        if key == "announced":
            assert seen[key] in announced
        elif isinstance(value, dict):
            assert {name: seen[key][name] for name in value} == value, key
        else:
            assert seen[key] == value, key


def legality(case: dict[str, Any]) -> None:
    """Each way to play a hand, tried at a table of its own."""
    for trial in case["cases"]:
        table = Tile13Table()
        bea = table.seat("Bea")
        table.state.hands[bea] = masks(case["hand"])
        if "pawns_hand" in case:
            table.state.pawns[bea] = pawn_mask(f"pawn-{suit}" for suit in case["pawns_hand"])
        table.judge({"suns": "N", "crowns": "2", "arms": "3", "moons": "4"})
        assert tried(table.match, bea, trial) is trial["ok"], trial


def tried(match: Match, seat: int, trial: dict[str, Any]) -> bool:
    """Whether these playtesters and tiles are taken."""
    try:
        pawns = tuple(f"pawn-{suit}" for suit in trial.get("pawns", ()))
        match.play(seat, Move("playtest", pawns))
        for other in match.owing():
            match.play(other, Move("playtest"))
        match.play(seat, Move("design", named(trial["tiles"])))
    except IllegalMove:
        return False
    return True


def judge_legality(case: dict[str, Any]) -> None:
    for trial in case["cases"]:
        table = Tile13Table()
        table.state.left = masks(case["remaining"])
        tiles = named({suit: [value] for suit, value in trial["tiles"].items()})
        try:
            table.play("Ann", "judge", *tiles, theme="A theme")
        except IllegalMove:
            assert trial["ok"] is False, trial
            continue
        assert trial["ok"] is True, trial
        options = [SUITS[suit] for suit in highest(table.state.ranks)]
        if table.state.phase == phases.ANNOUNCE:
            picks = table.match.offers(table.state.judge)[0].groups[0].picks
            options = [pick.id for pick in picks]
        else:
            assert options == [SUITS[table.state.announced]]
        if "announce_options" in trial:
            assert options == trial["announce_options"]


def succession(case: dict[str, Any]) -> None:
    """Whole games in which these players win, one after the other, if the rules let them."""
    for sequence in case["sequences"]:
        players = sorted({sequence["first_judge"], *sequence["winners"]})
        players += [name for name in ("Ann", "Bea", "Cal") if name not in players]
        table = Tile13Table(players, sequence["first_judge"])
        judges = []
        possible = True
        for winner in sequence["winners"]:
            judges.append(players[table.state.judge])
            if table.seat(winner) not in table.state.designers():
                possible = False
                break
            play_until_won(table, table.seat(winner))
        assert possible is sequence["ok"], sequence
        if not possible:
            continue
        assert judges == sequence["judges"]
        left = sum(mask.bit_count() for mask in table.state.left)
        seen = {
            "contests": len(table.state.contests),
            "judge_tiles_used": sum(len(c.ranks) for c in table.state.contests),
            "judge_tiles_discarded": left if table.match.result() is not None else 0,
        }
        assert seen == {key: case["expect"][key] for key in seen}
        assert len(table.state.contests) == CONTESTS


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


def naming(case: dict[str, Any]) -> None:
    labels = {
        key: LUDEMES[index][RANK_OF[str(case["tiles"][suit])]].label
        for index, (key, suit) in enumerate(
            zip(("game_type", "components", "mechanics", "theme"), SUITS, strict=True)
        )
        if suit in case["tiles"]
    }
    assert {key: labels[key] for key in case["expect"]} == case["expect"]
