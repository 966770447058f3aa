"""Chances by playouts: players of unknown strength, who have read what people wrote."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec import convert
from msgspec.structs import replace
from odd_or_even import EVEN, GAME, ODD, OddOrEven

from kit.analysed import DOORS, LADDER, Doors
from kit.analysed import outlook as true_outlook
from kit.invented.sound import Ladder
from piecepack.analysis.analysis import analyse
from piecepack.analysis.judge import Judge
from piecepack.analysis.passages import passages
from piecepack.analysis.settling import effect_of
from piecepack.core.bot import Advice, Bot
from piecepack.core.contract import Game
from piecepack.core.offer import Move
from piecepack.core.scene import Scene
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.match import shelf
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player


class Always:
    """Guesses the same whatever comes."""

    def __init__(self, guess: int) -> None:
        self.guess = guess

    def choose(self, rules: Doors, seat: int, rng: Random) -> int:
        return self.guess


class Told:
    """Has read somewhere that the die is odd, once it has read anything."""

    def __init__(self) -> None:
        self.read_by: set[int] = set()

    def read(self, scene: Scene, seat: int) -> None:
        self.read_by.add(seat)

    def imagine(self, rules: Doors, seat: int, rng: Random) -> Doors:
        twin = rules.imagine(seat, rng)
        if seat in self.read_by:
            twin.die = 1
        return twin

    def choose(self, rules: Doors, seat: int, rng: Random) -> int:
        return ODD if seat in self.read_by else EVEN


def doors(*styles: Callable[[], Bot[Doors]], policy: Callable[[], Bot[Doors]]) -> Game:
    return replace(DOORS, advice=Advice[Doors](policy=policy, styles=styles))


def rolled(game: Game, die: int) -> Match:
    players = [Player("Ann", "you"), Player("Ben", "you")]
    match = Match(game, players, {}, commitment=Commitment("00" * 32, ("", "")))
    match.bring([die])
    return match


def test_each_playout_draws_players_of_some_strength() -> None:
    game = doors(lambda: Always(EVEN), lambda: Always(ODD), policy=lambda: Always(ODD))
    chance, _ = Judge.at(rolled(game, 1), 200).chances(rolled(game, 1).rules, "s")
    assert 0.4 < chance < 0.6


def test_without_styles_everybody_plays_by_the_policy() -> None:
    match = rolled(doors(policy=lambda: Always(ODD)), 1)
    assert Judge.at(match, 20).chances(match.rules, "s") == (1.0, 0.0)


def test_in_playouts_people_know_what_they_have_read() -> None:
    match = rolled(doors(policy=Told), 1)
    assert Judge.at(match, 20).chances(match.rules, "s") == (1.0, 0.0)
    assert Judge(match.game, 20).chances(match.rules, "s") == (0.0, 1.0)


@pytest.mark.parametrize(("guess", "blamed"), [("even", True), ("odd", False)])
def test_who_does_not_do_what_was_written_is_not_merely_unlucky(guess: str, blamed: bool) -> None:
    match = rolled(doors(policy=Told), 1)
    match.play(0, Move(guess))
    account = analyse(match.record(), game=match.game).accounts[0]
    assert (account.own < -0.5) == blamed
    assert account.result == (0 if blamed else 1)


class LikeADie:
    """Guesses what a die says that it rolls for itself."""

    def choose(self, rules: OddOrEven, seat: int, rng: Random) -> int:
        return EVEN if rng.randrange(6) % 2 == 0 else ODD


@pytest.mark.parametrize("seat", [0, 1])
def test_what_others_are_likely_to_choose_does_not_know_the_luck_that_follows(seat: int) -> None:
    game = replace(GAME, advice=Advice[OddOrEven](policy=LikeADie))
    players = [Player("Ann", "you"), Player("Ben", "you")]
    match = Match(game, players, {"rounds": 1}, commitment=Commitment("00" * 32, ("", "")))
    for die, guess in [(0, "odd"), (2, "even")]:
        for chooser in (0, 1):
            match.play(chooser, Move(guess))
        match.bring([die])
    guessed = next(passages(match.record(), game))
    made = effect_of(guessed, guessed.choices[seat], Judge.at(guessed.before, 1), 1_000)
    # One guess is as good as the other, and nobody can choose better than that.
    assert made.changes == pytest.approx([0, 0], abs=0.06)


def flattering(rules: Ladder) -> tuple[float, float]:
    """Sees too much in what whoever is not on turn has just done."""
    first, _ = true_outlook(rules)
    first += 0.2 if rules.turns % 2 else -0.2
    return first, 1 - first


def on_turn(rules: Ladder) -> int:
    return rules.turns % 2


@pytest.mark.parametrize("by_turns", [True, False])
def test_an_outlook_that_flatters_whoever_has_just_moved_is_asked_over_a_round(
    *, by_turns: bool
) -> None:
    turn = on_turn if by_turns else None
    game = replace(LADDER, advice=Advice[Ladder](outlook=flattering, horizon=1, turn=turn))
    rng, owns = Random(1), list[float]()
    for secret in range(60):
        players = [Player("Ann", "you"), Player("Ben", "you")]
        sealed = Commitment(f"{secret:064x}", ("", ""))
        match = Match(game, players, {"rounds": 9}, commitment=sealed)
        while seats := match.owing():  # just as the playouts do
            match.play(seats[0], Move(rng.choice(("even", "odd"))))
        for part in passages(match.record(), game):
            judge = Judge.at(part.before, 1)
            owns += [effect_of(part, one, judge, 8).changes[one.seat] for one in part.choices]
    # Then nobody has done better than was to be expected, with any single move.
    assert (abs(sum(owns) / len(owns)) < 0.03) == by_turns


@pytest.mark.parametrize("variant", ["dexter", "dexter_fast"])
def test_a_round_has_everybodys_turn_also_where_others_choose_in_the_middle_of_one(
    variant: str,
) -> None:
    hunt = shelf.find("scavenger_hunt")
    turns: list[int] = []

    def looks_round(rules: ScavengerHunt) -> list[float]:
        turns.append(rules.turn)
        return [1 / rules.seats] * rules.seats

    advice = replace(hunt.advice, outlook=looks_round, horizon=20)
    judge = Judge(replace(hunt, advice=advice), 1)
    rules = hunt.start(3, convert({"variant": variant}, hunt.options))
    for number in range(8):
        turns.clear()
        judge.glance(rules, str(number))
        assert set(turns) == {0, 1, 2}
