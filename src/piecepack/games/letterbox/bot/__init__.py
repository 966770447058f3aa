"""The bot of Piecepack Letterbox."""
