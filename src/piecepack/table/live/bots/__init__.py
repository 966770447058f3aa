"""Where bots think: a queue that is fair, and worker processes."""
