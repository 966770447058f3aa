"""Law 2: nothing leaks. Nobody can tell the truth from what is imagined for them."""

from collections.abc import Sequence
from random import Random
from typing import Final

from piecepack.core.contract import Telling
from piecepack.core.encoding import Feature
from piecepack.core.options import read_options
from piecepack.laws.law import Fault, Unproven, law, same
from piecepack.laws.walk import Walk, random_steps
from piecepack.laws.witness import Witness

IMAGINED: Final = 3  # states for each viewer: one alone may be the truth by chance
KINDS: Final = ("tile", "coin", "die", "pawn")
MOST_IMAGINED: Final = 2_000  # what is hidden may be unlikely, such as a question rarely asked


@law(
    "no-leak",
    "A seat, and a spectator, sees and is offered the same in the true state and in a state"
    " imagined for it.",
)
def does_not_leak(walk: Walk, rng: Random) -> None:
    match = walk.match()
    truth = match.rules
    for viewer in walk.viewers():
        scene = match.scene(viewer)
        owes = viewer in match.owing()
        offers = match.offers(viewer) if owes else []
        for _ in range(IMAGINED):
            imagined = truth.imagine(viewer, rng)
            same(imagined.waiting(), truth.waiting(), "imagine() changes waiting()", viewer)
            seen = match.face.scene(imagined, viewer, match.said, match.last)
            same(seen, scene, "The scene reveals hidden information", viewer)
            if owes:
                offered = match.face.offers(imagined, viewer)
                same(offered, offers, "The offers reveal hidden information", viewer)
                moves = imagined.moves(viewer)
                same(
                    moves, truth.moves(viewer), "The legal moves reveal hidden information", viewer
                )


@law(
    "history",
    "All that a viewer has seen and read could have led to the state imagined for that viewer.",
)
def could_have_been(walk: Walk, rng: Random) -> None:
    truth = walk.rules()
    unsure = False
    for viewer in walk.viewers():
        imagined = truth.imagine(viewer, rng)
        could = Witness(walk, viewer).could_have_led_to(imagined)
        if could is False:
            raise Fault(
                "No course of the game that looks the same leads to the imagined state. Either the"
                " scene or the log gave something away, or imagine() draws what cannot be"
                + (", or retell() tells a wrong history." if walk.setting.game.retell else "."),
                viewer,
            )
        unsure = unsure or could is None
    if unsure:
        raise Unproven(
            "A secret is too old, or could be too many things, to search for another course of the"
            " game; give the game a retell (docs/laws.md)."
        )


@law(
    "otherwise",
    "What a viewer does not know is also imagined in another way than it is: the truth itself"
    " would look right, and give everything away.",
)
def imagines_otherwise(walk: Walk, rng: Random) -> None:
    if not walk.happenings():
        return
    truth = walk.rules()
    for viewer in walk.viewers():
        if len(Witness(walk, viewer).ways_of_the_last()) < 2:
            continue
        first = walk.dump(truth.imagine(viewer, rng))
        if all(walk.dump(truth.imagine(viewer, rng)) == first for _ in range(MOST_IMAGINED)):
            raise Fault(
                "What happened last could have been something else for all this viewer knows, but"
                " imagine() always gives the same state.",
                viewer,
            )


@law("scene-ids", "In a scene no id is given twice, and every piece lies in a zone of the scene.")
def names_pieces_once(walk: Walk, rng: Random) -> None:
    match = walk.match()
    for viewer in walk.viewers():
        scene = match.scene(viewer)
        ids = [piece.id for piece in scene.pieces]
        twice = {name for name in ids if ids.count(name) > 1} if len(set(ids)) < len(ids) else None
        if twice:
            raise Fault(f"These ids are given twice: {', '.join(sorted(twice))}.", viewer)
        zones = {zone.id for zone in scene.zones}
        for piece in scene.pieces:
            if piece.zone not in zones:
                raise Fault(
                    f"{piece.id} lies in the zone {piece.zone!r}, which does not exist.", viewer
                )


@law(
    "meanings",
    "Every meaning says something of pieces and places that the viewer's scene has, or of all pieces"
    " that show the same.",
)
def means_what_is_there(walk: Walk, rng: Random) -> None:
    match = walk.match()
    for viewer in walk.viewers():
        scene = match.scene(viewer)
        there = {piece.id for piece in scene.pieces}
        there |= {cell.name for zone in scene.zones for cell in zone.cells}
        there |= {zone.id for zone in scene.zones}
        for meaning in scene.meanings:
            named = [one for one in meaning.of if one.partition(" ")[0] not in KINDS]
            missing = {*named, *meaning.near} - there
            if missing or not meaning.text:
                what = ", ".join(sorted(missing)) or "nothing"
                raise Fault(f"A meaning speaks of what is not in the scene: {what}.", viewer)


@law(
    "notes",
    "What a seat notes down is the same in the true state and in every state imagined for it: a bot"
    " is told what its seat was shown, and no more.",
)
def notes_what_is_shown(walk: Walk, rng: Random) -> None:
    truth = walk.rules()
    note = walk.setting.game.note
    for seat in range(truth.seats):
        noted = note(truth, seat)
        for _ in range(IMAGINED):
            imagined = note(truth.imagine(seat, rng), seat)
            same(imagined, noted, "The note reveals hidden information", seat)


@law(
    "reasons",
    "The reason that a hint gives for a choice is the same in the true state and in every state imagined for"
    " the seat that asks.",
)
def gives_reasons_that_are_known(walk: Walk, rng: Random) -> None:
    match = walk.match()
    reasons = match.game.reasons
    if reasons is None:
        return
    truth, telling = match.rules, Telling(match.names, match.texts)
    for seat in match.owing():
        steps = random_steps(truth, seat, rng)
        why = reasons.hint(truth, seat, steps, telling)
        for _ in range(IMAGINED):
            imagined = reasons.hint(truth.imagine(seat, rng), seat, steps, telling)
            same(imagined, why, "The reason reveals hidden information", seat)


@law(
    "encoding",
    "What a seat sees in numbers has the size and the bounds that its features say, and is the same in"
    " the true state and in every state imagined for it; every legal move is one of those counted.",
)
def encodes_what_is_shown(walk: Walk, rng: Random) -> None:
    setting = walk.setting
    encoding = setting.game.encoding
    if encoding is None:
        return
    truth = walk.rules()
    options = read_options(setting.game.options, setting.options)
    features = encoding.features(setting.seats, options)
    for seat in range(truth.seats):
        seen = encoding.observe(truth, seat)
        by_name = _by_feature(features, seen, seat)
        for _ in range(IMAGINED):
            imagined = _by_feature(features, encoding.observe(truth.imagine(seat, rng), seat), seat)
            same(imagined, by_name, "The encoding reveals hidden information", seat)
    for seat in walk.match().owing():
        if beyond := [move for move in truth.moves(seat) if not 0 <= move < encoding.moves]:
            raise Fault(f"The move {beyond[0]} is not below {encoding.moves}.", seat)


def _by_feature(
    features: Sequence[Feature], numbers: Sequence[int], seat: int
) -> dict[str, list[int]]:
    """Numbers by the name of their feature, each checked against its bounds."""
    if len(numbers) != sum(feature.size for feature in features):
        size = sum(feature.size for feature in features)
        raise Fault(f"There are {len(numbers)} numbers for features of size {size}.", seat)
    found: dict[str, list[int]] = {}
    start = 0
    for feature in features:
        found[feature.name] = part = list(numbers[start : start + feature.size])
        start += feature.size
        if min(part) < feature.low or max(part) > feature.high:
            raise Fault(f"{feature.name} is out of its bounds: {part}.", seat)
    if len(found) < len(features):
        raise Fault("Two features have the same name.", seat)
    return found
