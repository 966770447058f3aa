"""Piecepack Letterbox for people: names, offers, scenes, log."""
