"""Secrets of browsers and seats. Only fingerprints (hashes) are stored."""

import hashlib
import hmac
import secrets
from typing import Final

# Without letters that look alike, and without vowels, so that no code is a word.
_LETTERS: Final = "CDFGHJKMNPQRTVWXY34679"
_CODE_LENGTH: Final = 6


def fresh_key() -> str:
    """A secret for a browser or a seat."""
    return secrets.token_urlsafe(18)


def fingerprint(key: str) -> str:
    """The stored hash of a key. Keys are long and random, so one round of SHA-256 is enough."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def fits(print_of_key: str, kept: str) -> bool:
    """Compares two fingerprints in constant time; an empty one matches none."""
    return bool(kept) and hmac.compare_digest(print_of_key, kept)


def fresh_code() -> str:
    """A short table code, easy to read out loud."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))


def read_code(text: str) -> str:
    """Normalises a code that somebody typed."""
    return text.strip().upper()
