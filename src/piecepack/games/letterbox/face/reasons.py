"""Why a search or a question is good, and what came of one, in the words of Piecepack Letterbox."""

from collections.abc import Iterable, Sequence

from piecepack.core.contract import Telling
from piecepack.games.letterbox.face.names import place_values
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import (
    ASK,
    BOX_HERE,
    END_TURN,
    NOWHERE,
    SEARCH,
    is_cell,
    question_in,
)
from piecepack.games.letterbox.rules.phases import HIDE, HUNT
from piecepack.games.letterbox.rules.terrain import BIT, HOURS, SIDE, cells_in
from piecepack.games.letterbox.rules.unseen import answering, may_lie

_FEW = 12  # tiles: so few are a reason to search one of them


class LetterboxReasons:
    """Reasons for the hunt, by searches and answers alone. What the clues say is for everybody to read."""

    def hint(self, rules: Letterbox, seat: int, steps: Sequence[int], telling: Telling) -> str:
        """By the searches and the answers of this seat alone. LB-20, LB-23"""
        names, texts = telling
        if rules.phase == HIDE:
            box = [step for step in steps if step != BOX_HERE][-1]
            return texts("reason-hide", hours=HOURS[rules.board[box]])
        if rules.phase != HUNT:
            return ""
        if steps[0] == ASK:
            whom, _ = question_in(steps[1])
            places = may_lie(rules, seat, whom).bit_count()
            return texts("reason-ask", name=names[whom], places=places)
        if steps[0] == END_TURN:
            return _why_end(rules, seat, telling)
        here = rules.pawns[seat]
        cell = here if steps[0] == SEARCH else steps[0]
        left = rules.hours if here in (cell, NOWHERE) else rules.hours - 1  # LB-17
        return (
            _few(rules, seat, cell, telling)
            or _nearer(rules, seat, cell, telling)
            or _can_search(rules, seat, cell, left, telling)
        )

    def turning(
        self, seat: int, steps: Sequence[int], states: Sequence[Letterbox], telling: Telling
    ) -> str:
        before, after = states[0], states[1]
        if before.phase == HIDE:
            return _hidden(seat, states, telling)
        if before.phase != HUNT:
            return ""
        if steps[0] == ASK:
            whom, _ = question_in(steps[1])
            first, last = (may_lie(state, seat, whom).bit_count() for state in (before, after))
            if first == last:
                return telling.texts("reason-no-news", name=telling.names[whom])
            return telling.texts(
                "reason-answered", name=telling.names[whom], before=first, after=last
            )
        if steps[0] == SEARCH:
            return _searched(seat, states, telling)
        if steps[0] == END_TURN:
            came = _came_next(states, telling)
            if came:
                return came
        return _way(seat, states, telling)

    def instead(
        self,
        seat: int,
        steps: Sequence[int],
        better: Sequence[int],
        states: Sequence[Letterbox],
        telling: Telling,
    ) -> str:
        names, texts = telling
        before = states[0]
        if before.phase != HUNT:
            return ""
        if better[0] == ASK:
            whom, about = question_in(better[1])
            first = may_lie(before, seat, whom)
            last = first & answering(before.board, about, before.chains[whom][-1])
            if first == last:
                return texts("reason-would-be-no-news", name=names[whom])
            return texts(
                "reason-would-answer",
                name=names[whom],
                before=first.bit_count(),
                after=last.bit_count(),
            )
        if better[0] == SEARCH:
            here = before.pawns[seat]
            lay = tuple(names[o] for o in _unfound(before, seat) if before.chains[o][-1] == here)
            return texts("reason-lay-here", names=lay) if lay else texts("reason-nothing-either")
        owner = _next_found(seat, states)
        if not is_cell(better[0]) or owner == NOWHERE:
            return ""
        distance = _distance(better[0], before.chains[owner][-1])
        return texts("reason-would-be", name=names[owner], steps=distance)


# Hints


def _few(rules: Letterbox, seat: int, cell: int, telling: Telling) -> str:
    """A cell where a box may lie of which few are left."""
    left = [
        (places.bit_count(), owner)
        for owner in _unfound(rules, seat)
        if (places := may_lie(rules, seat, owner)) & BIT[cell]
    ]
    if not left or min(left)[0] > _FEW:
        return ""
    number, owner = min(left)
    where = "here" if cell == rules.pawns[seat] else "there"
    return telling.texts("reason-few", name=telling.names[owner], places=number, where=where)


def _nearer(rules: Letterbox, seat: int, cell: int, telling: Telling) -> str:
    """A step towards one of few tiles where a box may lie. LB-17"""
    names, texts = telling
    here = rules.pawns[seat]
    for owner in _unfound(rules, seat):
        places = cells_in(may_lie(rules, seat, owner))
        if len(places) > _FEW or here == NOWHERE:
            continue
        if min(_distance(cell, place) for place in places) < min(
            _distance(here, place) for place in places
        ):
            return texts("reason-nearer", name=names[owner], places=len(places))
    return ""


def _can_search(rules: Letterbox, seat: int, cell: int, left: int, telling: Telling) -> str:
    """What a search takes, where there is time for it today. LB-18"""
    hours = HOURS[rules.board[cell]]
    if hours > left or rules.searched[seat] & BIT[cell]:
        return ""
    where = "here" if cell == rules.pawns[seat] else "there"
    if hours == left:
        return telling.texts("reason-takes-all", hours=hours, where=where)
    return telling.texts("reason-takes", hours=hours, left=left, where=where)


def _why_end(rules: Letterbox, seat: int, telling: Telling) -> str:
    if not rules.hours:
        return telling.texts("reason-no-hours")
    cell = rules.pawns[seat]
    short = cell != NOWHERE and rules.hours < HOURS[rules.board[cell]]
    return telling.texts("reason-too-late", hours=rules.hours) if short else ""


# Turning points


def _hidden(seat: int, states: Sequence[Letterbox], telling: Telling) -> str:
    """Where a box lay, and who found it when."""
    names, texts = telling
    end = states[-1]
    found = [
        (day, texts("found-on-day", name=names[other], day=day))
        for other in range(end.seats)
        if other != seat and (day := _day_found(other, seat, states))
    ]
    place = place_values(texts, end.board, end.chains[seat][-1])
    finders = tuple(told for _, told in sorted(found))
    return texts("reason-hid", who=(names[seat],), finders=finders, **place)


def _searched(seat: int, states: Sequence[Letterbox], telling: Telling) -> str:
    names, texts = telling
    before, after = states[0], states[1]
    found = after.found(seat) & ~before.found(seat)
    owners = tuple(names[owner] for owner in range(before.seats) if found >> owner & 1)
    if owners:
        left = sum(1 for _ in _unfound(after, seat))
        return texts("reason-found", finder=names[seat], names=owners, left=left)
    if before.chained:  # a stage may have lain there. LB-L19
        return ""
    owner = _next_found(seat, states)
    if owner == NOWHERE:
        return texts("reason-nothing")
    distance = _distance(before.pawns[seat], before.chains[owner][-1])
    return texts("reason-nothing-but", name=names[owner], steps=distance)


def _came_next(states: Sequence[Letterbox], telling: Telling) -> str:
    """What whoever came next found on that day."""
    names, texts = telling
    first = states[1]
    seat = first.turn
    for state in states[2:]:
        found = state.found(seat) & ~first.found(seat)
        if found:
            owner = found.bit_length() - 1
            missing = sum(1 for _ in _unfound(state, seat))
            return texts("reason-came-next", finder=names[seat], name=names[owner], left=missing)
        if state.turn != seat:
            break
    return ""


def _way(seat: int, states: Sequence[Letterbox], telling: Telling) -> str:
    """How far it was from there to the box that was found next, or to the nearest one."""
    names, texts = telling
    after, owner = states[1], _next_found(seat, states)
    if owner == NOWHERE or after.pawns[seat] == NOWHERE:
        return ""
    return texts(
        "reason-way",
        finder=names[seat],
        name=names[owner],
        steps=_distance(after.pawns[seat], after.chains[owner][-1]),
        left=sum(1 for _ in _unfound(after, seat)),
        day=_day_found(seat, owner, states),
    )


def _next_found(seat: int, states: Sequence[Letterbox]) -> int:
    """Whose box a seat found next; if none any more, whose unfound one lay nearest. NOWHERE: it had them all."""
    after = states[1]
    found = after.found(seat)
    for state in states[2:]:
        if new := state.found(seat) & ~found:
            return new.bit_length() - 1
    here = after.pawns[seat]
    left = list(_unfound(after, seat))
    if not left or here == NOWHERE:
        return NOWHERE
    return min(left, key=lambda owner: _distance(here, after.chains[owner][-1]))


def _day_found(seat: int, owner: int, states: Sequence[Letterbox]) -> int:
    """The day on which a seat found this owner's box; 0 if it never did."""
    return next((state.day for state in states if state.found(seat) >> owner & 1), 0)


def _distance(one: int, other: int) -> int:
    """Steps from cell to cell, in eight directions. LB-17"""
    rows, columns = abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE)
    return max(rows, columns)


def _unfound(rules: Letterbox, seat: int) -> Iterable[int]:
    """The owners whose boxes a seat has yet to find."""
    found = rules.found(seat)
    return (owner for owner in range(rules.seats) if owner != seat and not found >> owner & 1)
