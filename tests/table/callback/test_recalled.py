"""Notices that wait for another try: they go to whoever still wants them, as they want them by then."""

import json

from kit.callback.push_service import PushService, Subscriber
from kit.callback.seated import Seated, subscribe
from kit.table.served import Served


def test_a_webhook_that_is_set_again_still_gets_the_turn_that_waits_as_it_wants_it_now(
    at: Served, service: PushService
) -> None:
    table = Seated(at, "bid")
    seat, path = f"/tables/{table.code}/seats/1/webhook", f"/again-{table.code}"
    service.answer(path, 201, 503, Retry_After="1")
    table.ben.put(seat, {"url": service.url + path})
    service.wait_for(path)
    table.ann.start(table.code)
    service.wait_for(path, 2)
    table.ben.put(seat, {"url": service.url + path, "language": "de"})
    hello, turn = service.wait_for(path, 4)[2:]
    assert json.loads(hello.body)["text"].startswith("Hier erfährst du")
    assert json.loads(turn.body)["text"].startswith("Du bist am Zug bei Bid!")


def test_what_waits_is_not_sent_to_whoever_wants_nothing_more(
    at: Served, service: PushService
) -> None:
    table = Seated(at, "bid")
    stopped, path = Subscriber(service, f"/stops-{table.code}"), f"/removed-{table.code}"
    witness = Subscriber(service, f"/patient-{table.code}")
    subscribe(table.ben, stopped)
    subscribe(table.ben, witness)
    seat = f"/tables/{table.code}/seats/1/webhook"
    table.ben.put(seat, {"url": service.url + path})
    service.wait_for(path)
    service.answer(stopped.path, 503, Retry_After="1")
    service.answer(path, 503, Retry_After="1")
    service.answer(witness.path, 503, Retry_After="2")
    table.ann.start(table.code)
    service.wait_for(path, 2)
    for one in (stopped, witness):
        service.wait_for(one.path)
    table.ben.post("/push/stop", {"endpoint": stopped.form()["endpoint"]})
    assert table.ben.ask("DELETE", seat).is_success
    witness.wait()
    assert (len(service.at(stopped.path)), len(service.at(path))) == (1, 2)
