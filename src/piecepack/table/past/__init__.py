"""Games that are over: replays and records, made from the log of a table."""
