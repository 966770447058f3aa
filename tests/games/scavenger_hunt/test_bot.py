"""The bot of Scavenger Hunt II plays with purpose: what it does where there is a right answer.

Cells are numbered as in `kit.games.hunt_bot`.
"""

from typing import Any

import pytest

from kit.games.hunt_bot import ANN, BOB, DAN, answers, remove, see, see_all, table
from piecepack.games.scavenger_hunt.bot.sight import distances
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import (
    ASK_AGAIN,
    CLAIM,
    OWN_DIE,
    PASS,
    REMOVE,
    UNDER_PAWN,
    cell_in,
    choose,
    go,
    is_go,
    roll,
    swap,
)
from piecepack.games.scavenger_hunt.rules.phases import (
    AGAIN,
    CLAIMING,
    LOOK,
    REMOVING,
    ROLL,
    SWAP,
)
from piecepack.games.scavenger_hunt.rules.removal import begin_removal

# Coins


def test_it_removes_a_coin_that_it_may_remove() -> None:
    rules = table(coins={1: 1})
    rules.phase, rules.pending = REMOVING, [1]
    assert answers(rules) == {REMOVE}


def test_it_swaps_the_coin_it_stands_on_onto_the_tile_that_asks_for_it() -> None:
    rules = table(coins={1: 8})
    see(rules, ANN, 8)
    rules.pawns[ANN], rules.phase = 8, SWAP
    assert answers(rules) == {swap(1, UNDER_PAWN)}


def test_it_swaps_two_coins_of_its_own_to_make_a_match() -> None:
    rules = table(coins={1: 8})
    rules.claim(ANN, 8)
    rules.pawns[ANN], rules.phase = 8, SWAP
    assert answers(rules) == {swap(1, 2)}


def test_it_takes_its_coin_from_an_opponents_list() -> None:
    rules = table(coins={1: 4})
    rules.knows_coin[rules.list_coin[6 * BOB + 4]] |= 1 << ANN
    rules.pawns[ANN], rules.pawns[BOB], rules.phase = 4, 10, SWAP
    assert answers(rules) == {swap(1, UNDER_PAWN)}


def test_it_keeps_a_match() -> None:
    rules = table(coins={1: 1})
    rules.pawns[ANN], rules.phase = 8, SWAP
    assert answers(rules, times=20) == {PASS}


def test_it_gives_no_opponent_the_match_that_wins() -> None:
    rules = table(coins={1: 4, 4: 1})
    remove(rules, BOB, 14, 15, 17)
    rules.claim(ANN, 9)  # a coin that is of no use to Bob
    see_all(rules, ANN)
    rules.pawns[ANN], rules.pawns[BOB], rules.phase = 4, 10, SWAP
    # Bob's tile 4 asks for the coin on Ann's tile 1, and Ann's for the one on Bob's.
    assert swap(1, UNDER_PAWN) not in answers(rules)


def test_it_spoils_the_match_of_an_opponent_who_is_about_to_win() -> None:
    rules = table(coins={4: 4, 23: 1})
    remove(rules, BOB, 14, 15, 17)
    see_all(rules, ANN)
    rules.pawns[ANN], rules.pawns[BOB] = 3, 16
    assert answers(rules) == {go(4)}
    rules.pawns[ANN], rules.phase = 4, SWAP
    assert answers(rules) == {swap(1, UNDER_PAWN)}


# Ways


@pytest.mark.parametrize("cell", [13, 16, 21])
def test_it_walks_to_the_coin_that_it_needs(cell: int) -> None:
    """All other values are claimed, and their coins removed."""
    rules = table("dice_mania", coins={1: cell})
    remove(rules, ANN, 0, 14, 3, 10, 17)
    see_all(rules, ANN)
    rules.pawns[BOB:] = [5, 23, 18]
    for far in range(distances(rules.board)[1][cell], 0, -1):
        steps = answers(rules)
        assert all(is_go(step) for step in steps)
        assert {distances(rules.board)[cell_in(step)][cell] for step in steps} == {far - 1}
        rules.pawns[ANN] = cell_in(min(steps))


def test_in_full_circle_it_goes_home_to_remove_a_match() -> None:
    rules = table("full_circle", coins={1: 1})
    see_all(rules, ANN)
    rules.pawns[ANN] = 8
    assert answers(rules) == {go(1)}


def test_in_full_circle_it_swaps_a_match_home_and_removes_it() -> None:
    rules = table("full_circle", coins={1: 8})
    rules.claim(ANN, 8)
    rules.pawns[ANN], rules.phase = 1, SWAP
    (chosen,) = answers(rules)
    rules.play(ANN, chosen)
    assert answers(rules) == {REMOVE}


# Tiles


def test_it_claims_a_tile_that_lies_under_its_own_coin() -> None:
    rules = table(coins={8: 8})
    see(rules, ANN, 8)
    rules.pawns[ANN], rules.phase = 8, CLAIMING
    assert answers(rules) == {CLAIM}


def test_it_claims_a_tile_whose_coin_is_on_its_list() -> None:
    rules = table(coins={8: 1})
    see(rules, ANN, 8)
    rules.pawns[ANN], rules.phase = 8, CLAIMING
    assert answers(rules) == {CLAIM}


def test_it_leaves_a_tile_for_one_of_the_same_value_beside_it_that_is_a_match() -> None:
    """Tile 2 is beside tile 8, of the same value, and lies under its coin; coin 8 is far away."""
    rules = table(coins={2: 2, 8: 23})
    see_all(rules, ANN)
    rules.pawns[ANN], rules.phase = 8, CLAIMING
    assert answers(rules) == {PASS}


def test_it_looks_at_what_it_has_not_seen() -> None:
    rules = table()
    rules.play(ANN, go(8))
    assert rules.phase == LOOK
    assert PASS not in answers(rules)


# Dice and questions


def test_it_rolls_every_turn_and_so_gives_nothing_away() -> None:
    for coins in ({}, {1: 1}):
        rules = table(coins=coins)
        rules.phase = ROLL
        assert answers(rules) == {roll(OWN_DIE)}


def test_in_dice_mania_it_rolls_dice_that_help_it_and_no_others() -> None:
    rules = table("dice_mania", coins={1: 1, 22: 22})
    rules.knows_coin[22] |= 1 << ANN  # Cat has a match in the fourth suit
    rules.phase = ROLL
    assert answers(rules) == {roll(OWN_DIE | OWN_DIE << 1)}


@pytest.mark.parametrize("variant", ["dexter", "dexter_fast"])
def test_the_neighbour_names_no_value_of_a_match(variant: str) -> None:
    rules = table(variant, coins={1: 1}, seat=ANN)
    rules.knows_coin[1] |= 1 << DAN
    begin_removal(rules, ANN)
    assert choose(1) not in answers(rules, DAN, times=20)


def test_the_neighbour_names_a_claimed_value_that_is_no_match_while_it_is_none() -> None:
    rules = table("dexter", seat=ANN)
    rules.knows_coin[1] |= 1 << DAN
    begin_removal(rules, ANN)
    assert answers(rules, DAN, times=20) == {choose(1)}


def asked_once(up: tuple[int, ...], **more: Any) -> ScavengerHunt:
    """Ann may ask again in Dexter's fast form, with these values face up."""
    rules = table("dexter_fast", **more)
    rules.face_up[ANN] = sum(1 << value for value in up)
    rules.phase, rules.owed = AGAIN, 1 << ANN
    return rules


def test_it_asks_again_when_only_a_match_is_left_to_name() -> None:
    assert answers(asked_once((1,), coins={1: 1})) == {ASK_AGAIN}


def test_it_asks_again_to_use_up_what_does_not_match() -> None:
    assert answers(asked_once((1, 3, 5), coins={1: 1})) == {ASK_AGAIN}


def test_it_keeps_the_last_value_when_it_can_match_it_by_the_next_question() -> None:
    near = asked_once((1,), coins={1: 0})  # the coin of Ann's tile lies right beside her pawn
    see(near, ANN, 0)
    assert near.pawns[ANN] == 1
    assert answers(near) == {PASS}


def test_it_uses_up_a_last_value_that_it_cannot_match_soon() -> None:
    far = asked_once((1,), coins={1: 23})
    see(far, ANN, 23)
    assert answers(far) == {ASK_AGAIN}
    taken = asked_once((1,), coins={1: 0})
    see(taken, ANN, 0)
    taken.pawns[BOB] = 0  # and nobody steps onto another pawn. SH-13
    assert answers(taken) == {ASK_AGAIN}
