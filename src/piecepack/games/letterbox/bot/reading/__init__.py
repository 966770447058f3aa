"""How the bot reads clues: from a text to a chance for every tile."""
