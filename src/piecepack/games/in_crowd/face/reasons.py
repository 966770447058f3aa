"""Why a coin or a vote is good, and what came of one, in the words of The "In" Crowd."""

from collections.abc import Sequence

from piecepack.core.contract import Telling
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.ranks import RANKS
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
        self, seat: int, steps: Sequence[int], states: Sequence[InCrowd], telling: Telling
    ) -> str:
        if states[0].phase != ACT or not is_square(steps[0]):
            return ""
        if steps[0] < ON_BOTTOM:
            return _placed(steps[0], coin_in(steps[1]), states, telling)
        return _voted(states[0].tally(steps[0]), telling)

    def instead(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[InCrowd],
        telling: Telling,
    ) -> str:
        """How the vote that was not called would have gone."""
        names, texts = telling
        if not is_square(better[0]) or better[0] < ON_BOTTOM:
            return ""
        sums = states[0].tally(better[0])
        if winner(sums) != seat:
            return ""
        place = square_in_words(texts, better[0])
        return texts(
            "reason-other-vote", name=names[seat], place=place, won=sums[seat], lost=sums[1 - seat]
        )


def _placed(square: int, coin: int, states: Sequence[InCrowd], telling: Telling) -> str:
    """The votes that a coin took part in from where it was placed, and how it left that square."""
    names, texts = telling
    votes, target, lifted, last = 0, NONE, NONE, states[1]
    for last in states[2:]:
        if coin in last.voted[1:]:
            votes += 1
            target = last.voted[0]
            lifted = last.board[target]
        if last.board[square] != coin:
            break
    part = texts(
        "took-part",
        coin=coin_in_words(texts, coin),
        rank=RANKS[rank_of(coin)],
        votes=votes,
    )
    if not votes:
        return texts("reason-no-vote", part=part)
    if lifted == NONE:
        return texts("reason-tied-there", part=part, votes=votes)
    place = square_in_words(texts, target)
    if lifted == coin:
        return texts("reason-rose", part=part, votes=votes, place=place)
    other, up = names[last.owner[suit_of(lifted)]], coin_in_words(texts, lifted)
    return texts("reason-other-rose", part=part, votes=votes, name=other, coin=up, place=place)


def _voted(sums: Sequence[int], telling: Telling) -> str:
    names, texts = telling
    won_by = winner(sums)
    if won_by == TIED:
        return texts("reason-tied", sum=sums[0])
    return texts("reason-won", name=names[won_by], won=sums[won_by], lost=sums[1 - won_by])
