"""A game's guide as HTML, one part per section of its Markdown."""

import re
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from piecepack.core.contract import Game
from piecepack.table.wire.forms import GuidePart

# HTML in a guide is escaped: a third-party game must not inject markup.
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def guide_parts(game: Game, guide: str = "") -> tuple[GuidePart, ...]:
    """The parts of a game's guide, or of a translation. What stands before them is titled with the game's name."""
    return _parts(game.title, guide or game.guide)


@cache
def _parts(title: str, guide: str) -> tuple[GuidePart, ...]:
    parts: list[GuidePart] = []
    for heading, tokens in _sections(title, _MARKDOWN.parse(guide)):
        html = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
        if html:
            parts.append(GuidePart(_fresh_id(heading, parts), heading, html))
    return tuple(parts)


def _sections(title: str, tokens: list[Token]) -> list[tuple[str, list[Token]]]:
    """The tokens of each section, without its own heading."""
    sections: list[tuple[str, list[Token]]] = [(title, [])]
    rest = iter(tokens)
    for token in rest:
        if token.type == "heading_open" and token.level == 0 and token.tag in ("h1", "h2"):
            heading = next(rest)
            next(rest)  # the end of the heading
            if token.tag == "h2":
                sections.append((heading.content, []))
        else:
            sections[-1][1].append(token)
    return sections


def _fresh_id(heading: str, parts: list[GuidePart]) -> str:
    """The heading as it can stand in a link; the second of the same name gets a number."""
    slug = re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-") or "part"
    taken = {part.id for part in parts}
    numbered = (f"{slug}-{number}" for number in range(2, len(parts) + 3))
    return next(name for name in (slug, *numbered) if name not in taken)
