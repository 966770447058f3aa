"""How tables come about: opened by somebody, as a rematch, or from a position of a finished game."""
