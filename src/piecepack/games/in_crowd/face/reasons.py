"""Why a coin or a vote is good, and what came of one, in the words of The "In" Crowd."""

from collections.abc import Sequence

from piecepack.core.contract import Telling
from piecepack.core.words import counted, possessive
from piecepack.games.in_crowd.face.names import spoken_coin
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE, coin_in, is_square
from piecepack.games.in_crowd.rules.phases import ACT
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, ON_BOTTOM, SPOKEN, VOTES_OF
from piecepack.games.in_crowd.rules.vote import TIED, winner


class InCrowdReasons:
    """Reasons for placing coins and calling votes."""

    def hint(self, rules: InCrowd, seat: int, steps: Sequence[int], telling: Telling) -> str:
        """Of a vote only what the seat can be sure of: all of its coins are its own or were seen by both."""
        square = steps[0]
        if rules.phase != ACT or not is_square(square):
            return ""
        if square < ON_BOTTOM:
            votes = sum(rules.extent.has(vote) for vote in VOTES_OF[square])
            return f"A coin on {SPOKEN[square]} has influence on {counted(votes, 'vote')}."
        voters = [rules.board[voter] for voter in INFLUENCE[square]]
        if not all(rules.owner[coin // 6] == seat or rules.is_known(coin) for coin in voters):
            return ""
        sums = rules.tally(square)
        if winner(sums) == seat:
            return (
                f"You know every coin that votes there, and win {sums[seat]} to {sums[1 - seat]}."
            )
        return ""

    def turning(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[InCrowd],
        telling: Telling,
    ) -> str:
        before, names = states[0], telling.names
        if before.phase != ACT or not is_square(steps[0]):
            return ""
        told = (
            _placed(seat, coin_in(steps[1]), states, names)
            if steps[0] < ON_BOTTOM
            else _voted(seat, before.tally(steps[0]), names)
        )
        other = _other_vote(seat, better, before, names)
        return " ".join(one for one in (told, other) if one)


def _placed(seat: int, coin: int, states: Sequence[InCrowd], names: Sequence[str]) -> str:
    """What a coin did until it left the board."""
    took_part = won = 0
    highest = NONE
    for state in states[2:]:
        if state.voted and coin in state.voted[1:]:
            took_part += 1
            up = state.board[state.voted[0]]
            won += up != NONE and state.owner[up // 6] == seat
            if up == coin:
                highest = state.voted[0]
        if coin not in state.board:
            break
    if not took_part:
        return ""
    what = f"{possessive(names[seat])} {spoken_coin(coin)} voted {counted(took_part, 'time')} from there"
    climbed = f" and climbed to {SPOKEN[highest]}" if highest != NONE else ""
    return f"{what}, {counted(won, 'time')} for a coin of {names[seat]} that went up{climbed}."


def _voted(seat: int, sums: Sequence[int], names: Sequence[str]) -> str:
    won_by = winner(sums)
    if won_by == TIED:
        return f"The vote tied at {sums[0]}."
    return f"{names[won_by]} won the vote {sums[won_by]} to {sums[1 - won_by]}."


def _other_vote(seat: int, better: Sequence[int], before: InCrowd, names: Sequence[str]) -> str:
    """How the vote that was not called would have gone."""
    if not better or not is_square(better[0]) or better[0] < ON_BOTTOM:
        return ""
    sums = before.tally(better[0])
    if winner(sums) != seat:
        return ""
    place = SPOKEN[better[0]]
    return f"{names[seat]} would have won a vote on {place} {sums[seat]} to {sums[1 - seat]}."
