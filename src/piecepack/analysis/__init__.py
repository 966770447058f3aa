"""After the game: each player's chances over its course, what was luck, and the moves that were missed."""
