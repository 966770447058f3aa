"""The clues that a seat can read: the public ones, and those it received at stages."""

from piecepack.core.scene import Scene

Clues = dict[int, tuple[str, ...]]  # by owner: the public one, then the stages'; unknown ones empty
_STAGES = ("", "-2", "-3")


def clues_in(scene: Scene, seat: int) -> Clues:
    """What others have written, as far as this seat can read it. LB-08, LB-L19"""
    texts = {card.id: card.text for card in scene.cards}
    return {
        other.seat: tuple(texts.get(f"clue-{other.seat}{stage}", "") for stage in _STAGES)
        for other in scene.seats
        if other.seat != seat and f"clue-{other.seat}" in texts
    }
