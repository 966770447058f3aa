"""A constant response with an ETag, plain and gzip-compressed."""

import gzip
import hashlib
from collections.abc import Mapping
from typing import Final

from litestar import Response
from msgspec import Struct

PACKED: Final = "packed"  # marks routes whose answers nobody is to pack again
ASK_AGAIN: Final = "no-cache"  # a browser may keep it, and asks each time whether it is still good


class File(Struct, frozen=True):
    """One file as it is sent, plain and, where that is shorter, packed."""

    kind: str
    keeping: str  # how long a browser may keep it
    tag: str
    body: bytes
    packed: bytes | None

    def answer(self, headers: Mapping[str, str]) -> Response[bytes]:
        """What a request with these headers gets."""
        packed = self.packed if takes_gzip(headers.get("accept-encoding", "")) else None
        tag = f'"{self.tag}"' if packed is None else f'"{self.tag}-gzip"'
        sent = {"ETag": tag, "Cache-Control": self.keeping, "Vary": "Accept-Encoding"}
        if _has(headers.get("if-none-match", ""), tag):
            return Response(b"", status_code=304, headers=sent)
        if packed is not None:
            sent["Content-Encoding"] = "gzip"
        return Response(packed or self.body, media_type=self.kind, headers=sent)


def packed_file(body: bytes, kind: str) -> File:
    """A response that is made once and sent many times."""
    tag = hashlib.sha256(body).hexdigest()[:20]
    return File(kind, ASK_AGAIN, tag, body, gzip.compress(body, mtime=0))


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding allows gzip."""
    weights = {}
    for offer in accepted.lower().split(","):
        coding, _, weight = offer.partition(";")
        weights[coding.strip()] = weight.replace(" ", "")
    weight = weights.get("gzip", weights.get("*", "q=0"))
    return not weight.startswith("q=0") or weight.strip("q=0.") != ""


def _has(known: str, tag: str) -> bool:
    """Whether an If-None-Match names this tag; a cache on the way may have made it a weak one."""
    tags = {one.strip().removeprefix("W/") for one in known.split(",")}
    return tag in tags or "*" in tags
