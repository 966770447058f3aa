"""What pieces and places mean, in the words of the game."""

from collections.abc import Iterator, Sequence

from piecepack.core.scene import Meaning, Piece, Scene


def explain(always: Sequence[Meaning], scene: Scene, about: str = "") -> list[str]:
    """A line for each meaning, or for those of one thing: a place, a piece or a kind of piece."""
    # What is true of this moment counts more than what is always true.
    meanings = {name: one for one in (*always, *scene.meanings) for name in one.of}
    if not about:
        return [f"{', '.join(names)}: {text}" for text, names in _by_text(meanings).items()]
    wanted = about.casefold().removeprefix("the ")
    words = wanted.split()
    kinds = tuple(" ".join(words[:end]) for end in range(len(words), 0, -1))  # die suns, then die
    found = {
        meanings[name].text: None
        for names in (kinds, *_names_of_pieces(scene, wanted))
        for name in [next((one for one in names if one in meanings), "")]
        if name
    }
    return list(found) or [f"Nothing is said about {about}; type explain alone for a list."]


def _by_text(meanings: dict[str, Meaning]) -> dict[str, list[str]]:
    named: dict[str, list[str]] = {}
    for name, meaning in meanings.items():
        named.setdefault(meaning.text, []).append(name)
    return named


def _names_of_pieces(scene: Scene, wanted: str) -> Iterator[tuple[str, ...]]:
    """The pieces that are called so or lie there, each with all names it answers to, the most exact first."""
    cells = {
        (zone.id, cell.row, cell.col): cell.name.casefold()
        for zone in scene.zones
        for cell in zone.cells
    }
    for piece in scene.pieces:
        place = cells.get((piece.zone, *piece.cell)) if piece.cell else None
        if wanted in (piece.id.casefold(), piece.name.casefold(), place):
            yield _names(piece)


def _names(piece: Piece) -> tuple[str, ...]:
    suit, rank = piece.suit, piece.rank
    shown = [f"{suit} {rank}" if suit and rank else "", suit or "", rank or ""]
    return (piece.id, *(f"{piece.kind} {one}" for one in shown if one), piece.kind)
