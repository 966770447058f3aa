"""Random walks as hypothesis draws them; it shrinks the steps, so a failure shows a short game."""

from hypothesis import strategies as st

from kit.settings import games
from piecepack.laws.setting import Setting, settings_of
from piecepack.laws.walk import Walk

MOST_STEPS = 400


def settings_by_game() -> list[list[Setting]]:
    """The versions of a game's rules stand beside each other in its list."""
    return [
        [setting for one in (game, *game.earlier) for setting in settings_of(one)]
        for game in games()
    ]


walks = st.builds(
    Walk,
    # First a game, then a setting: a game with many boards should not crowd out the others.
    setting=st.sampled_from(settings_by_game()).flatmap(st.sampled_from),
    seed=st.integers(0, 2**32 - 1),
    steps=st.integers(0, MOST_STEPS),
)
