"""Why a swap or a roll is good, and what came of it: sentences that follow from the coins."""

from kit.games.hunt import HuntTable
from piecepack.core.contract import Telling
from piecepack.games.scavenger_hunt import GAME
from piecepack.games.scavenger_hunt.face.reasons import ScavengerHuntReasons
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.moves import (
    CLAIM,
    OWN_DIE,
    PASS,
    REMOVE,
    REMOVED,
    UNDER_PAWN,
    go,
    roll,
    swap,
)

NAMES = ("Ann", "Ben", "Cleo", "Dan")
TELLING = Telling(NAMES, GAME.texts())
GERMAN = Telling(NAMES, GAME.texts("de"))
FOUR, TWO = 4, 2  # values, as places on a list


def crossed() -> HuntTable:
    """Hearts have two coins, each under the tile of the other."""
    table = HuntTable(
        lists={"hearts": {"crowns-4": "moons-2/v", "moons-2": "crowns-4/v"}},
        player_tiles={"0,1": "hearts-4", "0,2": "hearts-2"},
        pawns={"hearts": [0, 1]},
    )
    table.pass_to(phases.SWAP)
    return table


def test_sh_24_a_swap_that_brings_tiles_under_their_own_coins_says_so() -> None:
    state = crossed().state
    step = swap(*sorted((FOUR, TWO)))
    told = ScavengerHuntReasons().hint(state, 0, [step], TELLING)
    assert told == "That brings Moons 2 and Crowns 4 under their own coins."
    told = ScavengerHuntReasons().hint(state, 0, [step], GERMAN)
    assert told == "So liegen die Plättchen Monde-2 und Kronen-4 unter den eigenen Münzen."


def test_a_coin_that_the_player_has_not_seen_is_no_reason() -> None:
    """Or whoever asks would learn what lies there. SH-14"""
    table = HuntTable(
        lists={"hearts": {"crowns-4": "moons-2/v"}},
        player_tiles={"0,1": "hearts-4"},
        tiles={"0,2": "suns-3"},
        coins={"0,2": "crowns-4/s"},
        pawns={"hearts": [0, 2]},
    )
    table.pass_to(phases.SWAP)
    state, step = table.state, swap(FOUR, UNDER_PAWN)
    assert ScavengerHuntReasons().hint(state, 0, [step], TELLING) == ""
    state.knows_coin[state.coin_by_pawn(0)] |= 1
    assert "Crowns 4 under its own coin" in ScavengerHuntReasons().hint(state, 0, [step], TELLING)


def test_a_swap_says_in_the_end_what_it_brought_together_and_what_it_parted() -> None:
    table = crossed()
    before, reasons = table.state.copy(), ScavengerHuntReasons()
    step = swap(*sorted((FOUR, TWO)))
    after = before.copy()
    after.play(0, step)
    end = after.copy()
    end.list_coin[FOUR] = REMOVED
    told = reasons.turning(0, [step], [before, after, end], TELLING)
    assert told == (
        "That brought Moons 2 of Ann under its own coin."
        " That brought Crowns 4 of Ann under its own coin, which was removed in that turn."
    )
    waited = before.copy()
    waited.play(0, PASS)
    told = reasons.instead(0, [PASS], [step], [before, waited, waited], TELLING)
    assert told.startswith("It would have brought Moons 2 of Ann under its own coin.")
    back = after.copy()
    back.phase, back.owed = before.phase, before.owed
    apart = back.copy()
    apart.play(0, step)
    told = reasons.turning(0, [step], [back, apart, apart], TELLING)
    assert "That took its own coin from Crowns 4 of Ann." in told


def test_a_roll_says_how_many_coins_it_may_remove() -> None:
    state = crossed().state
    waited = state.copy()
    waited.play(0, PASS)
    assert ScavengerHuntReasons().hint(waited, 0, [roll(OWN_DIE)], TELLING) == ""
    state.play(0, swap(*sorted((FOUR, TWO))))
    told = ScavengerHuntReasons().hint(state, 0, [roll(OWN_DIE)], TELLING)
    assert told == "2 of your coins match their tiles."


def test_sh_26_a_roll_says_what_was_removed_and_that_it_won() -> None:
    table, reasons = crossed(), ScavengerHuntReasons()
    table.state.removed[0] = 3
    table.state.play(0, swap(*sorted((FOUR, TWO))))
    before = table.state.copy()
    table.roll(FOUR)
    rolled = table.state.copy()
    table.remove()
    told = reasons.turning(0, [roll(OWN_DIE)], [before, rolled, table.state], TELLING)
    assert told == (
        "2 coins of Ann matched their tiles then. Ann removed the coin of Crowns 4 in that turn."
        " That roll won Ann the game."
    )
    told = reasons.turning(0, [PASS], [before, rolled, table.state], TELLING)
    assert told == "2 coins of Ann matched their tiles then."


def crossing() -> HuntTable:
    """Hearts need the coin on the Crowns 3 of Spades, whose own coin lies with Hearts."""
    return HuntTable(
        lists={
            "hearts": {"crowns-4": "arms-3/v"},
            "spades": {"arms-3": "crowns-4/s"},
        },
        player_tiles={"0,1": "hearts-4", "0,2": "spades-3"},
        pawns={"hearts": [0, 1], "spades": [3, 3]},
    )


def test_sh_21_a_move_says_which_coin_lay_there_who_needed_it_and_what_was_left_for_it() -> None:
    table, reasons = crossing(), ScavengerHuntReasons()
    before = table.state.copy()
    table.go([0, 2])
    moved = table.state.copy()
    told = reasons.turning(0, [3], [before, moved], TELLING)
    assert told == "The coin on Ben's Arms 3 was Crowns 4, which Ann needed."
    assert reasons.instead(0, [0], [go(2)], [before, moved], TELLING) == told
    table.pass_to(phases.SWAP)
    table.play("hearts", "swap", "crowns-4", "arms-3")
    states = [before, moved, table.state.copy()]
    told = reasons.turning(0, [3], states, TELLING)
    assert told.endswith("needed. Ann took that coin and left Arms 3 for it.")
    told = reasons.turning(0, [3], states, GERMAN)
    assert told == (
        "Auf der Wappen-3 von Ben lag die Münze Kronen-4; sie fehlte Ann."
        " Ann nahm diese Münze und ließ dafür die Wappen-3 dort."
    )
    table.pass_to(phases.MOVE)
    table.pass_to(phases.ROLL)
    table.roll(3)
    table.remove()
    told = reasons.turning(0, [3], [*states, table.state], TELLING)
    assert told.endswith("left Arms 3 for it.")  # Ben removed it in his own turn, by his own roll


def test_a_tile_that_was_left_alone_says_what_it_was_and_who_claimed_it() -> None:
    table, reasons = (
        HuntTable(
            lists={"hearts": {"crowns-4": "arms-3/v"}},
            player_tiles={"0,1": "hearts-4"},
            tiles={"0,2": "suns-3"},
            coins={"0,2": "suns-3/s"},
            pawns={"hearts": [0, 2]},
        ),
        ScavengerHuntReasons(),
    )
    table.examine()
    before = table.state.copy()
    told = reasons.hint(before, 0, [CLAIM], TELLING)
    assert told == "It comes with its own coin, so it matches at once."
    claimed, left = before.copy(), before.copy()
    claimed.play(0, CLAIM)
    left.play(0, PASS)
    end = left.copy()
    end.pawns[1] = left.pawns[0]
    end.claim(1, left.pawns[0])
    told = reasons.turning(0, [PASS], [before, left, end], TELLING)
    assert told == (
        "The tile there was Suns 3, with its own coin on it. Ben claimed that tile later."
    )
    assert reasons.turning(0, [CLAIM], [before, claimed], TELLING) == (
        "Suns 3 came with its own coin."
    )
    removed = claimed.copy()
    removed.list_coin[claimed.player_tile[claimed.pawns[0]]] = REMOVED
    assert reasons.turning(0, [CLAIM], [before, claimed, removed], TELLING) == (
        "Suns 3 came with its own coin, which was removed in that turn."
    )
    removed.turns = claimed.turns + 2  # much later
    later = claimed.copy()
    later.turns += 1
    told = reasons.turning(0, [CLAIM], [before, claimed, later, removed], GERMAN)
    assert told == "Mit der Sonnen-3 kam die eigene Münze."


def test_a_hint_to_move_speaks_of_a_coin_as_far_as_the_player_can_know_it() -> None:
    table, reasons = crossing(), ScavengerHuntReasons()
    state = table.state
    told = reasons.hint(state, 0, [go(2)], TELLING)
    assert told == ("By the side that is up, the coin there may be one that you need: Crowns 4.")
    state.knows_coin[state.list_coin[6 + 3]] |= 1
    told = reasons.hint(state, 0, [go(2)], TELLING)
    assert told == "The coin there is Crowns 4, which you need."
    assert reasons.hint(state, 0, [go(6)], TELLING).startswith("An unclaimed tile lies there")


def test_a_coin_that_is_removed_counts_towards_the_four_that_win() -> None:
    table = crossed()
    table.state.play(0, swap(*sorted((FOUR, TWO))))
    table.roll(4)
    told = ScavengerHuntReasons().hint(table.state, 0, [REMOVE], TELLING)
    assert told == "It is coin 1 of the 4 that win."


def test_a_swap_that_brings_nothing_together_says_which_coin_came_for_which() -> None:
    table = HuntTable(
        lists={"hearts": {"crowns-4": "arms-3/v"}, "spades": {"arms-2": "moons-5/s"}},
        player_tiles={"0,1": "hearts-4", "0,2": "spades-2"},
        pawns={"hearts": [0, 2], "spades": [3, 3]},
    )
    table.pass_to(phases.SWAP)
    before = table.state.copy()
    step = swap(FOUR, UNDER_PAWN)
    after = before.copy()
    after.play(0, step)
    reasons = ScavengerHuntReasons()
    told = reasons.turning(0, [step], [before, after], TELLING)
    assert told == "Ann got Moons 5 and gave Arms 3 for it."
    told = reasons.instead(0, [PASS], [step], [before, before], TELLING)
    assert told == "It would have brought Moons 5 for Arms 3."
