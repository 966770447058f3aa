"""The net that learnt Bid! by self-play: what it is given, and what it plays."""

from importlib.resources import files
from random import Random

import jax.numpy as jnp
import msgspec
import numpy as np
import pytest

from piecepack.batch.bid.inputs import inputs_for
from piecepack.core.contract import LUCK, OVER, SEATS_IN
from piecepack.core.options import read_options
from piecepack.games.bid import GAME
from piecepack.games.bid.bot.net import OUTPUT_OF, OUTPUTS, Net, NetBot, gauges
from piecepack.games.bid.encoding import ENCODING
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_WORTH, bid_two
from piecepack.match.playing import act


def states(seats: int, variant: str) -> list[Bid]:
    """The moments of a game of nets at which somebody had to move."""
    rng = Random(seats)
    rules = GAME.start(seats, read_options(GAME.options, {"variant": variant, "goal": 40}))
    found = []
    while (owed := rules.waiting()) != OVER:
        if owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            found.append(rules.copy())
            for seat in SEATS_IN[owed]:
                act(rules, NetBot(), seat, rng)
    return found


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("variant", ["pawns", "reroll"])
def test_nets_play_whole_games_and_see_the_same_as_in_training(seats: int, variant: str) -> None:
    found = states(seats, variant)
    assert {rules.phase for rules in found} >= {2, 4}  # windows and bids
    rows = [ENCODING.observe(rules, seat) for rules in found for seat in range(seats)]
    inputs = np.array([[gauge.read(row) for gauge in gauges(seats)] for row in rows])
    assert np.allclose(np.asarray(inputs_for(seats)(jnp.array(rows))), inputs, atol=1e-4)


def test_tiles_of_the_same_rank_are_alike_to_the_net() -> None:
    assert OUTPUT_OF[3] == OUTPUT_OF[9] != OUTPUT_OF[4]
    assert OUTPUT_OF[bid_two(3, 10)] == OUTPUT_OF[bid_two(9, 4)]
    assert OUTPUT_OF[bid_two(3, 10)] != OUTPUT_OF[bid_two(2, 11)]  # the same sum
    assert BID_WORTH[bid_two(3, 10)] == BID_WORTH[bid_two(2, 11)]
    assert set(OUTPUT_OF) == set(range(OUTPUTS))


def test_the_same_seed_gives_the_same_move() -> None:
    rules = states(4, "pawns")[5]
    seat = SEATS_IN[rules.waiting()][0]
    moves = [NetBot().choose(rules, seat, Random(7)) for _ in range(3)]
    assert len(set(moves)) == 1


def test_the_net_prefers_some_bids_to_others() -> None:
    rules = next(rules for rules in states(4, "pawns") if rules.phase == 4)
    chances = NetBot().chances(rules, 0, rules.moves(0))
    assert max(chances) > 3 * min(chances)


def test_a_net_is_small_and_says_how_it_was_trained() -> None:
    packed = files("piecepack.games.bid.bot").joinpath("net.msgpack").read_bytes()
    net = msgspec.msgpack.decode(packed, type=Net)
    assert len(packed) < 300_000
    assert "decisions of self-play" in net.about
    assert net.layers[0].inputs == len(gauges(3)) == len(gauges(4))
