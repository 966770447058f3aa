"""Where events are kept, and the one thread that writes them."""
