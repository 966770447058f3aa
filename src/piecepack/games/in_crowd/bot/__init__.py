"""The bot of The "In" Crowd."""
