# What is refused, and why.

not-a-square = { $name } is not a square of the pyramid; squares go from r1c1 to r6c6.
not-two-suits = { $suits } are not two of the suits { $known }.
suits-need-full = Suits can be picked on the full pyramid only. (INC-A17)
sides-need-full = Sides can be changed on the full pyramid only. (INC-A17)
