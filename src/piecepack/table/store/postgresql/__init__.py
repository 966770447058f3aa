"""Events in a PostgreSQL database. Needs psycopg: pip install 'piecepack[postgresql]'."""
