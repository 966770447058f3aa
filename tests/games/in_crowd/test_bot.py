"""The bot of The "In" Crowd plays with purpose: what it does where there is a right answer."""

from random import Random
from typing import Any

import pytest

from kit.games.in_crowd import ANN, BOB, Coins, InCrowdTable
from piecepack.core.contract import LUCK, OVER, SEATS_IN, Bot
from piecepack.games.in_crowd import GAME
from piecepack.games.in_crowd.bot.belief import belief
from piecepack.games.in_crowd.bot.player import InCrowdBot
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules.endings import FILLED
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.phases import END
from piecepack.games.in_crowd.rules.pyramid import SQUARES
from piecepack.laws.setting import settings_of
from piecepack.laws.walk import Walk
from piecepack.match.luck import SealedLuck
from piecepack.match.playing import act, choose, play_out
from piecepack.minds.random import RandomBot

# The five that vote on r3c3, on r3c4, and the two that vote on both.
WEST = ("r4c2", "r3c2", "r2c2")
BOTH = ("r2c3", "r2c4")
EAST = ("r2c5", "r3c5", "r4c5")


def on(squares: tuple[str, ...], *coins: tuple[int, int]) -> Coins:
    return dict(zip(squares, coins, strict=True))


def answers(table: InCrowdTable, seat: int = ANN, times: int = 5) -> list[str]:
    """The squares that the bot chooses, asked several times."""
    chosen = [choose(table.state, InCrowdBot(), seat, Random(number)) for number in range(times)]
    return [SQUARES[square].name for square in chosen]


def test_it_votes_its_own_3_to_the_top() -> None:
    table = InCrowdTable(on(WEST + BOTH, (ANN, 3), (ANN, 3), (BOB, 4), (ANN, 2), (BOB, 1)))
    assert answers(table) == ["r3c3"] * 5


def test_it_does_not_vote_the_other_players_3_to_the_top() -> None:
    table = InCrowdTable(on(WEST + BOTH, (BOB, 3), (BOB, 3), (ANN, 4), (BOB, 2), (ANN, 1)))
    assert "r3c3" not in answers(table)


def test_it_takes_the_vote_that_breaks_up_a_better_one_of_the_other_player() -> None:
    table = InCrowdTable(
        on(WEST, (BOB, 3), (BOB, 3), (BOB, 2))
        | on(BOTH, (ANN, 4), (BOB, 2))
        | on(EAST, (ANN, 4), (ANN, 2), (BOB, 1))
    )
    assert answers(table) == ["r3c4"] * 5


def test_it_takes_the_larger_of_two_votes() -> None:
    table = InCrowdTable(
        on(WEST, (ANN, 5), (ANN, 5), (BOB, 2))
        | on(BOTH, (ANN, 3), (BOB, 2))
        | on(EAST, (ANN, 3), (ANN, 2), (BOB, 1))
    )
    assert answers(table) == ["r3c4"] * 5


def test_it_votes_its_own_2_to_the_top_where_that_scores() -> None:
    board = on(WEST + BOTH, (ANN, 2), (ANN, 2), (ANN, 1), (ANN, 1), (BOB, 5))
    assert answers(InCrowdTable(board, options={"doubling": True})) == ["r3c3"] * 5


# Three coins on top, the last of its squares free: r3c3.
def last_top(*tops: tuple[int, int], voters: Coins) -> InCrowdTable:
    return InCrowdTable(on(("r3c4", "r4c3", "r4c4"), *tops) | voters, tops=list(tops))


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    voters = on(WEST + BOTH, (ANN, 5), (ANN, 4), (BOB, 3), (ANN, 1), (BOB, 1))
    table = last_top((BOB, 3), (BOB, 5), (ANN, 4), voters=voters)  # 5 to 2, and a 5 makes it 3
    assert "r3c3" not in answers(table)


def test_it_ends_a_game_that_it_wins_though_the_other_player_scores() -> None:
    voters = on(WEST + BOTH, (BOB, 5), (BOB, 4), (ANN, 3), (BOB, 1), (ANN, 1))
    table = last_top((ANN, 3), (ANN, 5), (BOB, 4), voters=voters)
    assert answers(table) == ["r3c3"] * 5


def test_it_ends_a_game_that_it_wins_by_the_earlier_lead() -> None:
    voters = on(WEST + BOTH, (BOB, 5), (BOB, 4), (ANN, 3), (BOB, 1), (ANN, 1))
    table = last_top((ANN, 3), (BOB, 4), (BOB, 5), voters=voters)  # 4 to 3, then 4 to 4
    assert answers(table) == ["r3c3"] * 5


def whole_turns(rules: InCrowd, seat: int) -> list[InCrowd]:
    """The states that a seat's turn can lead to."""
    after = []
    for move in rules.moves(seat):
        step = rules.copy()
        step.play(seat, move)
        if step.midway(seat):
            after += whole_turns(step, seat)
        else:
            after.append(step)
    return after


def lost(rules: InCrowd, seat: int) -> bool:
    return rules.phase == END and rules.result().winners != (seat,)


def brinks(games: int) -> list[tuple[InCrowd, int]]:
    """Turns of random play at which a seat can lose the game at once, and need not."""
    found = []
    for number in range(games):
        rng = Random(number)
        rules = GAME.start(2, InCrowdOptions())
        while (owed := rules.waiting()) != OVER:
            if owed == LUCK:
                rules.land([rng.randrange(bound) for bound in rules.toss()])
                continue
            assert isinstance(rules, InCrowd)
            (seat,) = SEATS_IN[owed]
            if sum(len(hand) for hand in rules.hands) <= 1 and not rules.midway(seat):
                losing = [lost(after, seat) for after in whole_turns(rules, seat)]
                if any(losing) and not all(losing):
                    found.append((rules.copy(), seat))
            rules.play(seat, rng.choice(rules.moves(seat)))
    return found


def test_it_runs_into_no_dead_end_that_it_loses() -> None:
    turns = brinks(games=150)
    assert len(turns) > 10
    for rules, seat in turns:
        act(rules, InCrowdBot(), seat, Random(1))
        assert not lost(rules, seat)


@pytest.mark.parametrize("setting", settings_of(GAME), ids=str)
def test_all_that_it_chooses_is_legal_and_nothing_else_changes(setting: Any) -> None:
    for seed in range(12):
        rules = Walk(setting, seed, 10 * seed).rules()
        assert isinstance(rules, InCrowd)
        if (owed := rules.waiting()) <= 0:
            continue
        (seat,) = SEATS_IN[owed]
        before = GAME.save(rules)
        imagined = rules.imagine(seat, Random(seed))
        handed_in = GAME.save(imagined)
        assert InCrowdBot().choose(imagined, seat, Random(seed)) in rules.moves(seat)
        assert GAME.save(imagined) == handed_in
        assert GAME.save(rules) == before


def played(bots: list[Bot], number: int, **options: Any) -> InCrowd:
    rules = InCrowd(2, InCrowdOptions(**options))
    rngs = [Random(f"{number}/{seat}") for seat in range(2)]
    assert play_out(rules, bots, SealedLuck(b"%d" % number, []), rngs, GAME.longest).finished
    return rules


def test_the_same_whims_give_the_same_game() -> None:
    games = [GAME.save(played([InCrowdBot(), InCrowdBot()], 1)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("seat", range(2))
def test_it_beats_random_play_from_either_seat(seat: int) -> None:
    wins = 0
    for number in range(10):
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[seat] = InCrowdBot()
        wins += played(bots, number).result().winners == (seat,)
    assert wins >= 8  # it wins 99 of 100


OPTIONS: list[dict[str, Any]] = [
    {},
    {"tied_vote": "all_stay"},
    {"doubling": True},
    {"suits": "pick"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_two_of_them_fill_the_top(options: dict[str, Any]) -> None:
    for number in range(3):
        assert played([InCrowdBot(), InCrowdBot()], number, **options).why.startswith(FILLED)


def test_a_deal_in_which_the_other_coins_are_of_use_is_the_likelier_one() -> None:
    # A vote with two coins of Bob's: a 4 wins it against Ann's 3, a null does not.
    lying = {"r1c1": (ANN, 3), "r1c2": (BOB, 1)}
    useful = InCrowdTable({**lying, "r2c1": (BOB, 4)})
    useless = InCrowdTable({**lying, "r2c1": (BOB, 0)})
    assert belief(useful.state, ANN) > 3 * belief(useless.state, ANN)


def test_what_both_have_seen_is_not_weighed() -> None:
    table = InCrowdTable({"r1c1": (ANN, 3), "r1c2": (BOB, 4)})
    for square in (0, 1):
        table.state.remember(table.state.board[square])
    assert belief(table.state, ANN) == 1.0
