# What is refused, and why.

no-first-roller = Option first_roller names seat { $seat }; there are { $seats } seats.
