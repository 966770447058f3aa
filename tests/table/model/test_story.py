"""A table's log: lines since a version, filtered by viewer, compressed when long."""

from piecepack.core.scene import Line
from piecepack.table.model.log import Log


def test_only_what_came_since_is_told_however_long_the_story_is() -> None:
    story = Log()
    for version in range(1, 501):
        story.add(version, [Line(text=f"a{version}"), Line(text=f"b{version}", only=(1,))])
    for since in (0, 1, 47, 48, 49, 250, 499, 500, 501):
        texts = [f"{letter}{version}" for version in range(since + 1, 501) for letter in "ab"]
        assert [line.text for line in story.since(since, 1)] == texts
        assert [line.text for line in story.since(since, 0)] == [t for t in texts if t[0] == "a"]
    assert story.lines_by_version(1)[123] == ("a123", "b123")
    assert story.lines_by_version(-1)[123] == ("a123",)


def test_a_line_of_the_moment_goes_when_the_next_one_comes() -> None:
    story = Log()
    story.add(1, [Line(text="Ann leads.")])
    story.add(2, [Line(text="Ann sealed a bid.", passing=True)])
    assert [line.text for line in story.since(0, 0)] == ["Ann leads.", "Ann sealed a bid."]
    story.add(3, [])
    assert [line.text for line in story.since(1, 0)] == ["Ann sealed a bid."]
    story.add(4, [Line(text="Ben sealed a bid.", passing=True)])
    story.add(5, [Line(text="The bids are shown.")])
    assert [line.text for line in story.since(0, 0)] == ["Ann leads.", "The bids are shown."]


def test_nothing_is_told_of_a_story_that_has_not_begun() -> None:
    assert Log().since(0, 0) == ()
    assert Log().lines_by_version(0) == {}
