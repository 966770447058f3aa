"""Draws: who may declare what, what proves it, and what it gives away."""

from random import Random
from typing import Any

import pytest

from kit.games.hunt import HuntTable
from piecepack.core.errors import IllegalMove, ImpossiblePosition, NotYourTurn
from piecepack.core.offer import Move
from piecepack.games.scavenger_hunt.rules import game, phases
from piecepack.games.scavenger_hunt.rules.coalition import gather, matches_in_reach, openings
from piecepack.games.scavenger_hunt.rules.evidence import proven
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import PROTECTION, TRAP

HEARTS, SPADES, CLUBS, DIAMONDS = range(4)
# Spades stands on the coin itself, Clubs on a list tile of Spades, Diamonds on an own tile.
PROTECTED: dict[str, Any] = {
    "lists": {
        "hearts": {"crowns-4": "suns-2/v", "moons-3": "arms-5/s", "suns-1": "crowns-0/v"},
        "spades": {"crowns-2": "moons-3/v"},
        "diamonds": {"arms-5": "suns-1/s"},
    },
    "player_tiles": {
        "0,1": "hearts-4",
        "1,2": "hearts-3",
        "1,1": "hearts-1",
        "0,4": "spades-2",
        "3,1": "diamonds-5",
    },
    "coins": {"2,2": "crowns-4/s"},
    "pawns": {"hearts": [0, 5], "spades": [2, 2], "clubs": [0, 4], "diamonds": [3, 1]},
}
LOCKED = {"hearts": [0, 0], "spades": [0, 1], "clubs": [1, 0], "diamonds": [1, 1]}


def after_a_turn(active: str = "spades", **setup: Any) -> HuntTable:
    """A table between two turns: somebody has just rolled nothing."""
    table = HuntTable(active=active, **setup)
    while table.state.phase != phases.ROLL:
        seat = table.match.owing()[0]
        table.match.play(seat, Move("stay" if table.state.phase == phases.MOVE else "pass"))
    table.match.play(table.match.owing()[0], Move("pass"))
    return table


def propose(table: HuntTable, player: str, pick: str) -> None:
    for seat in table.match.owing():
        if table.players[seat] == player:
            table.match.play(seat, Move("propose", (pick,)))
        else:
            table.match.play(seat, Move("pass"))


def test_sh_27_and_q17_one_proposes_and_the_two_others_agree() -> None:
    table = after_a_turn(**PROTECTED)
    assert table.match.owing() == (SPADES, CLUBS, DIAMONDS)  # the victim has no say
    propose(table, "clubs", "seat-0-protection")
    assert table.match.owing() == (SPADES, DIAMONDS)
    with pytest.raises(NotYourTurn):
        table.play("hearts", "refuse")
    table.play("diamonds", "agree")
    table.play("spades", "agree")
    result = table.match.result()
    assert result is not None
    assert result.why == "three coins are protected"
    assert len(result.winners) == 4


def test_sh_27_a_position_in_which_nothing_can_be_declared_waits_for_no_answer() -> None:
    asked: dict[str, Any] = {
        "phase": "answer",
        "proposer": SPADES,
        "victim": 0,
        "owing": [CLUBS, DIAMONDS],
    }
    for kind in ("protection", "trap"):
        with pytest.raises(ImpossiblePosition, match="SH-27"):
            HuntTable(**asked, kind=kind, answers=[None] * 4)


def test_sh_q17_one_refusal_ends_it_and_play_goes_on() -> None:
    table = after_a_turn(**PROTECTED)
    propose(table, "clubs", "seat-0-protection")
    table.play("spades", "agree")
    table.play("diamonds", "refuse")
    assert table.told[-1] == "diamonds will not agree."
    assert table.state.phase == phases.MOVE
    assert table.state.unproven == []  # nobody has looked


def test_sh_q17_every_seat_may_propose_once_and_all_are_taken_up_in_turn() -> None:
    table = after_a_turn(**PROTECTED)
    for seat in table.match.owing():
        table.match.play(seat, Move("propose", ("seat-0-protection",)))
    proposers = []
    for _ in range(3):
        proposers.append(table.state.proposer)
        for seat in table.match.owing():
            table.match.play(seat, Move("refuse"))
    assert proposers == [SPADES, CLUBS, DIAMONDS]
    assert table.state.phase == phases.MOVE


def test_sh_28_and_29_and_q19_what_protects_a_coin() -> None:
    state = HuntTable(**PROTECTED).state
    evidence = gather(state, HEARTS)
    assert evidence is not None
    assert proven(evidence, state.coins)


@pytest.mark.parametrize(
    "change",
    [
        {"pawns": {"hearts": [0, 5], "spades": [2, 3], "clubs": [0, 4], "diamonds": [3, 1]}},
        {"coins": {"2,2": "crowns-5/s"}},
    ],
    ids=str,
)
def test_sh_29_and_q18_what_is_not_so_is_not_proven_and_changes_nothing(
    change: dict[str, Any],
) -> None:
    table = after_a_turn(**{**PROTECTED, **change})
    before = table.match.position()["lists"]
    if table.state.phase == phases.PROPOSING:
        propose(table, "clubs", "seat-0-protection")
        for seat in table.match.owing():
            table.match.play(seat, Move("agree"))
        assert "It is not proven." in table.told
    assert table.match.result() is None
    assert table.match.position()["lists"] == before


def test_sh_q18_it_is_no_oracle() -> None:
    """Not proven: not again until something has moved, and everybody knows that it is not so."""
    table = after_a_turn(**{**PROTECTED, "coins": {"2,2": "crowns-5/s"}})
    propose(table, "clubs", "seat-0-protection")
    for seat in table.match.owing():
        table.match.play(seat, Move("agree"))
    assert table.state.barred
    assert (HEARTS, PROTECTION) not in openings(table.state)
    for seed in range(40):
        imagined = table.state.imagine(HEARTS, Random(seed))
        assert not proven(table.state.unproven[0], imagined.coins)
    table.go(_somewhere(table))
    assert not table.state.barred


def _somewhere(table: HuntTable) -> tuple[int, int]:
    pick = table.match.offers(table.state.turn)[0].groups[0].picks[0].id
    row, _, col = pick.removeprefix("r").partition("c")
    return int(row) - 1, int(col) - 1


def test_sh_q19_a_coin_on_the_victims_own_list_is_never_protected() -> None:
    setup = {**PROTECTED, "pawns": {**PROTECTED["pawns"], "clubs": [1, 2]}}
    assert gather(HuntTable(**setup).state, HEARTS) is None


def test_sh_29_the_victim_must_have_claimed_three() -> None:
    lists = {**PROTECTED["lists"], "hearts": {"crowns-4": "suns-2/v", "moons-3": "arms-5/s"}}
    tiles = {k: v for k, v in PROTECTED["player_tiles"].items() if v != "hearts-1"}
    state = HuntTable(**{**PROTECTED, "lists": lists, "player_tiles": tiles}).state
    assert gather(state, HEARTS) is None


def trapped(mine: dict[str, str], coin: str, **more: Any) -> HuntTable:
    return after_a_turn(
        lists={"hearts": mine},
        tiles={"0,0": "crowns-5"},
        coins={"0,0": coin},
        pawns=LOCKED,
        **more,
    )


FOUR_AT_HAND = {
    "crowns-4": "removed",
    "moons-3": "removed",
    "suns-1": "suns-1/v",
    "arms-2": "suns-5/s",
}


@pytest.mark.parametrize(
    ("coin", "matches", "why"),
    [
        ("arms-2/v", 4, "was trapped with four matches at hand"),
        ("crowns-5/v", 3, "a pawn is trapped"),
    ],
)
def test_sh_30_and_31_and_q22_a_trapped_player_wins_with_four_matches_in_reach(
    coin: str, matches: int, why: str
) -> None:
    table = trapped(FOUR_AT_HAND, coin)
    assert matches_in_reach(table.state, HEARTS) == matches
    propose(table, "spades", "seat-0-trap")
    for seat in table.match.owing():
        table.match.play(seat, Move("agree"))
    result = table.match.result()
    assert result is not None
    assert result.why == why


def test_sh_30_a_pawn_with_a_way_out_is_not_trapped() -> None:
    state = HuntTable(pawns={**LOCKED, "diamonds": [1, 2]}).state
    assert (HEARTS, TRAP) not in openings(state)


def test_sh_34_and_q21_on_the_pinwheel_two_tiles_are_a_trap_as_well() -> None:
    """The corner r1c2 and r1c3 beside it; both their coins count."""
    pawns = {"hearts": [0, 1], "spades": [1, 1], "clubs": [1, 2], "diamonds": [1, 3]}
    table = HuntTable(layout="pinwheel", pawns=pawns)
    assert (HEARTS, TRAP) in openings(table.state)
    more = HuntTable(
        layout="pinwheel",
        pawns=pawns,
        lists={"hearts": {"suns-1": "arms-0/v", "arms-2": "suns-5/s", "moons-4": "crowns-0/v"}},
        coins={"0,1": "suns-1/s", "0,2": "arms-2/s"},
    )
    assert matches_in_reach(more.state, HEARTS) == 2


def test_sh_33_on_pangaea_nobody_is_ever_trapped() -> None:
    pawns = {"hearts": [0, 2], "spades": [0, 3], "clubs": [1, 2], "diamonds": [1, 3]}
    assert (HEARTS, TRAP) not in openings(HuntTable(layout="pangaea", pawns=pawns).state)


def test_sh_q26_nobody_with_four_coins_can_be_declared_drawn() -> None:
    table = HuntTable(variant="dice_mania", pawns=LOCKED, removed={"hearts": 4})
    assert openings(table.state) == []


def test_sh_38_and_40_three_and_two_players_never_declare() -> None:
    for seats in (3, 2):
        table = after_a_turn("hearts", players=seats)
        assert table.state.phase == phases.MOVE


def test_sh_55_and_q32_in_full_circle_standing_on_the_victims_tile_blocks_it() -> None:
    setup = {**PROTECTED, "pawns": {**PROTECTED["pawns"], "clubs": [1, 2]}}
    state = HuntTable(variant="full_circle", **setup).state
    evidence = gather(state, HEARTS)
    assert evidence is not None
    assert proven(evidence, state.coins)  # crowns-4 and suns-1 protected, moons-3 blocked
    hearts = {**setup["lists"]["hearts"], "moons-3": "removed"}
    lists = {**setup["lists"], "hearts": hearts, "spades": {"crowns-2": "arms-3/v"}}
    gone = HuntTable(variant="full_circle", **{**setup, "lists": lists}).state
    assert (HEARTS, PROTECTION) not in openings(gone)


def test_what_cannot_be_declared_is_refused() -> None:
    table = after_a_turn(**PROTECTED)
    with pytest.raises(IllegalMove):
        table.play("clubs", "propose", "seat-0-trap")
    with pytest.raises(IllegalMove):
        table.play("clubs", "propose", "seat-2-protection")


def test_what_may_be_declared_is_looked_for_once_a_turn_and_not_for_every_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[int] = []

    def counted(state: ScavengerHunt) -> list[tuple[int, int]]:
        looked.append(state.turn)
        return openings(state)

    monkeypatch.setattr(game, "openings", counted)
    state = after_a_turn(**PROTECTED).state
    looked.clear()
    for seat in (SPADES, CLUBS, DIAMONDS):
        assert len(state.moves(seat)) == 2
        assert len(state.copy().moves(seat)) == 2
    assert looked == []
