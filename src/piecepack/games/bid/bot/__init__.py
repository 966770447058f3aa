"""The bot of Bid!."""
