"""Law 1: what was recorded can be played again, now and under every later version of the rules."""

from random import Random

from piecepack.core.errors import PiecepackError
from piecepack.laws.law import Fault, law, same
from piecepack.laws.walk import Walk
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.replay import replay


@law("replay", "A record, played again, gives the same state, the same log and the same record.")
def replays(walk: Walk, rng: Random) -> None:
    match = walk.match()
    again = replay(recording.decode(recording.encode(match.record())), walk.setting.game)
    same(again.position(), match.position(), "The state after a replay is different")
    same(again.lines, match.lines, "The log after a replay is different")
    same(again.record(), match.record(), "The record of a replay is different")
    same(
        match.position(),
        walk.setting.game.save(walk.rules()),
        "Played by name, the game reaches a different state than played in ints",
    )


@law(
    "versions",
    "Every earlier version of the rules is kept, so that old records and running tables go on.",
    "setting",
)
def keeps_versions(walk: Walk, rng: Random) -> None:
    game = walk.setting.game
    if not game.earlier and game.rules_version == 1:
        return
    for version in range(1, game.rules_version + 1):
        try:
            found = shelf.under(game, version)
        except PiecepackError as error:
            raise Fault(str(error)) from None
        if found.id != game.id:
            raise Fault(f"Version {version} of {game.id} is the game {found.id}.")
