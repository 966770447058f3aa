"""REST handlers for being called back: push subscriptions of a browser, and the webhook of a seat."""

from typing import Final
from urllib.parse import urlsplit

from litestar import Router, delete, get, post, put
from litestar.params import JSONBody

from piecepack.core.errors import BadOptions
from piecepack.table.callback.notice import Notice
from piecepack.table.callback.outside import check_url
from piecepack.table.callback.signature import fresh_secret
from piecepack.table.house import House
from piecepack.table.live.room import Room
from piecepack.table.model.chairs import Caller
from piecepack.table.model.errors import NotNow, TooMuch
from piecepack.table.store.callbacks import Callback
from piecepack.table.web.rest.caller import (
    HOLDER,
    REFUSALS,
    AnyRequest,
    By,
    Code,
    SeatNumber,
    Within,
    check_shown,
    take,
)
from piecepack.table.wire.forms import (
    PushKey,
    SetWebhook,
    StopPush,
    Subscription,
    Webhook,
    WebhookSecret,
)
from piecepack.table.words import lazy_text


@get("/push", responses=REFUSALS)
async def push_key(house: Within) -> PushKey:
    """The server's public key for push subscriptions; empty if it has no web push."""
    return PushKey(await house.messenger.push_key())


@put("/push", security=HOLDER, responses=REFUSALS)
async def subscribe(
    data: JSONBody[Subscription], house: Within, caller: By, request: AnyRequest
) -> PushKey:
    """Tell this browser of every turn of its seats, and of the seat whose key is sent, while no page is in front."""
    check_shown(caller)
    take(house.callback_changes, request, lazy_text("many-subscriptions"))
    check_url(data.endpoint, private=house.messenger.private)
    key = await house.messenger.push_key()
    if not key:
        raise NotNow(lazy_text("no-web-push"))
    if not house.messenger.is_subscription(data.p256dh, data.auth):
        raise BadOptions(lazy_text("not-push-keys"))
    for owner in (caller.browser, *caller.keys):
        if owner:
            await _keep(
                house,
                Callback(
                    owner=owner,
                    kind="push",
                    url=data.endpoint,
                    at=house.hall.now(),
                    language=data.language,
                    p256dh=data.p256dh,
                    auth=data.auth,
                ),
                house.settings.limits.callbacks_an_owner,
            )
    return PushKey(key)


@post("/push/stop", status_code=200, responses=REFUSALS)
async def stop_push(data: JSONBody[StopPush], house: Within, request: AnyRequest) -> PushKey:
    """Tell this browser nothing more. Nobody but the browser knows the address of its subscription."""
    take(house.callback_changes, request, lazy_text("many-subscriptions"))
    await house.ledger.ask(lambda storage: storage.callbacks.drop(data.endpoint, kind="push"))
    return PushKey(await house.messenger.push_key())


@get("/tables/{code:str}/seats/{seat:int}/webhook", security=HOLDER, responses=REFUSALS)
async def webhook(code: Code, seat: SeatNumber, house: Within, caller: By) -> Webhook:
    """Where this seat's webhook goes: the host alone, because the rest of such an address is a secret."""
    _, found = await _webhook_of(house, code, seat, caller)
    return Webhook(urlsplit(found.url).hostname or "" if found else "")


@put("/tables/{code:str}/seats/{seat:int}/webhook", security=HOLDER, responses=REFUSALS)
async def set_webhook(
    code: Code,
    seat: SeatNumber,
    data: JSONBody[SetWebhook],
    *,
    house: Within,
    caller: By,
    request: AnyRequest,
) -> WebhookSecret:
    """Send a JSON message to an address for every turn of this seat; and one now, to try it."""
    room, _ = await _webhook_of(house, code, seat, caller)
    take(house.callback_changes, request, lazy_text("many-webhooks"))
    if not house.callback_changes.take(f"{room.table.code}/{seat}"):
        raise TooMuch(lazy_text("webhooks-too-many"))
    check_url(data.url, private=house.messenger.private)
    secret = fresh_secret()
    callback = Callback(
        owner=room.table.chairs[seat].key,
        kind="webhook",
        url=data.url,
        at=house.hall.now(),
        language=data.language,
        secret=secret,
    )
    await _keep(house, callback, 1)
    notice = Notice("hello", room.table.game.title, room.table.code)
    await house.messenger.tell(callback, notice)
    return WebhookSecret(urlsplit(data.url).hostname or "", secret)


@delete(
    "/tables/{code:str}/seats/{seat:int}/webhook",
    security=HOLDER,
    status_code=200,
    responses=REFUSALS,
)
async def drop_webhook(code: Code, seat: SeatNumber, house: Within, caller: By) -> Webhook:
    """This seat has no webhook any more."""
    _, found = await _webhook_of(house, code, seat, caller)
    if found is not None:
        url, owner = found.url, found.owner
        await house.ledger.ask(lambda storage: storage.callbacks.drop(url, owner))
    return Webhook()


async def _webhook_of(
    house: House, code: str, seat: int, caller: Caller
) -> tuple[Room, Callback | None]:
    """The table, and the webhook of a seat that the caller holds."""
    check_shown(caller)
    room = await house.hall.find(code)
    room.table.chairs.check_holder(seat, caller)
    key = room.table.chairs[seat].key
    found = await house.ledger.ask(lambda storage: storage.callbacks.of([key]))
    return room, next((one for one in found if one.kind == "webhook"), None)


async def _keep(house: House, callback: Callback, most: int) -> None:
    await house.ledger.ask(lambda storage: storage.callbacks.keep(callback, most))


CALLBACKS: Final = Router(
    path="/",
    route_handlers=[push_key, subscribe, stop_push, webhook, set_webhook, drop_webhook],
)
