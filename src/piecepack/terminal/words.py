"""The terminal's own words in one language: its texts, and the commands that can be typed in it."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from piecepack.core.errors import LazyTexts
from piecepack.core.texts import ENGLISH, Texts, texts_of

lazy_text: Final = LazyTexts("piecepack.terminal")

# What can be typed in place of an answer, in the order of the help.
COMMANDS: Final = ("explain", "guide", "hint", "undo", "ask", "help")
IN_A_LESSON: Final = ("explain", "guide", "help")


def spoken(language: str = ENGLISH) -> Texts:
    """What the terminal says, in a language."""
    return texts_of("piecepack.terminal", language)


@cache
def typed(texts: Texts) -> Mapping[str, str]:
    """The commands by what is typed for them: in the language, and in English."""
    own = {texts(f"command-{command}"): command for command in COMMANDS}
    leaving = [*spoken()("quit-words").split(), *texts("quit-words").split()]
    return {command: command for command in COMMANDS} | dict.fromkeys(leaving, "quit") | own


def means_yes(answer: str, texts: Texts) -> bool:
    """Whether an answer is a yes, in the language or in English."""
    words = [*texts("yes-words").split(), *spoken()("yes-words").split()]
    return answer.strip().casefold() in words


def help_lines(texts: Texts, commands: Sequence[str] = COMMANDS) -> list[str]:
    """The commands and what they do, and how to pick several things."""
    words = {texts(f"command-{command}"): texts(f"does-{command}") for command in commands}
    words[texts("key-quit")] = texts("does-quit" if commands == COMMANDS else "does-leave")
    width = max(map(len, words))
    lines = [f"  {word:<{width}}  {does}" for word, does in words.items()]
    return [*lines, texts("how-to-pick")]
