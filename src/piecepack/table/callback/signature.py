"""Signatures of webhook messages, as the Standard Webhooks specification has them."""

import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode
from typing import Final

_PREFIX: Final = "whsec_"
_SECRET_BYTES: Final = 24


def fresh_secret() -> str:
    """A secret for a webhook, shown once to whoever sets it."""
    return _PREFIX + b64encode(secrets.token_bytes(_SECRET_BYTES)).decode()


def signed(secret: str, message: str, at: float, body: bytes) -> dict[str, str]:
    """The headers that tell a receiver who knows the secret that a message is ours, and how old it is."""
    told = f"{message}.{int(at)}.".encode() + body
    digest = hmac.digest(b64decode(secret.removeprefix(_PREFIX)), told, hashlib.sha256)
    return {
        "Content-Type": "application/json",
        "Webhook-Id": message,
        "Webhook-Timestamp": str(int(at)),
        "Webhook-Signature": f"v1,{b64encode(digest).decode()}",
    }
