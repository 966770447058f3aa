"""Who has to be told that it is their turn."""
