# Was alle Spiele gemeinsam haben: Spielmaterial, gezählte Dinge, Personen.

## Farben. Ein Platz, dem niemand einen Namen gegeben hat, heißt wie seine Farbe.

suit-suns = Sonnen
suit-moons = Monde
suit-crowns = Kronen
suit-arms = Wappen
suit-hearts = Herz
suit-spades = Pik
suit-clubs = Kreuz
suit-diamonds = Karo
suit-snowflakes = Schneeflocken
suit-flowers = Blumen
suit-fish = Fische
suit-leaves = Blätter
seat-Suns = { suit-suns }
seat-Moons = { suit-moons }
seat-Crowns = { suit-crowns }
seat-Arms = { suit-arms }
seat-Hearts = { suit-hearts }
seat-Spades = { suit-spades }
seat-Clubs = { suit-clubs }
seat-Diamonds = { suit-diamonds }

## Werte

rank-null = Null
rank-ace = Ass
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5

## Spielmaterial: $suit ist der Name einer Farbe, $rank der eines Werts.

piece = { $suit }-{ $rank }
die = { $suit }-Würfel, { $rank }
hidden-tile = ein verdecktes Plättchen

## Gezählte Dinge

points = { $number ->
    [0] keine Punkte
    [1] einen Punkt
   *[other] { $number } Punkte
}
    .dative = { $number ->
    [0] keinen Punkten
    [1] einem Punkt
   *[other] { $number } Punkten
}
coins = { $number ->
    [0] keine Münzen
    [1] eine Münze
   *[other] { $number } Münzen
}
    .dative = { $number ->
    [0] keinen Münzen
    [1] einer Münze
   *[other] { $number } Münzen
}

## Wer liest, in den Formen, die Sätze brauchen

you = du
    .start = Du
    .dative = dir
    .accusative = dich

## Was ein Platz gerade tut

choosing = wählt
sealed = verdeckt
won = gewonnen

## Im Protokoll jedes Spiels

takes-back = { $name } nimmt den letzten Zug zurück.
