"""How a good player plays Scavenger Hunt II."""
