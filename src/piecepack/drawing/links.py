"""Arrows from a piece's old place to its new one."""

from math import atan2, degrees, hypot

from piecepack.core.scene import Link, Scene, Zone
from piecepack.drawing.block import Block, Box
from piecepack.drawing.tokens import TOKENS


def draw_journeys(scene: Scene, drawn: Block, tray: list[Zone]) -> str:
    """The arrows over a finished drawing. No arc lies over a head.

    Influence is left out: all arrows at once would be unreadable.
    """
    places = dict(drawn.places)
    journeys = [link for link in scene.links if link.kind == "journey"]
    ends = [(places.get(link.start), places.get(_end(scene, link, tray))) for link in journeys]
    arrows = [_arrow(start, end) for start, end in ends if start and end]
    return "".join(arc for arc, _ in arrows) + "".join(head for _, head in arrows)


def _end(scene: Scene, link: Link, tray: list[Zone]) -> str:
    """Where a journey goes. From slot to slot within the tray, which is easier to follow; to a seat
    whose zone is not drawn."""
    zone = next((zone for zone in scene.zones if zone.id == link.end), None)
    if zone is None or zone.seat is None:
        return link.end
    started = next((piece.zone for piece in scene.pieces if piece.id == link.start), "")
    if any(slot.id == started for slot in tray):
        return next((slot.id for slot in tray if slot.seat == zone.seat), link.end)
    return link.end


def _arrow(start: Box, end: Box) -> tuple[str, str]:
    """An arc and its head: over the tops where both lie side by side, bent otherwise."""
    x1, y1 = start.x + start.wide / 2, start.y + start.high / 2
    x2, y2 = end.x + end.wide / 2, end.y + end.high / 2
    if abs(y2 - y1) < start.high:
        # There and back again are two lines: each leaves to its side, and one goes higher.
        right = x2 > x1
        x1, x2 = (x1 + 9, x2 - 9) if right else (x1 - 9, x2 + 9)
        top = min(start.y, end.y) + 4
        high = min(14 + abs(x2 - x1) * 0.09, 34) if right else min(14 + abs(x2 - x1) * 0.13, 52)
        path = (
            f"M{x1:.5g} {top:.5g}C{x1:.5g} {top - high:.5g}"
            f" {x2:.5g} {top - high:.5g} {x2:.5g} {top - 2:.5g}"
        )
        head = _head(x2, top - 2, 90)
    else:
        far = hypot(x2 - x1, y2 - y1) or 1
        ux, uy = (x2 - x1) / far, (y2 - y1) / far
        out = min(start.wide * 0.36, far / 3)
        into = min(min(end.wide, end.high) * 0.36, far / 3)
        mx, my = (x1 + x2) / 2 - uy * far * 0.16, (y1 + y2) / 2 + ux * far * 0.16
        x, y = x2 - ux * into, y2 - uy * into
        path = f"M{x1 + ux * out:.5g} {y1 + uy * out:.5g}Q{mx:.5g} {my:.5g} {x:.5g} {y:.5g}"
        head = _head(x, y, degrees(atan2(y - my, x - mx)))
    line = f'fill="none" stroke-linecap="round" d="{path}"'
    arc = (
        f'<path {line} stroke="{TOKENS["table"]}" stroke-width="8" opacity="0.7"/>'
        f'<path {line} stroke="{TOKENS["ink"]}" stroke-width="4"/>'
    )
    return arc, head


def _head(x: float, y: float, turn: float) -> str:
    return (
        f'<path transform="translate({x:.5g} {y:.5g}) rotate({turn:.5g})"'
        f' d="M-10.8 -7.2L3.6 0L-10.8 7.2z" fill="{TOKENS["ink"]}"/>'
    )
