# Warum eine Münze oder eine Abstimmung gut ist und was daraus wurde: für Tipps und Wendepunkte. $place ist ein Feld, siehe `square`.

reason-influence = Auf { $place } gelegt, kann eine Münze bei { $votes ->
    [0] keiner Abstimmung
    [1] einer Abstimmung
   *[other] { $votes } Abstimmungen
} mitreden.
reason-sure = Du kennst jede Münze, die dort abstimmt, und gewinnst mit { $won } zu { $lost }.
# Nur ein Ass endet auf s.
whose-coin = { ENDING($coin) ->
    [s] das { $coin }
   *[other] die { $coin }
} von { $name }
took-part = Es war { the-coin }. { $rank ->
    [ace] Es
   *[other] Sie
} stimmte von dort aus { $votes ->
    [0] nie
    [1] einmal
   *[other] { $votes }-mal
} mit ab
reason-no-vote = { $part }.
reason-tied-there = { $part }, und { $votes ->
    [1] es gab Gleichstand
   *[other] jedes Mal gab es Gleichstand
}.
reason-rose = { $part } und stieg { $votes ->
    [1] dabei
   *[other] beim letzten Mal
} auf { $place } auf.
reason-other-rose = { $part }; { $votes ->
    [1] dabei
   *[other] beim letzten Mal
} stieg { whose-coin } auf { $place } auf.
reason-tied = Die Abstimmung endete unentschieden, { $sum } zu { $sum }.
reason-won = { $name } gewann die Abstimmung mit { $won } zu { $lost }.
reason-other-vote = { $name } hätte eine Abstimmung über { $place } mit { $won } zu { $lost } gewonnen.
