"""Lessons over REST: the server keeps nothing, so every request says what was done so far."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kit.table.served import Served, served
from piecepack.match import shelf
from piecepack.table.house import Settings
from piecepack.table.limits import Limits, Rate
from piecepack.table.web.catalogue import lesson_minutes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("lessons") / "tables.db") as running:
        yield running


FIVE = {"verb": "bid", "picks": ["suns-5"]}
LOW = {"verb": "bid", "picks": ["suns-null"]}


def asked(server: Served, status: int = 200, game: str = "bid", **body: Any) -> Any:
    answer = server.web.post(f"/api/games/{game}/lesson", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_lesson_goes_step_by_step(server: Served) -> None:
    first = asked(server)
    assert (first["number"], first["total"]) == (1, 7)
    assert "ask" not in first["view"]
    second = asked(server, done=[None])
    assert second["number"] == second["view"]["ask"] == 2
    assert second["asks"]
    assert [offer["verb"] for offer in second["view"]["offers"]] == ["bid"]
    # What happened on the way is there to be shown, oldest first.
    assert len(second["view"]["passed"]) == 5
    assert "verdict" not in second


def test_a_wrong_move_is_explained_and_changes_nothing(server: Served) -> None:
    before = asked(server, done=[None])
    wrong = asked(server, done=[None], move=LOW)
    assert wrong["verdict"] == "wrong"
    assert "good tile to keep" in wrong["why"]
    assert wrong["view"]["scene"] == before["view"]["scene"]
    assert wrong["view"]["offers"] == before["view"]["offers"]


def test_a_right_move_shows_what_comes_of_it_and_the_next_step_goes_on_from_there(
    server: Served,
) -> None:
    right = asked(server, done=[None], move=FIVE, name="Zoe")
    assert right["verdict"] == "right"
    assert right["view"]["scene"]["seats"][0]["score"] == 10
    assert right["view"]["scene"]["seats"][0]["name"] == "Zoe"
    assert "offers" not in right["view"]
    third = asked(server, done=[None, FIVE])
    assert third["number"] == 3
    assert third["view"]["scene"]["seats"][0]["score"] == 10
    assert "fresh" not in third


def test_a_step_with_a_position_of_its_own_says_so(server: Served) -> None:
    pair = {"verb": "bid", "picks": ["suns-4", "suns-3"]}
    assert asked(server, done=[None, FIVE, LOW, pair])["fresh"]


def test_the_words_are_in_the_language_that_was_asked_for(server: Served) -> None:
    assert asked(server, language="de")["title"] == "Worum es geht"
    assert asked(server, language="xx")["title"] == "What it is about"


def test_what_cannot_be_is_refused_with_the_reason(server: Served) -> None:
    assert "cannot fly" in asked(server, 422, done=[None], move={"verb": "fly"})["error"]
    assert "Nothing is asked" in asked(server, 422, move=LOW)["error"]
    assert "not the answer" in asked(server, 422, done=[None, LOW])["error"]
    assert "7 steps" in asked(server, 422, done=[None] * 7)["error"]
    assert "no game 'chess'" in asked(server, 404, game="chess")["error"]
    asked(server, 400, done=[None] * 41)
    asked(server, 400, name="a" * 25)


def test_every_game_says_how_long_its_lesson_takes(server: Served) -> None:
    games = server.web.get("/api/games").json()["games"]
    assert all(3 <= game["lesson"] <= 6 for game in games)


def test_a_lesson_that_is_missing_or_broken_is_not_offered(tmp_path: Path) -> None:
    bid = shelf.find("bid")
    assert lesson_minutes(bid) == 4
    assert lesson_minutes(replace(bid, lesson=None)) == 0
    (tmp_path / "lesson.toml").write_text("minutes = 'many'")
    assert lesson_minutes(replace(bid, lesson=tmp_path)) == 0


def test_the_page_of_a_lesson_is_answered(server: Served) -> None:
    assert server.web.get("/learn/bid").status_code == 200


@pytest.mark.slow
def test_lessons_have_a_limit_of_their_own(tmp_path: Path) -> None:
    few = Settings(limits=Limits(lessons=Rate(2, 0.001)), bot_workers=1)
    with served(tmp_path / "tables.db", few) as server:
        asked(server)
        asked(server)
        assert "steps of lessons" in asked(server, 429)["error"]
        assert server.web.get("/api/games").status_code == 200
