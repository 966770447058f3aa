"""A page whose socket the test stands between."""

from playwright.sync_api import WebSocketRoute

from kit.browser.people import Person, expect


class Tab:
    """A page with an intercepted socket: it can be silenced for a while, or its messages changed."""

    def __init__(self, person: Person) -> None:
        self.deaf = False
        self.instead: dict[str, str] = {}  # words in what is said
        self._held: list[str | bytes] = []
        self._socket: WebSocketRoute | None = None
        self._page = person.page
        person.page.route_web_socket("**/live", self._stand_between)
        person.page.reload()
        expect(person.page.locator(".say h1")).to_be_visible()

    def _stand_between(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        server = socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            if self.deaf:
                self._held.append(message)
            else:
                socket.send(message)

        def say(message: str | bytes) -> None:
            text = str(message)
            for word, other in self.instead.items():
                text = text.replace(word, other)
            server.send(text)

        server.on_message(hear)
        socket.on_message(say)

    def tell(self, message: str) -> None:
        """As if the server had sent it, as soon as there is a socket: the first view comes with the page."""
        while self._socket is None:
            self._page.wait_for_timeout(50)
        self._socket.send(message)

    def hear_again(self) -> None:
        self.deaf = False
        assert self._socket is not None
        for message in self._held:
            self._socket.send(message)
