"""Pictures that go with links: what they may show, and how often they are drawn."""

import asyncio
from random import Random

import msgspec
import pytest

from kit.table.at_table import a_game, a_table, seat
from kit.table.finished import finished
from kit.table.guest import any_move, run
from piecepack.core.contract import WATCHER
from piecepack.core.texts import languages
from piecepack.drawing.images.preview import Preview, draw_preview
from piecepack.match import shelf
from piecepack.table.limits import Limits
from piecepack.table.model.errors import NotNow, TooMuch
from piecepack.table.past import previews
from piecepack.table.past.previews import Previews, in_words, shown

GAMES = [game.id for game in shelf.games()]


class Drawing:
    """Counts pictures instead of drawing them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[Preview] = []
        monkeypatch.setattr(previews, "draw_apart", self.draw)

    def draw(self, preview: Preview, seconds: float) -> bytes:
        self.seen.append(preview)
        return str(len(self.seen)).encode()


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Drawing:
    return Drawing(monkeypatch)


@pytest.mark.parametrize("game", GAMES)
def test_a_running_games_picture_is_what_it_would_be_if_the_hidden_were_otherwise(
    game: str,
) -> None:
    """Law 2, for previews."""
    seats = shelf.find(game).seats[-1]
    table = a_table(game, seats)
    for number in range(seats):
        seat(table, number, f"Person {number}")
    table.start(1.0)
    rng, looked = Random(5), 0
    for turn in range(120):
        if table.state != "playing":
            break
        mover = rng.choice(table.owing())
        offers = tuple(table.in_play.match.offers(mover))
        table.play(mover, any_move(offers, rng), 2.0)
        if turn % 6 == 0 and table.state == "playing":
            match = table.in_play.match
            preview, svg = shown(table), draw_preview(shown(table))
            truth, match.rules = match.rules, match.rules.imagine(WATCHER, rng)
            assert shown(table) == preview
            assert draw_preview(shown(table)) == svg
            match.rules = truth
            looked += 1
    assert looked > 3


@pytest.mark.parametrize("game", GAMES)
def test_without_spectators_a_picture_says_nothing_of_the_game(game: str) -> None:
    seats = shelf.find(game).seats[-1]
    table = a_table(game, seats, watchers=False)
    for number in range(seats):
        seat(table, number, f"Person {number}")
    table.start(1.0)
    before, rng = shown(table), Random(5)
    assert before.scene is None
    assert "Person" not in draw_preview(before)
    for _ in range(20):
        if table.state != "playing":
            break
        mover = rng.choice(table.owing())
        table.play(mover, any_move(tuple(table.in_play.match.offers(mover)), rng), 2.0)
        if table.state == "playing":
            assert shown(table) == before
            assert "Person" not in in_words(table)


def test_the_end_of_a_game_is_shown_to_all() -> None:
    table = finished()
    for language in languages():
        scene = shown(table, language).scene
        assert scene is not None
        assert in_words(table, language).startswith(scene.headline)
    assert in_words(table, "de") != in_words(table)


def test_how_a_table_stands_is_said_in_every_language() -> None:
    table = a_table(seats=3)
    assert shown(table).line == "A table for 3 is open."
    assert shown(table, "de").line == "Ein Tisch für 3 Personen ist offen."
    table.close("Nobody joined in time.", 1.0)
    assert shown(table).line == "This table is closed."
    assert shown(table, "de").line == "Dieser Tisch ist geschlossen."


def test_a_picture_is_drawn_once_for_all_who_ask(drawing: Drawing) -> None:
    async def ask() -> None:
        made = Previews(Limits())
        table = finished()
        pictures = await asyncio.gather(*(made.of(table) for _ in range(5)))
        assert set(pictures) == {b"1"}
        made.close()

    run(ask())


def test_a_running_game_is_drawn_again_after_a_while_if_it_looks_different(
    drawing: Drawing,
) -> None:
    async def ask() -> None:
        now = [0.0]
        made = Previews(Limits(preview_every=30), lambda: now[0])
        table = a_game("in_crowd", ("Ann", "Ben"))
        assert await made.of(table) == b"1"
        now[0] = 40
        assert await made.of(table) == b"1"  # nothing has happened
        mover = table.owing()[0]
        table.play(mover, any_move(tuple(table.in_play.match.offers(mover)), Random(1)), 2.0)
        assert await made.of(table) == b"1"  # drawn a moment ago
        now[0] = 80
        assert await made.of(table) == b"2"
        made.close()

    run(ask())


def test_deleted_names_leave_the_picture_at_once(drawing: Drawing) -> None:
    async def ask() -> None:
        made = Previews(Limits())
        table = finished()
        assert await made.of(table) == b"1"
        table.forgotten += 1
        table.in_play.match.rename(0, "somebody")
        assert await made.of(table) == b"2"
        made.close()

    run(ask())


def test_the_least_recently_used_pictures_go_first(drawing: Drawing) -> None:
    async def ask() -> None:
        made = Previews(Limits(previews=2))
        one, two, three = (a_table(code=f"TABLE{n}", seats=n) for n in (2, 3, 4))
        for table in (one, two, one, three, one):
            await made.of(table)
        assert len(drawing.seen) == 3
        await made.of(two)
        assert len(drawing.seen) == 4
        made.close()

    run(ask())


def test_too_many_pictures_at_once_are_refused(drawing: Drawing) -> None:
    async def ask() -> None:
        made = Previews(Limits(previews_waiting=1))
        tables = [a_table(code=f"TABLE{n}", seats=n) for n in (3, 4)]
        answers = await asyncio.gather(*map(made.of, tables), return_exceptions=True)
        assert answers[0] == b"1"
        assert isinstance(answers[1], TooMuch)
        assert await made.of(tables[1]) == b"2"
        made.close()

    run(ask())


def test_a_picture_that_cannot_be_drawn_says_so_and_is_tried_again() -> None:
    async def ask() -> None:
        hurried = Previews(msgspec.structs.replace(Limits(), preview_within=0.001))
        with pytest.raises(NotNow, match="Try again"):
            await hurried.of(a_table())
        hurried.close()

    run(ask())
