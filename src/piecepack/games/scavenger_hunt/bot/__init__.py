"""The bot of Scavenger Hunt II."""
