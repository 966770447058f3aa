"""A bot's words: themes that fit the Judge's tiles, and pitches made of ludemes. T13-A21"""

from collections.abc import Sequence
from random import Random

from piecepack.core.texts import texts_of
from piecepack.games.tile13.ludemes.naming import title_with_formula
from piecepack.games.tile13.ludemes.pitch import pitch, random_options
from piecepack.games.tile13.ludemes.tables import PACKAGE, fresh_themes
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.judging import highest
from piecepack.games.tile13.rules.tiles import rank_of, tiles_in


def write(
    state: Tile13, seat: int, steps: Sequence[int], rng: Random, language: str
) -> dict[str, str]:
    """The fields of a choice: a theme with the Judge's tiles, a pitch with a shown game."""
    if state.phase == phases.JUDGE:
        return {
            "theme": theme([rank_of(step) for step in steps], len(state.contests), rng, language)
        }
    if state.phase == phases.PITCH:
        tiles = tiles_in(state.games[seat])
        options = random_options(tiles, rng)
        title, description, slogan = pitch(tiles, options, rng, language)
        return {
            "title": title_with_formula(title, tiles, options, language),
            "description": description,
            "slogan": slogan,
        }
    return {}


def theme(ranks: Sequence[int], contest: int, rng: Random, language: str) -> str:
    """A sample theme about the suit of the highest tile, not proposed in the contest before. T13-10"""
    about = highest(ranks)
    sample = rng.choice([sample for sample in fresh_themes(contest) if sample.about in about])
    return sample.announced(texts_of(PACKAGE, language))
