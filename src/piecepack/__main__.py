"""`python -m piecepack`, the same as the command."""

from piecepack.cli import main

main()
