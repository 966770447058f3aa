"""The client's types are the server's structs, word for word."""

from pathlib import Path

from tools.typescript import typescript

TYPES = Path(__file__).parents[3] / "web" / "src" / "wire" / "types.ts"


def test_the_client_has_the_types_of_the_wire() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript(), "make fix writes them anew"
