# Warum ein Gebot gut ist und was daraus wurde: für Tipps und Wendepunkte. $bid ist ein Gebot nach Werten, „5“ oder „5 + 3“.

reason-nobody-as-much = Es geht um { prize }, und niemand kann so viel bieten.
reason-nobody-more = Es geht um { prize }, und niemand kann mehr bieten.
reason-keeps-tiles = Es geht { $small ->
    [yes] nur um
   *[no] um
} { prize }: So behältst du deine höheren Plättchen.
reason-auction = Es geht um { prize }.
reason-beaten = Das Gebot { $winning } von { $winner } schlug das Gebot { $bid } von { $loser }.
reason-won = Das Gebot { $bid } von { $name } schlug das Gebot { $other } von { LIST($names) }.
reason-given = Das Gebot { $bid } gewann { prize } und ging an { $taker }.
reason-given-on = Das Gebot { $bid } gewann { prize } und ging an { $taker }; { $which ->
    [some] mit dem Plättchen { $part }
   *[other] damit
} gewann { $taker } { $when ->
    [next] gleich danach
   *[later] später
} { $won }.
reason-better-wins = Das Gebot { $bid } hätte die Versteigerung gewonnen.
reason-would-tie = Das Gebot { $bid } hätte gleichauf gelegen.
reason-would-lose = Wie sich zeigte, hätte das Gebot { $bid } nicht gereicht: { $name } hätte { prize } verpasst.
reason-enough = Das Gebot { $bid } hätte zum Sieg gereicht.
reason-kept = Wie sich zeigte, hätte das Gebot { $bid } nicht gereicht: { $name } hätte { prize } verpasst, aber das Gebot { $made } nicht aus der Hand gegeben.
