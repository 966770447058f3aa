# What is refused, and why.

not-a-pawn = { $name } is not a pawn; a pawn is written like pawn-suns.
