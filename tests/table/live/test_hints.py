"""Hints over REST: only for the seat that asks, by the bots' workers, marked, limited, never where people have not agreed."""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from kit.table.guest import Browser
from kit.table.served import ROOMY, served
from piecepack.core.offer import Move
from piecepack.match import record as recording
from piecepack.table.house import Settings
from piecepack.table.limits import Rate


def test_a_player_alone_with_bots_is_told_what_expert_would_do(tmp_path: Path) -> None:
    limits = replace(ROOMY, hints=Rate(2, 0.0001))
    with served(tmp_path / "tables.db", Settings(limits=limits)) as server:
        ann = Browser(server)
        code = ann.open_table("in_crowd", bots=[{"seat": 1, "bot": "random"}], pace="instant")
        ann.sit(code, 0, "Ann")
        ann.start(code)
        while 0 not in ann.get(f"/tables/{code}").get("owing", []):
            pass
        found = ann.post(f"/tables/{code}/seats/0/hint")
        assert msgspec.convert(found["move"], Move).verb
        assert found["ask"] > 0
        assert "chance of winning" in found["why"]
        ann.post(f"/tables/{code}/seats/0/hint")
        assert ann.ask("POST", f"/tables/{code}/seats/0/hint").status_code == 429
        eve = Browser(server)
        assert eve.ask("POST", f"/tables/{code}/seats/0/hint").status_code == 403
        running = recording.decode(ann.ask("GET", f"/tables/{code}/record").content)
        assert b"hint" not in recording.encode(running)  # no move was made after it yet


def test_among_people_everybody_agrees_first(tmp_path: Path) -> None:
    with served(tmp_path / "tables.db") as server:
        ann, ben = Browser(server), Browser(server)
        code = ann.open_table("in_crowd")
        ann.sit(code, 0, "Ann")
        ben.sit(code, 1, "Ben")
        ann.start(code)
        info = ann.get(f"/tables/{code}")
        assert info["no_hints"] == [0, 1]
        asking = info["owing"][0]
        asker = (ann, ben)[asking]
        refused = asker.ask("POST", f"/tables/{code}/seats/{asking}/hint")
        assert refused.status_code == 409
        assert "consent" in refused.json()["error"]
        for seat, browser in enumerate((ann, ben)):
            info = browser.put(f"/tables/{code}/seats/{seat}/hints", {"agrees": True})
        assert "no_hints" not in info
        assert asker.post(f"/tables/{code}/seats/{asking}/hint")["text"]
