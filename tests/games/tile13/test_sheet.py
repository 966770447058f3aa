"""The sheet of a contest: columns by suit, what each game brought in all, and who won."""

from pathlib import Path

from kit.games.tile13 import Tile13Table
from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.scene import Scene, Side, Zone
from piecepack.match import record as recording
from piecepack.match.replay import replay

JUDGE = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
BEA = {"suns": ["4", "3"], "crowns": ["5"], "arms": ["2"], "moons": ["A"]}
CAL = {"suns": ["3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}
DESIGNERS = {"Bea": BEA, "Cal": CAL}


def zone(scene: Scene, name: str) -> Zone:
    return next(zone for zone in scene.zones if zone.id == name)


def test_t13_10_the_judges_tiles_and_all_games_stand_in_the_same_columns() -> None:
    table = Tile13Table()
    table.contest(JUDGE, DESIGNERS, {"Bea": ["suns"]})
    scene = table.match.scene(WATCHER)
    columns = zone(scene, "judge").cols
    assert [(heading.suit, heading.caption) for heading in columns] == [
        ("suns", "type"),
        ("crowns", "components"),
        ("arms", "mechanics"),
        ("moons", "theme"),
    ]
    assert zone(scene, "game-1").cols == zone(scene, "game-2").cols == columns
    bea = [(p.kind, p.suit, p.rank, p.cell) for p in scene.pieces if p.zone == "game-1"]
    assert bea == [
        ("pawn", "suns", "", (0, 0)),
        ("tile", "suns", "3", (0, 0)),
        ("tile", "suns", "4", (1, 0)),
        ("tile", "crowns", "5", (0, 1)),
        ("tile", "arms", "2", (0, 2)),
        ("tile", "moons", "ace", (0, 3)),
    ]


def test_a_hand_has_a_row_for_each_suit_and_a_column_for_each_value() -> None:
    table = Tile13Table()
    for viewer, role in ((0, "hand"), (1, "seat")):
        hand = zone(table.match.scene(viewer), "tiles-0")
        assert (hand.kind, hand.role) == ("grid", role)
        assert [heading.text for heading in hand.rows] == ["Suns", "Crowns", "Arms", "Moons"]
        assert [heading.text for heading in hand.cols] == ["null: 1", "2", "3", "4", "5", "ace: 10"]
    ace = next(p for p in table.match.scene(0).pieces if p.id == "0-arms-ace")
    assert ace.cell == (2, 5)


def test_t13_29_and_33_the_sheet_sums_up_once_all_pitches_are_made() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest({"Bea": ["suns", "moons"]})
    table.design(DESIGNERS)
    shown = table.match.scene(WATCHER)
    assert zone(shown, "game-1").caption == ""
    assert shown.tallies == ()
    assert shown.moment
    assert shown.moment.brief
    table.describe()
    scored = table.match.scene(WATCHER)
    assert scored.moment
    assert not scored.moment.brief
    assert zone(scored, "game-1").caption == "106 and 106 more as prize"
    assert zone(scored, "game-2").caption == "34"
    (tally,) = scored.tallies
    assert tally.title == "Contest 1"
    assert tally.sides[0] == Side(
        1,
        ("1-suns-4", "1-crowns-5", "1-arms-2", "1-moons-ace"),
        "106 and 106 more as prize",
        won=True,
    )
    table.name("Cal")
    named = table.match.scene(WATCHER)
    assert zone(named, "game-2").caption == "34 and 53 as Runner-Up"
    assert named.tallies[0].text == "Ann named Cal Runner-Up: 53 for both."
    void = next(p for p in named.pieces if p.id == "1-suns-3")
    assert (void.caption, void.state, void.reason) == ("0", "void", "Cal plays it too")


def test_each_tile_says_its_points_and_how_they_came_about() -> None:
    table = Tile13Table()
    cal = {"suns": ["5", "3"], "crowns": ["3"], "arms": ["3"], "moons": ["5"]}
    table.contest(JUDGE, {"Bea": BEA, "Cal": cal}, {"Cal": ["suns", "moons"]})
    shown = {piece.id: piece for piece in table.match.scene(WATCHER).pieces}
    told = {name: (shown[name].caption, shown[name].reason) for name in shown}
    assert told["1-suns-4"] == ("20", "4\u202f×\u202f5")
    assert told["1-suns-3"] == ("0", "Cal plays it too")
    assert told["2-arms-3"] == ("18", "3\u202f×\u202f3\u202f×\u202f2, the Judge's own")
    assert told["2-moons-5"] == ("20", "5\u202f×\u202f2\u202f×\u202f2, playtester")
    doubled_twice = "5\u202f×\u202f5\u202f×\u202f2\u202f×\u202f2, the Judge's own, playtester"
    assert told["2-suns-5"] == ("100", doubled_twice)


def test_t13_20_a_pitch_lies_beside_its_game() -> None:
    table = Tile13Table()
    table.contest(JUDGE, DESIGNERS)
    assert {card.id: card.zone for card in table.match.scene(WATCHER).cards} == {
        "theme": "theme",
        "pitch-1": "game-1",
        "pitch-2": "game-2",
    }


def test_t13_34_the_rows_of_a_corpus_are_the_contests_the_newest_first() -> None:
    table = Tile13Table()
    table.contest(JUDGE, DESIGNERS)
    table.name(None)
    assert zone(table.match.scene(WATCHER), "corpus-1").rows == ()  # it still lies on the table
    table.contest(
        {"suns": "4", "crowns": "5", "arms": "2", "moons": "3"},
        {
            "Ann": {suit: ["N"] for suit in JUDGE},
            "Cal": {"suns": ["A"], "crowns": ["A"], "arms": ["A"], "moons": ["A"]},
        },
    )
    table.name(None)
    table.judge({"suns": "3", "crowns": "2", "arms": "5", "moons": "4"})
    rows = zone(table.match.scene(WATCHER), "corpus-1").rows
    assert [heading.text for heading in rows] == ["contest 2", "contest 1"]


def test_to_all_eyes_the_judges_tiles_and_sealed_games_lie_open() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    table.play("Bea", "design", "suns-4", "crowns-5", "arms-2", "moons-ace")
    pieces = {piece.id: piece for piece in table.match.scene(ALL_OPEN).pieces}
    assert (pieces["judge-suns-5"].zone, pieces["judge-suns-5"].state) == ("judge", "sealed")
    assert (pieces["1-moons-ace"].zone, pieces["1-moons-ace"].state) == ("game-1", "sealed")
    assert pieces["2-moons-ace"].zone == "tiles-2"


def test_at_the_end_every_game_of_every_contest_can_be_read() -> None:
    path = next(iter(sorted((Path(__file__).parents[2] / "golden" / "tile13").glob("*.jsonl"))))
    match = replay(recording.read(path))
    scene = match.scene(WATCHER)
    pitches = [said.fields["title"] for said in match.said if said.verb == "describe"]
    cards = [card for card in scene.cards if card.zone == "every-game"]
    assert sorted(card.title for card in cards) == sorted(pitches)
    assert len({card.id for card in cards}) == len(cards) >= 10
    assert cards[0].caption.startswith("contest 5, ")
    assert zone(scene, "every-game").kind == "cards"
