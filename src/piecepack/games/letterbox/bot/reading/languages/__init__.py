"""The languages that clues are read in: their words, small words and forms, one folder of data for each."""
