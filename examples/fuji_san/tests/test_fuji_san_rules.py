"""Each rule of Fuji-san in a small position."""

from collections.abc import Sequence
from typing import Any

import pytest
from fuji_san.rules import (
    COINS,
    DICE,
    DOWN,
    END,
    GIVE_UP,
    MOVES,
    NIGHT,
    REACHED,
    RETURNED,
    SPACES,
    UP,
    WEATHER,
    WIDTH,
    FujiSan,
    FujiSanOptions,
)

from piecepack.core.errors import ImpossiblePosition
from piecepack.core.kit import LUCK, NONE, OVER


def mountain(row: dict[int, int], priests: Sequence[str | None], **options: Any) -> FujiSan:
    """A climb with these values in the first row, by column from 1; every other coin is a null."""
    rules = FujiSan(1, FujiSanOptions(**options))
    rules.phase = UP
    rules.coins = [NONE if at % WIDTH in (0, 13) else 0 for at in range(len(SPACES))]
    for column, value in row.items():
        rules.coins[column - 1] = value
    rules.priests = [NONE if at is None else SPACES.number(at) for at in priests]
    return rules


def spaces_of(rules: FujiSan, suit: str) -> set[str]:
    named = [MOVES.name(move) for move in rules.climbs()]
    return {move.picks[0] for move in named if move.verb == suit}


def go(rules: FujiSan, suit: str, space: str) -> None:
    move = MOVES.of(suit, SPACES.number(space))
    assert move in rules.moves(0)
    rules.play(0, move)


ENDS = ["r1c1", "r1c14", "r2c14", "r2c1"]


def test_two_coins_of_each_suit_lie_in_turn_from_the_right() -> None:
    rules = FujiSan(1, FujiSanOptions())
    rules.land((5, 4, 3, 2, 1) * 4)
    for row in (0, WIDTH):
        suits = [COINS[rules.coins[row + column]].split("-")[0] for column in range(12, 0, -1)]
        assert suits == ["suns", "moons", "crowns", "arms"] * 3
    assert [rules.coins[end] for end in (0, 13, 14, 27)] == [NONE] * 4
    assert sorted(rules.coins)[4:] == list(range(24))


def test_a_coin_says_how_many_spaces_away_it_is() -> None:
    rules = mountain({2: 1, 3: 2, 4: 4, 6: 5}, ENDS)
    assert spaces_of(rules, "suns") == {"r1c2", "r1c3", "r1c6"}


def test_spaces_with_priests_are_not_counted() -> None:
    rules = mountain({5: 4, 4: 2}, ["r1c1", "r1c3", "r2c14", "r2c1"])
    assert spaces_of(rules, "suns") == {"r1c4"}


def test_an_occupied_space_cannot_be_entered() -> None:
    rules = mountain({2: 1}, ["r1c1", "r1c2", "r2c14", "r2c1"])
    assert spaces_of(rules, "suns") == set()


def test_a_priest_may_go_down_along_the_row() -> None:
    rules = mountain({3: 2}, ["r1c5", "r1c14", "r2c14", "r2c1"])
    assert "r1c3" in spaces_of(rules, "suns")


def test_nulls_are_never_reached_along_the_row() -> None:
    rules = mountain({}, ENDS)
    assert rules.climbs() == []


def test_across_is_free_but_not_at_the_ends() -> None:
    rules = mountain({}, ["r1c4", "r1c14", "r2c14", None])
    assert spaces_of(rules, "suns") == {"r2c4"}
    assert spaces_of(rules, "moons") == set()


def test_on_the_summit_priests_step_freely_and_stay() -> None:
    rules = mountain({4: 3, 8: 1}, ["r1c7", "r1c14", "r2c14", "r2c1"])
    assert spaces_of(rules, "suns") == {"r1c8", "r2c7"}


def test_without_a_move_at_the_start_four_dice_are_rolled_and_one_is_chosen() -> None:
    rules = FujiSan(1, FujiSanOptions())
    nulls = mountain({}, ENDS).coins
    rules.lay = lambda luck: setattr(rules, "coins", nulls[:])  # type: ignore[method-assign]
    rules.land((0,) * 20)
    assert rules.waiting() == LUCK
    assert list(rules.toss()) == [6] * 4
    rules.land((3, 0, 5, 1))
    assert rules.phase == DICE
    assert spaces_of(rules, "suns") == {"r1c4"}
    assert spaces_of(rules, "moons") == set()  # a null moves nobody
    assert spaces_of(rules, "crowns") == {"r2c9"}
    assert spaces_of(rules, "arms") == {"r2c2"}
    go(rules, "suns", "r1c4")
    assert rules.phase == UP


def test_without_a_move_later_it_is_lost() -> None:
    # Two priests stand across from each other, and no coin is as far away as it says.
    rules = mountain({4: 3}, ["r1c1", "r1c14", "r2c4", "r2c1"])
    go(rules, "suns", "r1c4")
    assert (rules.waiting(), rules.why, rules.result().winners) == (OVER, WEATHER, ())


def test_four_nulls_on_the_dice_end_it() -> None:
    rules = mountain({}, ENDS)
    rules.phase = 1  # roll
    rules.land((0, 0, 0, 0))
    assert (rules.phase, rules.why) == (END, WEATHER)


def test_all_four_on_the_summit_win() -> None:
    rules = mountain({7: 1}, ["r1c6", "r1c8", "r2c8", "r2c7"])
    go(rules, "suns", "r1c7")
    assert (rules.waiting(), rules.why) == (OVER, REACHED)
    assert rules.result().winners == (0,)
    assert rules.result().scores == (4,)


def test_night_falls_after_so_many_moves() -> None:
    rules = mountain({}, ["r1c4", "r1c14", "r2c14", None], steps=10)
    for turn in range(10):
        go(rules, "suns", "r2c4" if turn % 2 == 0 else "r1c4")
    assert (rules.waiting(), rules.why) == (OVER, NIGHT)


def test_whoever_gives_up_has_lost() -> None:
    rules = mountain({2: 1}, ENDS)
    rules.play(0, GIVE_UP)
    assert rules.waiting() == OVER
    assert rules.result().winners == ()


def test_on_the_country_road_the_coins_of_the_summit_move_to_the_ends() -> None:
    rules = mountain({7: 1, 8: 2, 5: 2}, ["r1c6", "r1c8", "r2c8", "r2c7"], country_road=True)
    go(rules, "suns", "r1c7")
    assert rules.phase == DOWN
    assert (rules.coins[0], rules.coins[13]) == (1, 2)
    assert [rules.coins[top] for top in (6, 7, 20, 21)] == [NONE] * 4
    assert spaces_of(rules, "suns") == {"r1c5"}  # and the summit lets priests go


def test_on_the_country_road_all_are_lost_if_nobody_can_leave_a_full_summit() -> None:
    rules = mountain({7: 1}, ["r1c6", "r1c8", "r2c8", "r2c7"], country_road=True)
    go(rules, "suns", "r1c7")
    assert (rules.waiting(), rules.why) == (OVER, WEATHER)


def test_the_last_move_before_night_ends_the_country_road() -> None:
    rules = mountain({7: 1, 5: 2}, ["r1c6", "r1c8", "r2c8", "r2c7"], country_road=True, steps=10)
    rules.left = 1
    go(rules, "suns", "r1c7")
    assert (rules.waiting(), rules.why) == (OVER, NIGHT)


def test_who_has_come_home_leaves_the_mountain() -> None:
    rules = mountain({1: 2, 5: 1}, ["r1c3", None, None, "r1c6"], country_road=True)
    rules.phase = DOWN
    go(rules, "suns", "r1c1")
    assert rules.priests[0] == NONE
    assert spaces_of(rules, "suns") == set()
    rules.priests[3] = SPACES.number("r1c3")
    go(rules, "arms", "r1c1")
    assert (rules.waiting(), rules.why) == (OVER, RETURNED)


def test_a_null_at_an_end_counts_one() -> None:
    rules = mountain({1: 0}, ["r1c2", None, None, None], country_road=True)
    rules.phase = DOWN
    assert "r1c1" in spaces_of(rules, "suns")


def test_two_priests_in_one_space_are_no_position() -> None:
    rules = FujiSan(1, FujiSanOptions())
    saved = rules.save() | {"priests": ["r1c1", "r1c1", "r2c14", "r2c1"]}
    with pytest.raises(ImpossiblePosition, match="share a space"):
        FujiSan.load(1, FujiSanOptions(), saved)
