"""Law 8: whatever is saved or sent survives JSON."""

from random import Random
from typing import Any

import msgspec

from piecepack.core.contract import ALL_OPEN, OVER
from piecepack.core.offer import Move, Offer
from piecepack.core.scene import Line, Scene
from piecepack.laws.law import law, same
from piecepack.laws.legality import begun_by_every_move
from piecepack.laws.walk import Walk, wander
from piecepack.match import record as recording


@law(
    "state-json",
    "A state that is saved as JSON and loaded is the same, and continues in the same way.",
)
def state_survives(walk: Walk, rng: Random) -> None:
    save = walk.setting.game.save
    state = walk.fresh()
    loaded = walk.setting.load(msgspec.json.decode(walk.dump(state)))
    same(save(loaded), save(state), "The loaded state is different")
    same(loaded.waiting(), state.waiting(), "The loaded state waits for a different seat")
    seed = rng.getrandbits(32)
    wander(loaded, Random(seed))
    wander(state, Random(seed))
    same(save(loaded), save(state), "The loaded state continues differently")


@law("round-trip", "Record, scene, move, offer and log survive JSON.")
def all_else_survives(walk: Walk, rng: Random) -> None:
    match = walk.match()
    read = recording.decode(recording.encode(match.record()))
    same(read, match.record(), "The record read back is different")
    viewers = [*walk.viewers(), *([ALL_OPEN] if match.waiting() == OVER else [])]
    for viewer in viewers:
        scene = match.scene(viewer)
        same(again(scene, Scene), scene, "The scene read back is different", viewer)
    for seat in match.owing():
        offers = match.offers(seat)
        same(again(offers, list[Offer]), offers, "The offers read back are different", seat)
        for steps in begun_by_every_move(match.rules, seat, rng):
            move = match.face.name_move(match.rules, seat, steps)
            same(again(move, Move), move, "The move read back is different", seat)
    same(again(match.lines, list[Line]), match.lines, "The log read back is different")


def again(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)
