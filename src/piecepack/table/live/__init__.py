"""Tables in memory: the hall, its rooms, the connections at them, and what happens by itself."""
