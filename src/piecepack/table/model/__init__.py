"""One table as its events make it: who sits where, the game, the log, the chat. No socket, no disk, no clock."""
