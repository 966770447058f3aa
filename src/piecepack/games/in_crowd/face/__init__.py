"""The "In" Crowd for people: names, offers, scenes, log."""
