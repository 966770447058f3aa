"""Options from text, with reasons for what is refused."""

import pytest

from piecepack.core.errors import BadOptions
from piecepack.core.options import as_json, describe, read_options
from piecepack.games.bid.options import BidOptions


def test_options_are_read_from_text() -> None:
    options = read_options(BidOptions, {"goal": "50", "variant": "reroll", "notes": "off"})
    assert options == BidOptions(goal=50, variant="reroll", notes=False)


def test_options_survive_a_record() -> None:
    options = BidOptions(goal=77, notes=False)
    assert read_options(BidOptions, as_json(options)) == options


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"gaol": "50"}, "There is no option 'gaol'; the options are: goal, variant"),
        ({"goal": "many"}, "Option goal cannot be 'many'; it takes 10 to 1000"),
        ({"goal": "5"}, "it takes 10 to 1000"),
        ({"variant": "both"}, "Option variant cannot be 'both'; it takes pawns or reroll"),
        ({"notes": "perhaps"}, "Option notes cannot be 'perhaps'; it takes yes or no"),
    ],
)
def test_a_wrong_option_is_refused(given: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        read_options(BidOptions, given)


def test_every_option_of_every_game_has_a_doc() -> None:
    assert all(doc.doc.endswith(".") for doc in describe(BidOptions))
    goal = describe(BidOptions)[0]
    assert (goal.name, goal.default, goal.least, goal.most) == ("goal", 100, 10, 1000)
