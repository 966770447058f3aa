"""Doors to the tools that researchers use: PettingZoo, Gymnasium, OpenSpiel, PPN, notebooks.

Each is a module of its own with its own extra, imported only when used. See docs/adapters.md.
"""
