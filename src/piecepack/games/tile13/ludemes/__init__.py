"""What the tiles of Tile 13 mean, and the words that are made of it."""
