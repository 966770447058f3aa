"""Search that knows no game: an information-set tree over the contract."""
