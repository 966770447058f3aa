"""Experiments: grids of rules, seats and bots, played until a question is answered."""
