"""The bot of Scavenger Hunt II uses what it may know, and plays whole games."""

import copy
from random import Random
from typing import Any

import pytest

from kit.games.hunt_bot import (
    ANN,
)
from piecepack.core.contract import LUCK, OVER, SEATS_IN, Bot
from piecepack.core.engine.rules import fields_in
from piecepack.games.scavenger_hunt.bot.player import ScavengerHuntBot
from piecepack.games.scavenger_hunt.bot.sight import Sight
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules.endings import OUT_OF_TURNS
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.layout import boards
from piecepack.games.scavenger_hunt.rules.phases import (
    ANSWERING,
    PROPOSING,
)
from piecepack.match.luck import SealedLuck
from piecepack.match.playing import play_out
from piecepack.minds.random import RandomBot

VARIANTS = ("classic", "double_up", "dice_mania", "dexter", "dexter_fast", "full_circle")


# What it knows


def walk(setting: dict[str, Any], seats: int, seed: int, steps: int) -> ScavengerHunt:
    """A game of random moves that has come so far."""
    rules = ScavengerHunt(seats, ScavengerHuntOptions(**setting))
    rng = Random(f"{setting}/{seed}")
    for _ in range(steps):
        owed = rules.waiting()
        if owed == OVER:
            break
        if owed == LUCK:
            rules.land([rng.randrange(bound) for bound in rules.toss()])
        else:
            seat = rng.choice(SEATS_IN[owed])
            rules.play(seat, rng.choice(rules.moves(seat)))
    return rules


def snapshot(rules: ScavengerHunt) -> dict[str, Any]:
    fields = fields_in(rules)
    assert "coins" in fields
    return copy.deepcopy(fields)


def test_chances_are_those_of_imagined_tables() -> None:
    rules = walk({}, 4, seed=3, steps=60)
    sight = Sight(rules, ANN)
    rng = Random(1)
    often = [[0.0] * 24 for _ in range(24)]
    for _ in range(2000):
        for coin, what in enumerate(rules.imagine(ANN, rng).coins):
            often[coin][what] += 1 / 2000
    for coin, chances in enumerate(sight.chances):
        assert sum(chance for _, chance in chances) == pytest.approx(1, abs=0.02)
        for what, chance in chances:
            assert often[coin][what] == pytest.approx(chance, abs=0.06)


def test_what_it_cannot_know_makes_no_difference() -> None:
    asked = 0
    for seed in range(40):
        rules = walk({}, 4, seed, steps=5 + 4 * seed)
        if rules.waiting() <= 0 or rules.phase in (PROPOSING, ANSWERING):
            continue  # nothing to choose, or it imagines tables of its own
        seat = SEATS_IN[rules.waiting()][0]
        rng = Random(seed)
        tables = [rules, *[rules.imagine(seat, rng) for _ in range(6)]]
        assert len({ScavengerHuntBot().choose(table, seat, Random(seed)) for table in tables}) == 1
        asked += len(rules.moves(seat)) > 1
    assert asked > 20


SETTINGS = [
    pytest.param({"layout": name, "variant": variant}, board.players, id=f"{name}-{variant}")
    for name, board in boards().items()
    for variant in VARIANTS
]


@pytest.mark.parametrize(("setting", "seats"), SETTINGS)
def test_all_that_it_chooses_is_legal_and_nothing_changes(
    setting: dict[str, Any], seats: int
) -> None:
    for seed in range(6):
        rules = walk(setting, seats, seed, steps=1 + 37 * seed)
        if (owed := rules.waiting()) <= 0:
            continue
        for seat in SEATS_IN[owed]:
            imagined = rules.imagine(seat, Random(seed))
            before = snapshot(imagined)
            assert ScavengerHuntBot().choose(imagined, seat, Random(seed)) in rules.moves(seat)
            assert snapshot(imagined) == before


# Whole games


def played(bots: list[Bot], number: int, **options: Any) -> ScavengerHunt:
    rules = ScavengerHunt(len(bots), ScavengerHuntOptions(**options))
    rngs = [Random(f"{number}/{seat}") for seat in range(len(bots))]
    assert play_out(rules, bots, SealedLuck(b"%d" % number, []), rngs, 100_000).finished
    return rules


def test_the_same_whims_give_the_same_game() -> None:
    games = [snapshot(played([ScavengerHuntBot() for _ in range(4)], 1)) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("seat", range(4))
def test_it_beats_random_play_from_any_seat(seat: int) -> None:
    wins = 0
    for number in range(8):
        bots: list[Bot] = [RandomBot() for _ in range(4)]
        bots[seat] = ScavengerHuntBot()
        wins += played(bots, number).result().winners == (seat,)
    assert wins >= 7  # it wins 99 of 100


@pytest.mark.parametrize(("setting", "seats"), SETTINGS[::7])
def test_bots_come_to_an_end_among_themselves(setting: dict[str, Any], seats: int) -> None:
    bots: list[Bot] = [ScavengerHuntBot() for _ in range(seats)]
    assert [played(bots, number, **setting).why for number in range(2)].count(OUT_OF_TURNS) == 0
