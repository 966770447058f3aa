"""The bot of Tile 13."""
