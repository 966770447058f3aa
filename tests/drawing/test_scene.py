"""Pictures of scenes: whole, well-formed, alone, in their frame, and silent about what is hidden."""

import re
from collections import Counter
from itertools import combinations
from random import Random
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from kit.moments import RECORDS, moments, scenes, viewers
from piecepack.core.errors import BadOptions
from piecepack.core.scene import Card, Link, Piece, Scene, Seat, Zone
from piecepack.core.words import number
from piecepack.drawing import draw
from piecepack.drawing.block import Box
from piecepack.drawing.scene import NARROWEST, WIDEST, lay_out

SVG = "{http://www.w3.org/2000/svg}"
of_every_record = pytest.mark.parametrize("record", RECORDS)


def read(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314  # of our own making


def drawn_pieces(svg: str) -> Counter[str]:
    return Counter(
        element.attrib["data-piece"]
        for element in read(svg).iter()
        if "data-piece" in element.attrib
    )


@of_every_record
def test_every_piece_of_a_scene_is_drawn_once(record: str) -> None:
    for scene in scenes(record):
        assert drawn_pieces(draw(scene)) == Counter(piece.id for piece in scene.pieces)


@of_every_record
def test_what_a_scene_says_can_be_read_in_its_picture(record: str) -> None:
    for scene in scenes(record):
        svg = read(draw(scene))
        seen = squeezed("".join("".join(text.itertext()) for text in svg.iter(f"{SVG}text")))
        for words in (
            scene.headline,
            scene.more,
            *[phase.name for phase in scene.phases],
            *[seat.name for seat in scene.seats],
            *[number(seat.score) for seat in scene.seats if seat.score is not None],
            *[seat.saying for seat in scene.seats],
            *[card.title for card in scene.cards],
            *[card.text[:60] for card in scene.cards],
            *[tally.title for tally in scene.tallies],
        ):
            assert squeezed(words) in seen
        # Long texts are cut short; all of them can be read by pointing at the card.
        titles = squeezed("".join(title.text or "" for title in svg.iter(f"{SVG}title")))
        for card in scene.cards[1:]:
            assert squeezed(card.text) in titles


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


@of_every_record
def test_a_picture_stands_alone_and_every_id_in_it_is_its_own(record: str) -> None:
    for scene in scenes(record):
        svg = read(draw(scene))
        ids = [element.attrib["id"] for element in svg.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        used = {use.attrib["href"] for use in svg.iter(f"{SVG}use")}
        assert used
        assert used <= {f"#{name}" for name in ids}
        for element in svg.iter():
            assert element.tag.removeprefix(SVG) not in {"script", "style", "image", "a"}
            for name, value in element.attrib.items():
                assert not name.startswith("on")
                assert "var(" not in value
                assert "://" not in value or name == "data-piece"


@of_every_record
def test_pieces_lie_within_the_picture_and_not_on_their_neighbours(record: str) -> None:
    for scene in scenes(record)[::3]:
        for width in (NARROWEST, 1080):
            body = lay_out(scene, width, seats=True)
            places = dict(body.places)
            assert body.wide <= width - 20
            spots = {piece.id: (piece.zone, piece.cell or piece.id) for piece in scene.pieces}
            for one, other in combinations(spots, 2):
                if spots[one] != spots[other]:
                    assert not overlap(places[one], places[other]), (one, other)
            for name in spots:
                box = places[name]
                assert box.x >= 0
                assert box.y >= 0
                assert box.x + box.wide <= width
                assert box.y + box.high <= body.high + 1


def overlap(one: Box, other: Box) -> bool:
    wide = min(one.x + one.wide, other.x + other.wide) - max(one.x, other.x)
    high = min(one.y + one.high, other.y + other.high) - max(one.y, other.y)
    return wide > 1 and high > 1


@of_every_record
def test_a_picture_shows_a_viewer_nothing_that_the_viewer_cannot_know(record: str) -> None:
    """Drawn from the truth and from what the viewer cannot tell from it, it is the same."""
    for match in moments(record):
        for viewer in viewers(match)[1:]:
            imagined = match.rules.imagine(viewer, Random(5))
            scene = match.face.scene(imagined, viewer, match.said, match.last)
            assert match.draw(viewer) == draw(scene)


def test_a_hidden_piece_is_a_back_without_a_name() -> None:
    svg = draw(table_of(Piece(id="in-hand-0", kind="tile", name="a tile", zone="z", up="back")))
    used = {use.attrib["href"].partition("-")[2] for use in read(svg).iter(f"{SVG}use")}
    assert used == {"tile-back"}


def table_of(*pieces: Piece, **more: object) -> Scene:
    zone = Zone(id="z", kind="row", role="middle", label="The middle")
    scene = Scene(headline="A table.", zones=(zone,), pieces=pieces, seats=())
    return replace(scene, **more)


def test_a_piece_that_the_sprite_lacks_is_still_drawn() -> None:
    """A die of no suit, or a suit from somebody else's package."""
    odd = [
        Piece(id="die", kind="die", name="the die", zone="z", rank="4"),
        Piece(id="pawn", kind="pawn", name="a pawn", zone="z", suit="acorns"),
        Piece(id="tile", kind="tile", name="a tile", zone="z", suit="acorns", rank="3"),
        Piece(id="coin", kind="coin", name="a coin", zone="z", suit="acorns", rank="9"),
    ]
    svg = draw(table_of(*odd), seats=False)
    assert sum(drawn_pieces(svg).values()) == 4
    assert 'rank-4"' in svg


def bids_of_three() -> Scene:
    """Two tiles in the slot of each of three players, of which one goes to the next player."""
    seats = tuple(Seat(seat=seat, name=name) for seat, name in enumerate(("Ann", "Ben", "Cem")))
    slots = tuple(
        Zone(id=f"bid-{seat}", kind="slots", role="board", label="Bids", seat=seat)
        for seat in range(3)
    )
    tiles = [
        Piece(id=f"tile-{seat}-{one}", kind="tile", name="a tile", zone=f"bid-{seat}", suit="suns")
        for seat in range(3)
        for one in range(2)
    ]
    won = [replace(tile, caption="won") if tile.zone == "bid-0" else tile for tile in tiles]
    links = tuple(
        Link(kind="journey", start=f"tile-{seat}-0", end=f"bid-{(seat + 1) % 3}")
        for seat in range(3)
    )
    first = replace(seats[0], saying="won")
    return Scene(
        headline="The bids.", zones=slots, pieces=tuple(won), seats=(first, *seats[1:]), links=links
    )


def test_no_arc_lies_over_the_head_of_an_arrow() -> None:
    paths = [path for path in read(draw(bids_of_three(), seats=False)) if path.tag == f"{SVG}path"]
    arcs = [number for number, path in enumerate(paths) if path.attrib.get("fill") == "none"]
    heads = [number for number, path in enumerate(paths) if "transform" in path.attrib]
    assert len(heads) == 3
    assert max(arcs) < min(heads)


def test_what_somebody_laid_down_is_spoken_of_once() -> None:
    svg = read(draw(bids_of_three(), seats=False))
    texts = ["".join(text.itertext()) for text in svg.iter(f"{SVG}text")]
    assert texts.count("won") == 1


def test_whatever_people_write_stays_text() -> None:
    nasty = '</text><script>alert("1")</script>&\x00\x1b'
    card = Card(id="c", zone="z", title=nasty, text=nasty, caption=nasty)
    piece = Piece(id='a"b<', kind="tile", name=nasty, zone="z", caption=nasty)
    svg = draw(table_of(piece, cards=(card,), headline=nasty), seats=False)
    assert {element.tag.removeprefix(SVG) for element in read(svg).iter()} <= {
        "svg", "defs", "symbol", "use", "g", "rect", "path", "circle", "text", "title",
    }  # fmt: skip
    assert drawn_pieces(svg) == {'a"b<': 1}


def test_two_pictures_in_one_page_do_not_share_ids() -> None:
    first, *_, second = scenes("in_crowd/a-whole-game")
    names = [
        {element.attrib["id"] for element in read(draw(scene)).iter() if "id" in element.attrib}
        for scene in (first, second)
    ]
    assert not names[0] & names[1]


@of_every_record
def test_a_picture_is_as_wide_as_asked_and_not_taller_than_a_few_screens(record: str) -> None:
    for width in (NARROWEST, 900, WIDEST):
        for scene in scenes(record)[-2:]:
            svg = read(draw(scene, width=width))
            *_, wide, high = (float(number) for number in svg.attrib["viewBox"].split())
            assert wide == width
            assert 200 < high < (9000 if width == NARROWEST else 5000)
            assert len(draw(scene, width=width)) < 200_000


@pytest.mark.parametrize("width", [0, NARROWEST - 1, WIDEST + 1])
def test_a_size_that_makes_no_picture_is_refused(width: int) -> None:
    with pytest.raises(BadOptions, match="480 to 4000 wide"):
        draw(table_of(), width=width)


@of_every_record
def test_without_seats_nothing_of_the_others_is_drawn(record: str) -> None:
    for scene in scenes(record)[::4]:
        others = {zone.id for zone in scene.zones if zone.role == "seat"}
        kept = Counter(piece.id for piece in scene.pieces if piece.zone not in others)
        assert drawn_pieces(draw(scene, seats=False)) == kept
