"""Runs a written case of Piecepack Letterbox (tests/cases/letterbox.yaml describes the form).

A case has no word for its kind; what it tells says what it is about. An expectation that nobody here
knows fails, so that no case passes unread.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from kit.games.letterbox import BOARD, PLAYERS, LetterboxTable, cell
from piecepack.core.errors import BadOptions, IllegalMove, NotYourTurn
from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.face.names import CELL_NAMES
from piecepack.games.letterbox.face.position import census
from piecepack.games.letterbox.options import LetterboxOptions, rolls_for_start
from piecepack.games.letterbox.rules.endings import ALL_FOUND, DAYS_OVER
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.scoring import ahead, finders, points
from piecepack.games.letterbox.rules.terrain import cell_at, neighbour
from piecepack.match.match import check_seats

Case = dict[str, Any]
DECIDED = ("points", "found", "was_found", "vote")
REMARKS = {"note", "private_note", "id", "title", "cases"}


def run(case: Case) -> None:
    shared = {key: value for key, value in case.items() if key != "cases"}
    for trial in case.get("cases", [{}]):
        kind_of({**shared, **trial})({**shared, **trial})


def kind_of(trial: Case) -> Any:
    if "players" in trial:
        return components
    if "rolls" in trial:
        return first_player
    if "answers" in trial:
        return answers
    if "asker" in trial:
        return question
    if "search" in trial:
        return chain
    if "roll" in trial:
        return start
    if "voter" in trial:
        return ballot
    if "chain" in trial:
        return hiding
    if "found" in trial and "player" not in trial:
        return scores
    return turn


# Set-up


def board_of(trial: Case) -> list[list[str]]:
    board = [list(row) for row in trial.get("board", BOARD)]
    for place, tile in trial.get("board_change", {}).items():
        row, column = (int(number) for number in place.split(","))
        board[row - 1][column - 1] = tile
    return board


def table_of(trial: Case, player: str, pawn: Any, **more: Any) -> LetterboxTable:
    """A hunt, as far as a case tells."""
    before = trial.get("before", {})
    boxes = dict(trial.get("boxes", {}))
    players = [name for name in PLAYERS if not boxes or name in boxes]
    others = [name for name in players if name != player]
    places = list(trial.get("other_pawns", []))
    found = trial.get("found_before") or trial.get("found") or before.get("found", {})
    chains = {
        key.removeprefix("chain_of_"): [stage["tile"] for stage in value]
        for key, value in trial.items()
        if key.startswith("chain_of_")
    }
    hidden = {name: (1, seat + 1) for seat, name in enumerate(players)} | boxes
    variants: dict[str, Case] = {
        "multi_part": {"chains": True},
        "start_die": {"start_die": "on"},
    }
    options = variants.get(trial.get("variant", ""), {})
    return LetterboxTable.hunting(
        player,
        pawn,
        players=players,
        board=board_of(trial),
        boxes=boxes,
        chains=chains,
        pawns={**dict(zip(others, places, strict=False)), **trial.get("pawns_on", {})},
        searched={name: [hidden[owner] for owner in owners] for name, owners in found.items()},
        coins=trial.get("coins") or before.get("coins", {}),
        options=options,
        **more,
    )


# Kinds of cases


def components(trial: Case) -> None:
    """LB-01 to LB-03, LB-09, LB-30."""
    seats = trial["players"]
    if trial.get("legal") is False:
        with pytest.raises(BadOptions):
            check_seats(GAME, seats)
        return
    check_seats(GAME, seats)
    pieces = census(Letterbox(seats, LetterboxOptions()))
    seen = {
        "cards_each": seats - 1,
        "cards_total": seats * (seats - 1),
        "tiles": sum(count for name, count in pieces.items() if "-" in name),
        "spare_pawns": pieces["spare pawn"],
        "start_die_recommended": rolls_for_start(LetterboxOptions(), seats),
    }
    told = ("players", "legal", "board", "boxes")
    expect({key: value for key, value in trial.items() if key not in told}, seen)


def first_player(trial: Case) -> None:
    """LB-14, LB-L3."""
    table = LetterboxTable(board=board_of(trial))
    table.hide({name: (1, seat + 1) for seat, name in enumerate(PLAYERS)})
    for roll in trial["rolls"]:
        table.match.bring_named({f"seat-{table.seat(p)}": str(rank) for p, rank in roll.items()})
    order = []
    for _ in PLAYERS:
        order.append(table.turn)
        table.play(table.turn, "place", "r6c6")
        table.play(table.turn, "end")
    seen = {"first": order[0], "order": order}
    expect(trial["expect"], seen)


def turn(trial: Case) -> None:
    """A turn, or a part of one: walking, searching, placing, ending."""
    player = trial.get("player", "Ann")
    placed = trial.get("placed", True)
    pawn = trial.get("pawn", (6, 1)) if placed else None
    hours = trial.get("ap", 6)
    wanted = dict(trial.get("expect", {}))
    if "action" in trial and "ap" in trial and not placed:
        wanted.setdefault("ap", hours)
    table = table_of(trial, player, pawn, hours=hours)
    for way, legal in (("legal_moves", True), ("illegal_moves", False)):
        for direction in trial.get(way, ()):
            assert may(table, player, {"move": direction}) is legal, direction
    deeds = trial.get("actions", [trial["action"]] if "action" in trial else [])
    if trial.get("legal") is False:
        assert [may(table, player, deed) for deed in deeds] == [False]
        expect(wanted, outcome(table, player, wanted))
        return
    before = {name: table.found(name) for name in table.players}
    seen: dict[str, Any] = {"ap_after_each": []}
    for deed in deeds:
        act(table, player, deed)
        seen["ap_after_each"].append(table.state.hours)
    seen |= outcome(table, player, wanted)
    seen["new_found"] = [name for name in table.found(player) if name not in before[player]]
    seen["done"] = bool(deeds)
    if "private_note" in wanted:
        told = [line for line in table.told(player) if "hands you a stamp" in line]
        assert told
        assert all("already" in line for line in told)
    expect(wanted, seen)


def act(table: LetterboxTable, player: str, deed: Any) -> None:
    if deed == "search":
        table.search(player)
    elif deed in ("end_turn", "end"):
        table.play(player, "end")
    elif "place" in deed:
        table.play(player, "place", cell(deed["place"]))
    else:
        at = table.pawn(player)
        there = None if at is None else neighbour(cell_at(at[0] - 1, at[1] - 1), deed["move"])
        if there is None:
            raise IllegalMove("There is no tile that way.")
        table.play(player, "walk", CELL_NAMES[there])


def may(table: LetterboxTable, player: str, deed: Any) -> bool:
    """Whether a deed is legal, tried on a table that forgets it."""
    rules, events, lines = table.match.rules, list(table.match.events), list(table.match.lines)
    try:
        act(table, player, deed)
    except (IllegalMove, NotYourTurn):
        return False
    table.match.rules, table.match.events, table.match.lines = rules, events, lines
    return True


def answers(trial: Case) -> None:
    """Each of the four questions at a table of its own. LB-22 to LB-24, LB-L11"""
    asker, asked = trial["asker"], trial["asked"]
    wanted = dict(trial["expect_per_question"])
    for about, answer in trial["answers"].items():
        table = table_of(trial, asker, (6, 6), hours=trial["ap_before"])
        table.ask(asker, asked, about)
        private = f"for the {about}: {str(answer).capitalize() if about == 'suit' else answer}."
        public = f"{asker} asks {asked} a Big Question, and takes a coin."
        knows = {name: any(private in line for line in table.told(name)) for name in table.players}
        others = [name for name in table.players if name not in (asker, asked)]
        assert all(table.told(name) == [public] for name in others)
        seen = {
            "ap_cost": trial["ap_before"] - table.state.hours,
            "coins_delta": {asker: table.state.coins(table.seat(asker))},
            f"seen_by_{asker}_and_{asked}": ["question", "answer"]
            * (knows[asker] and knows[asked]),
            f"seen_by_{'_and_'.join(others)}": ["asker", "asked", "coin_taken"],
        }
        expect(wanted, seen)


def question(trial: Case) -> None:
    """When, whom and what to ask. LB-L10"""
    asker, when = trial["asker"], trial.get("when", "")
    player = str(trial.get("turn_of", asker))
    hours = re.search(r"ap (\d)", when)
    unplaced = "before placing" in when
    more = {"hours": int(hours[1])} if hours else {}
    table = table_of(trial, player, None if unplaced else (6, 6), **more)
    asks = trial.get("asks") or [(trial["asked"], trial.get("question", "suit"))]
    try:
        for whom, about in asks:
            table.ask(asker, whom, about)
    except (IllegalMove, NotYourTurn):
        assert trial.get("legal") is False, trial
        return
    assert trial.get("legal", True) is True, trial
    coins = {asker: table.state.coins(table.seat(asker))}
    assert coins == trial.get("coins_delta", coins)
    if "answer" in trial:
        assert table.told(asker)[-1].endswith(f": {trial['answer']}.")


def chain(trial: Case) -> None:
    """LB-31, LB-L19."""
    player, place = trial["player"], trial["search"]
    table = table_of(trial, player, place)
    before = table.found(player)
    table.search(player)
    seen: dict[str, Any] = cards_of(table, player)
    seen["new_found"] = [name for name in table.found(player) if name not in before]
    seen |= {f"was_found_{name}": table.was_found(name) for name in table.players}
    expect(trial["expect"], seen)


def hiding(trial: Case) -> None:
    """Which chains may be hidden. LB-L19"""
    stages = [stage["tile"] if isinstance(stage, Mapping) else stage for stage in trial["chain"]]
    state = LetterboxTable(options={"chains": True}, board=board_of(trial)).state
    legal = bool(stages)
    for stage in stages:
        step = cell_at(stage[0] - 1, stage[1] - 1)
        legal = legal and bool(state.waiting() & 1) and step in state.moves(0)
        if legal:
            state.play(0, step)
    assert legal is trial["legal"], trial


def start(trial: Case) -> None:
    """LB-30, LB-L18."""
    player = trial["player"]
    table = table_of(trial, player, None, die=str(trial["roll"]))
    picks = table.match.offers(table.seat(player))[0].groups[0].picks
    if "allowed_starts" in trial:
        assert [pick.id for pick in picks] == [cell(place) for place in trial["allowed_starts"]]
        table.play(player, "place", picks[0].id)
        assert table.state.hours == trial.get("ap_after_placing", 6)
        return
    if trial.get("legal") is False:
        assert not may(table, player, {"place": trial["place"]})
        return
    act(table, player, {"place": trial["place"]})
    for deed in trial.get("actions", ()):
        act(table, player, deed)
    wanted = trial.get("expect", {})
    expect(wanted, {**outcome(table, player, wanted), "done": bool(trial.get("actions"))})


def scores(trial: Case) -> None:
    """LB-28, LB-29, LB-L15 to LB-L17. The arithmetic, and the same game at its end."""
    names = list(trial["found"])
    found = [sum(1 << names.index(o) for o in trial["found"][name]) for name in names]
    coins = [trial.get("coins", {}).get(name, 0) for name in names]
    tied, decided = ahead(found, coins)
    seen = {
        "vp": dict(zip(names, points(found, coins), strict=True)),
        "found_count": {name: mask.bit_count() for name, mask in zip(names, found, strict=True)},
        "was_found": dict(zip(names, finders(found), strict=True)),
        "decided_by": DECIDED[decided],
        "tied": [names[seat] for seat in tied],
        "winners": [names[seat] for seat in tied],
    }
    table = over(trial)
    for voter, choice in trial.get("votes", {}).items():
        table.play(voter, "vote", f"seat-{table.seat(choice)}")
    result = table.match.result()
    if result is not None:
        assert list(result.scores) == points(found, coins)
        seen["winners"] = table.winners()
    expect(trial["expect"], seen)


def ballot(trial: Case) -> None:
    """Who may vote for whom. LB-L17"""
    table = over(trial)
    choice = trial.get("choice") or trial.get("for") or trial["vote"]
    try:
        table.play(trial["voter"], "vote", f"seat-{table.seat(choice)}")
    except IllegalMove:
        assert trial["legal"] is False, trial
    else:
        assert trial["legal"] is True, trial


def over(trial: Case) -> LetterboxTable:
    """The end of a hunt in which these found those boxes."""
    names = list(trial["found"])
    finished = [name for name in names if len(trial["found"][name]) == len(names) - 1]
    boxes = {name: (1, seat + 1) for seat, name in enumerate(names)}
    found = {name: [boxes[owner] for owner in owners] for name, owners in trial["found"].items()}
    masks = [sum(1 << names.index(o) for o in trial["found"][name]) for name in names]
    coins = trial.get("coins", {})
    decided = ahead(masks, [coins.get(name, 0) for name in names])[1]
    return LetterboxTable.hunting(
        finished[0] if finished else names[0],
        players=names,
        searched=found,
        coins=coins,
        phase="vote" if DECIDED[decided] == "vote" else "end",
        cause=ALL_FOUND if finished else DAYS_OVER,
    )


# What came of it


def cards_of(table: LetterboxTable, player: str) -> dict[str, str]:
    """What each owner handed over, as the searcher was told."""
    handed = {}
    for line in table.told(player):
        told = re.match(r"(\w+) hands you a (stamp|decoy|second clue|third clue)", line)
        if told:
            kinds = {"stamp": "letterbox", "decoy": "blank"}
            clues = {"second clue": "clue-2", "third clue": "clue-3"}
            handed[told[1]] = {**kinds, **clues}[told[2]]
    return handed


def outcome(table: LetterboxTable, player: str, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Everything that a case may want to know of a table."""
    pawn = table.pawn(player)
    result = table.match.result()
    at = None if pawn is None else list(pawn)
    over = table.state.cause != ""
    directions = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    found = {name: table.found(name) for name in table.players}
    public = [line for line in table.told() if f"{player} searches" in line]
    hidden = not any("hands you" in line for line in table.told())
    cards = re.search(r"(\d) cards change hands", public[-1]) if public else None
    seen: dict[str, Any] = {
        "ap": table.state.hours,
        "pawn": at,
        "over": over,
        "done": False,
        "found": found,
        "found_count": {name: len(owners) for name, owners in found.items()},
        "was_found": {name: table.was_found(name) for name in table.players},
        "winners": table.winners(),
        "vp": {} if result is None else dict(zip(table.players, result.scores, strict=True)),
        "turn_may_still_ask_questions": not over and "ask" in table.offered(table.turn),
        "further_move_legal": any(may(table, player, {"move": way}) for way in directions),
        "public_event": {
            "player": player,
            "searched": at,
            "cards_handed": int(cards[1]) if cards else 0,
            "kinds": "hidden" if hidden else "open",
        },
        f"cards_private_to_{player}": cards_of(table, player),
    }
    for name in table.players:
        gave = [line.split()[0] for line in table.told(name) if "receives your stamp" in line]
        seen[f"{name}_knows"] = {"gave_letterbox_to": gave}
    for key in wanted:
        secret = re.match(r"(\w+?)_knows_kinds_of_(\w+)", key)
        if secret:
            told = " ".join(table.told(secret[1]))
            seen[key] = any(f"{name} hands" in told for name in secret[2].split("_and_"))
    return seen


def expect(wanted: Mapping[str, Any], seen: Mapping[str, Any]) -> None:
    for key, value in wanted.items():
        if key in REMARKS:
            continue
        assert key in seen, f"nobody knows how to look for {key}"
        if isinstance(value, Mapping):
            assert {name: seen[key].get(name) for name in value} == dict(value), key
        elif isinstance(value, Sequence) and not isinstance(value, str):
            assert list(seen[key]) == list(value), key
        else:
            assert seen[key] == value, key
