"""Where people are called back, for tests: on the loopback."""
