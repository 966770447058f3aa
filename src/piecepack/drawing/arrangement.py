"""The layout of a scene: which zone goes where. Kinds and roles decide, never the game."""

from typing import NamedTuple

from piecepack.core.scene import Card, Scene, Zone
from piecepack.drawing.zones import inside


class Arrangement(NamedTuple):
    """Every zone that has something to show, in exactly one part of the picture."""

    banner: Card | None  # a title for everybody, over the whole width
    middle: list[Zone]  # dice, banks, and whatever else lies in the middle
    boards: list[Zone]
    tray: list[Zone]  # a slot for each seat
    sheet: list[Zone]  # lines with columns
    small: list[Zone]  # grids that are looked up, not played on
    own: list[Zone]  # what the viewer holds or has laid out
    seated: dict[int, list[Zone]]  # what lies before the others
    cards: list[Card]


def arrange(scene: Scene) -> Arrangement:
    """Sort the zones."""
    made = Arrangement(_banner(scene), [], [], [], [], [], [], {}, [])
    seats = {seat.seat for seat in scene.seats}
    for zone in scene.zones:
        if zone.kind == "cards":
            continue  # the cards themselves are what is shown
        filled = bool(inside(scene, zone) or zone.holds or zone.cells)
        if zone.role in ("hand", "mine"):
            part = made.own if filled else []
        elif zone.role == "seat" and zone.seat in seats:
            part = made.seated.setdefault(zone.seat or 0, [])
        elif zone.kind == "slots" and zone.cols:
            part = made.sheet
        elif zone.kind == "slots" and zone.role == "board":
            part = made.tray
        elif zone.kind == "grid":
            part = (made.boards if zone.role == "board" else made.small) if filled else []
        else:
            part = made.middle if filled else []
        part.append(zone)
    if not any(inside(scene, zone) for zone in made.sheet):
        made.sheet.clear()
    made.cards.extend(card for card in scene.cards if card is not made.banner)
    return made


def _banner(scene: Scene) -> Card | None:
    """The only card of a zone in the middle, if it has nothing but a title."""
    for zone in scene.zones:
        if zone.kind == "cards" and zone.role == "middle":
            cards = [card for card in scene.cards if card.zone == zone.id]
            if len(cards) == 1 and cards[0].title and not cards[0].text and not cards[0].ink:
                return cards[0]
    return None
