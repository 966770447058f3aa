"""The engine that games run on: the base class of rules, the playout and its random numbers.

It is compiled together with the games' rules where a compiler is found; see docs/compiled.md. The
same source runs uncompiled.
"""
