"""What the seats note down, for bots that learn how the others play."""

from random import Random

from kit.games.bid import BidTable
from piecepack.core.bot import Note
from piecepack.core.options import read_options
from piecepack.games.bid import GAME
from piecepack.games.bid.bot.acquaintance import acquainted
from piecepack.games.bid.bot.appraiser import Appraiser, Prices
from piecepack.games.bid.bot.learner import LearningBidBot
from piecepack.games.bid.bot.notes import auctions
from piecepack.games.bid.bot.player import BidBot
from piecepack.games.bid.bot.prospect import Prospect
from piecepack.games.bid.bot.schools import moment
from piecepack.match.luck import seeded
from piecepack.match.playing import as_match, play_out
from piecepack.match.record import Commitment
from piecepack.match.seating import seat


def an_auction(*bids: int) -> BidTable:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.bid(*bids)
    return table


def test_every_seat_notes_the_table_and_the_bids_of_an_auction() -> None:
    table = an_auction(3, 5, 4)
    (noted,) = auctions(table.match.notes[0], table.state)
    assert noted.table.hands == [list(range(6 * seat, 6 * seat + 6)) for seat in range(3)]
    assert noted.table.dice == [2, 2, 2, 2]
    assert [bid % 6 for bid in noted.bids] == [3, 5, 4]
    assert table.match.notes[0] == table.match.notes[2]


def test_seats_that_note_the_same_share_it_in_memory() -> None:
    notes = an_auction(3, 5, 4).match.notes
    assert notes[0]
    assert notes[0] is notes[1] is notes[2]


def test_nothing_is_noted_of_a_bid_that_is_sealed() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    before = table.match.notes
    table.seal_bid("Bob", [4])
    assert table.match.notes == before


def test_a_move_taken_back_is_not_noted() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    before = table.match.notes
    table.seal_bid("Bob", [4])
    table.match.take_back(1)
    assert table.match.notes == before


def test_bots_of_a_simulation_are_told_what_those_of_a_match_are() -> None:
    told: list[tuple[Note, ...]] = []

    class Curious(BidBot):
        def learn(self, notes: tuple[Note, ...], seat: int) -> None:
            told.append(notes)

    luck = seeded("notes", 3)
    bots = [Curious(), BidBot(), BidBot()]
    rules = GAME.start(3, read_options(GAME.options, {"goal": 20}))
    rngs = [Random(number) for number in range(3)]
    played = play_out(rules, bots, luck, rngs, GAME.longest, game=GAME)
    promise = Commitment(luck.commitment, luck.words)
    match = as_match(GAME, seat(GAME, ["bot"] * 3), {"goal": 20}, promise, played)
    assert len(told) > 5
    assert told[-1] == match.notes[0][: len(told[-1])]
    assert len(match.notes[0]) - len(told[-1]) <= 2  # what was noted after its last choice


def test_somebody_who_always_bids_high_is_expected_to_do_so_again() -> None:
    appraiser = Appraiser(Prices())
    table = an_auction(5, 0, 2)
    noted = list(auctions(table.match.notes[0], table.state))
    now = moment(Prospect(noted[0].table, appraiser), 100, Random(1))
    known = acquainted(3, [(now, noted[0].bids)] * 8)  # everybody is taken for a thinker at first
    strangers = acquainted(3, [])
    assert known[0].expects(now, 0)[-1] > strangers[0].expects(now, 0)[-1] + 0.2
    assert known[1].expects(now, 1)[0] > strangers[1].expects(now, 1)[0] + 0.2


def test_the_learning_bot_takes_what_players_who_always_hoard_leave() -> None:
    table = an_auction(5, 0, 0)
    bot = LearningBidBot()
    notes = [note for _ in range(6) for note in table.match.notes[0]]
    bot.learn(notes, 0)
    fresh = BidTable()
    fresh.roll(4, 4, 4, 4)
    fresh.pass_window()
    bid = bot.choose(fresh.state, 0, Random(2))
    assert bid % 6 < 5  # a low tile is enough, and the 5 stays home
    assert bid % 6 > 0
