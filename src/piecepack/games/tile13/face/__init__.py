"""Tile 13 for people: names, offers, scenes, log."""
