"""The rules of The "In" Crowd: the state machine and its arithmetic, on small ints, with no text."""
