"""How a game could have gone otherwise, as far as a viewer knows: boxes, votes and questions.

The laws check every step of it.
"""

from collections.abc import Sequence

from piecepack.core.happenings import Choice, Happening
from piecepack.games.letterbox.rules.chain import MOST_STAGES
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import ASK, BOX_HERE, question, question_in, vote
from piecepack.games.letterbox.rules.phases import HIDE, VOTE


def retell(
    happenings: Sequence[Happening], states: Sequence[Letterbox], imagined: Letterbox
) -> list[Happening]:
    """Boxes were hidden where they are imagined; others' questions were about what is imagined."""
    retold = list(happenings)
    asked: dict[tuple[int, int], int] = {}
    for number, (happening, before) in enumerate(zip(happenings, states, strict=False)):
        if not isinstance(happening, Choice):
            continue
        seat, steps = happening.seat, happening.steps
        if before.phase == HIDE:
            chain = imagined.chains[seat]
            ends_itself = not imagined.chained or len(chain) == MOST_STAGES
            steps = list(chain) if ends_itself else [*chain, BOX_HERE]
        elif before.phase == VOTE:
            steps = [vote(imagined.votes[seat])]
        elif steps[0] == ASK:
            whom, about = question_in(steps[1])
            kinds = imagined.asked_about(seat, whom)
            if kinds != states[len(happenings)].asked_about(seat, whom):
                # Each kind once, the first of them as often as it takes.
                turn = asked[seat, whom] = asked.get((seat, whom), -1) + 1
                about = kinds[turn] if turn < len(kinds) else kinds[0]
            steps = [ASK, question(whom, about)]
        retold[number] = Choice(seat, steps)
    return retold
