"""What a game shows in addition to the pieces, in every recorded game: guide, tallies, buttons.

The golden games show every variant and every kind of ending, so they show every kind of scene too.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from piecepack.core.contract import ALL_OPEN, OVER, WATCHER, Game
from piecepack.core.offer import Offer
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Scene
from piecepack.core.suits import SUITS
from piecepack.core.texts import languages
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.match import Match
from piecepack.match.replay import open_match, steps

GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = sorted(GOLDEN.glob("*/*.jsonl"))
OURS = sorted({path.parent.name for path in RECORDS})
HINTS_A_GAME = (5, 6)

in_every_recorded_game = pytest.mark.parametrize(
    "path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}"
)
of_every_game = pytest.mark.parametrize(
    "game", [shelf.find(name) for name in OURS], ids=lambda game: game.id
)


def moments(path: Path) -> Iterator[Match]:
    """A recorded game after each of its events."""
    record = recording.read(path)
    match = open_match(record)
    yield match
    for _ in steps(match, record):
        yield match


def scenes(match: Match) -> list[Scene]:
    return [match.scene(viewer) for viewer in (*range(len(match.players)), WATCHER, ALL_OPEN)]


def headings(game: Game) -> set[str]:
    return set(re.findall(r"^## (.+)$", game.guide, re.MULTILINE))


@cache
def asked(game_id: str) -> dict[str, set[str]]:
    """For every verb that is offered, what its player reads at the top then."""
    found: dict[str, set[str]] = {}
    for path in RECORDS:
        if path.parent.name == game_id:
            for match in moments(path):
                for seat in match.owing():
                    scene = match.scene(seat)
                    for offer in match.offers(seat):
                        found.setdefault(offer.verb, set()).add(f"{scene.headline} {scene.more}")
    return found


def runs(text: str, length: int = 4) -> set[tuple[str, ...]]:
    words = re.findall(r"[\w']+", text.lower())
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


# The guide and the hints


@in_every_recorded_game
def test_every_scene_names_a_part_of_the_guide(path: Path) -> None:
    chapters = headings(shelf.find(path.parent.name))
    for match in moments(path):
        assert {scene.guide for scene in scenes(match)} <= chapters


@of_every_game
def test_a_first_game_has_a_few_short_hints_about_what_is_really_offered(game: Game) -> None:
    hints = game.about().hints
    assert len(hints) in HINTS_A_GAME
    assert len({hint.text for hint in hints}) == len(hints)
    assert {hint.verb for hint in hints} <= set(asked(game.id))
    for hint in hints:
        assert hint.text.endswith((".", "?"))
        assert len(re.findall(r"[.?:;]", hint.text)) <= 3  # one sentence or two
        assert len(hint.text) <= 110


@of_every_game
def test_a_hint_does_not_repeat_what_stands_above_it(game: Game) -> None:
    for hint in game.about().hints:
        for top in asked(game.id)[hint.verb]:
            assert not runs(hint.text) & runs(top), (hint.text, top)


# Offers


@in_every_recorded_game
def test_a_button_names_the_deed_wherever_something_is_picked_or_written(path: Path) -> None:
    for match in moments(path):
        for seat in match.owing():
            for offer in match.offers(seat):
                check_button(offer)


def check_button(offer: Offer) -> None:
    assert bool(offer.button) or not (offer.groups or offer.fields), offer.verb
    assert offer.button.count("{}") <= len(offer.groups)
    assert not offer.final or not offer.groups  # what is picked can be put back
    for group in offer.groups:
        for pick in group.picks:
            assert not re.match(r"r\d+c\d+", pick.label)  # words first, the place's name after


@in_every_recorded_game
def test_no_offer_costs_more_than_the_seat_has_to_spend(path: Path) -> None:
    for match in moments(path):
        for seat in match.owing():
            costs = [offer.cost for offer in match.offers(seat)]
            if any(costs):
                counters = match.scene(seat).seats[seat].counters
                left = next(counter.amount for counter in counters if counter.of)
                assert max(costs) <= left


# Tallies


@in_every_recorded_game
def test_a_tally_points_at_what_its_viewer_sees(path: Path) -> None:
    for match in moments(path):
        for scene in scenes(match):
            ids = {piece.id for piece in scene.pieces}
            places = {cell.name for zone in scene.zones for cell in zone.cells}
            for tally in scene.tallies:
                assert not tally.about or tally.about in ids | places
                for side in tally.sides:
                    assert set(side.pieces) <= ids
                    assert side.seat < len(scene.seats)


@in_every_recorded_game
def test_what_stands_in_a_row_or_column_has_a_heading_there(path: Path) -> None:
    for match in moments(path):
        for scene in scenes(match):
            zones = {zone.id: zone for zone in scene.zones}
            for piece in scene.pieces:
                zone = zones[piece.zone]
                assert piece.cell is not None or not (zone.rows or zone.cols)
                if piece.cell is not None:
                    row, col = piece.cell
                    assert not zone.rows or row < len(zone.rows)
                    assert not zone.cols or col < len(zone.cols)
            assert {card.zone for card in scene.cards} <= zones.keys()


# Scenes to look at for longer


@of_every_game
def test_every_game_has_big_events_in_its_course_and_one_at_its_end(game: Game) -> None:
    held = [
        match.waiting()
        for path in RECORDS
        if path.parent.name == game.id
        for match in moments(path)
        if (moment := match.scene(WATCHER).moment) and not moment.brief
    ]
    assert OVER in held
    assert set(held) - {OVER}


@in_every_recorded_game
def test_the_last_moment_of_a_game_says_how_it_ended(path: Path) -> None:
    """It names who won, and it waits until it has been read. The records of some games stop earlier."""
    *_, match = moments(path)
    result = match.result()
    if result is None:
        return
    for viewer in (*range(len(match.players)), WATCHER):
        moment = match.scene(viewer).moment
        assert moment is not None
        assert not moment.brief
        told = f"{moment.headline} {moment.more}"
        for winner in result.winners if len(result.winners) < len(match.players) else ():
            name = "you" if winner == viewer else match.players[winner].name
            assert name.lower() in told.lower()


# With all cards on the table


@in_every_recorded_game
def test_from_a_game_that_is_over_nothing_is_hidden(path: Path) -> None:
    for match in moments(path):
        scene = match.scene(ALL_OPEN)
        ids = [piece.id for piece in scene.pieces]
        assert len(set(ids)) == len(ids)
        assert {piece.zone for piece in scene.pieces} <= {zone.id for zone in scene.zones}
        assert not any(seat.me for seat in scene.seats)
        for piece in scene.pieces:
            if piece.kind in ("tile", "coin"):
                assert piece.suit or (piece.mark and piece.mark.suit), piece
                assert piece.rank or (piece.mark and piece.mark.rank), piece


@in_every_recorded_game
def test_a_headline_for_all_eyes_is_a_watchers(path: Path) -> None:
    for match in moments(path):
        open_to_all, watched = match.scene(ALL_OPEN), match.scene(WATCHER)
        assert (open_to_all.headline, open_to_all.more) == (watched.headline, watched.more)
        assert open_to_all.moment == watched.moment


# Drag and drop


@in_every_recorded_game
def test_what_can_be_dragged_and_where_it_goes_are_on_the_table(path: Path) -> None:
    for match in moments(path):
        for seat in match.owing():
            scene = match.scene(seat)
            pieces = {piece.id for piece in scene.pieces}
            zones = {zone.id for zone in scene.zones}
            for offer in match.offers(seat):
                assert not offer.moves or offer.moves in pieces, offer.verb
                assert not offer.to or offer.to in zones, offer.verb


def test_pawns_and_bids_can_be_dragged() -> None:
    assert {
        (path.parent.name, offer.verb)
        for path in RECORDS
        for match in moments(path)
        for seat in match.owing()
        for offer in match.offers(seat)
        if offer.moves or offer.to
    } == {
        ("bid", "bid"),
        ("letterbox", "place"),
        ("letterbox", "walk"),
        ("scavenger_hunt", "move"),
    }


# What screen readers say


@in_every_recorded_game
def test_what_is_known_of_a_piece_is_said_in_the_words_of_the_reader(path: Path) -> None:
    match = list(moments(path))[-1]
    for language in languages():
        texts = match.game.texts(language)
        suits = {texts(f"suit-{suit}") for suit in SUITS}
        ranks = {texts(f"rank-{rank}") for rank in RANKS}
        for viewer in (*range(len(match.players)), WATCHER, ALL_OPEN):
            for piece in match.scene(viewer, language).pieces:
                if (mark := piece.mark) is not None:
                    said = set(re.findall(r"\w+", mark.name))
                    assert said & (suits if mark.suit else ranks), (language, piece)
