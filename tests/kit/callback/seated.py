"""Two people at a table of a server that calls them back at once."""

from msgspec.structs import replace

from kit.callback.push_service import Subscriber
from kit.table.guest import Browser, Guest, visit
from kit.table.served import ROOMY, Served
from piecepack.table.house import Settings
from piecepack.table.limits import Rate

QUICK = replace(
    ROOMY, call_after=0.05, call_retry=0.01, callback_changes=Rate(10_000, 10_000), call_for=60.0
)
SETTINGS = Settings(
    limits=QUICK, bot_workers=1, private_callbacks=True, address="https://games.example/"
)
BOTS = [{"seat": 1, "bot": "random"}, {"seat": 2, "bot": "random"}]


class Seated:
    """Ann and Ben at a table; Bid! needs a third."""

    def __init__(self, server: Served, game: str = "in_crowd") -> None:
        self.server = server
        self.ann, self.ben = Browser(server), Browser(server)
        more = {"seats": 3, "bots": BOTS[1:]} if game == "bid" else {"seats": 2}
        self.code = self.ann.open_table(game, **more)
        self.keys = (self.ann.sit(self.code, 0, "Ann"), self.ben.sit(self.code, 1, "Ben"))

    async def come(self, **hello: bool) -> tuple[Guest, Guest]:
        ann = await visit(self.server, self.code, browser=self.ann.secret)
        ben = await visit(self.server, self.code, browser=self.ben.secret, **hello)
        for guest in (ann, ben):
            await guest.until(lambda guest=guest: guest.table)  # type: ignore[misc]  # a default that keeps the loop's value
        return ann, ben


def subscribe(browser: Browser, subscriber: Subscriber, **more: str) -> None:
    browser.put("/push", subscriber.form(**more))
