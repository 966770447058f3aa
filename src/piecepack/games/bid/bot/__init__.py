"""How a good player plays Bid!"""
