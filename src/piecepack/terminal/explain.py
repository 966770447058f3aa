"""What pieces and places mean, in the words of the game."""

from collections.abc import Iterator, Sequence

from piecepack.core.scene import Meaning, Piece, Scene
from piecepack.core.texts import ENGLISH, Texts
from piecepack.terminal.names import without_article
from piecepack.terminal.words import spoken


def explain(
    always: Sequence[Meaning], scene: Scene, about: str = "", language: str = ENGLISH
) -> list[str]:
    """A line for each meaning, or for those of one thing: a place, a piece or a kind of piece."""
    texts = spoken(language)
    # What is true of this moment counts more than what is always true.
    meanings = {name: one for one in (*always, *scene.meanings) for name in one.of}
    if not about:
        by_text = _by_text(meanings, scene, texts).items()
        return [f"{', '.join(names)}: {text}" for text, names in by_text]
    typed = {_plain(_in_words(name, scene, texts)): name for name in meanings}
    # An article in one language may be a piece in another: `die suns` is a die, if no more is meant.
    for wanted in (without_article(_plain(about), texts), _plain(about)):
        words = wanted.split()
        kinds = (" ".join(words[:end]) for end in range(len(words), 0, -1))  # die suns, then die
        pieces = _names_of_pieces(scene, wanted, texts)
        ways = (tuple(typed.get(kind, kind) for kind in kinds), *pieces)
        named = (next((one for one in names if one in meanings), "") for names in ways)
        found = {meanings[name].text: None for name in named if name}
        if found:
            return list(found)
    return [texts("nothing-said", about=about)]


def _by_text(meanings: dict[str, Meaning], scene: Scene, texts: Texts) -> dict[str, list[str]]:
    named: dict[str, list[str]] = {}
    for name, meaning in meanings.items():
        named.setdefault(meaning.text, []).append(_in_words(name, scene, texts))
    return named


def _in_words(name: str, scene: Scene, texts: Texts) -> str:
    """What a piece, a kind of piece or a place is called, in the language: `r2c3` is `Z2 S3`."""
    if texts.language == ENGLISH:
        return name
    called = [piece.name for piece in scene.pieces if piece.id == name and piece.name]
    called += [zone.label for zone in scene.zones if zone.id == name]
    if name in _cells(scene).values():
        called.append(texts("cell", cell=name))
    return called[0] if called else _kind_in_words(name, texts)


def _kind_in_words(name: str, texts: Texts) -> str:
    """A kind of piece, or those of a suit or a value or both: `die suns ace` is `Sonnen-Würfel, Ass`."""
    kind, *rest = name.split()
    if not texts.has(f"kind-{kind}"):
        return name
    said = texts(f"kind-{kind}")
    suit, rank = (
        next((texts(one) for word in rest if texts.has(one := f"{what}-{word}")), "")
        for what in ("suit", "rank")
    )
    if suit and rank:
        return texts("one-of-kind", kind=said, piece=kind, suit=suit, rank=rank)
    if suit:
        return texts("kind-of-suit", kind=said, piece=kind, suit=suit)
    return texts("kind-of-value", kind=said, rank=rank) if rank else said


def _cells(scene: Scene) -> dict[tuple[str, int, int], str]:
    return {(zone.id, cell.row, cell.col): cell.name for zone in scene.zones for cell in zone.cells}


def _plain(name: str) -> str:
    """A name as people may type it: in small letters and without commas."""
    return " ".join(name.casefold().replace(",", " ").split())


def _names_of_pieces(scene: Scene, wanted: str, texts: Texts) -> Iterator[tuple[str, ...]]:
    """The pieces that are called so or lie there, each with all names it answers to, the most exact first."""
    cells = _cells(scene)
    for piece in scene.pieces:
        called = [piece.id, piece.name]
        place = cells.get((piece.zone, *piece.cell)) if piece.cell else None
        if place:
            called += [place, texts("cell", cell=place)]
        if wanted in map(_plain, called):
            yield _names(piece)


def _names(piece: Piece) -> tuple[str, ...]:
    suit, rank = piece.suit, piece.rank
    shown = [f"{suit} {rank}" if suit and rank else "", suit or "", rank or ""]
    return (piece.id, *(f"{piece.kind} {one}" for one in shown if one), piece.kind)
