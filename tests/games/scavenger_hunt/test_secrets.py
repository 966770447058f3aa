"""Who has seen what, and what could as well be otherwise."""

from collections import Counter
from random import Random
from typing import Any

from kit.games.hunt import HuntTable
from piecepack.core.contract import WATCHER
from piecepack.core.scene import Piece
from piecepack.games.scavenger_hunt.face.names import tile_name
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.knowledge import lying, redeal, ways

HERE: dict[str, Any] = {
    "lists": {"hearts": {"crowns-4": "suns-2/v"}},
    "tiles": {"1,1": "suns-3"},
    "coins": {"1,1": "arms-2/s"},
    "pawns": {"hearts": [1, 1]},
}


def coin(table: HuntTable, viewer: int, name: str) -> Piece:
    number = [tile_name(what) for what in table.state.coins].index(name)
    return next(p for p in table.match.scene(viewer).pieces if p.id == f"coin-{number}")


def test_sh_15_and_q1_the_owner_of_a_list_knows_its_coins_and_others_one_side() -> None:
    table = HuntTable(**HERE)
    assert coin(table, 0, "suns-2").mark is not None
    for viewer in (1, 2, 3, WATCHER):
        piece = coin(table, viewer, "suns-2")
        assert (piece.suit, piece.rank, piece.mark) == ("", "2", None)


def test_sh_q2_with_notes_what_was_seen_follows_the_coin() -> None:
    table = HuntTable(**HERE)
    table.examine()
    table.play("hearts", "pass")
    table.swap("suns-2", "arms-2")
    assert coin(table, 0, "suns-2").mark is not None  # it lies on the board now
    assert coin(table, 0, "suns-2").cell == (1, 1)
    assert coin(table, 1, "arms-2").mark is None


def test_sh_q2_without_notes_it_is_shown_once() -> None:
    table = HuntTable(**HERE, options={"notes": False})
    table.examine()
    assert coin(table, 0, "arms-2").mark is not None
    table.play("hearts", "pass")
    assert table.state.phase == phases.SWAP
    assert coin(table, 0, "arms-2").mark is None
    assert coin(table, 0, "suns-2").mark is not None  # on their own list, at any time
    table.swap("suns-2", "arms-2")
    assert coin(table, 0, "suns-2").mark is None


def test_sh_q2_who_gets_a_coin_in_a_swap_may_look_at_it() -> None:
    table = HuntTable(
        lists={"hearts": {"crowns-4": "suns-2/v"}, "spades": {"crowns-2": "crowns-4/v"}},
        player_tiles={"0,4": "spades-2"},
        pawns={"hearts": [0, 4], "spades": [3, 3]},
    )
    table.swap("suns-2", "crowns-4")
    assert coin(table, 0, "crowns-4").mark is not None
    assert coin(table, 1, "suns-2").mark is not None
    private = [(line.text, line.only) for line in table.match.lines if line.only is not None]
    assert private == [
        ("The coin on Crowns 4 is now Crowns 4.", (0,)),
        ("The coin on Crowns 2 is now Suns 2.", (1,)),
    ]


def test_a_tile_is_imagined_as_any_that_nobody_has_shown() -> None:
    table = HuntTable(**HERE)
    cell = table.number((1, 1))
    seen = {table.state.imagine(1, Random(n)).tile_at[cell] for n in range(400)}
    assert len(seen) == 23  # all but the claimed one
    table.examine()
    assert {table.state.imagine(0, Random(n)).tile_at[cell] for n in range(20)} == {3}


def test_a_coin_is_imagined_with_the_side_that_it_shows() -> None:
    table = HuntTable(**HERE)
    number = [tile_name(what) for what in table.state.coins].index("arms-2")
    seen = {table.state.imagine(1, Random(n)).coins[number] for n in range(400)}
    assert {what // 6 for what in seen} == {3}
    assert len(seen) == 6


def test_every_way_that_coins_may_lie_is_as_likely_as_any_other() -> None:
    """Two suits, two values: one coin of the first suit shows its suit, the other its value."""
    columns = ((0b11, 1), (0b11, 1))
    assert ways(columns, (1, 1)) == 2
    rng = Random(0)
    found = Counter(tuple(lying(columns, (1, 1), rng)) for _ in range(4000))
    assert set(found) == {(1, 2), (2, 1)}
    assert abs(found[1, 2] - 2000) < 150


def test_a_new_deal_shows_the_same_sides() -> None:
    rng = Random(1)
    for _ in range(50):
        coins = rng.sample(range(24), 24)
        value_up = [rng.random() < 0.5 for _ in coins]
        unseen = sorted(rng.sample(range(24), 15))
        dealt = redeal(unseen, coins, value_up, 4, rng)
        assert sorted(dealt.values()) == sorted(coins[place] for place in unseen)
        for place, what in dealt.items():
            if value_up[place]:
                assert what % 6 == coins[place] % 6
            else:
                assert what // 6 == coins[place] // 6
