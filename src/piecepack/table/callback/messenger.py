"""The messenger: makes notices for callbacks, and hands them to the delivery."""

import hashlib
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import ModuleType
from typing import Final

import structlog

from piecepack.table.callback.delivery import Delivery, Made, Parcel
from piecepack.table.callback.notice import Notice, posted, pushed
from piecepack.table.callback.outside import Outside
from piecepack.table.callback.signature import signed
from piecepack.table.limits import Limits
from piecepack.table.metrics import Metrics
from piecepack.table.model.errors import NotKept
from piecepack.table.store.callbacks import Callback
from piecepack.table.store.ledger import Ledger

_VAPID: Final = "vapid"  # the name of the key that push services know this server by
_TIDY_EVERY: Final = 3600.0  # seconds
_log = structlog.get_logger(__name__)
Wanted = Callable[[], Awaitable[bool]]  # whether a notice is still worth telling


async def _always() -> bool:
    return True


class Messenger:
    """Tells people outside the page. Without cryptography there are webhooks, but no web push."""

    def __init__(
        self, ledger: Ledger, limits: Limits, metrics: Metrics, *, address: str, private: bool
    ) -> None:
        """`address`: of this server, for links. `private`: strangers may name any address."""
        self.private = private
        self._ledger = ledger
        self._limits = limits
        self._address = address
        self._delivery = Delivery(
            Outside(limits, private=private), limits, metrics, self._forget_address
        )
        self._web_push = _web_push()
        self._tidied = 0.0
        self._key = ""  # of this server, once it is known

    async def push_key(self) -> str:
        """The public key that browsers subscribe with, made when it is first asked for; empty without web push."""
        if self._web_push is None:
            return ""
        pushing = self._web_push.WebPush(await self._own_key(), self._address)
        return str(pushing.public_key)

    async def _own_key(self) -> str:
        if not self._key and self._web_push is not None:
            fresh = self._web_push.fresh_private_key()
            self._key = await self._ledger.ask(
                lambda storage: storage.callbacks.secret(_VAPID, fresh)
            )
        return self._key

    def is_subscription(self, p256dh: str, auth: str) -> bool:
        return self._web_push is not None and bool(self._web_push.is_subscription(p256dh, auth))

    async def tell(self, callback: Callback, notice: Notice, wanted: Wanted = _always) -> None:
        """Send a notice, at once or later; it is given up when it is not wanted any more, or the callback was deleted.

        A first hello is sent once: whoever has just named an address sees that nothing comes, and tries again. It takes
        the place of no turn that waits, while a turn takes that of the start before it.
        """
        once = notice.occasion == "hello"
        about: tuple[str, ...] = (callback.owner, notice.table, "hello" if once else "game")
        if callback.kind == "push":  # a seat has one webhook
            about += (callback.url,)
            if self._web_push is None:
                return
        message = f"msg_{secrets.token_hex(12)}"

        async def make() -> Made | None:
            if not await wanted():
                return None
            stored = await self._stored(callback)
            if stored is None:
                return None
            if stored.kind == "webhook":
                return self._for_webhook(stored, notice, message)
            return self._for_browser(stored, notice, await self._own_key())

        self._delivery.send(Parcel(callback.url, about, make, once))

    async def _stored(self, callback: Callback) -> Callback | None:
        """A callback as it is now; None if it was deleted, or goes elsewhere."""
        found = await self._ledger.ask(lambda storage: storage.callbacks.of([callback.owner]))
        same = (one for one in found if (one.kind, one.url) == (callback.kind, callback.url))
        return next(same, None)

    def _for_webhook(self, callback: Callback, notice: Notice, message: str) -> Made:
        body = posted(notice, callback.language, self._address)
        return signed(callback.secret, message, time.time(), body), body

    def _for_browser(self, callback: Callback, notice: Notice, key: str) -> Made:
        assert self._web_push is not None  # noqa: S101  # as `tell` has seen
        # Push services read topics: a hash does not tell them the code of the table.
        topic = hashlib.sha256(f"{key} {notice.table}".encode()).hexdigest()[:32]
        pushing = self._web_push.WebPush(key, self._address)
        text = pushed(notice, callback.language)
        headers = pushing.headers(callback.url, self._limits.call_for, topic)
        return headers, self._web_push.sealed(text, callback.p256dh, callback.auth)

    async def _forget_address(self, url: str) -> None:
        with suppress(NotKept):  # then the next notice finds out again
            await self._ledger.ask(lambda storage: storage.callbacks.drop(url))

    async def tidy(self, now: float) -> None:
        """Forget callbacks that nobody has asked for in a long time."""
        if now < self._tidied + _TIDY_EVERY:
            return
        self._tidied = now
        before = now - self._limits.callback_kept
        with suppress(NotKept):
            await self._ledger.ask(lambda storage: storage.callbacks.drop_before(before))

    async def stop(self) -> None:
        await self._delivery.stop(self._limits.handed_over_within)


def _web_push() -> ModuleType | None:
    """Imported here, because it needs an extra."""
    try:
        from piecepack.table.callback import web_push  # noqa: PLC0415  # as said
    except ImportError as error:
        _log.warning(
            "web push is off: cryptography is missing (pip install 'piecepack[push]')",
            reason=str(error),
        )
        return None
    return web_push
