"""Runs a written case of Piecepack Letterbox (tests/cases/letterbox.yaml describes the form).

A case has no word for its kind; what it tells says what it is about.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from kit.cases.attempts import refused, verdict
from kit.cases.letterbox import scores
from kit.cases.letterbox.given import board_of, options_of, table_of
from kit.cases.letterbox.outcome import cards_of, outcome
from kit.cases.letterbox.turns import start, turn
from kit.cases.sheet import Sheet, UnreadKey, compare, sheets
from kit.games.letterbox import PLAYERS, LetterboxTable
from piecepack.core.errors import BadOptions
from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.face.position import census
from piecepack.games.letterbox.options import LetterboxOptions, rolls_for_start
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.terrain import cell_at
from piecepack.match.match import check_seats

Kind = Callable[[Sheet], None]
ON_THE_MAP = ("board", "boxes")  # said of a whole file, whether a case is played on the map or not
WHEN = re.compile(
    r"before placing the pawn on the first turn"
    r"|ap (?P<hours>\d)(?: before ending the turn)?"
    r"|turn of (?P<player>\w+)"
)


def run(case: Mapping[str, Any]) -> None:
    for sheet in sheets(case):
        for key in ON_THE_MAP:
            sheet.get(key)
        kind_of(sheet)(sheet)
        sheet.close()


def kind_of(case: Sheet) -> Kind:
    kinds: dict[str, Kind] = {
        "players": components,
        "rolls": first_player,
        "answers": answers,
        "asker": question,
        "search": chain,
        "roll": start,
        "voter": scores.alone,
        "chain": hiding,
    }
    for key, kind in kinds.items():
        if key in case:
            return kind
    return scores.scores if "found" in case and "player" not in case else turn


def components(case: Sheet) -> None:
    """LB-01 to LB-03, LB-09, LB-30."""
    seats = case["players"]
    try:
        check_seats(GAME, seats)
    except BadOptions:
        assert verdict(case) is False, f"{case.name}: {seats} players were refused"
        return
    assert verdict(case) is not False, f"{case.name}: {seats} players were accepted"
    pieces = census(Letterbox(seats, LetterboxOptions()))
    seen = {
        "cards_each": seats - 1,
        "cards_total": seats * (seats - 1),
        "tiles": sum(count for name, count in pieces.items() if "-" in name),
        "spare_pawns": pieces["spare pawn"],
        "start_die_recommended": rolls_for_start(LetterboxOptions(), seats),
    }
    compare(case.part("expect"), seen)
    compare(case, seen)


def first_player(case: Sheet) -> None:
    """LB-14, LB-L3."""
    table = LetterboxTable(board=board_of(case), options=options_of(case))
    table.hide({name: (1, seat + 1) for seat, name in enumerate(PLAYERS)})
    for roll in case["rolls"]:
        table.match.bring_named({f"seat-{table.seat(p)}": str(rank) for p, rank in roll.items()})
    order = []
    for _ in PLAYERS:
        order.append(table.turn)
        table.play(table.turn, "place", "r6c6")
        table.play(table.turn, "end")
    compare(case.part("expect"), {"first": order[0], "order": order})


def answers(case: Sheet) -> None:
    """Each of the four questions at a table of its own. LB-22 to LB-24, LB-L11"""
    asker, asked = case["asker"], case["asked"]
    player = case.get("turn_of", asker)
    for about, answer in case["answers"].items():
        before = case.get("ap_before", case.get("ap", 6))
        table = table_of(case, player, (6, 6), hours=before)
        table.ask(asker, asked, about)
        private = f"for the {about}: {str(answer).capitalize() if about == 'suit' else answer}."
        public = f"{asker} asks {asked} a Big Question, and takes a coin."
        for name in table.players:
            told = table.told(name)
            knows = any(private in line for line in told)
            assert knows is (name in (asker, asked)), f"{case.name}, {about}: {name} reads {told}"
        others = [name for name in table.players if name not in (asker, asked)]
        assert all(table.told(name) == [public] for name in others), case.name
        seen = {
            "ap_cost": before - table.state.hours,
            "coins_delta": {asker: table.state.coins(table.seat(asker))},
            f"seen_by_{asker}_and_{asked}": ["question", "answer"],
            f"seen_by_{'_and_'.join(others)}": ["asker", "asked", "coin_taken"],
        }
        wanted = case.part("expect_per_question").content
        compare(Sheet(wanted, f"{case.name}, {about}"), seen)
    compare(case.part("expect"), outcome(table, player, ()))
    for key in seen:
        case.part("expect_per_question").get(key)


def question(case: Sheet) -> None:
    """When, whom and what to ask. LB-L10"""
    asker, when = case["asker"], case.get("when", "")
    moment = WHEN.fullmatch(when)
    if when and moment is None:
        raise UnreadKey(f"{case.name}: when is {when!r}?")
    said = moment["player"] if moment is not None else None
    player = str(said or case.get("turn_of", asker))
    hours = case.get("ap") if moment is None else moment["hours"]
    more = {} if hours is None else {"hours": int(hours)}
    table = table_of(case, player, None if "before placing" in when else (6, 6), **more)
    asks = case.get("asks") or [(case["asked"], case.get("question", "suit"))]
    before = table.match.position()

    def ask() -> None:
        for whom, about in asks:
            table.ask(asker, whom, about)

    refusal = refused(ask)
    assert refusal is (verdict(case) is False), f"{case.name}: refused is {refusal}"
    if refusal and len(asks) == 1:
        assert table.match.position() == before, f"{case.name}: refused, and something changed"
    coins = {name: table.state.coins(table.seat(name)) for name in table.players}
    seen: dict[str, Any] = {"coins_delta": coins, **outcome(table, player, ())}
    if not refusal:
        seen["answer"] = table.told(asker)[-1].rpartition(": ")[2].removesuffix(".").lower()
    for part in (case, case.part("expect")):
        part.tidy("answer", lambda answer: str(answer).lower())
        for key in [key for key in part.unread() if key in seen]:
            compare(Sheet({key: part[key]}, case.name), seen)


def chain(case: Sheet) -> None:
    """LB-31, LB-L19."""
    player, place = case["player"], case["search"]
    table = table_of(case, player, place)
    before = table.found(player)
    legal = verdict(case)
    assert refused(lambda: table.search(player)) is (legal is False), case.name
    expect = case.part("expect")
    seen: dict[str, Any] = {**outcome(table, player, expect.content), **cards_of(table, player)}
    seen["new_found"] = [name for name in table.found(player) if name not in before]
    compare(expect, seen)


def hiding(case: Sheet) -> None:
    """Which chains may be hidden. LB-L19"""
    stages = [stage["tile"] if isinstance(stage, Mapping) else stage for stage in case["chain"]]
    options = options_of(case) or {"chains": True}
    state = LetterboxTable(options=options, board=board_of(case)).state
    case.either("player", "owner")
    legal = bool(stages)
    for stage in stages:
        step = cell_at(stage[0] - 1, stage[1] - 1)
        legal = legal and bool(state.waiting() & 1) and step in state.moves(0)
        if legal:
            state.play(0, step)
    wanted = verdict(case)
    assert legal is (True if wanted is None else wanted), case.name
