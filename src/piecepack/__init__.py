"""Play, host, study and invent piecepack games."""
