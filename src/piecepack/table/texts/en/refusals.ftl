# What a table on a server refuses, and why.

## The state of a table

game-not-begun = The game has not begun.
game-has-begun = The game has begun.
game-not-over = The game is not over.
table-closed = This table is closed.
why-nobody-joined-in-time = Nobody joined in time.
why-the-table-was-closed-by-whoever-runs-this-server = The table was closed by whoever runs this server.
no-table = There is no table { $code }.
table-unreadable = The server cannot read this table at the moment. Try again.
table-too-fast = This table is changing too fast. Try again.
server-stops = The server is shutting down.
server-stops-unsaved = The server is shutting down; this was not saved. Try again later.
not-saved = The server could not save this, so nothing has changed. Try again.
saved-in-doubt = The server lost its database and cannot tell whether this was saved. Look again in a moment.
server-failed = Something went wrong on the server; nothing has changed. Try again.

## Who may do what

host-only = Only the host of the table can do that.
host-only-pace = Only the host of the table can change the pace of the bots.
host-only-hurry = Only the host of the table can hurry the bots.
rematch-players-only = Only players of this game can start a rematch.
no-spectators = This table does not allow spectators.
removed-no-spectators = The host removed you from your seat, and this table does not allow spectators.

## Seats

no-seat-here = There is no seat { $seat }; this table has seats 0 to { $last }.
no-such-seat = There is no seat { $seat }; this table has { $seats }.
seat-not-yours = Seat { $seat } is not yours.
seat-taken = Seat { $seat } is taken by { $name }.
seat-unheld = Nobody holds seat { $seat }.
seat-still-free = Seat { $seat } is still free.
has-seat = You already have a seat at this table.
no-seat-of-yours = You have no seat at this table.
keeps-seat = { $name } is online and keeps the seat.
online-not-removable = { $name } is online and cannot be removed.
wait-to-remove = { $name } may come back; you can remove them in { $seconds } s.
wait-to-agree = { $name } may come back; you can agree in { $seconds } s.
bot-plays-already = A bot already plays for { $name }.
bot-plays-for-you = A bot plays for you; take over from it first.
plays-already = { $name } is already playing.

## Names

name-empty = A name cannot be empty.
name-too-long = A name can have at most { $most } characters.
name-invisible = This name contains an invisible character ({ $code }).
name-accent-alone = This name has an accent without a letter below it.
name-accents = This name has too many accents on one letter.
name-missing = Send a name with hello to chat here.
name-taken = Another player at this table is already called { $name }; choose another name.
name-like = { $name } looks like { $taken }, who is at this table; choose another name.
chat-name-taken = { $name } is already the name of somebody here; choose another name to chat.

## Playing, hints and taking back

changed-since-chosen = The game has changed since you chose. Look again and choose again.
changed-since-asked = The game has changed since you asked. Look again.
nothing-to-choose = There is nothing for you to choose now.
hints-need-consent = Hints need the consent of everybody at the table; missing: { $names }.
expert-no-answer = Expert has no answer at the moment. Try again.
undo-asked-already = There is already a request to take back a move.
undo-asked-by-you = You have already asked.
undo-too-late = This move cannot be taken back: the game has gone on since.
undo-too-fast = The game goes on too fast to take back this move.
request-gone = There is no such request any more.
consent-not-needed = Your consent is not needed.
chat-is-off = The chat of this table was switched off.
chat-from-seat = You have a seat at this table; chat from that seat.

## After the game

no-step = There is no step { $step }; this game has 0 to { $last }.
replay-too-long = This game is too long to replay here: it has { $events } events, the most is { $most }. Download its record instead.
analysis-too-long = This game is too long to be analysed here. Download its record instead.
branch-over = The game was over here. Go back to an earlier step.
branch-written = What others have written belongs to what they have hidden, so it cannot be imagined anew here.
picture-not-drawn = This picture cannot be drawn at the moment. Try again.

## Too much

server-full = The server is full; no more tables can be opened. Try again later.
hosts-too-many = You already host { $number ->
    [1] a table, the most allowed; finish it
   *[other] { $number } tables, the most allowed; finish one of them
} first.
public-of-host = You already have { $number ->
    [1] a public table with a free seat, the most allowed; fill it
   *[other] { $number } public tables with a free seat, the most allowed; fill one
} first, or open a private table.
public-of-network = There { $number ->
    [1] is already a public table with a free seat from this network; fill it
   *[other] are already { $number } public tables with a free seat from this network; fill one
} first, or open a private table.
table-crowded = This table has too many connections. Try again later.
table-changed-too-often = This table is changed too often; wait a little.
chat-too-fast = You are chatting too fast; wait a little.
spectators-too-fast = The spectators are chatting too fast; wait a little.
reactions-too-many = That was a lot of reactions; wait a little.
undo-too-often = You ask to take back moves too often; wait a little.
hints-too-often = You ask for hints too often; wait a little.
pencil-too-much = Too many pencil marks at once; wait a little.
analyses-running = { $number ->
    [1] A game is being analysed for you or others of your network; wait until it
   *[other] { $number } games are being analysed for you or others of your network; wait until one of them
} is done.
analyses-everywhere = This server is making as many analyses as it can; try again in a few minutes.
replays-too-many = Too many replays were requested from this network; wait a little.
pictures-too-many = Too many pictures are being drawn; wait a little.
requested-too-many = Too many { $what } were requested from this network; wait a little.
many-analyses = analyses
many-lists = lists
many-pictures = pictures
many-qr-codes = QR codes
many-records = records and replays
many-steps = steps of lessons
many-subscriptions = subscriptions
many-webhooks = webhooks
many-tables = tables
too-many-windows = This table is open in too many windows; the oldest connection was closed.
messages-too-many = Too many messages at once.
requests-too-many = Too many requests; wait a little.
sockets-too-many = Too many sockets are open, or too many were opened at once; wait a little.
deleted-too-much = Too much was deleted from this network at once; try again in a minute.
forget-too-fast = The game at this table goes on too fast; try again in a moment.
texts-not-deletable = The texts of move { $move } at table { $table } cannot be deleted: the game takes no others.

## Being called back

no-web-push = This server has no web push.
not-push-keys = These are not the keys of a push subscription.
webhooks-too-many = Too many webhooks were set for this seat; wait a little.
not-a-web-address = This is not the address of a web page.
address-https = The address must begin with https://.
address-plain = The address must not contain a user name, blanks or special letters.
address-port = Port { $port } is not allowed.
address-private = This server sends nothing to addresses of private networks.

## Requests and messages that cannot be read

request-unreadable = This cannot be read: { $why }.
message-unreadable = This message cannot be read: { $why }.
body-not-json = Send the body as JSON.
nothing-at-address = There is nothing at this address.
method-not-allowed = This method is not allowed here.
request-too-large = The request is too large.
hello-twice = This connection has already said hello.
