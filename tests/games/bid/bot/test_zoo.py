"""Players of other schools, and what the learning bot makes of them."""

from random import Random

import pytest

from piecepack.core.options import read_options
from piecepack.games.bid import GAME
from piecepack.games.bid.bot.acquaintance import Acquaintance
from piecepack.games.bid.bot.appraiser import Appraiser, Prices
from piecepack.games.bid.bot.prospect import Prospect
from piecepack.games.bid.bot.schools import ROUNDS, Moment, best_answer, moment, thinks_alike
from piecepack.games.bid.bot.zoo import ZOO
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.game import Bid
from piecepack.match.playing import act
from piecepack.match.seating import untimed
from piecepack.minds.random import RandomBot


def an_auction() -> tuple[Bid, Moment]:
    rng = Random(4)
    rules = GAME.start(4, read_options(GAME.options, {}))
    while rules.phase != phases.BID:
        if rules.waiting() == -1:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            act(rules, RandomBot(), rules.waiting().bit_length() - 1, rng)
    return rules, moment(Prospect(rules, Appraiser(Prices())), ROUNDS, Random(1))


@pytest.mark.parametrize("name", list(ZOO))
def test_every_animal_of_the_zoo_makes_a_legal_bid(name: str) -> None:
    rules, _ = an_auction()
    bot = untimed(ZOO[name]())
    assert bot.choose(rules.imagine(1, Random(1)), 1, Random(2)) in rules.moves(1)


def test_two_rehearsals_that_nearly_agree_leave_a_chance_to_both_of_their_bids() -> None:
    _, now = an_auction()
    chances = best_answer(now, 0)
    assert sum(chances) == pytest.approx(1.0)
    assert max(chances) == chances[now.rehearsal.best(0)]
    assert min(chances) > 0.0


def test_a_player_who_thinks_is_expected_to_bid_as_the_rehearsal_ends_and_to_slip() -> None:
    _, now = an_auction()
    known = Acquaintance()
    known.weights = [0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0]
    number = now.prospect.options[2]
    expected = [0.8 * chance + 0.2 / number for chance in thinks_alike(now, 2)]
    assert known.expects(now, 2) == pytest.approx(expected)
