"""Setting up and the five steps of a turn."""

from typing import Any

import pytest

from kit.games.hunt import HuntTable
from piecepack.core.contract import LUCK
from piecepack.core.errors import IllegalMove
from piecepack.games.scavenger_hunt import GAME
from piecepack.games.scavenger_hunt.face.position import census
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

HERE: dict[str, Any] = {
    "tiles": {"1,1": "suns-3"},
    "coins": {"1,1": "arms-2/s"},
    "pawns": {"hearts": [1, 1]},
}


def new_match(seats: int = 4, **options: object) -> Match:
    players = [Player(f"P{seat}", "you") for seat in range(seats)]
    return Match(GAME, players, options, commitment=Commitment("00", ()))


@pytest.mark.parametrize("seats", [4, 3, 2])
def test_sh_01_and_02_and_03_suits_tiles_and_coins(seats: int) -> None:
    """SH-36 and SH-39: as many board suits as players."""
    pieces = census(ScavengerHunt(seats, ScavengerHuntOptions()))
    assert sum(name.startswith("tile-") for name in pieces) == 12 * seats
    assert sum(name.startswith("coin-") for name in pieces) == 6 * seats
    assert sum(name.startswith("pawn-") for name in pieces) == seats


def test_sh_05_and_06_tiles_and_coins_are_shuffled_and_coins_fall_on_either_side() -> None:
    bounds = list(ScavengerHunt(4, ScavengerHuntOptions()).toss())
    assert bounds == [*range(24, 1, -1), *range(24, 1, -1), *[2] * 24]


def test_sh_04_and_07_and_08_and_09_everybody_claims_the_start_tile() -> None:
    match = new_match()
    match.bring([0] * (23 + 23 + 24))
    state = match.rules
    assert isinstance(state, ScavengerHunt)
    assert [state.board.cells[cell] for cell in state.pawns] == [(0, 1), (0, 4), (3, 4), (3, 1)]
    for seat, start in enumerate(state.board.starts):
        place = 6 * seat + start % 6  # unshuffled, tile n lies on cell n
        assert state.claims[place] == start
        assert state.player_tile[start] == place
        assert state.knows_coin[state.list_coin[place]] == 1 << seat
    assert sum(tile >= 0 for tile in state.tile_at) == 20


def test_sh_10_the_printed_example() -> None:
    """Hearts 4 of Crowns, Spades 2 of Crowns, Clubs ace of Suns, Diamonds 5 of Arms: in the cases."""
    table = HuntTable(
        lists={
            "hearts": {"crowns-4": "crowns-4/s"},
            "spades": {"crowns-2": "moons-3/v"},
            "clubs": {"suns-1": "arms-0/v"},
            "diamonds": {"arms-5": "suns-2/s"},
        },
        player_tiles={"0,1": "hearts-4", "0,4": "spades-2", "3,4": "clubs-1", "3,1": "diamonds-5"},
    )
    pieces = {piece.id: piece for piece in table.match.scene(0).pieces}
    assert pieces["hearts-4"].cell == (0, 1)
    assert pieces["crowns-4"].zone == "list-0"


def test_sh_11_and_q11_the_highest_roll_begins_and_tied_leaders_roll_again() -> None:
    match = new_match()
    match.bring([0] * 70)
    assert match.rules.toss() == (6, 6, 6, 6)
    match.bring([3, 5, 5, 0])
    assert match.rules.toss() == (6, 6)
    match.bring([1, 0])  # the ace is 1, above null
    assert match.owing() == (1,)


@pytest.mark.parametrize("variant", ["dexter", "dexter_fast", "full_circle"])
def test_sh_q14_without_dice_the_first_player_is_drawn(variant: str) -> None:
    match = new_match(variant=variant)
    match.bring([0] * 70)
    assert match.rules.toss() == (4,)
    match.bring([2])
    assert match.rules.waiting() != LUCK
    assert match.rules.turn == 2  # type: ignore[attr-defined]  # the game's own rules


def test_sh_12_and_q15_the_phases_come_in_order_and_never_back() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "suns-2/v"}}, **HERE)
    seen = [table.state.phase]
    table.play("hearts", "stay")
    seen.append(table.state.phase)
    table.play("hearts", "examine")
    seen.append(table.state.phase)
    table.play("hearts", "pass")
    seen.append(table.state.phase)
    table.play("hearts", "pass")
    seen.append(table.state.phase)
    assert seen == [phases.MOVE, phases.LOOK, phases.CLAIMING, phases.SWAP, phases.ROLL]
    with pytest.raises(IllegalMove):
        table.play("hearts", "examine")


def test_sh_13_and_q13_a_pawn_moves_to_any_neighbour_without_a_pawn_or_stays() -> None:
    locked = {"hearts": [0, 0], "spades": [0, 1], "clubs": [1, 0], "diamonds": [1, 1]}
    table = HuntTable(pawns=locked)
    assert [offer.verb for offer in table.match.offers(0)] == ["stay"]
    table.play("hearts", "stay")
    assert table.state.phase == phases.LOOK  # and plays the other seen


def test_sh_14_examining_shows_the_tile_and_the_coin_to_the_examiner_alone() -> None:
    table = HuntTable(**HERE)
    table.examine()
    mine = {piece.id: piece for piece in table.match.scene(0).pieces}
    theirs = {piece.id: piece for piece in table.match.scene(1).pieces}
    assert mine["tile-r2c2"].mark is not None
    assert theirs["tile-r2c2"].mark is None
    lines = [line for line in table.match.lines if line.only is not None]
    assert [(line.text, line.only) for line in lines] == [
        ("It is Suns 3, and its coin is Arms 2.", (0,))
    ]


def test_sh_14_and_16_only_an_unclaimed_tile_can_be_examined() -> None:
    table = HuntTable(
        lists={"hearts": {"crowns-4": "suns-2/v"}},
        player_tiles={"0,1": "hearts-4"},
        pawns={"hearts": [0, 1]},
    )
    table.play("hearts", "stay")
    assert table.state.phase == phases.ROLL  # nothing to examine, and one coin cannot be swapped
    assert table.state.coin_at[1] < 0


def test_sh_17_and_q3_a_claim_shows_the_tile_and_not_the_coin() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "suns-2/v"}}, **HERE)
    table.claim()
    assert table.list_of("hearts") == {"suns-3": "arms-2/s", "crowns-4": "suns-2/v"}
    theirs = {piece.id: piece for piece in table.match.scene(1).pieces}
    assert theirs["suns-3"].zone == "list-0"
    assert theirs["hearts-3"].cell == (1, 1)
    coins = [p for p in table.match.scene(1).pieces if p.zone == "list-0" and p.kind == "coin"]
    assert all(coin.mark is None for coin in coins)
    assert table.state.pawns[0] == table.number((1, 1))


def test_sh_18_values_differ_and_a_claim_is_for_good() -> None:
    table = HuntTable(lists={"hearts": {"crowns-3": "suns-2/v"}}, **HERE)
    table.examine()
    assert [offer.verb for offer in table.match.offers(0)] == ["pass"]
    with pytest.raises(IllegalMove):
        table.play("hearts", "claim")


def test_sh_q4_others_cannot_tell_whether_a_tile_could_be_claimed() -> None:
    """They see that the examiner is asked, whether there is a choice or not."""
    for mine in ("crowns-3", "crowns-4"):
        table = HuntTable(lists={"hearts": {mine: "suns-2/v"}}, **HERE)
        table.examine()
        assert table.match.owing() == (0,)
        assert table.state.phase == phases.CLAIMING
        assert table.match.scene(1).headline == "hearts may claim the tile."


def test_sh_q12_with_six_tiles_there_is_no_more_claiming() -> None:
    values = {f"{suit}-{v}": "removed" for v, suit in enumerate(("moons", "crowns", "moons"))}
    more = {"moons-3": "moons-3/s", "crowns-4": "crowns-4/s", "arms-5": "arms-5/s"}
    table = HuntTable(lists={"hearts": {**values, **more}}, **HERE)
    table.examine()
    assert table.state.phase == phases.SWAP


def test_sh_19_and_20_and_q6_two_own_coins_may_be_swapped() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "moons-3/s", "moons-3": "crowns-4/v"}})
    table.swap("moons-3", "crowns-4")
    assert table.list_of("hearts") == {"crowns-4": "crowns-4/v", "moons-3": "moons-3/s"}


def test_sh_21_and_q1_the_coin_under_the_pawn_keeps_its_side_up() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "suns-2/v"}}, **HERE)
    table.swap("suns-2", "arms-2")
    assert table.list_of("hearts") == {"crowns-4": "arms-2/s"}
    assert table.coin_at((1, 1)) == "suns-2/v"


STANDING_ON_SPADES: dict[str, Any] = {
    "lists": {
        "hearts": {"crowns-4": "suns-2/v"},
        "spades": {"crowns-2": "crowns-4/v", "moons-5": "arms-3/s"},
    },
    "player_tiles": {"0,1": "hearts-4", "0,4": "spades-2", "1,4": "spades-5"},
    "pawns": {"hearts": [0, 4], "spades": [3, 3]},
}


def test_sh_22_standing_on_an_opponents_tile_gives_that_coin_and_no_other() -> None:
    table = HuntTable(**STANDING_ON_SPADES)
    table.pass_to(phases.SWAP)
    picks = [pick.id for pick in table.match.offers(0)[0].groups[0].picks]
    assert picks == ["crowns-4", "crowns-2"]
    hidden = next(p for p in table.match.scene(0).pieces if p.id == coin_id(table, "crowns-4"))
    assert hidden.mark is None  # not looked at before the swap
    table.swap("suns-2", "crowns-4")
    assert table.list_of("hearts") == {"crowns-4": "crowns-4/v"}
    assert table.list_of("spades")["crowns-2"] == "suns-2/v"


def coin_id(table: HuntTable, coin: str) -> str:
    names = [f"{('suns', 'moons', 'crowns', 'arms')[c // 6]}-{c % 6}" for c in table.state.coins]
    return f"coin-{names.index(coin)}"


def test_sh_23_and_q5_a_removed_coin_is_never_available() -> None:
    table = HuntTable(
        lists={"hearts": {"crowns-4": "suns-2/v"}, "spades": {"crowns-2": "removed"}},
        player_tiles={"0,4": "spades-2"},
        pawns={"hearts": [0, 4], "spades": [3, 3]},
    )
    table.play("hearts", "stay")
    assert table.state.phase == phases.ROLL
    assert table.list_of("spades") == {"crowns-2": "removed"}


def test_sh_q7_standing_on_an_own_tile_adds_nothing() -> None:
    table = HuntTable(
        lists={"hearts": {"crowns-4": "suns-2/v"}},
        player_tiles={"0,1": "hearts-4"},
        pawns={"hearts": [0, 1]},
    )
    assert table.state.coin_by_pawn(0) == -1


def test_sh_q8_a_swap_needs_an_own_coin() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "removed"}}, **HERE)
    table.play("hearts", "stay")
    table.play("hearts", "pass")
    assert table.state.phase == phases.ROLL


def test_sh_24_and_25_a_rolled_match_may_be_removed_and_is_shown_to_all() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "crowns-4/s"}})
    table.roll(4)
    assert table.may_remove == ["crowns-4"]
    table.remove()
    assert table.removed["hearts"] == 1
    assert table.told[-1] == "hearts removes Crowns 4: 1 of 4."


def test_sh_25_removing_may_be_declined() -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": "crowns-4/s"}})
    table.roll(4)
    table.decline()
    assert table.list_of("hearts") == {"crowns-4": "crowns-4/s"}


def test_sh_q9_and_q11_null_matches_null_and_there_is_one_match_at_most() -> None:
    table = HuntTable(lists={"hearts": {"suns-0": "suns-0/s", "crowns-4": "crowns-4/v"}})
    table.roll(0)
    assert table.may_remove == ["suns-0"]
    assert len(table.state.pending) == 1


@pytest.mark.parametrize("coin", ["suns-2/v", "crowns-4/s", "moons-4/v"])
def test_sh_q10_no_match_and_declined_look_the_same(coin: str) -> None:
    table = HuntTable(lists={"hearts": {"crowns-4": coin}})
    table.roll(4)
    assert table.match.owing() == (0,)
    assert table.match.scene(1).headline == "hearts may remove a coin."
    table.decline()
    assert table.told[-2:] == ["hearts rolled 4.", "hearts removes nothing."]


def test_sh_26_the_fourth_removal_wins_at_once() -> None:
    table = HuntTable(
        active="clubs", lists={"clubs": {"suns-1": "suns-1/v"}}, removed={"clubs": 3, "hearts": 3}
    )
    table.roll(1)
    table.remove()
    result = table.match.result()
    assert result is not None
    assert result.winners == (2,)
    assert table.match.owing() == ()


def test_sh_35_and_q16_the_printed_turn_is_played() -> None:
    """The tile is Moons 3, its coin Arms 2: the text calls the tile's suit arms by mistake."""
    table = HuntTable(
        lists={"hearts": {"crowns-4": "crowns-4/s"}},
        tiles={"1,2": "moons-3"},
        coins={"1,2": "arms-2/s"},
    )
    table.go((1, 2))
    table.claim()
    table.roll(4)
    table.remove()
    assert table.list_of("hearts") == {"moons-3": "arms-2/s", "crowns-4": "removed"}


def test_sh_38_and_40_three_and_two_players_need_four_coins_and_never_draw() -> None:
    for seats in (3, 2):
        table = HuntTable(seats, lists={"hearts": {"suns-1": "suns-1/v"}}, removed={"hearts": 3})
        table.roll(1)
        table.remove()
        result = table.match.result()
        assert result is not None
        assert result.winners == (0,)
        three = HuntTable(seats, lists={"hearts": {"suns-1": "suns-1/v"}}, removed={"hearts": 2})
        three.roll(1)
        three.remove()
        assert three.match.result() is None


def test_sh_q34_a_game_that_nobody_wins_ends_unfinished() -> None:
    table = HuntTable(options={"turns": 7}, turns=6)
    table.pass_to(phases.ROLL)
    table.decline()
    result = table.match.result()
    assert result is not None
    assert (result.winners, result.why) == ((), "the turns ran out")


def test_sh_q34_without_a_limit_it_goes_on() -> None:
    table = HuntTable(options={"turns": 0}, turns=5000)
    table.pass_to(phases.ROLL)
    table.decline()
    assert table.match.result() is None
