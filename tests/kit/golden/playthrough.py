"""A recorded game as text: what was offered, what was chosen, what everyone then saw."""

from piecepack.core.contract import LUCK, WATCHER
from piecepack.core.offer import Offer
from piecepack.core.scene import Scene
from piecepack.core.words import number
from piecepack.match.match import Match
from piecepack.match.record import LuckLine, MoveLine, Record
from piecepack.match.replay import open_match, steps


def playthrough(record: Record) -> str:
    """The whole game, one paragraph an event."""
    match = open_match(record)
    names = [player.name for player in match.players]
    options = ", ".join(f"{name} {value}" for name, value in match.header.options.items())
    text = [f"{match.game.title} · {', '.join(names)} · {options}", *seen(match, {})]
    shown = headlines(match)
    held: list[str] = []
    asked = questions(match)
    for step in steps(match, record):
        match step.event:
            case LuckLine():
                brought = ", ".join(f"{key} {value}" for key, value in step.event.brought.items())
                text += ["", f"LUCK  {brought}"]
            case MoveLine():
                seat = step.event.seat
                chosen = " ".join((step.event.verb, *step.event.picks))
                text += ["", f"{names[seat]}  may {asked[seat]}", f"  chooses {chosen}"]
                text += [f"  writes {key}: {value}" for key, value in step.event.fields.items()]
            case _:
                continue
        text += [f"  · {line.text}" for line in step.lines]
        told = moments(match)
        text += [line for line in told if line not in held]
        held = told
        text += seen(match, shown)
        shown = headlines(match)
        asked = questions(match)
    result = match.result()
    if result is not None:
        winners = ", ".join(names[seat] for seat in result.winners)
        scores = ", ".join(number(score) for score in result.scores)
        text += ["", f"RESULT  {winners}: {result.why} ({scores})"]
    return "\n".join(text) + "\n"


def questions(match: Match) -> dict[int, str]:
    return {seat: " | ".join(map(offered, match.offers(seat))) for seat in match.owing()}


def offered(offer: Offer) -> str:
    words = [offer.verb]
    for group in offer.groups:
        wanted = str(group.least) if group.least == group.most else f"{group.least}-{group.most}"
        words.append(f"{wanted} of {', '.join(pick.id for pick in group.picks)}")
    return " ".join(words)


def moments(match: Match) -> list[str]:
    """A big event as all are told of it, and as those it concerns are; a brief one has no star."""
    public = match.scene(WATCHER).moment
    if public is None:
        return []
    text = []
    for viewer in (WATCHER, *range(len(match.players))):
        moment = match.scene(viewer).moment
        if moment is None or (viewer != WATCHER and moment == public):
            continue
        name = "" if viewer == WATCHER else f" {match.players[viewer].name}:"
        more = f" ({moment.more})" if moment.more else ""
        text.append(f"  {'~' if moment.brief else '*'}{name} {moment.headline}{more}")
    return text


def headlines(match: Match) -> dict[int, str]:
    viewers = [*range(len(match.players)), WATCHER]
    return {viewer: match.scene(viewer).headline for viewer in viewers}


def seen(match: Match, before: dict[int, str]) -> list[str]:
    """The table as it lies now, and what each viewer's headline says, where that is new."""
    text = []
    if match.waiting() == LUCK or not before:
        text.append("  table: " + table(match.scene(WATCHER)))
    for viewer, headline in headlines(match).items():
        if before.get(viewer) != headline:
            name = "watchers" if viewer == WATCHER else match.players[viewer].name
            text.append(f"  {name}: {headline}")
    return text


def table(scene: Scene) -> str:
    rows = []
    for seat in scene.seats:
        own = {zone.id for zone in scene.zones if zone.seat == seat.seat}
        pieces = " ".join(piece.id for piece in scene.pieces if piece.zone in own)
        score = "" if seat.score is None else f" {number(seat.score)}"
        counts = "".join(f", {counter.amount} {counter.label}" for counter in seat.counters)
        rows.append(f"{seat.name}{score}{counts} [{pieces}]")
    return "; ".join(rows)
