"""Storage of events, and the one thread that writes them."""
