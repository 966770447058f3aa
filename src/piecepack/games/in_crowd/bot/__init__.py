"""How a good player plays The "In" Crowd."""
