"""The rules of Scavenger Hunt II: the state machine and its arithmetic, on small ints, with no text."""
