"""The bot of Scavenger Hunt II plays with purpose: what it does where there is a right answer.

On the Rectangle the cells are numbered

     0  1  2  3  4  5
     6  7  8  9 10 11
    12 13 14 15 16 17
    18 19 20 21 22 23

and the pawns start on 1, 4, 22 and 19. Tiles and coins are numbered by suit and value, six a suit.
"""

import copy
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from piecepack.core.contract import LUCK, OVER, SEATS_IN, Bot
from piecepack.core.engine.rules import fields_in
from piecepack.games.scavenger_hunt.bot.player import ScavengerHuntBot
from piecepack.games.scavenger_hunt.bot.sight import Sight, distances
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules.endings import OUT_OF_TURNS
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.layout import boards
from piecepack.games.scavenger_hunt.rules.moves import (
    AGREE,
    ASK_AGAIN,
    CLAIM,
    OWN_DIE,
    PASS,
    PROTECTION,
    REFUSE,
    REMOVE,
    REMOVED,
    TRAP,
    UNDER_PAWN,
    cell_in,
    choose,
    go,
    is_go,
    propose,
    roll,
    swap,
)
from piecepack.games.scavenger_hunt.rules.phases import (
    AGAIN,
    ANSWERING,
    CLAIMING,
    LOOK,
    PROPOSING,
    REMOVING,
    ROLL,
    SWAP,
)
from piecepack.games.scavenger_hunt.rules.removal import begin_removal
from piecepack.match.luck import SealedLuck
from piecepack.match.playing import choose as ask
from piecepack.match.playing import play_out
from piecepack.minds.random import RandomBot

ANN, BOB, CAT, DAN = range(4)
VARIANTS = ("classic", "double_up", "dice_mania", "dexter", "dexter_fast", "full_circle")

# Where a tile of each suit and value lies, and its coin: far from each other, none on its own tile.
# Ann starts with tile 1, Bob with 4, Cat with 22, Dan with 19; the coins are those 7 further on.
TILES = tuple(range(24))
COINS = tuple((number + 7) % 24 for number in range(24))


def table(
    variant: str = "classic",
    coins: Mapping[int, int] | None = None,
    seat: int = ANN,
    **options: Any,
) -> ScavengerHunt:
    """A game before its first turn, with some coins exchanged: where each of them lies (a cell)."""
    rules = ScavengerHunt(4, ScavengerHuntOptions(variant=variant, **options))  # type: ignore[arg-type]
    dealt = list(COINS)
    for what, cell in (coins or {}).items():
        other = dealt.index(what)
        dealt[cell], dealt[other] = what, dealt[cell]
    rules.land(shuffle(TILES) + shuffle(dealt) + [0] * 24)
    rules.begin_turn(seat)
    return rules


def shuffle(wanted: tuple[int, ...] | list[int]) -> list[int]:
    """The luck that brings this order."""
    row = list(range(len(wanted)))
    luck = []
    for place, what in enumerate(wanted[:-1]):
        other = row.index(what)
        luck.append(other - place)
        row[place], row[other] = row[other], row[place]
    return luck


def see(rules: ScavengerHunt, seat: int, *cells: int) -> None:
    """As if the seat had examined these tiles."""
    for cell in cells:
        rules.knows_tile[cell] |= 1 << seat
        rules.knows_coin[rules.coin_at[cell]] |= 1 << seat


def see_all(rules: ScavengerHunt, seat: int) -> None:
    rules.knows_tile = [who | 1 << seat for who in rules.knows_tile]
    rules.knows_coin = [who | 1 << seat for who in rules.knows_coin]


def remove(rules: ScavengerHunt, seat: int, *cells: int) -> None:
    """As if the seat had claimed these tiles, and removed their coins in time."""
    for cell in cells:
        tile = rules.tile_at[cell]
        coin = rules.coins.index(tile)
        away = next(c for c, lies in enumerate(rules.coin_at) if lies == coin)
        rules.coin_at[cell], rules.coin_at[away] = coin, rules.coin_at[cell]
        rules.claim(seat, cell)
        place = 6 * seat + tile % 6
        rules.knows_coin[rules.list_coin[place]] = 1 << 7
        rules.list_coin[place] = REMOVED
        rules.removed[seat] += 1


def answers(rules: ScavengerHunt, seat: int = ANN, times: int = 5) -> set[int]:
    """What the bot chooses, asked several times."""
    return {ask(rules, ScavengerHuntBot(), seat, Random(number)) for number in range(times)}


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


# Draws


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


def test_it_agrees_to_trap_a_leader_who_has_no_fourth_match_at_hand() -> None:
    assert answers(trapped(coin=0), DAN) == {AGREE}


def test_it_never_springs_a_trap_that_makes_the_victim_win() -> None:
    assert answers(trapped(coin=4), DAN, times=20) == {REFUSE}


# What it knows


def walk(setting: dict[str, Any], seats: int, seed: int, steps: int) -> ScavengerHunt:
    """A game of random moves that has come so far."""
    rules = ScavengerHunt(seats, ScavengerHuntOptions(**setting))
    rng = Random(f"{setting}/{seed}")
    for _ in range(steps):
        owed = rules.waiting()
        if owed == OVER:
            break
        if owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            seat = rng.choice(SEATS_IN[owed])
            rules.play(seat, rng.choice(rules.moves(seat)))
    return rules


def snapshot(rules: ScavengerHunt) -> dict[str, Any]:
    fields = fields_in(rules)
    assert "coins" in fields
    return copy.deepcopy(fields)


def test_chances_are_those_of_imagined_tables() -> None:
    rules = walk({}, 4, seed=3, steps=60)
    sight = Sight(rules, ANN)
    rng = Random(1)
    often = [[0.0] * 24 for _ in range(24)]
    for _ in range(2000):
        for coin, what in enumerate(rules.imagine(ANN, rng).coins):
            often[coin][what] += 1 / 2000
    for coin, chances in enumerate(sight.chances):
        assert sum(chance for _, chance in chances) == pytest.approx(1, abs=0.02)
        for what, chance in chances:
            assert often[coin][what] == pytest.approx(chance, abs=0.06)


def test_what_it_cannot_know_makes_no_difference() -> None:
    asked = 0
    for seed in range(40):
        rules = walk({}, 4, seed, steps=5 + 4 * seed)
        if rules.waiting() <= 0 or rules.phase in (PROPOSING, ANSWERING):
            continue  # nothing to choose, or it imagines tables of its own
        seat = SEATS_IN[rules.waiting()][0]
        rng = Random(seed)
        tables = [rules, *[rules.imagine(seat, rng) for _ in range(6)]]
        assert len({ScavengerHuntBot().choose(table, seat, Random(seed)) for table in tables}) == 1
        asked += len(rules.moves(seat)) > 1
    assert asked > 20


SETTINGS = [
    pytest.param({"layout": name, "variant": variant}, board.players, id=f"{name}-{variant}")
    for name, board in boards().items()
    for variant in VARIANTS
]


@pytest.mark.parametrize(("setting", "seats"), SETTINGS)
def test_all_that_it_chooses_is_legal_and_nothing_changes(
    setting: dict[str, Any], seats: int
) -> None:
    for seed in range(6):
        rules = walk(setting, seats, seed, steps=1 + 37 * seed)
        if (owed := rules.waiting()) <= 0:
            continue
        for seat in SEATS_IN[owed]:
            imagined = rules.imagine(seat, Random(seed))
            before = snapshot(imagined)
            assert ScavengerHuntBot().choose(imagined, seat, Random(seed)) in rules.moves(seat)
            assert snapshot(imagined) == before


# Whole games


def played(bots: list[Bot], number: int, **options: Any) -> ScavengerHunt:
    rules = ScavengerHunt(len(bots), ScavengerHuntOptions(**options))
    rngs = [Random(f"{number}/{seat}") for seat in range(len(bots))]
    assert play_out(rules, bots, SealedLuck(b"%d" % number, []), rngs, 100_000).finished
    return rules


def test_the_same_whims_give_the_same_game() -> None:
    games = [snapshot(played([ScavengerHuntBot() for _ in range(4)], 1)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("seat", range(4))
def test_it_beats_random_play_from_any_seat(seat: int) -> None:
    wins = 0
    for number in range(8):
        bots: list[Bot] = [RandomBot() for _ in range(4)]
        bots[seat] = ScavengerHuntBot()
        wins += played(bots, number).result().winners == (seat,)
    assert wins >= 7  # it wins 99 of 100


@pytest.mark.parametrize(("setting", "seats"), SETTINGS[::7])
def test_bots_come_to_an_end_among_themselves(setting: dict[str, Any], seats: int) -> None:
    bots: list[Bot] = [ScavengerHuntBot() for _ in range(seats)]
    assert [played(bots, number, **setting).why for number in range(2)].count(OUT_OF_TURNS) == 0
