"""The web server: the ASGI application, its gate, sockets, REST, static files."""
