"""The web server: the application, the gate before it, sockets, REST, static files."""
