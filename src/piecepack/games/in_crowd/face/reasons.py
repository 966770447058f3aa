"""Why a coin or a vote is good, and what came of one, in the words of The "In" Crowd."""

from collections.abc import Sequence

from piecepack.core.contract import Telling
from piecepack.games.in_crowd.face.words import coin_in_words, square_in_words
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE, coin_in, is_square
from piecepack.games.in_crowd.rules.phases import ACT
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, ON_BOTTOM, VOTES_OF
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
            place = square_in_words(telling.texts, square)
            return telling.texts("reason-influence", place=place, votes=votes)
        voters = [rules.board[voter] for voter in INFLUENCE[square]]
        if not all(rules.owner[coin // 6] == seat or rules.is_known(coin) for coin in voters):
            return ""
        sums = rules.tally(square)
        if winner(sums) == seat:
            return telling.texts("reason-sure", won=sums[seat], lost=sums[1 - seat])
        return ""

    def turning(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[InCrowd],
        telling: Telling,
    ) -> str:
        before = states[0]
        if before.phase != ACT or not is_square(steps[0]):
            return ""
        told = (
            _placed(seat, coin_in(steps[1]), states, telling)
            if steps[0] < ON_BOTTOM
            else _voted(before.tally(steps[0]), telling)
        )
        other = _other_vote(seat, better, before, telling)
        return " ".join(one for one in (told, other) if one)


def _placed(seat: int, coin: int, states: Sequence[InCrowd], telling: Telling) -> str:
    """What a coin did until it left the board."""
    names, texts = telling
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
    told = coin_in_words(texts, coin)
    if highest == NONE:
        return texts("reason-voted", name=names[seat], coin=told, votes=took_part, won=won)
    return texts(
        "reason-climbed",
        name=names[seat],
        coin=told,
        votes=took_part,
        won=won,
        place=square_in_words(texts, highest),
    )


def _voted(sums: Sequence[int], telling: Telling) -> str:
    names, texts = telling
    won_by = winner(sums)
    if won_by == TIED:
        return texts("reason-tied", sum=sums[0])
    return texts("reason-won", name=names[won_by], won=sums[won_by], lost=sums[1 - won_by])


def _other_vote(seat: int, better: Sequence[int], before: InCrowd, telling: Telling) -> str:
    """How the vote that was not called would have gone."""
    names, texts = telling
    if not better or not is_square(better[0]) or better[0] < ON_BOTTOM:
        return ""
    sums = before.tally(better[0])
    if winner(sums) != seat:
        return ""
    place = square_in_words(texts, better[0])
    return texts(
        "reason-other-vote", name=names[seat], place=place, won=sums[seat], lost=sums[1 - seat]
    )
