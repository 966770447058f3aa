"""The rules of Bid!: the state machine and its arithmetic, on small ints, with no text."""
