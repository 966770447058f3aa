"""Finished games: replays and records, made from the log of a table."""
