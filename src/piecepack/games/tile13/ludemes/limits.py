"""How long the texts of Tile 13 may be, in characters."""

from typing import Final

THEME_MOST: Final = 120
TITLE_MOST: Final = 80
DESCRIPTION_MOST: Final = 600
SLOGAN_MOST: Final = 120
