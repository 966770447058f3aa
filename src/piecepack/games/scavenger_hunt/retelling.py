"""How a game could have gone otherwise, as far as a viewer knows: the deal, and what is still sealed.

The laws check every step of it.
"""

from collections.abc import Sequence

from piecepack.core.happenings import Choice, Happening, Outcome
from piecepack.core.kit.shuffling import shuffled, unshuffled
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import NONE
from piecepack.games.scavenger_hunt.rules.phases import ANSWERING, DEAL, PROPOSING


def retell(
    happenings: Sequence[Happening], states: Sequence[ScavengerHunt], imagined: ScavengerHunt
) -> list[Happening]:
    """Tiles and coins were dealt as imagined; what is still sealed between turns is as imagined."""
    retold = list(happenings)
    dealt = happenings[0] if happenings else None
    if not isinstance(dealt, Outcome) or imagined.phase == DEAL:
        return retold
    number = len(imagined.coins)
    tiles = list(shuffled(number, dealt.luck[: number - 1]))
    for cell in range(number):
        if imagined.tile_at[cell] != NONE:
            tiles[cell] = imagined.tile_at[cell]
    retold[0] = Outcome(
        [*unshuffled(tiles), *unshuffled(imagined.coins), *dealt.luck[2 * number - 2 :]]
    )
    for index, (happening, before) in enumerate(zip(happenings, states, strict=False)):
        if not isinstance(happening, Choice) or before.turns != imagined.turns:
            continue
        seat = happening.seat
        if before.phase == imagined.phase == PROPOSING:
            retold[index] = Choice(seat, [imagined.proposals[seat]])
        if before.phase == imagined.phase == ANSWERING and before.proposer == imagined.proposer:
            retold[index] = Choice(seat, [imagined.answers[seat]])
    return retold
