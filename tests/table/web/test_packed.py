"""Compressed responses, for clients that accept them."""

import gzip
from pathlib import Path
from typing import Any

import pytest

from kit.table.served import served
from piecepack.table.web import app
from piecepack.table.wire.forms import schemas


def test_long_answers_are_packed_and_short_ones_are_not(tmp_path: Path) -> None:
    with served(tmp_path / "tables.db") as server:
        packed = server.web.get("/api/games", headers={"Accept-Encoding": "gzip"})
        plain = server.web.get("/api/games", headers={"Accept-Encoding": "identity"})
        short = server.web.get("/api/tables", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert packed.json() == plain.json()
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in short.headers


def test_what_is_said_of_games_is_packed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed: list[int] = []
    compress = gzip.compress

    def count(body: bytes, *args: Any, **more: Any) -> bytes:
        packed.append(len(body))
        return compress(body, *args, **more)

    with served(tmp_path / "tables.db") as server:
        monkeypatch.setattr(gzip, "compress", count)
        for path in ("/api/games", "/api/games/bid"):
            answers = [server.web.get(path) for _ in range(4)]
            assert len({answer.content for answer in answers}) == 1
            assert all(answer.headers["content-encoding"] == "gzip" for answer in answers)
            known = {"If-None-Match": answers[0].headers["etag"]}
            assert server.web.get(path, headers=known).status_code == 304
        assert server.web.get("/api/games/chess").status_code == 404
    assert len(packed) == 2


def test_the_description_of_the_interface_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[dict[str, Any]] = []

    def count() -> dict[str, Any]:
        made.append(schemas())
        return made[-1]

    monkeypatch.setattr(app, "schemas", count)
    with served(tmp_path / "tables.db") as server:
        answers = [server.web.get("/api/openapi.json") for _ in range(3)]
        assert answers[0].json() == answers[1].json() == answers[2].json()
    assert len(made) == 1
