"""A push service of the tests' own, on the loopback: it answers as it is told, and reads what it gets as a browser would."""

import json
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


class Received:
    """One request, with the answer that it got."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes, status: int) -> None:
        self.path = path
        self.headers = headers
        self.body = body
        self.status = status


class PushService:
    """The service while it runs. `answers` are taken in turn, by path; then everything is accepted."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.received: list[Received] = []
        self.answers: dict[str, list[tuple[int, dict[str, str]]]] = {}
        self.news = threading.Condition()

    def answer(self, path: str, *statuses: int, **headers: str) -> None:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.answers[path] = [(status, named) for status in statuses]

    def take(self, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str]]:
        with self.news:
            waiting = self.answers.get(path)
            answer = waiting.pop(0) if waiting else (201, {})
            self.received.append(Received(path, headers, body, answer[0]))
            self.news.notify_all()
        return answer

    def at(self, path: str) -> list[Received]:
        return [one for one in self.received if one.path == path]

    def wait(self, happened: Callable[[], Any], seconds: float = 20) -> None:
        with self.news:
            assert self.news.wait_for(happened, seconds), [one.path for one in self.received]

    def wait_for(self, path: str, count: int = 1) -> Sequence[Received]:
        self.wait(lambda: len(self.at(path)) >= count)
        return self.at(path)


@contextmanager
def push_service() -> Iterator[PushService]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status, more = service.take(self.path, headers, body)
            self.send_response(status)
            for name, value in {"Content-Length": "0", **more}.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    service = PushService(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join(10)
        server.server_close()


class Subscriber:
    """A browser's end of a subscription: only it can read what was sent."""

    def __init__(self, service: PushService, path: str) -> None:
        self.service = service
        self.path = path
        self.key = ec.generate_private_key(CURVE)
        self.auth = bytes(range(16))

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def form(self, language: str = "en") -> dict[str, str]:
        return {
            "endpoint": self.service.url + self.path,
            "p256dh": text_of(self.point),
            "auth": text_of(self.auth),
            "language": language,
        }

    def read(self, received: Received) -> dict[str, Any]:
        assert received.headers["content-encoding"] == "aes128gcm"
        told: dict[str, Any] = json.loads(opened(received.body, self.key, self.auth))
        return told

    def wait(self, count: int = 1) -> list[dict[str, Any]]:
        """What was accepted, once there is so much of it."""
        self.service.wait(lambda: len(self._accepted()) >= count)
        return [self.read(one) for one in self._accepted()]

    def _accepted(self) -> list[Received]:
        return [one for one in self.service.at(self.path) if one.status == 201]


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """RFC 8291, from the browser's side."""
    salt, point, box = body[:16], body[21 : 21 + body[20]], body[21 + body[20] :]
    mine = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    shared = key.exchange(ec.ECDH(), theirs)
    secret = HKDF(SHA256(), 32, auth, b"WebPush: info\0" + mine + point).derive(shared)
    cipher = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    text, _, padding = AESGCM(cipher).decrypt(nonce, box, None).rpartition(b"\x02")
    assert not padding.strip(b"\0")
    return text


def check_vapid(received: Received, audience: str, key: str) -> dict[str, Any]:
    """The claims of a request that was signed with this key, for this push service."""
    scheme, _, given = received.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in given.split(","))
    assert parts["k"] == key
    head, claims, signature = parts["t"].split(".")
    raw = bytes_of(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(key))
    public.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert json.loads(bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    told: dict[str, Any] = json.loads(bytes_of(claims))
    assert told["aud"] == audience
    assert time.time() < told["exp"] <= time.time() + 24 * 3600
    return told


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
