"""`python -m piecepack`, the same as the command."""

from piecepack.cli import main

if __name__ == "__main__":
    main()
