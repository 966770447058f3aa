"""How a good player plays Tile 13."""
