"""Why a game is good, and what came of it: sentences that follow from the tiles that were played."""

from kit.games.tile13 import Tile13Table
from piecepack.core.contract import Telling
from piecepack.core.words import number
from piecepack.games.tile13 import GAME
from piecepack.games.tile13.face.reasons import Tile13Reasons
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import NO_SECOND, pawns, runner_up
from piecepack.games.tile13.rules.tiles import ALL, BIT, tile

NAMES = ("Ann", "Bea", "Cal")
TELLING = Telling(NAMES, GAME.texts())
GERMAN = Telling(NAMES, GAME.texts("de"))
JUDGE = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
BEA = {"suns": ["4"], "crowns": ["5"], "arms": ["2"], "moons": ["3"]}
CAL = {"suns": ["3"], "crowns": ["5"], "arms": ["4"], "moons": ["5"]}
SUNS, CROWNS, ARMS, MOONS = range(4)


def designing() -> Tile13Table:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    return table


def test_t13_24_tiles_that_nobody_else_has_cannot_be_spoilt() -> None:
    table = designing()
    steps = [tile(SUNS, 4), tile(CROWNS, 5), tile(ARMS, 2), tile(MOONS, 3), NO_SECOND]
    told = Tile13Reasons().hint(table.state, 1, steps, TELLING)
    assert told == "The Judge's highest tile is of Suns: it multiplies Suns 4."
    table.state.hands[2][CROWNS] = ALL ^ BIT[5]
    told = Tile13Reasons().hint(table.state, 1, steps, TELLING)
    assert told == "Nobody else still has Crowns 5, so nobody can spoil it."
    assert "Niemand sonst hat noch das Plättchen Kronen-5" in Tile13Reasons().hint(
        table.state, 1, steps, GERMAN
    )


def played(table: Tile13Table) -> list[Tile13]:
    """The states from before the games to the end of the contest."""
    before = table.state.copy()
    table.design({"Bea": BEA, "Cal": CAL})
    shown = table.state.copy()
    table.describe()
    table.name(None)
    return [before, shown, table.state]


BEAS = [tile(SUNS, 4), tile(CROWNS, 5), tile(ARMS, 2), tile(MOONS, 3), NO_SECOND]


def test_t13_28_a_game_says_who_won_the_contest_and_what_was_lost() -> None:
    states = played(designing())
    reasons = Tile13Reasons()
    # Bea: 4 x 5 + 0 (both play the 5) + 2 x 3 + 3 x 2. Cal: 3 x 5 + 0 + 4 x 3 + 5 x 2.
    assert reasons.turning(1, BEAS, states, TELLING) == (
        "Bea got 32 points for this game; Cal won the contest with 37, and 37 more as prize."
        " Crowns 5 brought Bea nothing, because others played the same."
    )
    assert reasons.turning(2, [], states, TELLING).startswith(
        "Cal won the contest with 37 points, and 37 more as prize."
    )
    assert reasons.turning(2, [], states, GERMAN).startswith(
        "Cal gewann den Wettbewerb mit 37 Punkten und noch einmal 37 als Preis."
    )


def test_the_judge_is_told_what_the_contest_brought_to_its_winner() -> None:
    states = played(designing())
    laid = states[0].copy()
    laid.phase = phases.JUDGE
    told = Tile13Reasons().turning(0, [], [laid, *states], TELLING)
    assert told == "Cal won this contest with 37 points, and 37 more as prize."


def test_a_better_game_says_whether_it_would_have_won_the_contest() -> None:
    states = played(designing())
    better = [tile(SUNS, 4), tile(CROWNS, 4), tile(ARMS, 2), tile(MOONS, 3), NO_SECOND]
    # The Judge's own 4 of Crowns: 2 x 4 x 4 more; and Cal's 5 is no longer shared: 5 x 4 more.
    told = Tile13Reasons().instead(1, BEAS, better, states, TELLING)
    assert told == (
        "That game would have won the contest with 64, and 64 more as prize."
        " It would have kept Crowns 5 for later contests."
    )
    told = Tile13Reasons().instead(1, BEAS, better, states, GERMAN)
    assert told == (
        "Dieses Spiel hätte den Wettbewerb mit 64 Punkten und noch einmal 64 als Preis gewonnen."
        " Das Plättchen Kronen-5 wäre für spätere Wettbewerbe geblieben."
    )


def test_a_better_game_that_brings_less_says_what_it_would_have_kept() -> None:
    states = played(designing())
    better = [tile(SUNS, 2), tile(CROWNS, 3), tile(ARMS, 3), tile(MOONS, 3), NO_SECOND]
    told = Tile13Reasons().instead(1, BEAS, better, states, TELLING)
    assert told == (
        "That game would have brought 46 points and not won the contest."
        " It would have kept Suns 4 and Crowns 5 for later contests."
    )


def test_t13_38_playtesters_are_told_by_what_they_brought_and_would_have_brought() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    before = table.state.copy()
    table.playtest({"Cal": ["suns"]})
    shown = table.state.copy()
    table.design({"Bea": BEA, "Cal": CAL})
    table.describe()
    table.name("Bea")
    states, reasons = [before, shown, table.state], Tile13Reasons()
    assert reasons.turning(2, [pawns(BIT[SUNS])], states, TELLING) == (
        "Cal won the contest with 52 points, and 52 more as prize."
        " Of the points of Cal, 15 came from playtesters."
    )
    assert reasons.turning(1, [pawns(0)], states, TELLING) == (
        "Bea got 32 points for this game, and 26 as Runner-Up;"
        " Cal won the contest with 52, and 52 more as prize."
    )
    told = reasons.instead(1, [pawns(0)], [pawns(15)], states, TELLING)
    assert told == (
        "With that choice the same game would have won the contest with 64, and 64 more as prize."
    )
    told = reasons.instead(2, [pawns(BIT[SUNS])], [pawns(0)], states, TELLING)
    assert told == (
        "With that choice the same game would have won the contest, too, with 37, and 37 more as prize."
        " The playtester of Suns would have been left for later contests."
    )


def test_t13_38_playtesters_that_were_never_used_are_a_reason_in_the_last_contest() -> None:
    table = Tile13Table()
    for _ in range(CONTESTS - 1):
        judge = table.players[table.state.judge]
        others = [one for one in table.players if one != judge]
        table.allow(JUDGE)
        table.contest(JUDGE, dict(zip(others, (BEA, CAL), strict=True)))
        table.name(None)
        for hand in table.state.hands:
            hand[:] = [ALL] * 4
    table.allow(JUDGE)
    table.judge(JUDGE)
    before, judge = table.state.copy(), table.players[table.state.judge]
    one, other = (seat for seat in range(3) if seat != before.judge)
    reasons = Tile13Reasons()
    assert reasons.hint(before, one, [pawns(0)], TELLING) == ""
    assert reasons.hint(before, one, [pawns(3)], TELLING) == (
        "It is the last contest: a playtester that you save now is worth nothing."
    )
    table.playtest()
    table.design({table.players[one]: BEA, table.players[other]: CAL})
    table.describe()
    table.name(None)
    told = reasons.turning(one, [pawns(0)], [before, table.state], TELLING)
    assert told.endswith(
        f"It was the last contest, and {table.players[one]}'s 4 playtesters were never used."
    )


def test_a_hint_about_playtesters_says_what_they_double_or_how_long_they_are_saved() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    reasons, state = Tile13Reasons(), table.state
    told = reasons.hint(state, 1, [pawns(0)], TELLING)
    assert told == "You keep your playtesters for the 4 contests that follow."
    told = reasons.hint(state, 1, [pawns(BIT[SUNS])], TELLING)
    assert told == "This suit then counts twice for you, and your best tile in it is Suns ace."


def test_a_hint_for_the_judge_names_the_tiles_that_nobody_can_match() -> None:
    state = Tile13Table().state
    steps = [tile(SUNS, 5), tile(CROWNS, 4), tile(ARMS, 3), tile(MOONS, 2)]
    assert Tile13Reasons().hint(state, 0, steps, TELLING) == ""
    for seat in (1, 2):
        state.hands[seat][SUNS] ^= BIT[5]
    told = Tile13Reasons().hint(state, 0, steps, TELLING)
    assert told == (
        "No designer still has Suns 5, so nobody gets twice as much for playing the same."
    )


def test_t13_33_the_judge_gets_as_much_as_the_runner_up() -> None:
    table = Tile13Table()
    table.contest(JUDGE, {"Bea": BEA, "Cal": CAL})
    state = table.state
    half = state.points[state.winner] / 2
    other = next(seat for seat in state.designers() if seat != state.winner)
    told = Tile13Reasons().hint(state, state.judge, [runner_up(other)], TELLING)
    assert told == f"The Judge who names a Runner-Up gets as much: {number(half)} points."
