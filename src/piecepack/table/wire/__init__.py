"""The wire format: socket messages and REST bodies."""
