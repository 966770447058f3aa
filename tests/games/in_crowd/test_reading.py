"""What a player of The "In" Crowd reads at first sight: how coins rise, what they count, which square."""

from games.in_crowd.test_ending import one_vote_to_go
from kit.games.in_crowd import ANN, BOB, InCrowdTable
from piecepack.core.kit.voice import Voice
from piecepack.games.in_crowd import GAME
from piecepack.games.in_crowd.face.moments import moment


def test_inc_10_and_12_the_first_hint_and_the_headline_say_how_coins_get_up() -> None:
    first = GAME.about().hints[0]
    assert first.verb == "place"
    assert "rise by votes" in first.text
    scene = InCrowdTable().match.scene(0)
    assert scene.headline == "Place a coin at the bottom."
    assert "vote one of them up to the middle square" in scene.more


def test_inc_13_a_hint_and_a_meaning_say_what_null_and_ace_count() -> None:
    assert any("null) counts 0, an ace 1" in hint.text for hint in GAME.about().hints)
    (coin,) = [meaning for meaning in GAME.about().meanings if meaning.of == ("coin",)]
    assert "null, counts 0" in coin.text
    assert "the ace, 1" in coin.text


def test_no_two_squares_that_can_be_picked_share_a_name_or_a_title() -> None:
    table = InCrowdTable()
    labels = [pick.label for group in table.match.offers(0)[0].groups for pick in group.picks]
    assert len(set(labels)) == len(labels)
    assert "the bottom square r1c2" in labels


def test_nobody_goes_home_in_what_people_read() -> None:
    about = GAME.about()
    said = [about.guide, *(hint.text for hint in about.hints)]
    for option in about.options:
        said += [option.doc, option.label]
        said += [f"{choice.label} {choice.doc}" for choice in option.known]
    assert not [text for text in said if "home" in text]
    assert "A 2 on top scores 8" in said


def test_inc_20_players_read_how_many_coins_the_top_still_lacks() -> None:
    assert "on top" not in InCrowdTable().scene(0).more
    table = one_vote_to_go([(0, 5), (1, 5), (0, 4)], [(0, 3), (0, 2), (1, 1), (1, 2), (1, 3)])
    for viewer in (0, 1):
        assert "3 of 4 coins are on top." in table.scene(viewer).more


def test_what_a_square_means_is_told_in_the_language_of_whoever_reads_it() -> None:
    square = {meaning.of[0]: meaning.text for meaning in GAME.about("de").meanings}
    assert square["r1c1"] == (
        "Das untere Feld Z1 S1. Eine Münze hier zählt bei der Abstimmung über Z2 S2."
    )
    assert "bei den Abstimmungen über Z2 S2 und Z2 S3." in square["r1c2"]
    small = InCrowdTable(options={"pyramid": "small"}, suits=["suns", "moons"]).match
    assert "bei der Abstimmung über Z2 S3." in small.scene(ANN, "de").meanings[0].text
    assert "counts in votes on r2c3." in small.scene(ANN).meanings[0].text


def test_in_german_a_coin_has_the_article_of_its_rank_and_a_square_its_case() -> None:
    table = InCrowdTable({"r1c1": (ANN, 1), "r1c2": (ANN, 0), "r2c1": (BOB, 0)})
    assert "Sonnen-Ass auf dem unteren Feld Z1 S1" in {
        piece.name for piece in table.match.scene(ANN, "de").pieces
    }
    before = table.state.copy()
    table.vote(ANN, "r2c2")
    voices = [Voice(("Ann", "Bob"), viewer) for viewer in (ANN, BOB)]
    told = [moment(before, ANN, table.state, voice, GAME.texts("de")) for voice in voices]
    assert [one.headline for one in told if one] == [
        "Du gewinnst die Abstimmung über das mittlere Feld Z2 S2 mit 1 zu 0: Dein Sonnen-Ass steigt auf.",
        "Ann gewinnt die Abstimmung über das mittlere Feld Z2 S2 mit 1 zu 0: Das Sonnen-Ass steigt auf.",
    ]
