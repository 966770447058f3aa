"""What is kept of an experiment: one row a game and, on request, one row a decision."""

from msgspec import Struct


class Course(Struct, frozen=True):
    """How the chances went in a game that was looked at closely."""

    lead_changes: int
    settled: float  # the share of the game after which the winner's chance stayed above half
    lowest: float  # the least chance the winner ever had
    drama: float  # how far the winner was behind the leader, on average while it was behind
    start: list[float]  # each seat's chance before the game
    luck: list[float]  # and what added to it: luck, its own choices, those of the others
    own: list[float]
    others: list[float]
    weighed: int  # decisions whose moves were all tried
    weighed_moves: int  # how many moves those were
    good_moves: float  # and how many were not shown to be worse than the best


class GameRow(Struct, frozen=True):
    """One game."""

    cell: int
    deal: int  # the same deal is the same luck in every cell
    turn: int  # how far the bots were rotated
    bots: list[str]
    winners: list[int]
    scores: list[float]
    finished: bool
    why: str
    first: int  # the seat that moved first; -1 where all began at once
    decisions: int  # single steps, as the rules ask for them
    choices: int  # whole choices of one player
    moments: int  # choices that are made at the same time are one
    turns: int  # a seat's choices in a row are one, and so is a moment of several seats
    forced: int  # choices with one legal move
    moves: int  # legal moves, all choices together
    course: Course | None


class DecisionRow(Struct, frozen=True):
    """One choice of a player."""

    cell: int
    deal: int
    turn: int
    number: int  # of the choice in its game
    moment: int
    seat: int
    bot: str
    moves: int  # legal moves, or first steps
    steps: list[int]  # what was chosen, in the rules' numbers
