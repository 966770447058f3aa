"""The zones of Tile 13: where tiles, pawns and pitches lie, with their rows and columns."""

from functools import cache, lru_cache
from typing import Literal

from piecepack.core.pieces import rank_in_words
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Heading, Zone
from piecepack.core.texts import Texts
from piecepack.games.tile13.face.names import suit_called
from piecepack.games.tile13.rules.tiles import LOW_TO_HIGH, SUITS, WORTH


@cache
def _by_suit(texts: Texts) -> tuple[Heading, ...]:
    """What each suit stands for: the rows of a hand, the columns of a contest's sheet. T13-10"""
    return tuple(
        Heading(suit_called(texts, number), suit, texts(f"column-{suit}"))
        for number, suit in enumerate(SUITS)
    )


@cache
def _by_rank(texts: Texts) -> tuple[Heading, ...]:
    """Null and the ace do not say what they count. T13-23"""
    return tuple(Heading(_worth(texts, rank)) for rank in LOW_TO_HIGH)


def _worth(texts: Texts, rank: int) -> str:
    called = rank_in_words(texts, rank)
    if RANKS[rank].isdecimal():
        return called
    return texts("rank-worth", rank=called, worth=WORTH[rank])


@lru_cache(1 << 10)  # what a game brought stands on its line of the sheet
def zones(
    texts: Texts, seats: int, viewer: int, cleared: int, brought: tuple[str, ...], *, over: bool
) -> tuple[Zone, ...]:
    """`cleared` contests lie in the corpora, the newest first; `brought` is a word a seat."""
    contests = tuple(
        Heading(texts("contest-row", which=number)) for number in range(cleared, 0, -1)
    )
    zones = [
        Zone(id="theme", kind="cards", role="middle", label=texts("the-theme")),
        Zone(
            id="judge",
            kind="slots",
            role="middle",
            label=texts("judge-tiles"),
            cols=_by_suit(texts),
        ),
        Zone(
            id="judge-set",
            kind="grid",
            role="bank",
            label=texts("judge-tiles-left"),
            rows=_by_suit(texts),
            cols=_by_rank(texts),
        ),
        Zone(
            id="judge-corpus",
            kind="grid",
            role="bank",
            label=texts("judge-tiles-played"),
            rows=contests,
        ),
    ]
    for seat in range(seats):
        zones += _seat_zones(texts, seat, seat == viewer, contests, brought[seat])
    if over:
        zones.append(
            Zone(id="every-game", kind="cards", role="middle", label=texts("all-the-games"))
        )
    return tuple(zones)


def _seat_zones(
    texts: Texts, seat: int, mine: bool, contests: tuple[Heading, ...], brought: str
) -> tuple[Zone, ...]:
    role: Literal["mine", "seat"] = "mine" if mine else "seat"
    return (
        Zone(
            id=f"game-{seat}",
            kind="slots",
            role="board",
            label=texts("a-game"),
            seat=seat,
            caption=brought,
            cols=_by_suit(texts),
        ),
        Zone(
            id=f"tiles-{seat}",
            kind="grid",
            role="hand" if mine else "seat",
            label=texts("tiles-left"),
            seat=seat,
            rows=_by_suit(texts),
            cols=_by_rank(texts),
        ),
        Zone(id=f"pawns-{seat}", kind="row", role=role, label=texts("playtesters"), seat=seat),
        Zone(
            id=f"corpus-{seat}",
            kind="grid",
            role=role,
            label=texts("played-so-far"),
            seat=seat,
            rows=contests,
        ),
    )
