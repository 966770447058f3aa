"""Bot decisions: a fair queue and worker processes."""
