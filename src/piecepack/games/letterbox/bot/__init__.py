"""How a good player plays Piecepack Letterbox."""
