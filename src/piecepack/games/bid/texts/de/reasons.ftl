# Warum ein Gebot gut ist und was daraus wurde: für Tipps und Wendepunkte. $bid ist ein Gebot nach Werten, „5“ oder „5 + 3“.

reason-nobody-as-much = Es geht um { prize }, und niemand kann so viel bieten.
reason-nobody-more = Es geht um { prize }, und niemand kann mehr bieten.
reason-keeps-tiles = Es geht nur um { prize }: So behältst du deine höheren Plättchen.
reason-auction = Es geht um { prize }.
reason-beaten = Das Gebot { $winning } von { $winner } schlug das Gebot { $bid } von { $loser }.
reason-won = Das Gebot { $bid } gewann { prize }.
reason-given = Das Gebot { $bid } gewann { prize } und ging an { $taker }.
reason-given-on = Das Gebot { $bid } gewann { prize } und ging an { $taker }; damit gab es dort später { $won }.
reason-better-wins = Das Gebot { $bid } hätte die Versteigerung gewonnen.
reason-enough = Das Gebot { $bid } hätte zum Sieg gereicht.
reason-kept = Mit dem Gebot { $bid } hätte { $name } die { $made } behalten.
