"""The schemas of the databases, as numbered migrations.

The version of a database is how many of these it has been through. One that was released is never
edited: a change is a new one at the end, and tests/table/databases gets a file of every version.
"""

from typing import Final

SQLITE: Final = (
    # 1: events
    """
    CREATE TABLE events (
        code TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at REAL NOT NULL,
        holder TEXT NOT NULL,
        ends INTEGER NOT NULL,
        body BLOB NOT NULL,
        UNIQUE (code, seq)
    );
    CREATE TRIGGER no_gap BEFORE INSERT ON events
    WHEN NEW.seq > 1 AND NOT EXISTS (SELECT 1 FROM events WHERE code = NEW.code AND seq = NEW.seq - 1)
    BEGIN SELECT RAISE(ABORT, 'an event is missing before this one'); END;
    CREATE INDEX opened ON events (code) WHERE seq = 1;
    CREATE INDEX ended ON events (code) WHERE ends;
    CREATE INDEX held ON events (holder) WHERE holder <> '';
    """,
    # 2: leases, and the token of the lease under which an event was appended
    """
    ALTER TABLE events ADD COLUMN token INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE leases (
        code TEXT PRIMARY KEY,
        holder TEXT NOT NULL,
        token INTEGER NOT NULL,
        until REAL NOT NULL
    );
    """,
    # 3: where people want to be told that it is their turn, which turns were told, and the server's own secrets
    """
    CREATE TABLE callbacks (
        owner TEXT NOT NULL,
        kind TEXT NOT NULL,
        url TEXT NOT NULL,
        at REAL NOT NULL,
        body BLOB NOT NULL,
        UNIQUE (owner, url)
    );
    CREATE INDEX called_back ON callbacks (url);
    CREATE TABLE called (
        code TEXT NOT NULL,
        seat INTEGER NOT NULL,
        moment INTEGER NOT NULL,
        PRIMARY KEY (code, seat)
    );
    CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
    # 4: the tables that play on from a position of another: what is deleted there is deleted here, too
    """
    CREATE INDEX branched ON events (json_extract(CAST(body AS TEXT), '$.origin')) WHERE seq = 1;
    """,
)

# The trigger runs once a statement, not once a row. FOR SHARE: nobody can take a lease between the check of
# its token and the commit.
POSTGRESQL: Final = (
    # 1: events and leases. `id` is the order of arrival; `batch` tells a writer that lost its connection
    # whether its last batch arrived.
    """
    CREATE TABLE events (
        id bigint GENERATED ALWAYS AS IDENTITY,
        code text NOT NULL,
        seq integer NOT NULL CHECK (seq > 0),
        at double precision NOT NULL,
        holder text NOT NULL,
        ends boolean NOT NULL,
        body bytea NOT NULL,
        token bigint NOT NULL,
        batch bigint NOT NULL,
        PRIMARY KEY (code, seq)
    );
    CREATE INDEX opened ON events (id) INCLUDE (code) WHERE seq = 1;
    CREATE INDEX ended ON events (code) WHERE ends;
    CREATE INDEX held ON events (holder) WHERE holder <> '';
    CREATE TABLE leases (
        code text PRIMARY KEY,
        holder text NOT NULL,
        token bigint NOT NULL,
        until timestamptz NOT NULL
    );
    CREATE FUNCTION check_events() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        stale text;
    BEGIN
        IF EXISTS (
            SELECT 1 FROM fresh WHERE seq > 1 AND NOT EXISTS (
                SELECT 1 FROM events WHERE code = fresh.code AND seq = fresh.seq - 1)
        ) THEN
            RAISE EXCEPTION 'an event is missing before this one' USING ERRCODE = 'PP001';
        END IF;
        IF EXISTS (SELECT 1 FROM fresh WHERE token <> 0) THEN
            PERFORM 1 FROM leases WHERE code IN (SELECT code FROM fresh WHERE token <> 0)
                ORDER BY code FOR SHARE;
            SELECT string_agg(DISTINCT fresh.code, ' ') INTO stale
                FROM fresh LEFT JOIN leases USING (code)
                WHERE fresh.token <> 0 AND leases.token IS DISTINCT FROM fresh.token;
            IF stale IS NOT NULL THEN
                RAISE EXCEPTION 'another process holds the lease'
                    USING ERRCODE = 'PP002', DETAIL = stale;
            END IF;
        END IF;
        RETURN NULL;
    END $$;
    CREATE TRIGGER check_events AFTER INSERT ON events
        REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION check_events();
    """,
    # 2: what many processes look for again and again: leases that ran out, and public tables
    """
    CREATE INDEX ran_out ON leases (until) WHERE holder <> '-';
    CREATE INDEX public ON events (id) INCLUDE (code)
        WHERE seq = 1 AND position('"public":true'::bytea in body) > 0;
    """,
    # 3: where people want to be told that it is their turn, which turns were told, and the server's own secrets
    """
    CREATE TABLE callbacks (
        owner text NOT NULL,
        kind text NOT NULL,
        url text NOT NULL,
        at double precision NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (owner, url)
    );
    CREATE INDEX called_back ON callbacks (url);
    CREATE TABLE called (
        code text NOT NULL,
        seat integer NOT NULL,
        moment bigint NOT NULL,
        PRIMARY KEY (code, seat)
    );
    CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL);
    """,
    # 4: the tables that play on from a position of another: what is deleted there is deleted here, too. JSON's own
    # operators fail on a NUL that somebody wrote, and nothing else in an event looks like these two fields.
    """
    CREATE INDEX branched ON events ((substring(encode(body, 'escape') from '"origin":"([^"]*)","step":')))
        WHERE seq = 1 AND position('"origin":"","step":0'::bytea in body) = 0;
    """,
)


def too_new(where: str, version: int, newest: int) -> str:
    """Why a database is refused that a later version of the program has written."""
    return (
        f"{where} has schema version {version}, and this version of piecepack knows versions up to"
        f" {newest}. Nothing was changed; use a newer version of piecepack."
    )
