"""Accessibility of a page as it stands, checked by axe."""

import os
from pathlib import Path
from typing import Final

import pytest

from kit.browser.people import Person

_AXE: Final = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN: Final = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await axe.run({ runOnly: tags });
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map((node) =>
    `${id}: ${help}: ${node.target.join(" ")}: ${node.html.slice(0, 160)}: ${
      node.any.concat(node.all, node.none).map((one) => one.message).join("; ")}`));
}"""
NEEDS_AXE: Final = pytest.mark.skipif(
    not _AXE.is_file() and not os.environ.get("CI"),
    reason="axe-core comes with the client's own tools: make check-client.",
)


def findings(person: Person) -> list[str]:
    page = person.page
    # The page's policy lets no script in; the tools of the browser are another matter.
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text())
    found: list[str] = page.evaluate(_RUN)
    return found
