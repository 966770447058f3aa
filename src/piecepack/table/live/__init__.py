"""Tables in memory: the hall, its rooms, their connections, and the scheduler."""
