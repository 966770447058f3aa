"""The model of one table, derived from its events: seats, game, log, chat. No I/O and no clock."""
