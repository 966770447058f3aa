"""REST: what is done once."""
