"""Secrets of browsers and seats. The table keeps fingerprints only: nobody can read a key off its disk."""

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
    """What is kept of a key. Keys are long and random, so one round of SHA-256 hides them."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


def fits(print_of_key: str, kept: str) -> bool:
    """Whether two fingerprints are the same, in a time that tells nothing; an empty one fits none."""
    return bool(kept) and hmac.compare_digest(print_of_key, kept)


def fresh_code() -> str:
    """A table's short code, to be read out across a room."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as somebody typed it."""
    return text.strip().upper()
