"""Bid! for people: names, offers, scenes, log."""
