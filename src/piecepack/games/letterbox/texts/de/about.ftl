# Piecepack Letterbox: was über das Spiel gesagt wird, und was zum Schreiben bereitsteht.

summary = Versteck eine Dose, schreib einen Hinweis, zeichne einen Stempel; dann finde die Dosen aller anderen.
goal = Die meisten Punkte gewinnen: 2 für jede Dose, die du findest, 1 für jeden Fund deiner Dose.

## Was beim Verstecken geschrieben wird

field-clue = Hinweis
    .advice = Mach es einfach: Was dir klar ist, ist für alle anderen schwer. Spiel auf das Besondere an dem Plättchen an: seine Farbe, seinen Wert, seinen Farbton, wofür es stehen kann, wo es liegt und was daneben liegt. Blätter sind ein Wald und Fische ein See; mehrere Plättchen einer Farbe nebeneinander verdienen einen eigenen Namen, und ein Ass ist etwas Großes. Umso besser, wenn ein anderes Plättchen fast genauso gut passt. Nenn das Plättchen, seine Zeile oder seine Spalte nicht direkt.
field-clue2 = Zweiter Hinweis
    .advice = Für alle, die unter dem Plättchen davor suchen. Nur für eine Dose mit Stationen.
    .ready = Gut gefunden! Es geht noch weiter.
field-clue3 = Dritter Hinweis
    .ready = Fast da. Noch ein Stück Weg.
field-decoy = Niete
    .advice = Eine Zeile für alle, die suchen, wo deine Dose nicht ist. Behalte diese oder schreib eine eigene.
field-stamp = Stempel
    .advice = Zeichne etwas Kleines oder wähle ein Emblem. Wer deine Dose findet, behält einen Abdruck davon.

## Beispiele für Hinweise: Sie verraten nichts über den Ort und sind für jeden Platz anders.

example-0 = Sie liegt, wo bisher niemand gesucht hat.
example-1 = Nah dran warm, weit weg kalt; mehr sage ich nicht.
example-2 = Ich ging hin, ich versteckte sie, ich ging zurück.
example-3 = Du erkennst sie, wenn du sie in den Händen hältst.
example-4 = Nicht unter dem ersten Stein, den du umdrehst.
example-5 = Irgendwo zwischen Sonnenaufgang und Sonnenuntergang.

## Nieten

decoy-0 = Nichts als Regenwürmer.
decoy-1 = Schönes Loch. Falsches Loch.
decoy-2 = Eine Schnecke schaut dich mitleidig an.
decoy-3 = Kalt, kälter, hier.
decoy-4 = Du hast jemandes Pausenbrot gefunden.
decoy-5 = So nah? Nein. So fern.

## Tipps für das erste Spiel

hint-hide = Ein guter Hinweis passt auf dein Plättchen und fast auf ein anderes. Du willst gefunden werden, aber spät.
hint-place = Lies erst die Hinweise und starte dann nahe bei dem Plättchen, das dir am wahrscheinlichsten vorkommt.
hint-walk = Ein Tag hat sechs Stunden. Du kannst auf jedes der acht Plättchen um dich herum gehen.
hint-search = Eine Suche dauert so viele Stunden, wie das Plättchen zählt. Nur du erfährst, was du findest.
hint-ask = Eine Große Frage kostet dich am Ende einen Punkt. Die Antwort ist immer wahr und nur für dich.

## Was das Spielmaterial bedeutet

means-tile-null = Hier zu suchen dauert eine Stunde. Ein Schritt hierher oder von hier weg dauert eine.
means-tile-ace = Hier zu suchen dauert 6 Stunden. Ein Schritt hierher oder von hier weg dauert eine.
means-tile-2 = Hier zu suchen dauert 2 Stunden. Ein Schritt hierher oder von hier weg dauert eine.
means-tile-3 = Hier zu suchen dauert 3 Stunden. Ein Schritt hierher oder von hier weg dauert eine.
means-tile-4 = Hier zu suchen dauert 4 Stunden. Ein Schritt hierher oder von hier weg dauert eine.
means-tile-5 = Hier zu suchen dauert 5 Stunden. Ein Schritt hierher oder von hier weg dauert eine.
means-pawn = Sucht unter dem Plättchen, auf dem sie steht. Auf einem Plättchen können beliebig viele Figuren stehen.
means-die = Der Wert der Plättchen, auf denen diese Figur starten kann.
means-coin = Eine gestellte Große Frage: am Ende ein Punkt weniger.

## Überschriften der Anleitung, wie sie dort stehen

chapter-map = Die Landkarte
chapter-before = Vor der Jagd
chapter-turn = Ein Zug
chapter-search = Eine Suche
chapter-question = Eine Große Frage
chapter-end = Das Ende

## Warum ein Spiel zu Ende ist, in seinem Ergebnis

why-one-player-found-every-box = alle Dosen sind gefunden
why-one-player-found-every-box-and-more-boxes-found-decide = alle Dosen sind gefunden, und es entscheidet, wer mehr Dosen gefunden hat
why-one-player-found-every-box-and-more-finders-decide = alle Dosen sind gefunden, und es entscheidet, wessen Dose öfter gefunden wurde
why-one-player-found-every-box-and-the-vote-decides = alle Dosen sind gefunden, und die Abstimmung entscheidet
why-one-player-found-every-box-and-the-vote-ties = alle Dosen sind gefunden, und die Abstimmung endet unentschieden
why-the-days-ran-out = die Tage sind um
why-the-days-ran-out-and-more-boxes-found-decide = die Tage sind um, und es entscheidet, wer mehr Dosen gefunden hat
why-the-days-ran-out-and-more-finders-decide = die Tage sind um, und es entscheidet, wessen Dose öfter gefunden wurde
why-the-days-ran-out-and-the-vote-decides = die Tage sind um, und die Abstimmung entscheidet
why-the-days-ran-out-and-the-vote-ties = die Tage sind um, und die Abstimmung endet unentschieden

## Optionen

option-start_die = Ein Würfel bestimmt, auf welchen Plättchen deine Figur starten darf; auto: zu fünft oder zu sechst.
    .label = Startwürfel
option-start_die-auto = Zu fünft oder zu sechst
    .doc = Er hilft denen, die spät an die Reihe kommen.
option-start_die-on = Immer
    .doc = Du startest auf einem Plättchen mit dem Wert, den du würfelst.
option-start_die-off = Nie
    .doc = Du startest, wo du willst.
option-chains = Ein Hinweis darf erst zu einem weiteren Hinweis führen: Dosen liegen am Ende von einer bis drei Stationen.
    .label = Ketten von Hinweisen
option-days = Nach so vielen Tagen wird die Jagd gewertet, wie sie steht.
    .label = Tage
option-notes = Wo du gesucht und welche Antworten du bekommen hast, bleibt für dich vermerkt; aus: Merk es dir selbst.
    .label = Notizen
