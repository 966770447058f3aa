"""The rules of Piecepack Letterbox: the state machine and its arithmetic, on small ints, with no text."""
