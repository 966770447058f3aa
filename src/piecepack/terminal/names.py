"""What a person means by names typed at a prompt: lines of a list, by what the list calls them."""

from collections.abc import Sequence

from piecepack.core.texts import Texts
from piecepack.terminal.words import spoken


def called(typed: str, names: Sequence[Sequence[str]], texts: Texts) -> list[int]:
    """The lines that have exactly this name; each line may have several. A number is never a name."""
    wanted = _forms(typed, texts)
    return [line for line, own in enumerate(names) if wanted & _all_forms(own, texts)]


def meant(typed: str, names: Sequence[Sequence[str]], texts: Texts) -> list[int]:
    """The same, and if there are none, the lines of which a name begins so."""
    beginnings = tuple(_forms(typed, texts))
    return called(typed, names, texts) or [
        line
        for line, own in enumerate(names)
        if any(form.startswith(beginnings) for form in _all_forms(own, texts))
    ]


def next_meant(
    words: Sequence[str], names: Sequence[Sequence[str]], texts: Texts
) -> tuple[list[int], int]:
    """The lines that the first words mean, as many as make a name, and how many words those are."""
    for end in range(len(words), 0, -1):
        found = meant(" ".join(words[:end]), names, texts)
        if found:
            return found, end
    return [], 1


def without_article(name: str, texts: Texts) -> str:
    """A name in small letters as it stands after `the`."""
    first, _, rest = name.partition(" ")
    return rest if rest and first in _articles(texts) else name


def _articles(texts: Texts) -> list[str]:
    return [*texts("articles").split(), *spoken()("articles").split()]


def _all_forms(names: Sequence[str], texts: Texts) -> set[str]:
    return {form for name in names for form in _forms(name, texts)}


def _forms(name: str, texts: Texts) -> set[str]:
    """A name in small letters, with its article and without; digits or an article alone are no name."""
    plain = " ".join(name.casefold().replace(",", " ").split())
    if not plain or plain.replace(" ", "").isdecimal() or plain in _articles(texts):
        return set()
    return {plain, without_article(plain, texts)}
