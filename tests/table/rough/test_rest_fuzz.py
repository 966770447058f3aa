"""Schemathesis tests the REST interface against its OpenAPI description."""

import asyncio
import os
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
import schemathesis
from schemathesis import Case, HookContext
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.engine import events, from_schema
from schemathesis.hooks import unregister

from kit.table.guest import Browser, visit
from kit.table.served import Served

DRAWN = 15  # cases per operation, in addition to those that cover each part of its description once
CONFIG: dict[str, Any] = {
    "request-timeout": 60,  # Expert thinks before it gives a hint, on machines that do much else
    "generation": {
        "max-examples": DRAWN,
        "deterministic": "CI" in os.environ,
        "database": "none",
    },
    "phases": {"stateful": {"generation": {"max-examples": 10}}},
    "checks": {
        # What a form cannot say, a game does: it does not take these options or seats.
        "positive_data_acceptance": {
            "expected-statuses": ["2xx", "401", "403", "404", "409", "422", "429"]
        },
        # Any secret of the right form is some browser's own, so there is none to be refused;
        # `test_what_needs_a_secret_is_refused_without_one` asks what can be asked.
        "ignored_auth": {"enabled": False},
        # Litestar's own answer to OPTIONS knows only the first method of a path (litestar 2.25).
        "allow_header_conformance": {"enabled": False},
    },
}


EXAMPLES = {
    "open_table": {"game": "bid"},
    "take_seat": {"name": "Ben"},
    "put_bot": {},
    "rename": {"name": "Ben"},
    "give_word": {"word": "heather"},
    "swap": {"other": 1},
    "set_pace": {"pace": "quick"},
    "ask_seat": {"name": "Ben"},
    "answer_seat": {"ask": 1, "agrees": True},
    "agree_hints": {"agrees": True},
    "keep_pencil": {"marks": {"r1c1": "x"}},
    "subscribe": {
        "endpoint": "https://push.example/1",
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
    "stop_push": {"endpoint": "https://push.example/1"},
    "set_webhook": {"url": "https://192.168.0.1/hook"},
    "ask_analysis": {},
    "play_from": {"step": 0},
}


class Tables:
    """Tables in every state, one after the other, for a browser that is their host."""

    def __init__(self, server: Served) -> None:
        self.host = Browser(server)
        self._turn = count()
        self._over = self._play_out(server)

    def next(self) -> str:
        """The code of a table that a case may do anything to."""
        match next(self._turn) % 5:
            case 0:
                return self.host.open_table("bid", seats=3, public=True)
            case 1:
                return self.ready()
            case 2:
                return self._playing()
            case 3:
                code = self._playing()
                self.host.post(f"/tables/{code}/seats/0/leave")
                return code
            case _:
                return self._over

    def ready(self) -> str:
        """A table where everybody sits."""
        bots = [{"seat": 1, "bot": "random"}, {"seat": 2, "bot": "random"}]
        code = self.host.open_table("bid", seats=3, bots=bots)
        self.host.sit(code, 0, "Ann")
        return code

    def _playing(self) -> str:
        code = self.ready()
        self.host.start(code)
        return code

    def _play_out(self, server: Served) -> str:
        """A game that is over, where the host left a bot to play."""
        code = self._playing()
        self.host.post(f"/tables/{code}/seats/0/leave")

        async def wait() -> None:
            guest = await visit(server, code, watch=True)
            await guest.until(lambda: guest.table is not None and guest.table.state == "over")
            await guest.close()

        asyncio.run(wait())
        return code


@pytest.fixture(scope="module")
def tables(table_server: Served) -> Tables:
    return Tables(table_server)


def described(server: Served, **more: Any) -> schemathesis.BaseSchema:
    config = SchemathesisConfig.from_dict({**CONFIG, **more})
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json", config=config)


def faults(schema: schemathesis.BaseSchema) -> tuple[list[str], Counter[int]]:
    """What is wrong with the answers, and how often there was which status."""
    found: list[str] = []
    statuses: Counter[int] = Counter()
    for event in from_schema(schema).execute():
        match event:
            case events.ScenarioFinished(recorder=recorder):
                for case_id, checks in recorder.checks.items():
                    found += [
                        f"{recorder.label}: {check.failure_info.failure.title}\n"
                        f"{check.failure_info.failure.message}\n{check.failure_info.code_sample}"
                        for check in checks
                        if check.failure_info is not None
                    ]
                    answer = recorder.find_response(case_id=case_id)
                    statuses[answer.status_code if answer is not None else 0] += 1
            case events.NonFatalError(value=error, label=label):
                found.append(f"{label}: {error}")
            case events.FatalError(exception=error):
                found.append(str(error))
            case _:
                pass
    return found, statuses


def test_every_answer_to_a_stranger_is_as_described(table_server: Served) -> None:
    found, statuses = faults(described(table_server))
    assert not found, "\n\n".join(found)
    assert {200, 201, 400, 401, 404, 405} <= statuses.keys()


def whole(body: Any) -> Any:
    """JSON Schema takes 3.0 for an integer. No client of ours writes it so, and no form takes it."""
    match body:
        case dict():
            return {name: whole(value) for name, value in body.items()}
        case list():
            return [whole(value) for value in body]
        case float() if body.is_integer():
            return int(body)
    return body


@pytest.fixture(autouse=True)
def whole_numbers() -> Iterator[None]:
    def before_call(context: HookContext, case: Case[Any], kwargs: dict[str, Any]) -> None:
        case.body = whole(case.body)

    schemathesis.hook(before_call)
    yield
    unregister(before_call)


@pytest.fixture
def real_codes(tables: Tables) -> Iterator[None]:
    """Every code that is drawn becomes that of a table."""

    def before_call(context: HookContext, case: Case[Any], kwargs: dict[str, Any]) -> None:
        reaches = case.meta is None or not case.meta.is_negative_at(ParameterLocation.PATH)
        if reaches and "code" in case.path_parameters:
            case.path_parameters["code"] = tables.next()

    schemathesis.hook(before_call)
    yield
    unregister(before_call)


@pytest.mark.usefixtures("real_codes")
def test_every_answer_to_a_host_is_as_described(table_server: Served, tables: Tables) -> None:
    secret = {"Authorization": f"Bearer {tables.host.secret}"}
    found, statuses = faults(described(table_server, headers=secret))
    assert not found, "\n\n".join(found)
    assert {200, 201, 400, 403, 404, 405, 409} <= statuses.keys()


def test_what_needs_a_secret_is_refused_without_one(table_server: Served, tables: Tables) -> None:
    stranger = Browser(table_server, known=False)
    document = stranger.get("/openapi.json")
    code = tables.ready()
    before = tables.host.get(f"/tables/{code}")
    tried = 0
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            security = operation.get("security", [{}])
            if {} in security:
                continue
            tried += 1
            url = path.removeprefix("/api").format(code=code, seat=0)
            body = EXAMPLES.get(operation["operationId"])
            for headers in ({}, {"Authorization": "Basic YTpi"}, {"Authorization": "Bearer short"}):
                answer = stranger.ask(method.upper(), url, body, headers=headers)
                assert (answer.status_code, answer.json()["error"][-1]) == (401, "."), url
            if security == [{"browser": []}]:
                answer = stranger.ask(method.upper(), url, body, headers={"Seat-Key": "k" * 24})
                assert answer.status_code == 401, url
    assert tried == 29
    assert tables.host.get(f"/tables/{code}") == before


def test_operations_read_well(table_server: Served) -> None:
    stranger = Browser(table_server, known=False)
    document = stranger.get("/openapi.json")
    operations = [one for path in document["paths"].values() for one in path.values()]
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)
    assert {"list_games", "open_table", "take_seat", "health"} <= set(names)
    for operation in operations:
        assert operation["summary"].endswith("."), operation["operationId"]
