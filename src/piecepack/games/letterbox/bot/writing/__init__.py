"""How the bot writes: clues, decoys and stamps."""
