"""The bot of Scavenger Hunt II proposes and answers draws with purpose.

Cells are numbered as in `kit.games.hunt_bot`.
"""

from kit.games.hunt_bot import ANN, BOB, DAN, answers, remove, see_all, table
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import (
    AGREE,
    PASS,
    PROTECTION,
    REFUSE,
    TRAP,
    propose,
)
from piecepack.games.scavenger_hunt.rules.phases import (
    ANSWERING,
    PROPOSING,
)


def protected(removed: int, seat: int) -> ScavengerHunt:
    """Bob has claimed four tiles, and the others stand on the coins of three; `seat` knows all."""
    rules = table(coins={14: 0, 15: 5, 17: 18, 4: 4})
    for cell in (14, 15, 17):
        rules.claim(BOB, cell)
    rules.removed[BOB] = removed
    rules.pawns[:] = [0, 10, 5, 18]
    see_all(rules, seat)
    rules.phase, rules.owed = PROPOSING, 0b1101
    return rules


def test_it_proposes_a_draw_to_stop_the_leader() -> None:
    assert answers(protected(3, ANN)) == {propose(BOB, PROTECTION)}


def test_it_proposes_no_draw_to_stop_a_player_who_is_behind() -> None:
    rules = protected(0, ANN)
    rules.removed[ANN] = 2
    assert answers(rules) == {PASS}


def test_it_proposes_no_draw_before_somebody_is_one_coin_from_winning() -> None:
    assert answers(protected(2, ANN)) == {PASS}


def answering(rules: ScavengerHunt, kind: int) -> ScavengerHunt:
    rules.phase, rules.owed = ANSWERING, 0b1100
    rules.proposer, rules.victim, rules.kind = ANN, BOB, kind
    return rules


def test_it_agrees_to_a_draw_when_it_is_losing() -> None:
    assert answers(answering(protected(3, DAN), PROTECTION), DAN) == {AGREE}


def test_it_refuses_a_draw_when_it_is_winning() -> None:
    rules = answering(protected(1, DAN), PROTECTION)
    rules.removed[DAN] = 3
    assert answers(rules, DAN) == {REFUSE}


def trapped(coin: int) -> ScavengerHunt:
    """Bob is locked in the corner 5, with three coins removed, and some coin on tile 4."""
    rules = table(coins={coin: 4})
    remove(rules, BOB, 14, 15, 17)
    rules.pawns[:] = [4, 5, 10, 11]
    see_all(rules, DAN)
    return answering(rules, TRAP)


def test_it_agrees_to_trap_a_leader_who_has_no_fourth_match_in_reach() -> None:
    assert answers(trapped(coin=0), DAN) == {AGREE}


def test_it_never_springs_a_trap_that_makes_the_victim_win() -> None:
    assert answers(trapped(coin=4), DAN, times=20) == {REFUSE}
