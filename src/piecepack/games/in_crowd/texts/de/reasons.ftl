# Warum eine Münze oder eine Abstimmung gut ist und was daraus wurde: für Tipps und Wendepunkte. $place ist ein Feld, siehe `square`.

reason-influence = Wirkung auf Abstimmungen von hier ({ $place }): { $votes ->
    [0] keine
    [1] eine Abstimmung
   *[other] { $votes } Abstimmungen
}.
reason-sure = Du kennst jede Münze, die dort abstimmt, und gewinnst { $won } zu { $lost }.
reason-voted = { $coin } von { $name } stimmte von dort { $votes ->
    [1] einmal
   *[other] { $votes }-mal
} mit ab, { $won ->
    [0] nie
    [1] einmal
   *[other] { $won }-mal
} für eine Münze von { $name }, die aufstieg.
reason-climbed = { $coin } von { $name } stimmte von dort { $votes ->
    [1] einmal
   *[other] { $votes }-mal
} mit ab, { $won ->
    [0] nie
    [1] einmal
   *[other] { $won }-mal
} für eine Münze von { $name }, die aufstieg, und kam selbst so weit: { $place }.
reason-tied = Die Abstimmung endete unentschieden, { $sum } zu { $sum }.
reason-won = { $name } gewann die Abstimmung { $won } zu { $lost }.
reason-other-vote = { $name } hätte eine Abstimmung dort ({ $place }) { $won } zu { $lost } gewonnen.
