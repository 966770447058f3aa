"""A record as Portable Piecepack Notation: setup, moves, and the log as comments.

PPN has no hidden information: everything is shown, so only a game that is over is exported.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Final

from piecepack.adapters.ppn.movetext import Laid, Movetext, laid
from piecepack.adapters.ppn.tabletop import Tabletop
from piecepack.core.contract import ALL_OPEN
from piecepack.core.errors import BadOptions
from piecepack.core.scene import Line, Scene
from piecepack.core.words import listing
from piecepack.match.record import Record
from piecepack.match.replay import Step, open_match, steps

_BRACES: Final = str.maketrans("{}", "()")  # comments stand in braces, and cannot hold any


def export(record: Record) -> str:
    """The record in PPN; `BadOptions` if the game is not over."""
    match = open_match(record)
    scenes = [match.scene(ALL_OPEN)]
    happened: list[Step] = []
    for step in steps(match, record):
        happened.append(step)
        scenes.append(match.scene(ALL_OPEN))
    result = match.result()
    if result is None:
        raise BadOptions("This game is not over. PPN hides nothing, so it is exported at the end.")
    names = [player.name for player in match.players]
    winners = listing([names[seat] for seat in result.winners]) or "nobody"
    header = {
        "Game": match.game.title,
        "Rules": f"{match.game.id}, version {match.game.rules_version}",
        **{f"Seat{number}": name for number, name in enumerate(names, start=1)},
        **{f"Option_{name}": str(value) for name, value in sorted(record.header.options.items())},
        "Result": f"{winners}: {result.why}",
        "Scores": ", ".join([f"{score:g}" for score in result.scores]),
    }
    # No setup of the reader's own: this text lays out every piece itself.
    lines = [*(f"{key}: {json.dumps(text, ensure_ascii=False)}" for key, text in header.items())]
    return "\n".join(["---", *lines, "SetUp: None", "...", *_movetext(scenes, happened), ""])


def _movetext(scenes: list[Scene], happened: list[Step]) -> Iterator[str]:
    tabletop = Tabletop(scenes)
    text = Movetext()
    yield " ".join(["Setup.", *text.moves(_wanted(tabletop, scenes[0]))])
    number = 0
    for scene, step in zip(scenes[1:], happened, strict=True):
        moves = text.moves(_wanted(tabletop, scene))
        comment = _comment(step.lines)
        if moves or comment:
            number += 1
            yield " ".join([f"{number}.", *moves, *comment])


def _wanted(tabletop: Tabletop, scene: Scene) -> list[Laid]:
    spots = tabletop.spots(scene)
    found = [laid(piece, spots[piece.id]) for piece in scene.pieces]
    return [one for one in found if one is not None]


def _comment(lines: Iterable[Line]) -> list[str]:
    """What the log says, to whomever: the game is over. One comment, on one line."""
    said = list(dict.fromkeys(" ".join(line.text.split()) for line in lines))
    return [f"{{{' '.join(said).translate(_BRACES)}}}"] if any(said) else []
