# Was abgelehnt wird, und warum.

not-a-question = Eine Große Frage fragt nach einem hiervon: { $about }.
stage-without-clue = Jede Station vor der Dose gibt einen Hinweis heraus.
