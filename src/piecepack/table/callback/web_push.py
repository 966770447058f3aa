"""Web push: messages that only one browser can read (RFC 8291), signed with the server's own key (RFC 8292).

Needs cryptography: pip install 'piecepack[push]'.
"""

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE: Final = ec.SECP256R1()
_POINT_BYTES: Final = 65
_AUTH_BYTES: Final = 16
_RECORD_BYTES: Final = 4096
_LAST_RECORD: Final = b"\x02"
_TOKEN_FOR: Final = 12 * 3600  # seconds; RFC 8292 allows a day at most
_NOBODY: Final = "https://piecepack.invalid"  # whom to ask about a server without a public address


class WebPush:
    """Signs and seals messages with the key of this server."""

    def __init__(self, key: str, contact: str = "") -> None:
        """`key`: as `fresh_private_key` made it. `contact`: a page of whoever runs the server."""
        self._key = ec.derive_private_key(int.from_bytes(_bytes_of(key)), _CURVE)
        self.public_key = _text_of(_point(self._key.public_key()))  # for browsers
        self._contact = contact if contact.startswith("https://") else _NOBODY

    def headers(self, url: str, lives: float, topic: str) -> dict[str, str]:
        """The headers of a message to a push service. It keeps the message for a browser that is away for as long as
        the message lives, and only the latest of a topic.
        """
        return {
            "Authorization": f"vapid t={self._token(url)}, k={self.public_key}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(lives)),
            "Topic": topic,
            "Urgency": "high",
        }

    def _token(self, url: str) -> str:
        """A JWT for the push service, by which it knows whose messages these are."""
        to = urlsplit(url)
        claims = {
            "aud": f"{to.scheme}://{to.netloc}",
            "exp": int(time.time()) + _TOKEN_FOR,
            "sub": self._contact,
        }
        head = {"typ": "JWT", "alg": "ES256"}
        told = ".".join(_text_of(msgspec.json.encode(part)) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(told.encode(), ec.ECDSA(SHA256())))
        return f"{told}.{_text_of(r.to_bytes(32) + s.to_bytes(32))}"


def fresh_private_key() -> str:
    """A key for a server, as it is stored."""
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return _text_of(number.to_bytes(32))


def sealed(
    text: bytes,
    p256dh: str,
    auth: str,
    *,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes = b"",
) -> bytes:
    """A message that only the browser with this subscription can read. Key and salt are fresh, except in tests."""
    theirs = _bytes_of(p256dh)
    ours = key or ec.generate_private_key(_CURVE)
    salt = salt or os.urandom(16)
    point = _point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, theirs))
    secret = _derived(shared, _bytes_of(auth), b"WebPush: info\0" + theirs + point, 32)
    cipher = AESGCM(_derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_BYTES.to_bytes(4) + bytes([len(point)]) + point
    return head + cipher.encrypt(nonce, text + _LAST_RECORD, None)


def is_subscription(p256dh: str, auth: str) -> bool:
    """Whether these are the keys of a subscription: a point of the curve, and a secret."""
    try:
        point, secret = _bytes_of(p256dh), _bytes_of(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
    except ValueError:
        return False
    return len(point) == _POINT_BYTES and len(secret) == _AUTH_BYTES


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))
