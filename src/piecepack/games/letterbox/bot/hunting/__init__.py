"""How the bot hunts: where boxes may lie, which way to go, what to ask."""
