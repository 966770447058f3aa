"""The suits: the standard piecepack, the playing-card expansion and the Four Seasons expansion."""

from typing import Final, NamedTuple


class Suit(NamedTuple):
    """One suit. Two suits may share a colour somewhere, so everything is keyed by `id`."""

    id: str
    name: str
    symbol: str  # one terminal cell wide, no emoji presentation by default


class SuitSet(NamedTuple):
    """Four suits that are sold together."""

    id: str
    name: str
    suits: tuple[Suit, ...]


STANDARD: Final = SuitSet(
    "standard",
    "Piecepack",
    (
        Suit("suns", "Suns", "☀"),
        Suit("moons", "Moons", "☾"),
        Suit("crowns", "Crowns", "♛"),
        Suit("arms", "Arms", "⚜"),
    ),
)
PLAYING_CARDS: Final = SuitSet(
    "playing_cards",
    "Playing Cards",
    (
        Suit("hearts", "Hearts", "♥"),
        Suit("spades", "Spades", "♠"),
        Suit("clubs", "Clubs", "♣"),
        Suit("diamonds", "Diamonds", "♦"),
    ),
)
FOUR_SEASONS: Final = SuitSet(
    "four_seasons",
    "Four Seasons",
    (
        Suit("snowflakes", "Snowflakes", "❄"),
        Suit("flowers", "Flowers", "✿"),
        Suit("fish", "Fish", "∝"),
        Suit("leaves", "Leaves", "❧"),
    ),
)
SUIT_SETS: Final = (STANDARD, PLAYING_CARDS, FOUR_SEASONS)

SUITS: Final[dict[str, Suit]] = {suit.id: suit for suits in SUIT_SETS for suit in suits.suits}
