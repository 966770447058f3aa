"""Lessons: a game learned step by step, on its own positions and rules."""
