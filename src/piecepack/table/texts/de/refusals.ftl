# Was ein Tisch auf einem Server ablehnt, und warum.

## Der Stand eines Tischs

game-not-begun = Die Partie hat noch nicht begonnen.
game-has-begun = Die Partie hat schon begonnen.
game-not-over = Die Partie ist noch nicht zu Ende.
table-closed = Dieser Tisch ist geschlossen.
why-nobody-joined-in-time = Es hat sich niemand rechtzeitig dazugesetzt.
why-the-table-was-closed-by-whoever-runs-this-server = Der Tisch wurde vom Betreiber dieses Servers geschlossen.
no-table = Einen Tisch { $code } gibt es nicht.
table-unreadable = Der Server kann diesen Tisch gerade nicht lesen. Versuch es noch einmal.
table-too-fast = An diesem Tisch ändert sich gerade zu viel. Versuch es noch einmal.
server-stops = Der Server wird gerade angehalten.
server-stops-unsaved = Der Server wird gerade angehalten; das wurde nicht gespeichert. Versuch es später noch einmal.
not-saved = Der Server konnte das nicht speichern, darum hat sich nichts geändert. Versuch es noch einmal.
saved-in-doubt = Der Server hat seine Datenbank verloren und weiß nicht, ob das gespeichert wurde. Sieh gleich noch einmal nach.
server-failed = Auf dem Server ist etwas schiefgegangen; geändert hat sich nichts. Versuch es noch einmal.

## Wer was darf

host-only = Das kann nur, wer Gastgeber des Tischs ist.
host-only-pace = Das Tempo der Bots ändert nur, wer Gastgeber des Tischs ist.
host-only-hurry = Die Bots antreiben kann nur, wer Gastgeber des Tischs ist.
rematch-players-only = Eine Revanche kann nur beginnen, wer mitgespielt hat.
no-spectators = An diesem Tisch ist Zuschauen nicht erlaubt.
removed-no-spectators = Der Gastgeber hat dich von deinem Platz entfernt, und Zuschauen ist an diesem Tisch nicht erlaubt.

## Plätze

no-seat-here = Platz { $seat } gibt es nicht; dieser Tisch hat die Plätze 0 bis { $last }.
no-such-seat = Platz { $seat } gibt es nicht; dieser Tisch hat { $seats ->
    [1] einen
   *[other] { $seats }
}.
seat-not-yours = Platz { $seat } ist nicht deiner.
seat-taken = Auf Platz { $seat } sitzt schon { $name }.
seat-unheld = Auf Platz { $seat } sitzt niemand.
seat-still-free = Platz { $seat } ist noch frei.
has-seat = Du hast schon einen Platz an diesem Tisch.
no-seat-of-yours = Du hast keinen Platz an diesem Tisch.
keeps-seat = { $name } ist online und behält den Platz.
online-not-removable = { $name } ist online und kann nicht entfernt werden.
wait-to-remove = { $name } kommt vielleicht zurück und kann erst in { $seconds } s entfernt werden.
wait-to-agree = { $name } kommt vielleicht zurück; zustimmen kannst du in { $seconds } s.
bot-plays-already = Für { $name } spielt schon ein Bot.
bot-plays-for-you = Ein Bot spielt für dich; löse ihn zuerst ab.
plays-already = { $name } spielt schon selbst.

## Namen

name-empty = Ein Name darf nicht leer sein.
name-too-long = Ein Name darf höchstens { $most } Zeichen haben.
name-invisible = Dieser Name enthält ein unsichtbares Zeichen ({ $code }).
name-accent-alone = Dieser Name hat einen Akzent ohne Buchstaben darunter.
name-accents = Dieser Name hat zu viele Akzente auf einem Buchstaben.
name-missing = Um hier zu chatten, gib dir einen Namen.
name-taken = An diesem Tisch heißt schon jemand { $name }; wähle einen anderen Namen.
name-like = { $name } sieht aus wie { $taken } an diesem Tisch; wähle einen anderen Namen.
chat-name-taken = Hier heißt schon jemand { $name }; wähle zum Chatten einen anderen Namen.

## Spielen, Tipps und Zurücknehmen

changed-since-chosen = Seit du gewählt hast, ging das Spiel weiter. Sieh es dir noch einmal an und wähle neu.
changed-since-asked = Seit du gefragt hast, ging das Spiel weiter. Sieh es dir noch einmal an.
nothing-to-choose = Du hast gerade nichts zu wählen.
hints-need-consent = Tipps gibt es nur, wenn alle am Tisch zustimmen; noch offen: { $names }.
expert-no-answer = Der Experte weiß gerade keine Antwort. Versuch es noch einmal.
undo-asked-already = Es wird schon darum gebeten, einen Zug zurückzunehmen.
undo-asked-by-you = Du hast schon darum gebeten.
undo-too-late = Dieser Zug kann nicht zurückgenommen werden: Das Spiel ging inzwischen weiter.
undo-too-fast = Das Spiel geht zu schnell weiter, um diesen Zug zurückzunehmen.
request-gone = Diese Bitte gibt es nicht mehr.
consent-not-needed = Deine Zustimmung wird nicht gebraucht.
chat-is-off = Der Chat dieses Tischs wurde abgeschaltet.
chat-from-seat = Du hast einen Platz an diesem Tisch; chatte von dort aus.

## Nach der Partie

no-step = Schritt { $step } gibt es nicht; diese Partie hat 0 bis { $last }.
replay-too-long = Diese Partie ist zu lang, um sie hier anzusehen: Sie hat { $events } Ereignisse, höchstens { $most } sind möglich. Lade stattdessen ihre Aufzeichnung herunter.
analysis-too-long = Diese Partie ist zu lang, um sie hier zu analysieren. Lade stattdessen ihre Aufzeichnung herunter.
branch-over = Hier war die Partie schon zu Ende. Geh zu einem früheren Schritt zurück.
branch-written = Was andere geschrieben haben, gehört zu dem, was sie verborgen haben; darum lässt es sich hier nicht neu erfinden.
picture-not-drawn = Dieses Bild kann gerade nicht gezeichnet werden. Versuch es noch einmal.

## Zu viel

server-full = Der Server ist voll; weitere Tische können nicht eröffnet werden. Versuch es später noch einmal.
hosts-too-many = Du hast schon { $number ->
    [1] einen Tisch, mehr ist
   *[other] { $number } Tische, mehr sind
} nicht erlaubt; spiel erst eine Partie zu Ende.
public-of-host = Du hast schon { $number ->
    [1] einen öffentlichen Tisch mit einem freien Platz, mehr ist
   *[other] { $number } öffentliche Tische mit einem freien Platz, mehr sind
} nicht erlaubt; besetze erst einen, oder eröffne einen privaten Tisch.
public-of-network = Aus diesem Netz gibt es schon { $number ->
    [1] einen öffentlichen Tisch
   *[other] { $number } öffentliche Tische
} mit einem freien Platz; besetze erst einen, oder eröffne einen privaten Tisch.
table-crowded = Dieser Tisch hat zu viele Verbindungen. Versuch es später noch einmal.
table-changed-too-often = Dieser Tisch wird zu oft geändert; warte ein wenig.
chat-too-fast = Du chattest zu schnell; warte ein wenig.
spectators-too-fast = Beim Zuschauen wird gerade zu viel gechattet; warte ein wenig.
reactions-too-many = Das waren viele Reaktionen; warte ein wenig.
undo-too-often = Du bittest zu oft darum, Züge zurückzunehmen; warte ein wenig.
hints-too-often = Du fragst zu oft nach Tipps; warte ein wenig.
pencil-too-much = Das sind zu viele Notizen auf einmal; warte ein wenig.
analyses-running = Für dich oder andere aus deinem Netz { $number ->
    [1] wird eine Partie
   *[other] werden { $number } Partien
} gerade analysiert; warte, bis eine Analyse fertig ist.
analyses-everywhere = Dieser Server macht schon so viele Analysen, wie er kann; versuch es in ein paar Minuten noch einmal.
replays-too-many = Aus diesem Netz wurden zu viele alte Partien angefordert; warte ein wenig.
pictures-too-many = Es werden gerade zu viele Bilder gezeichnet; warte ein wenig.
requested-too-many = Aus diesem Netz wurden zu viele { $what } angefordert; warte ein wenig.
many-analyses = Analysen
many-lists = Listen
many-pictures = Bilder
many-qr-codes = QR-Codes
many-records = Aufzeichnungen und alte Partien
many-steps = Schritte von Lektionen
many-subscriptions = Benachrichtigungen
many-webhooks = Webhooks
many-tables = Tische
too-many-windows = Dieser Tisch ist in zu vielen Fenstern offen; die älteste Verbindung wurde geschlossen.
messages-too-many = Das waren zu viele Nachrichten auf einmal.
requests-too-many = Das waren zu viele Anfragen; warte ein wenig.
sockets-too-many = Es sind zu viele Verbindungen offen, oder es kamen zu viele auf einmal; warte ein wenig.
deleted-too-much = Aus diesem Netz wurde zu viel auf einmal gelöscht; versuch es in einer Minute noch einmal.
forget-too-fast = Die Partie an diesem Tisch geht zu schnell weiter; versuch es gleich noch einmal.
texts-not-deletable = Die Texte von Zug { $move } an Tisch { $table } können nicht gelöscht werden: Das Spiel nimmt keine anderen an.

## Benachrichtigungen

no-web-push = Dieser Server kann keine Benachrichtigungen an den Browser senden.
not-push-keys = Das sind nicht die Schlüssel einer Push-Anmeldung.
webhooks-too-many = Für diesen Platz wurden zu viele Webhooks eingerichtet; warte ein wenig.
not-a-web-address = Das ist nicht die Adresse einer Webseite.
address-https = Die Adresse muss mit https:// beginnen.
address-plain = Die Adresse darf keinen Benutzernamen, keine Leerzeichen und keine besonderen Buchstaben enthalten.
address-port = Der Port { $port } ist nicht erlaubt.
address-private = Dieser Server sendet nichts an Adressen privater Netze.

## Unlesbares

request-unreadable = Das ist nicht lesbar: { $why }.
message-unreadable = Diese Nachricht ist nicht lesbar: { $why }.
body-not-json = Sende den Inhalt als JSON.
nothing-at-address = Unter dieser Adresse gibt es nichts.
method-not-allowed = Diese Methode ist hier nicht erlaubt.
request-too-large = Die Anfrage ist zu groß.
hello-twice = Diese Verbindung hat sich schon angemeldet.
