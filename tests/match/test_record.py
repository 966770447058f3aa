"""Records: JSON lines that survive being cut off, and refuse what they are not."""

from pathlib import Path

import msgspec
import pytest

from kit.games.bid import BidTable
from piecepack.core.errors import Unreadable
from piecepack.match import record as recording
from piecepack.match.record import MoveLine
from piecepack.match.replay import replay


@pytest.fixture
def data() -> bytes:
    """A whole auction as a record."""
    table = BidTable()
    table.roll(0, 2, 3, 5)
    table.bid(5, 0, 4)
    return recording.encode(table.match.record())


def test_events_speak_of_pieces_and_dice_by_name(data: bytes) -> None:
    header, *events = [msgspec.json.decode(line) for line in data.splitlines()]
    assert header["line"] == "game"
    assert header["game"] == "bid"
    assert header["seats"][1] == {"name": "Bob", "player": "you"}
    assert header["options"]["variant"] == "pawns"
    assert events[0] == {
        "line": "luck",
        "brought": {"suns": "null", "moons": "2", "crowns": "3", "arms": "5"},
    }
    assert events[4] == {"line": "move", "seat": 0, "verb": "bid", "picks": ["suns-5"]}


def test_a_record_cut_off_in_a_line_loads_up_to_the_last_whole_one(data: bytes) -> None:
    lines = data.splitlines(keepends=True)
    torn = b"".join(lines[:5]) + lines[5][:20]
    record = recording.decode(torn)
    assert record.cut_off == "The last line is incomplete (20 bytes) and was left out."
    assert len(record.events) == 4
    assert replay(record).owing() == (0, 1, 2)


def test_wherever_it_is_cut_off_a_record_still_loads(data: bytes) -> None:
    start = data.index(b"\n") + 1
    for end in range(start, len(data) + 1):
        record = recording.decode(data[:end])
        assert bool(record.cut_off) == (data[end - 1 : end] != b"\n")
        replay(record)


@pytest.mark.parametrize(
    ("torn", "reason"),
    [
        (b"", "not a piecepack record"),
        (b"hello\n", "not a piecepack record"),
        (b'{"line":"move","seat":0,"verb":"bid"}\n', "not a piecepack record"),
        (b"\xff\xfe\x00", "not a piecepack record"),
        (b"[]\n", "not a piecepack record"),
        (b"null", "not a piecepack record"),
    ],
)
def test_what_is_no_record_is_refused(torn: bytes, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        recording.decode(torn)


def test_a_record_of_another_format_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable, match="format 2; this version of piecepack reads format 1"):
        recording.decode(data.replace(b'"format":1', b'"format":2'))


def test_a_broken_line_in_the_middle_is_named(data: bytes) -> None:
    lines = data.splitlines(keepends=True)
    lines[3] = b'{"line":"move","seat":"first"}\n'
    with pytest.raises(Unreadable, match="Line 4 of the record cannot be read"):
        recording.decode(b"".join(lines))


def test_a_record_of_other_rules_is_refused(data: bytes) -> None:
    record = recording.decode(data.replace(b'"rules":1', b'"rules":99'))
    with pytest.raises(Unreadable, match="version 99 of the rules of Bid!; installed: 1"):
        replay(record)


def test_an_illegal_move_in_a_record_is_named(data: bytes) -> None:
    record = recording.decode(data)
    record.events[4] = MoveLine(0, "bid", ("arms-5",))
    with pytest.raises(Unreadable, match="Line 6 of the record cannot be played: arms-5 cannot"):
        replay(record)


def test_a_file_that_is_not_there_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"nothing.jsonl cannot be read: No such file"):
        recording.read(tmp_path / "nothing.jsonl")
    with pytest.raises(Unreadable, match="cannot be read: Is a directory"):
        recording.read(tmp_path)


def test_writing_leaves_no_half_file(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "folder" / "game.jsonl"
    recording.write(path, recording.decode(data))
    assert path.read_bytes() == data
    assert [file.name for file in path.parent.iterdir()] == ["game.jsonl"]
    with pytest.raises(Unreadable, match="cannot be written"):
        recording.write(path / "below-a-file.jsonl", recording.decode(data))
