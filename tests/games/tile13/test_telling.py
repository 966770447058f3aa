"""What people are told of a contest: which one it is, what is waited for, and its prize in one wording."""

from random import Random

from kit.games.tile13 import Tile13Table
from piecepack.core.contract import WATCHER
from piecepack.core.scene import Scene
from piecepack.core.texts import ENGLISH
from piecepack.games.tile13.bot.copywriter import theme
from piecepack.games.tile13.ludemes.naming import ready_title

JUDGE = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
BEA = {"suns": ["4"], "crowns": ["5"], "arms": ["2"], "moons": ["A"]}
CAL = {"suns": ["3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}


def scored() -> Tile13Table:
    table = Tile13Table()
    table.contest(JUDGE, {"Bea": BEA, "Cal": CAL})
    return table


def banner(scene: Scene) -> str:
    return next((card.caption for card in scene.cards if card.zone == "theme"), "")


def test_no_banner_speaks_of_the_last_contest_while_the_next_is_to_be_opened() -> None:
    table = scored()
    assert banner(table.match.scene(1)).startswith("Contest 1 of 5, judged by Ann.")
    table.name("Cal")
    for viewer in (0, 1, WATCHER):
        scene = table.match.scene(viewer)
        assert scene.headline.startswith("Contest 2 of 5: ")
        assert banner(scene) == ""
        assert [tally.title for tally in scene.tallies] == ["Contest 1 is over"]
    table.judge({"suns": "4", "crowns": "3", "arms": "2", "moons": "5"})
    assert banner(table.match.scene(1)).startswith("Contest 2 of 5, judged by Bea.")


def test_after_a_contest_all_are_told_that_a_runner_up_may_be_named() -> None:
    table = scored()
    for viewer, who in ((0, "You"), (1, "Ann"), (WATCHER, "Ann")):
        moment = table.match.scene(viewer).moment
        assert moment
        assert moment.more.endswith(f" {who} may now name a Runner-Up.")
    assert table.match.scene(1).seats[0].saying == "may name a Runner-Up"


def test_t13_29_the_prize_has_one_wording() -> None:
    table = scored()
    scene = table.match.scene(WATCHER)
    points = table.points["Bea"]
    prize = f"{points} more as prize"
    assert scene.moment
    won = next(line for line in table.told if line.startswith("Bea wins the contest"))
    caption = next(zone.caption for zone in scene.zones if zone.id == "game-1")
    for told in (scene.headline, scene.moment.headline, won, caption):
        assert told.rstrip(".").endswith(prize)


def test_t13_12_the_log_does_not_say_whether_there_are_playtesters() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.play("Bea", "playtest")
    assert table.told[-1] == "Bea has decided on playtesters."


def test_a_ready_title_begins_like_a_title() -> None:
    rng = Random(1)
    for turn in range(200):
        tiles = sorted(rng.sample(range(24), rng.randint(0, 5)))
        assert ready_title(tiles, turn, ENGLISH).startswith("The ")
        assert ready_title(tiles, turn, "de").startswith("Das ")


def test_no_theme_is_proposed_for_two_contests_in_a_row() -> None:
    table = Tile13Table()
    proposed = []
    for contest in range(2):
        (offer,) = table.match.offers(table.state.judge)
        by_bots = {theme([1, 1, 1, 1], contest, Random(seed), ENGLISH) for seed in range(200)}
        proposed.append({offer.fields[0].ready} | by_bots)
        if not contest:
            table.contest(JUDGE, {"Bea": BEA, "Cal": CAL})
            table.name(None)
    assert proposed[0].isdisjoint(proposed[1])
    assert min(map(len, proposed)) > 4
