"""What lies where in Scavenger Hunt II, who has seen it, and how far the turn has come.

A coin is a piece that lies somewhere; what it is stands in `coins`, which side of it is up in
`value_up`. Tiles lie in cells until they are claimed. Who has seen what moves along with it.
"""

from typing import Final, Self

from mypy_extensions import mypyc_attr

from piecepack.core.engine.rules import LUCK, Rules
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.evidence import Evidence
from piecepack.games.scavenger_hunt.rules.layout import Layout, find_board
from piecepack.games.scavenger_hunt.rules.moves import NONE, PROTECTION

RULES_VERSION: Final = 2
ALL_VALUES: Final = (1 << VALUES) - 1
BIT: Final[tuple[int, ...]] = tuple(1 << number for number in range(8))  # of a seat, a value, a die


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Rules):
    """The state of a game; `rules` says what may be done with it."""

    __slots__ = (
        "again_if_wanted",
        "answers",
        "barred",
        "board",
        "claims",
        "coin_at",
        "coins",
        "dexter",
        "dice",
        "discarded",
        "face_up",
        "fast",
        "full_circle",
        "kind",
        "knows_coin",
        "knows_tile",
        "limit",
        "list_coin",
        "listed",
        "mania",
        "near",
        "openings",
        "owed",
        "pawns",
        "pending",
        "phase",
        "player_tile",
        "proposals",
        "proposer",
        "removed",
        "rolled",
        "rollers",
        "second",
        "shown",
        "spot",
        "tile_at",
        "trap",
        "turn",
        "turns",
        "twice",
        "unproven",
        "value_up",
        "victim",
        "why",
        "winner",
    )

    def __init__(
        self, seats: int, options: ScavengerHuntOptions, version: int = RULES_VERSION
    ) -> None:
        self.seats = seats
        self.board: Layout = find_board(options.layout, seats)
        self.near = self.board.neighbours  # by cell: rules look them up all the time
        self.trap = self.board.trap
        self.mania = options.variant == "dice_mania"
        self.dexter = options.variant in ("dexter", "dexter_fast")
        self.fast = options.variant == "dexter_fast"
        # SH-51, SH-Q27: version 1 of these rules asked a second time in any case.
        self.again_if_wanted = self.fast and version > 1
        self.full_circle = options.variant == "full_circle"
        self.twice = options.variant in ("double_up", "dexter_fast")  # a second try. SH-41, SH-51
        self.limit = options.turns
        cells = len(self.board.cells)
        # What lies where. A coin's number is the cell it was dealt to.
        self.tile_at = [NONE] * cells  # unclaimed tiles
        self.coin_at = [NONE] * cells
        self.player_tile = [NONE] * cells
        self.coins = [NONE] * cells  # what each coin is
        self.value_up = [False] * cells
        # Lists, by seat and value: the claimed tile, the coin on it, where the player tile lies.
        self.claims = [NONE] * (VALUES * seats)
        self.list_coin = [NONE] * (VALUES * seats)
        self.spot = [NONE] * (VALUES * seats)
        # The tiles of each list that can be denied to its owner, a bit a tile. SH-29, SH-Q32
        self.listed = [0] * seats
        self.shown = [0] * cells  # what each coin could be by the side that is up, a bit a coin
        # Who has seen what, a bit a seat.
        self.knows_tile = [0] * cells
        self.knows_coin = [0] * cells
        self.pawns = list(self.board.starts)
        self.removed = [0] * seats
        self.face_up = [ALL_VALUES] * seats  # Dexter: the player coins. SH-47
        self.discarded = [0] * seats
        # The present turn
        self.turn = NONE
        self.turns = 0
        self.second = False  # whether this is the second try
        self.rollers: list[int] = list(range(seats))  # who rolls for the first turn
        self.dice = 0  # a mask of the dice that are rolled, or were last
        self.rolled: list[int] = []  # what the last ones showed
        self.pending: list[int] = []  # places on lists whose owners may remove a coin, in order
        # Between turns
        self.openings: list[tuple[int, int]] = []  # what may be proposed: victim and kind
        self.proposals = [NONE] * seats  # sealed; those made are then taken up one by one
        self.answers = [NONE] * seats
        self.proposer = NONE
        self.victim = NONE
        self.kind = PROTECTION
        self.barred = 0  # proposals that were not proven, until something moves. SH-Q18
        self.unproven: list[Evidence] = []  # what everybody knows not to be so
        self.winner = NONE
        self.why = ""
        self.phase = 0  # the first one: luck lays out tiles and coins
        self.owed = LUCK

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.seats = self.seats
        twin.board = self.board
        twin.near = self.near
        twin.trap = self.trap
        twin.mania = self.mania
        twin.dexter = self.dexter
        twin.fast = self.fast
        twin.again_if_wanted = self.again_if_wanted
        twin.full_circle = self.full_circle
        twin.twice = self.twice
        twin.limit = self.limit
        twin.tile_at = self.tile_at[:]
        twin.coin_at = self.coin_at[:]
        twin.player_tile = self.player_tile[:]
        twin.coins = self.coins[:]
        twin.value_up = self.value_up[:]
        twin.claims = self.claims[:]
        twin.list_coin = self.list_coin[:]
        twin.spot = self.spot[:]
        twin.listed = self.listed[:]
        twin.shown = self.shown
        twin.knows_tile = self.knows_tile[:]
        twin.knows_coin = self.knows_coin[:]
        twin.pawns = self.pawns[:]
        twin.removed = self.removed[:]
        twin.face_up = self.face_up[:]
        twin.discarded = self.discarded[:]
        twin.turn = self.turn
        twin.turns = self.turns
        twin.second = self.second
        twin.rollers = self.rollers[:]
        twin.dice = self.dice
        twin.rolled = self.rolled[:]
        twin.pending = self.pending[:]
        twin.openings = self.openings  # replaced as a whole, never changed
        twin.proposals = self.proposals[:]
        twin.answers = self.answers[:]
        twin.proposer = self.proposer
        twin.victim = self.victim
        twin.kind = self.kind
        twin.barred = self.barred
        twin.unproven = self.unproven[:]
        twin.winner = self.winner
        twin.why = self.why
        twin.phase = self.phase
        twin.owed = self.owed
        return twin
