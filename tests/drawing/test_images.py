"""Pictures as PNG, and previews of links."""

import re
from pathlib import Path

import pytest

import piecepack
from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.scene import Scene, Seat
from piecepack.drawing.images import png as renderer
from piecepack.drawing.images.apart import NotDrawn, draw_apart
from piecepack.drawing.images.png import png
from piecepack.drawing.images.preview import HEIGHT, WIDTH, Preview, draw_preview
from piecepack.match import shelf

GAMES = [game.id for game in shelf.games()]


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG")
    return int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")


def words(svg: str) -> str:
    return " ".join(re.findall(r"<text[^>]*>(.*?)</text>", svg))


def test_words_are_drawn_where_no_font_is_installed() -> None:
    """The renderer leaves out all text whose font it does not have; a picture had none once."""
    svg = piecepack.Match("bid", seats=3, seed=1).draw(0)
    assert len(png(svg)) > 1.1 * len(png(re.sub(r"<text.*?</text>", "", svg)))
    assert [Path(font).name for font in renderer._FONTS] == [
        "SchibstedGrotesk-Bold.ttf",
        "SchibstedGrotesk-Regular.ttf",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_every_game_makes_a_preview_with_its_result(game: str) -> None:
    seats = shelf.find(game).seats[-1]
    match = piecepack.play(game, ["random"] * seats, seed=2)
    scene = match.scene(ALL_OPEN)
    svg = draw_preview(Preview(title=match.game.title, scene=scene))
    said = words(svg)
    for text in (match.game.title.split()[0].strip('"'), scene.headline.split()[0]):
        assert text in said
    for seat in scene.seats:
        assert seat.name in said
    blank = scene.__class__(headline=scene.headline, zones=(), pieces=(), seats=scene.seats)
    assert svg.count("<use") > draw_preview(Preview(title="", scene=blank)).count("<use") + 5


def test_a_preview_is_of_the_size_that_messengers_show() -> None:
    game = shelf.find("bid")
    scene = piecepack.Match("bid", seats=3, seed=1).scene(WATCHER)
    assert size(draw_apart(Preview(title=game.title, scene=scene), 20)) == (WIDTH, HEIGHT)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_whose_table_is_not_shown_is_known_by_its_picture(game: str) -> None:
    found = shelf.find(game)
    svg = draw_preview(Preview(title=found.title, line="A table is open.", picture=found.picture))
    assert "A table is open." in words(svg)
    assert svg.count("<use") >= found.picture.count("<use") > 0
    assert not re.search('class="(tile|coin|die|pawn)', svg)  # no style sheet says what they mean
    assert "var(--" not in svg


def test_a_game_without_a_picture_has_its_title() -> None:
    assert "Nim" in words(draw_preview(Preview(title="Nim", line="A table is open.")))


def test_names_are_escaped_cut_and_kept_in_their_own_direction() -> None:
    names = ('<b>"&', "M" * 24, "\u2068\u05e9\u05e8\u05d4\u2069")
    seats = tuple(Seat(seat=n, name=name, score=n) for n, name in enumerate(names))
    scene = Scene(headline=f"{names[2]} & <i> win", zones=(), pieces=(), seats=seats)
    svg = draw_preview(Preview(title="<title>", scene=scene))
    assert "<b>" not in svg
    assert "<i>" not in svg
    assert "&lt;b&gt;" in svg
    assert "MMM…" in svg
    assert names[2] in svg
    assert size(png(svg)) == (WIDTH, HEIGHT)


def test_more_seats_than_there_is_room_for_leave_the_picture_whole() -> None:
    seats = tuple(Seat(seat=n, name=f"Person {n}", score=n) for n in range(8))
    svg = draw_preview(
        Preview(title="T", scene=Scene(headline="H " * 90, zones=(), pieces=(), seats=seats))
    )
    lowest = max(float(y) for y in re.findall(r"translate\(\S+ ([\d.]+)\)", svg))
    assert "Person 7" in svg
    assert "Person 1" not in svg
    assert lowest < HEIGHT


def test_a_picture_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(NotDrawn):
        draw_apart(Preview(title="Bid!"), 0.001)
