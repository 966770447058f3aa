# Was das Terminal sagt und fragt.

## Wörter, die man statt einer Antwort tippt. Die englischen gelten in jeder Sprache.

command-explain = erkläre
command-guide = anleitung
command-hint = tipp
command-undo = zurück
command-ask = frag
command-help = hilfe
does-explain = was etwas bedeutet; erkläre NAME: ein Stück, eine Art oder ein Feld
does-guide = die Anleitung des Spiels
does-hint = was der Experte tun würde, und warum; in der Aufzeichnung steht, dass du gefragt hast
does-undo = deinen letzten Zug zurücknehmen
does-ask = mich wieder fragen, was sonst für mich beantwortet wird
does-help = diese Liste
key-quit = Strg-C
does-quit = die Partie speichern und aufhören; das geht auch mit ende
does-leave = die Lektion verlassen; das geht auch mit ende
how-to-pick = Antworte mit einer Nummer der Liste, einem Namen daraus oder dessen Anfang. Mehrere tippst du in eine Zeile: 6 5
yes-words = j ja
quit-words = ende
articles = der die das den dem

## Eingaben

your-choice = Deine Wahl (1-{ $most })
some-between = { $least } bis { $most }
some-at-most = höchstens { $most }
ask-pick = { CAPITAL($label) }: Wähle { $wanted } davon, mit Nummer (1-{ $numbers }) oder Namen
or-none = Eingabetaste für keine
or-else = x für etwas anderes
ask-text = { CAPITAL($label) } ({ $least }-{ $most } Zeichen)
ask-text-ideas = { CAPITAL($label) } ({ $least }-{ $most } Zeichen, ? für Ideen)
ask-drawing = { CAPITAL($label) } (1-{ $most }, Eingabetaste für 1, ? für andere)
use-default = Die Eingabetaste nimmt: { $text }
again-turn = { $label } und bis zu meinem nächsten Zug nicht mehr fragen
again-game = { $label } und in dieser Partie nicht mehr fragen
press-enter = Weiter mit der Eingabetaste.
pass-keyboard = Gib die Tastatur an { $name }. Weiter mit der Eingabetaste.
agree-to-hints = Erlauben alle den Rat des Experten? (ja/nein)

## Falsche Antworten

not-a-number = „{ $word }“ ist keine Zahl.
type-a-number = Tippe eine Zahl, dann die Eingabetaste.
not-on-the-list = { $word } steht nicht auf der Liste; ihre Nummern gehen von 1 bis { $most }.
nothing-called-so = „{ $word }“ ist weder eine Nummer noch ein Name auf der Liste. Tippe hilfe, um zu sehen, was du sonst tippen kannst.
several-called-so = „{ $word }“ kann mehreres auf der Liste meinen. Tippe mehr vom Namen, oder die Nummer.
pick-only-one = Wähle nur eines.
number-picked-twice = Jede Nummer kann nur einmal gewählt werden.
picked-wrong-number = Du hast { $count } gewählt; wähle { $wanted }.
text-length = Das hat { $count } Zeichen; schreib { $least } bis { $most }.

## Eine Partie

greeting = { $game }  (Strg-C speichert und hört auf)
type-help = Tippe jederzeit hilfe: Auch erkläre, anleitung, tipp und zurück gehen überall.
goal = Ziel: { $goal }
luck-committed = Der Zufall ist festgelegt auf { $commitment }.
made-for-you = Für dich ausgeführt: { $action }.
expert-would = Der Experte rät: „{ $move }“.
asked-again = Du wirst wieder gefragt.
nothing-answered = Für dich wird nichts beantwortet.
made-and-again = Der letzte Zug wurde für dich gemacht und würde wieder gemacht.
nothing-said = Zu „{ $about }“ gibt es nichts zu sagen; erkläre allein zeigt eine Liste.
has-won = { LIST($winners) } { COUNT($winners) ->
    [1] gewinnt
   *[other] gewinnen
}: { $why }. { $points }.
nobody-won = Niemand gewinnt: { $why }. { $points }.
record-saved = Die Aufzeichnung steht in { $path }
replay-it = Noch einmal ansehen: { $command }
see-luck = Sehen, was Glück war: { $command }
verify-luck = Den Zufall prüfen: { $command }
continue-with = Die Partie ist gespeichert. Weiter geht es mit:

## Die Szene

column-score = Punkte
column-pawn = Figur
column-suits = Farben
column = { $label }
your-seat = (du)
total = zusammen { $number }
row = Z{ $number }
col = S{ $number }
known-to-all = (5) alle haben es gesehen
known-to-you = [5] nur du weißt es

## Was „erkläre“ aufzählt: Arten von Stücken, die einer Farbe oder eines Werts, eines davon ($piece ist die Art auf Englisch) und Felder

kind-tile = Plättchen
kind-coin = Münze
kind-die = Würfel
kind-pawn = Figur
kind-of-suit = { $piece ->
    [die] { $suit }-Würfel
   *[other] { $kind } der { $suit }
}
kind-of-value = { $kind } { $rank }
one-of-kind = { $piece ->
    [die] { die }
    [tile] { piece }
   *[other] { $kind } { piece }
}
cell = { CELL($cell, row: "Z", column: " S") }

## Eine Lektion

learn-greeting = { $game } lernen  (Strg-C hört auf)
lesson-step = { $number } von { $steps }: { $title }
lesson-later = Eine neue Stellung, später im Spiel:
lesson-commands = Eine Lektion erklärt jeden falschen Zug und nimmt ihn von selbst zurück. Tippe hilfe, um zu sehen, was du tippen kannst.
lesson-left = { $command } beginnt die Lektion von vorn.
play-it = Spiel es gegen leichte Bots:

## Die Spiele, und die Regeln eines Spiels

games-game = Spiel
games-title = Titel
games-players = Personen
games-minutes = Minuten
games-about = worum es geht
rules-options = Optionen
rules-option = Option
rules-default = Vorgabe
rules-takes = möglich
rules-does = was sie bewirkt
value-yes = ja
value-no = nein
designed-by = Von { LIST($designers) }; Version { $version }, { $date }.

## Befehle der Kommandozeile

resume-takes = --resume nimmt Spiel, Plätze und Optionen aus der Aufzeichnung; lass sie weg.
which-game = Es fehlt, welches Spiel gespielt wird. Schreib piecepack play SPIEL; piecepack games zählt die Spiele auf.
no-level = Eine Stufe { $level } gibt es nicht; es gibt { $known }.
no-event = Ereignis { $event } gibt es nicht; die Aufzeichnung hat { $last }.
step-or-svg = --step und --svg gehen nicht zusammen; nimm eines davon.
seat-or-viewer = --seat und --viewer gehen nicht zusammen; nimm eines davon.
no-viewer = Einen Platz { $name } gibt es nicht; zusehen kann man als { $known }, watcher und all.
drawn-to = { $game }, { $event ->
    [0] am Anfang
   *[other] nach Ereignis { $event }
}, steht als Bild in { $path }
record-changed = Diese Aufzeichnung wurde geändert: Sie lässt sich nicht so nachspielen, wie sie geschrieben ist.
luck-not-checkable = { $moves }, aber { $unchecked } von { $number } Ergebnissen des Zufalls { $unchecked ->
    [1] kann
   *[other] können
} nicht geprüft werden: Die Aufzeichnung verrät ihr Geheimnis nicht.
verified = Geprüft: { $moves }, und { $number ->
    [0] der Zufall spielte keine Rolle
    [1] das eine Ergebnis des Zufalls stimmt
   *[other] alle { $number } Ergebnisse des Zufalls stimmen
}.
verified-so-far = { verified } Die Partie ist noch nicht zu Ende.

## Eine Analyse

analysing = Analyse läuft
analysed-player = Spieler
analysed-start = Anfang
analysed-luck = Glück
analysed-own = eigene Züge
analysed-others = andere
analysed-result = Ergebnis
analysed-missed = verpasst
missed-moves = { $number ->
    [1] ein Zug
   *[other] { $number } Züge
}, { $cost }
analysed-means = Chancen auf den Sieg. Glück ist, was Würfel, Mischen und Verdecktes geändert haben; eigene Züge, was die eigenen Entscheidungen geändert haben, ± wie weit das danebenliegen kann; andere, was die Entscheidungen der anderen geändert haben. Das Auf und Ab der ganzen Partie ist zusammengezählt, deshalb kann eine Zahl über 100 % liegen. Mehr in { $more }.
analysed-replay = Die Stellung nach Ereignis N ansehen: { $command }
after-event = Nach Ereignis { $event }. { $text }
