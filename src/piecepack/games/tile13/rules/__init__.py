"""The rules of Tile 13: the state machine and its arithmetic, on small ints, with no text."""
