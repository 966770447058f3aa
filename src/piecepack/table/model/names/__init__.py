"""Names of people: which are readable, and which could be confused."""
