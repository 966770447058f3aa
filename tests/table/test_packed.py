"""What is long is sent packed, to those who take it."""

from pathlib import Path

from kit.table.served import served


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
