"""Data that is deleted in one process is gone from the memory of the others."""

from collections.abc import Iterator

import pytest

from kit.table.cluster import Cluster
from kit.table.guest import run, visit
from kit.table.several import Several, several


@pytest.fixture
def pair(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Several]:
    with several(cluster, tmp_path_factory.mktemp("pair")) as running:
        yield running
        assert "Traceback" not in running.logs()


def test_a_table_is_folded_again_where_somebody_else_has_deleted_something(pair: Several) -> None:
    ann, ben = pair.browser(0), pair.browser(1)
    code = ben.open_table("bid")
    ann.sit(code, 0, "Annamaria")
    for seat in (1, 2, 3):
        ben.sit(code, seat, f"Ben {seat}")
    ben.start(code)

    async def live() -> None:
        here = await visit(pair.at[0], code, browser=ann.secret)
        there = await visit(pair.at[1], code, browser=ben.secret)
        await here.until(lambda: 0 in here.views)
        await there.until(lambda: 1 in there.views)
        await here.speak("canary", 0, sure=True)
        await there.until(lambda: there.said)
        assert ann.ask("DELETE", "/browsers").json()["tables"] == [code]
        await there.until(lambda: there.table and there.table.seats[0].name == "Deleted player 1")
        late = await visit(pair.at[1], code, browser=ben.secret)
        await late.until(lambda: late.said and 1 in late.views)
        assert [one.text for one in late.said] == ["[deleted]"]
        assert "Annamaria" not in "".join(late.frames)
        assert "Annamaria" not in ben.ask("GET", f"/tables/{code}").text
        assert "canary" not in "".join(late.frames)

    run(live())
