# Was abgelehnt wird, und warum.

not-a-pawn = { $name } ist keine Figur; eine Figur schreibt man zum Beispiel pawn-suns.
