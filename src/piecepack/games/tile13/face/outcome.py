"""A contest as it lies on the table: who played what, and what each tile brings and why."""

from msgspec import Struct

from piecepack.core.texts import Texts
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Contest, Tile13
from piecepack.games.tile13.rules.moves import NOBODY
from piecepack.games.tile13.rules.scoring import shared, tile_points
from piecepack.games.tile13.rules.tiles import BIT, WORTH, rank_of, suit_of, tiles_in


class TileOutcome(Struct, frozen=True):
    """What one tile brings."""

    tile: int
    points: int
    sum: str  # "5 × 10 × 2"
    reasons: tuple[str, ...]  # of doublings, or of coming to nothing


class Outcome:
    """A contest whose games are shown."""

    def __init__(
        self, contest: Contest, names: tuple[str, ...], texts: Texts, *, pander: bool
    ) -> None:
        self.texts = texts
        self.contest = contest
        self.names = names
        self.pander = pander
        self.designers = [seat for seat in range(len(names)) if seat != contest.judge]
        self.unoriginal = shared([contest.games[seat] for seat in self.designers])

    def tiles(self, seat: int) -> list[TileOutcome]:
        return [self.tile(seat, number) for number in tiles_in(self.contest.games[seat])]

    def tile(self, seat: int, number: int) -> TileOutcome:
        suit, rank = suit_of(number), rank_of(number)
        judge = self.contest.ranks[suit]
        tested = bool(self.contest.pawns[seat] >> suit & 1)
        points = tile_points(rank, judge, self.unoriginal[suit], tested, self.pander)
        if not points:
            others = tuple(
                self.names[other]
                for other in self.designers
                if other != seat and self.contest.games[other][suit] & BIT[rank]
            )
            return TileOutcome(number, 0, "", (self.texts("plays-it-too", names=others),))
        factors = [str(WORTH[rank]), str(WORTH[judge])]
        reasons = []
        if rank == judge:
            factors.append("2")
            reasons.append(self.texts("judges-own"))
        if tested:
            factors.append("2")
            reasons.append(self.texts("tested"))
        return TileOutcome(number, points, " × ".join(factors), tuple(reasons))

    def points(self, seat: int) -> int:
        return sum(tile.points for tile in self.tiles(seat))


def on_table(state: Tile13) -> Contest | None:
    """The contest whose tiles lie open: this one's, or the last until the next is opened."""
    if state.phase in (phases.PITCH, phases.DIE, phases.RUNNER_UP):
        return state.closed(NOBODY)
    if state.phase in (phases.JUDGE, phases.END) and state.contests:
        return state.contests[-1]
    return None
