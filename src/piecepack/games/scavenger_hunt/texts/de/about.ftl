# Scavenger Hunt II vor dem Spiel: Zusammenfassung, Ziel, Bretter, Optionen, Hinweise, Bedeutungen, Ausgänge.

summary = Finde die Plättchen für deine Liste und dann die Münzen, die zu ihnen passen; vier Münzen gewinnen.
goal = Wer zuerst 4 Münzen entfernt, gewinnt: Eine Münze, die ihrem Plättchen gleicht, darf weg, wenn { $variant ->
    [dexter] ihr Wert genannt wird
    [dexter_fast] ihr Wert genannt wird
    [full_circle] du dort stehst, wo das Plättchen lag
   *[classic] du ihren Wert würfelst
}.

## Bretter, und eine Zeile zu jedem

board-rectangle = Das Rechteck
board-square = Das Quadrat
board-pangaea = Pangäa
board-pinwheel = Das Windrad
board-galaxy = Die Galaxie
board-islands = Die Inseln
board-triangle = Das Dreieck
board-hexagon = Das Sechseck
board-face_off = Auge in Auge
board-hare = Der Hase
note-rectangle = Vier mal sechs; jeder Start liegt an der langen Seite ein Feld neben einer Ecke.
note-square = Fünf mal fünf ohne die Mitte.
note-pangaea = Vier mal vier mit einem Paar in der Mitte jeder Seite. Hier kann keine Figur in die Falle geraten.
note-pinwheel = Vier mal vier mit einem versetzten Paar an jeder Seite.
note-galaxy = Vier gebogene Arme um einen hohlen Kern.
note-islands = Vier Inseln aus je sechs Plättchen, die einander nur an den Ecken berühren.
note-triangle = Ein Dreieck der Seitenlänge sechs ohne seine Ecken; jeder Start ist das linke Plättchen einer Ecke.
note-hexagon = Ein Sechseck der Seitenlänge drei ohne die Mitte; gestartet wird in der Mitte jeder zweiten Seite.
note-face_off = Drei mal vier; gestartet wird in der Mitte der kurzen Seiten.
note-hare = Ein Gesicht von drei mal zwei mit zwei abstehenden Ohren.

## Optionen

option-layout = Das Brett: rectangle, square, pangaea, pinwheel, galaxy oder islands zu viert, triangle oder hexagon zu dritt, face_off oder hare zu zweit, oder eine eigene Datei. Full Circle spielt sich am besten auf pinwheel, galaxy oder islands.
    .label = Brett
option-variant = Wie passende Münzen entfernt werden.
    .label = Wie passende Münzen wegkommen
option-variant-classic = Wie in den Regeln
    .doc = Würfle ihren Wert mit deinem eigenen Würfel.
option-variant-double_up = Double Up
    .doc = Ein zweiter Wurf, wenn der erste nichts entfernt hat.
option-variant-dice_mania = Dice Mania
    .doc = Du darfst auch die Würfel der Brettfarben werfen; sie können Münzen aller Listen entfernen.
option-variant-dexter = Dexter
    .doc = Wer rechts von dir sitzt, nennt den Wert.
option-variant-dexter_fast = Dexter, schnell
    .doc = Du darfst in jedem Zug zweimal fragen; keine Münze wird verbraucht.
option-variant-full_circle = Full Circle
    .doc = Ohne Würfel: Stell dich auf dein eigenes Plättchen mit diesem Wert.
option-turns = Nach so vielen einzelnen Zügen endet das Spiel ohne Ergebnis; 0: kein Ende.
    .label = Höchstzahl der Züge
option-notes = Was du gesehen hast, bleibt für dich markiert; aus: Merk es dir selbst.
    .label = Notizen

## Tipps für das erste Spiel

hint-move = Beanspruche zuerst Plättchen, eines von jedem Wert. Tausche dann die Münzen mit gleicher Farbe und gleichem Wert auf sie.
hint-examine = Sieh dir früh viele Plättchen an: Du brauchst eines von jedem Wert und dann die Münzen, die ihnen gleichen.
hint-claim = Ein Anspruch gilt für immer, ein Plättchen von jedem Wert. Ein Plättchen deiner eigenen Farbe markiert dann die Stelle.
hint-swap = Eine der beiden Münzen gehört dir. Eine auf dem Brett darfst du dir vorher ansehen, eine auf einer fremden Liste nicht.
hint-roll = Würfle den Wert eines Plättchens, dessen Münze ihm gleicht, dann darfst du diese Münze entfernen. Vier gewinnen.

## Was das Spielmaterial bedeutet

means-tile = Verdeckt: Stell dich darauf, um es dir anzusehen; dann darfst du es beanspruchen.
means-coin = Eine Seite liegt für alle sichtbar oben. Zu einem Plättchen passt die Münze nur, wenn ihm beide Seiten gleichen.
means-pawn = Wer mit ihr zieht, darf sich das Plättchen unter ihr ansehen und die Münze dort tauschen.
means-die = Ein Plättchen mit diesem Wert, das unter seiner eigenen Münze liegt, wird von ihr befreit.

## Was einzelne Stücke jetzt bedeuten. $value ist ein Wert: null, ace, 2 und so weiter.

a-value = { $value ->
    [null] eine Null
    [ace] ein Ass
   *[other] eine { $value }
}
    .start = { $value ->
    [null] Eine Null
    [ace] Ein Ass
   *[other] Eine { $value }
}
    .definite = { $value ->
    [null] die Null
    [ace] das Ass
   *[other] die { $value }
}
    .own-dative = { $value ->
    [null] der eigenen Null
    [ace] dem eigenen Ass
   *[other] der eigenen { $value }
}
how-removed = { $how ->
    [circle] Auf { a-value.own-dative } lässt sie sich entfernen
    [dexter] Wird { a-value.definite } genannt, darf sie weg
   *[roll] { a-value.start } entfernt sie
}
means-matching = { the-tile.start } hat die passende Münze: { how-removed }.
means-unknown = Liegt auf { the-tile.dative } die eigene Münze, dann gilt: { how-removed }.
means-other = { the-tile.start } hat die Münze { $coin }, die nicht passt.
means-freed = { the-tile.start }: Die Münze ist entfernt. Vier gewinnen.
means-my-marker = Deine Marke: Hier hast du { the-tile } beansprucht; das Plättchen liegt jetzt auf deiner Liste.
means-marker = Die Marke von { $name }: Hier wurde { the-tile } beansprucht. Steht deine Figur darauf, kannst du die Münze auf diesem Plättchen der Liste von { $name } tauschen.
means-wanted = Die Münze für { the-tile } auf deiner Liste: Stell dich hierher, um sie auf deine Liste zu tauschen.

## Überschriften der Anleitung, wie sie dort stehen

chapter-lies = Was wo liegt
chapter-turn = Ein Zug
chapter-removing = Eine Münze entfernen
chapter-end = Das Ende
chapter-draws = Unentschieden, zu viert
chapter-variants = Varianten

## Warum ein Spiel zu Ende ist, in seinem Ergebnis

why-removed-four-coins = vier Münzen entfernt
why-was-trapped-with-four-matches-at-hand = in der Falle, aber mit vier passenden Münzen, entfernt oder in Reichweite
why-three-coins-are-protected = drei Münzen sind geschützt
why-a-pawn-is-trapped = eine Figur sitzt in der Falle
why-the-turns-ran-out = die Höchstzahl der Züge ist erreicht
