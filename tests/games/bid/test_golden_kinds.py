"""The golden games of Bid! show each ace, ties with and without coins, and both variants."""

from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[2] / "golden" / "bid"


@pytest.mark.parametrize(
    "sentence",
    [
        "the ace of Suns",
        "The ace of Moons pays a coin",
        "the ace of Moons is ignored",
        "tie for highest under the ace of Crowns",
        "16 or more and score",
        "nobody holds 16 or more",
        "tie for highest and bid coins",
        "They go to the bank.",
        "Nobody wins: the coins tie.",
        "tie for highest and have no coins to bid",
        "gives up its pawn: the auction is cancelled",
        "pays a coin to roll the die of",
        "no tile moves",
        "play goes on until one is ahead",
    ],
)
def test_a_golden_game_shows(sentence: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN.glob("*.txt")]
    assert any(sentence in text for text in texts)
