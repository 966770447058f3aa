"""How a turning point is told: the log's own sentence, a reason even for a choice of others, no noise."""

from pathlib import Path

import msgspec
import pytest

from piecepack.analysis.estimate import Estimate
from piecepack.analysis.missed import Decision
from piecepack.analysis.passages import Passage, passages
from piecepack.analysis.settling import Change
from piecepack.analysis.turning_points import LEAST, NOBODY, TurningPoint, decider, turning_points
from piecepack.analysis.words import spoken
from piecepack.core.offer import Move
from piecepack.match import record as recording

GOLDEN = Path(__file__).parents[1] / "golden"


def parts_of(record: str) -> list[Passage]:
    return list(passages(recording.decode((GOLDEN / f"{record}.jsonl").read_bytes())))


def changes_in(parts: list[Passage], by: int = 0) -> list[Change]:
    """What each choice did: that of one place in the order of seats more than the others."""
    return [
        Change(
            (0.0,) * part.before.rules.seats,
            {
                choice.seat: (0.2 if number == by % len(part.choices) else 0.1,)
                for number, choice in enumerate(sorted(part.choices, key=lambda one: one.seat))
            },
        )
        for part in parts
    ]


def told(
    parts: list[Passage],
    part: Passage,
    turned: int = 0,
    missed: tuple[Decision, ...] = (),
    language: str = "en",
    by: int = 0,
) -> TurningPoint:
    """The turning point of a passage in which one seat's chance changed, by one choice if there were several."""
    seats = part.before.rules.seats
    even = (1 / seats,) * seats
    after = tuple(1.0 if seat == turned else chance for seat, chance in enumerate(even))
    chances = [even if number < part.number else after for number in range(len(parts) + 1)]
    texts = spoken(language, part.before.game)
    points = turning_points(parts, chances, changes_in(parts, by), missed)
    return next(one.translated(texts) for one in points if one.event == part.event)


def missing(part: Passage, cost: float, margin: float) -> Decision:
    """What was chosen, called a mistake: the same move serves as the better one."""
    choice = part.choices[0]
    match = part.before
    made = match.face.name_move(match.rules, choice.seat, choice.steps)
    chosen = Decision(part.start, part.event, choice.seat, made, "this", 9)
    return chosen.beside(made, "that", (), Estimate(cost, margin))


@pytest.mark.parametrize(("cost", "margin"), [(0.014, 0.009), (0.05, 0.045), (0.009, 0.0)])
def test_a_better_move_within_noise_is_not_called_one(cost: float, margin: float) -> None:
    chosen = Decision(0, 1, 0, Move("odd"), "", 2)
    assert not chosen.missed
    for gain, missed in ((cost, False), (cost + 0.011, True)):
        found = chosen.beside(Move("even"), "", (), Estimate(gain, margin))
        assert found.missed is missed
        # Whoever shows it is told so, and has no rule of its own.
        assert msgspec.json.decode(msgspec.json.encode(found))["missed"] is missed


def test_a_step_is_told_as_the_log_tells_it_and_not_by_the_label_of_its_button() -> None:
    parts = parts_of("letterbox/four-hunters")
    texts = parts[0].before.game.texts()
    walked = [part for part in parts if any(line.passing for line in part.told)]
    steps = [part for part in walked if len(part.choices) == 1 and len(part.told) == 1]
    assert len(steps) > 5
    for part in steps:
        assert told(parts, part).text.startswith(texts.translate(part.told[0].text))


def test_a_turn_that_begins_with_a_move_is_told_by_its_heading() -> None:
    parts = parts_of("scavenger_hunt/dexter")
    moves = [part for part in parts if part.choices and part.told and part.told[0].heading]
    assert len(moves) > 5
    for part in moves:
        assert " chose “" not in told(parts, part).text


def test_what_no_line_tells_is_quoted() -> None:
    parts = parts_of("scavenger_hunt/dexter")
    part = next(part for part in parts if part.choices and not part.told)
    assert " chose “" in told(parts, part).text
    assert " wählte „" in told(parts, part, language="de").text


def test_a_choice_that_changed_somebody_elses_chance_has_its_reason_too() -> None:
    parts = parts_of("in_crowd/a-whole-game")
    placed = [part for part in parts if part.choices and len(part.choices[0].steps) == 2]
    assert len(placed) > 5
    for part in placed:
        other = 1 - part.choices[0].seat
        assert "It was " in told(parts, part, turned=other).text


def test_the_better_move_comes_with_its_gain_and_before_what_it_would_have_done() -> None:
    parts = parts_of("in_crowd/a-whole-game")
    texts = [
        told(parts, part, missed=(missing(part, 0.2, 0.05),)).text for part in parts if part.choices
    ]
    text = next(text for text in texts if "would have won a vote" in text)
    assert "could know, “that” was better, by 20" in text
    assert text.index("was better") < text.index("would have won a vote")


def test_a_change_that_may_be_noise_is_not_told() -> None:
    parts = parts_of("bid/a-whole-game")
    seats = parts[0].before.rules.seats
    for swing, number in ((LEAST * 0.9, 0), (LEAST * 1.1, 1)):
        chances = [(0.25,) * seats, *[(0.25 + swing, 0.25 - swing, 0.25, 0.25)] * len(parts)]
        assert len(turning_points(parts, chances, changes_in(parts), [])) == number


def test_a_long_account_in_the_log_is_cut_short() -> None:
    for record in ("bid/a-whole-game", "tile13/a-whole-game"):
        parts = parts_of(record)
        for part in parts:
            lines = [line for line in part.told if line.only is None]
            if len(lines) > 3:
                text = told(parts, part).text
                tell = part.before.game.texts().translate
                assert sum(tell(line.text) in text for line in lines) <= 3


def test_the_reason_is_that_of_the_player_whose_choice_did_most() -> None:
    parts = parts_of("bid/a-whole-game")
    part = next(part for part in parts if part.number == 56)  # Suns 5, Moons 4, Crowns null, Arms 4
    assert "Suns' 5 beat Moons' 4." in told(parts, part, by=1).text
    assert "Suns' 5 beat Crowns' null." in told(parts, part, by=2).text
    # Moons' chance changed most, and whose it was says the graph as well.
    assert "Suns' 5 beat Crowns' null." in told(parts, part, turned=1, by=2).text
    assert decider(Change((0.5, -0.5), {1: (0.1, -0.1), 0: (-0.2, 0.2)})) == 0
    assert decider(Change((0.5, -0.5), {})) == NOBODY


def test_no_difference_is_said_to_be_exact() -> None:
    parts = parts_of("in_crowd/a-whole-game")
    part = next(part for part in parts if part.choices)
    text = told(parts, part, missed=(missing(part, 0.2, 0.001),)).text
    assert "(± < 1)" in text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_number_does_not_part_from_its_unit_or_from_its_interval(language: str) -> None:
    parts = parts_of("in_crowd/a-whole-game")
    part = next(part for part in parts if part.choices)
    text = told(parts, part, missed=(missing(part, 0.2, 0.05),), language=language).text
    assert " %" not in text
    assert "± " not in text
    unit = {"en": "percentage points", "de": "Prozentpunkte"}[language].split()
    parted = ("20", *unit, "(±", "5).")
    assert "\N{NO-BREAK SPACE}".join(parted) in text
