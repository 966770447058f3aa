"""The laws of `piecepack.laws`, on every game with every option, driven by hypothesis.

The ninth, that every kind of game is recorded under tests/golden, is in test_golden.py.
"""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kit.settings import all_settings, earlier_settings
from kit.walk import walks
from piecepack.laws import LAWS, Law, Setting, Walk
from piecepack.laws.walk import TO_THE_END

GAMES_A_SETTING = 100  # with Bid!'s ten settings, a thousand whole games
ENOUGH_STEPS = 6_000  # of one setting: long games need not be as many
FEWEST_GAMES = 5
GAMES_OF_AN_EARLIER_VERSION = 1

lawful = settings(
    max_examples=250,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def laws_of(scope: str) -> list[Law]:
    return [law for law in LAWS if law.scope == scope]


@pytest.mark.parametrize("law", laws_of("moment"), ids=lambda law: law.id)
@lawful
@given(walk=walks, seed=st.integers(0, 2**32 - 1))
def test_a_law_holds_at_every_moment(law: Law, walk: Walk, seed: int) -> None:
    """`Unproven` fails as well: our own games leave nothing to belief."""
    law.try_on(walk, Random(seed))


@pytest.mark.parametrize("setting", [*all_settings(), *earlier_settings()], ids=str)
def test_every_law_holds_at_the_start(setting: Setting) -> None:
    """Many games deal first, and what was dealt in secret is best seen right after it."""
    for steps in (0, 1):
        walk = Walk(setting, 0, steps)
        for law in laws_of("moment"):
            law.try_on(walk, Random(steps))


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_the_laws_of_whole_games_hold(setting: Setting) -> None:
    played = 0
    for seed in range(GAMES_A_SETTING):
        if played > ENOUGH_STEPS and seed >= FEWEST_GAMES:
            break
        played += whole_game(setting, seed)


@pytest.mark.parametrize("setting", earlier_settings(), ids=str)
def test_the_laws_of_whole_games_hold_under_earlier_rules(setting: Setting) -> None:
    for seed in range(GAMES_OF_AN_EARLIER_VERSION):
        whole_game(setting, seed)


def whole_game(setting: Setting, seed: int) -> int:
    walk = Walk(setting, seed, TO_THE_END)
    for law in (*laws_of("setting"), *laws_of("game")):
        law.try_on(walk, Random(seed))
    return len(walk.happenings())
