"""Scavenger Hunt II for people: names, offers, scenes, log."""
