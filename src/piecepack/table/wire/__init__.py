"""What travels: every message of a socket, every form of REST."""
