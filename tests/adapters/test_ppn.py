"""Records as Portable Piecepack Notation, and positions as figures."""

import json
from pathlib import Path

import pytest

import piecepack
from kit.ppn_reader import read, tables
from piecepack.adapters.ppn import export
from piecepack.cli import app
from piecepack.core.contract import ALL_OPEN
from piecepack.core.errors import BadOptions
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Piece
from piecepack.extras import NotInstalled, need
from piecepack.match import record as recording
from piecepack.match.replay import replay

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ("bid", "in_crowd", "letterbox", "scavenger_hunt", "tile13")
LETTERS = {
    "suns": "S", "moons": "M", "crowns": "C", "arms": "A",
    "hearts": "♥", "spades": "♠", "clubs": "♣", "diamonds": "♦",
}  # fmt: skip
SEASONS = {"snowflakes": "s0", "flowers": "s1", "fish": "s2", "leaves": "s3"}
NAMES = {"tile": "t", "coin": "c", "die": "d", "pawn": "p"}


def a_game(game: str) -> recording.Record:
    """The shortest recorded game that is over."""
    records = [recording.read(path) for path in sorted((GOLDEN / game).glob("*.jsonl"))]
    over = [one for one in records if replay(one).result()]
    return min(over, key=lambda one: (len(one.events) < 20, len(one.events)))


@pytest.mark.parametrize("game", GAMES)
def test_an_exported_game_is_read_back_with_every_piece_in_its_place(game: str) -> None:
    """What lies in one place of the scene lies in one place of the table, and nothing else does."""
    record = a_game(game)
    *_, last = tables(export(record))
    lying: dict[str, list[str]] = {}
    for piece in last:
        named = piece["kind"] + piece["suit"] + piece["rank"].removeprefix("r") + piece["side"]
        lying.setdefault(piece["at"], []).append(named)
    wanted: dict[object, list[str]] = {}
    for one in replay(record).scene(ALL_OPEN).pieces:
        place = (one.zone, one.cell or one.id)
        wanted.setdefault(place, []).append(short(one))
    assert sorted(map(sorted, lying.values())) == sorted(map(sorted, wanted.values()))


def short(piece: Piece) -> str:
    suit = piece.suit or (piece.mark.suit if piece.mark else "")
    rank = piece.rank or (piece.mark.rank if piece.mark else "")
    ranks = "012345" if suit in SEASONS else "na2345"
    number = "" if piece.kind == "pawn" else ranks[RANKS.index(rank)]
    side = piece.up[0] if piece.kind in ("tile", "coin") else ""
    letter = SEASONS[suit] if suit in SEASONS else LETTERS[suit]
    return NAMES[piece.kind] + letter + number + side


def test_a_die_is_rolled_where_it_lies_and_a_coin_turned_over() -> None:
    texts = " ".join(export(a_game(game)) for game in GAMES)
    assert "~" in texts
    assert " +?c" in texts or " +(" in texts or " +?t" in texts


def test_a_piece_that_is_not_alone_is_named_by_its_place() -> None:
    """Every player of Tile 13 has tiles of all four suits, so that none is the only one."""
    assert "?tS" not in export(a_game("tile13"))


def test_the_header_says_who_played_what_and_how_it_ended() -> None:
    match = piecepack.play("bid", ["random"] * 3, seed=1, goal=20)
    head, moves = read(export(match.record()))
    assert head["Game"] == "Bid!"
    assert head["SetUp"] == "None"  # a reader then puts nothing on the table by itself
    assert (head["Seat1"], head["Option_goal"]) == ("Suns", "20")
    result = match.result()
    assert result is not None
    assert head["Result"].endswith(result.why)
    assert list(moves)[:2] == ["Setup.", "1."]


def test_braces_in_what_people_wrote_do_not_end_a_comment() -> None:
    record = a_game("letterbox")
    lines = recording.encode(record).decode().splitlines()
    first = next(n for n, line in enumerate(lines) if '"clue"' in line)
    told = json.loads(lines[first])
    told["fields"]["clue"] = "Look {under} the --- stone; 3. then go"
    lines[first] = json.dumps(told)
    text = export(recording.decode("\n".join(lines).encode()))
    assert "Look (under) the --- stone; 3. then go" in text
    assert list(read(text)[1]) == list(read(export(record))[1])


def test_a_game_that_is_not_over_is_not_exported() -> None:
    with pytest.raises(BadOptions, match="This game is not over"):
        export(piecepack.Match("bid", seats=3, seed=1).record())


def run(*words: object) -> None:
    app([*map(str, words)], standalone_mode=False)


def test_the_command_exports_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, out = tmp_path / "game.jsonl", tmp_path / "game.ppn"
    piecepack.play("in_crowd", ["random"] * 2, seed=3).save(record)
    run("export", record, "--ppn")
    printed = capsys.readouterr().out
    run("export", record, "--ppn", "--out", out)
    assert out.read_text(encoding="utf-8") == printed
    with pytest.raises(BadOptions, match="Say which notation"):
        run("export", record)


def test_the_command_draws_a_position_as_svg_and_png(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    piecepack.play("in_crowd", ["random"] * 2, seed=3).save(record)
    svg, png = tmp_path / "figure.svg", tmp_path / "figure.png"
    run("figure", record, "--at", 20, "--svg", svg, "--png", png, "--scale", 1)
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    content = png.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert int.from_bytes(content[16:20], "big") == 1080
    with pytest.raises(BadOptions, match="Say where the figure goes"):
        run("figure", record)
    with pytest.raises(BadOptions, match="There is no event 9999"):
        run("figure", record, "--at", 9999, "--svg", svg)


def test_a_missing_extra_says_how_to_install_it() -> None:
    with pytest.raises(NotInstalled, match=r"pip install 'piecepack\[moon\]'"):
        need("a_module_from_the_moon", "moon")
