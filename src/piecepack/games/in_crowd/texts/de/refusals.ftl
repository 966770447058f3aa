# Was abgelehnt wird, und warum.

not-a-square = { $name } ist kein Feld der Pyramide; die Felder gehen von r1c1 bis r6c6.
not-two-suits = { $suits } sind nicht zwei der Farben { $known }.
suits-need-full = Farben wählen kann man nur auf der ganzen Pyramide. (INC-A17)
sides-need-full = Die Seiten tauschen kann man nur auf der ganzen Pyramide. (INC-A17)
