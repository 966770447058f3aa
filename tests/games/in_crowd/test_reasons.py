"""What came of a coin: a sentence about the votes that it took part in from its square, and no others."""

from kit.games.in_crowd import ANN, BOB, InCrowdTable
from piecepack.core.contract import Telling
from piecepack.games.in_crowd import GAME
from piecepack.games.in_crowd.face.reasons import InCrowdReasons
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import coin
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, NUMBER_NAMED, SQUARE_NAMES, VOTES_OF

TELLING = Telling(("Ann", "Bob"), GAME.texts())
GERMAN = Telling(("Ann", "Bob"), GAME.texts("de"))


class Told:
    """A game that is followed from the placing of one coin."""

    def __init__(self, table: InCrowdTable, seat: int, square: str, value: int) -> None:
        self.table, self.seat, self.square = table, seat, NUMBER_NAMED[square]
        self.states: list[InCrowd] = [table.state.copy()]
        table.place(seat, square, value)
        self.coin = table.state.board[self.square]
        self.follow()

    def follow(self) -> None:
        self.states.append(self.table.state.copy())

    def vote(self, seat: int, square: str) -> None:
        self.table.vote(seat, square)
        self.follow()

    def place(self, seat: int, square: str, value: int) -> None:
        self.table.place(seat, square, value)
        self.follow()

    def read(self, telling: Telling = TELLING) -> str:
        steps = [self.square, coin(self.coin)]
        return InCrowdReasons().turning(self.seat, steps, self.states, telling)


def test_a_coin_that_rose_is_not_followed_to_where_it_votes_next() -> None:
    above = VOTES_OF[NUMBER_NAMED["r2c3"]][0]
    beside = [SQUARE_NAMES[square] for square in INFLUENCE[above]]
    board = {"r1c2": (ANN, 3), "r1c3": (BOB, 1)}
    free = iter(((ANN, 2), (ANN, 1), (BOB, 2), (BOB, 3)))
    board |= {name: next(free) for name in beside if name != "r2c3"}
    told = Told(InCrowdTable(board), ANN, "r1c4", 4)
    told.vote(BOB, "r2c3")
    assert told.read() == (
        "It was Suns 4, which took part in one vote from there and rose in it to"
        " the middle square r2c3."
    )
    told.place(ANN, "r6c6", 5)
    alone = told.read()
    told.vote(BOB, SQUARE_NAMES[above])
    assert told.coin in told.states[-1].voted[1:]
    assert told.read() == alone
    assert told.read(GERMAN) == (
        "Es war die Sonnen-4. Sie stimmte von dort aus einmal mit ab und stieg dabei auf"
        " das mittlere Feld Z2 S3 auf."
    )


def test_a_coin_that_another_one_beat_says_which_one_rose() -> None:
    told = Told(InCrowdTable({"r1c2": (BOB, 5), "r1c3": (BOB, 1)}), ANN, "r1c4", 1)
    told.vote(BOB, "r2c3")
    assert told.read() == (
        "It was Suns ace, which took part in one vote from there, in which Bob's Crowns 5 rose to"
        " the middle square r2c3."
    )
    assert told.read(GERMAN) == (
        "Es war das Sonnen-Ass. Es stimmte von dort aus einmal mit ab; dabei stieg die Kronen-5 von"
        " Bob auf das mittlere Feld Z2 S3 auf."
    )


def test_a_coin_that_never_voted_and_one_whose_votes_tied() -> None:
    told = Told(InCrowdTable({"r1c2": (BOB, 3), "r1c3": (ANN, 1)}), ANN, "r1c4", 2)
    assert told.read() == "It was Suns 2, which took part in no vote from there."
    told.vote(BOB, "r2c3")
    assert told.read() == "It was Suns 2, which took part in one vote from there, and it tied."


def test_the_vote_that_was_not_called_says_how_it_would_have_gone() -> None:
    table = InCrowdTable({"r1c2": (ANN, 5), "r1c3": (ANN, 1), "r1c4": (BOB, 2)})
    square = NUMBER_NAMED["r2c3"]
    told = InCrowdReasons().instead(ANN, [0], [square], [table.state, table.state], TELLING)
    assert told == "Ann would have won a vote on the middle square r2c3 6 to 2."
