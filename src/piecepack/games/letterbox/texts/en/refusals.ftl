# What is refused, and why.

not-a-question = A Big Question is about one of { $about }.
stage-without-clue = Every stage before the box hands out a clue.
