"""The longer queries of a PostgreSQL database."""

from typing import Final

APPEND: Final = b"""
    WITH kept AS (
        INSERT INTO events (code, seq, at, holder, ends, body, token, batch)
        SELECT code, seq, at, holder, ends, convert_to(body, 'UTF8'), token, $2::bigint
        FROM json_to_recordset($1::json) AS given(
            code text, seq integer, at double precision, holder text, ends boolean, body text,
            token bigint)
    )
    SELECT count(pg_notify($4::text, told)) FROM json_array_elements_text($3::json) AS told
"""
AMEND: Final = b"""
    UPDATE events SET holder = given.holder, body = given.body
    FROM unnest(%(code)s::text[], %(seq)s::integer[], %(holder)s::text[], %(body)s::bytea[])
        AS given(code, seq, holder, body)
    WHERE events.code = given.code AND events.seq = given.seq
"""
TAKE_LEASES: Final = """
    INSERT INTO leases AS held (code, holder, token, until)
    SELECT code, %(holder)s, 1, clock_timestamp() + make_interval(secs => %(seconds)s)
    FROM unnest(%(tables)s::text[]) AS code ORDER BY code
    ON CONFLICT (code) DO UPDATE SET
        token = held.token + (held.holder <> excluded.holder)::int,
        holder = excluded.holder, until = excluded.until
    WHERE held.holder = excluded.holder OR held.until < clock_timestamp()
    RETURNING code, token
"""
ORPHANS: Final = """
    SELECT code FROM leases WHERE holder <> '-' AND until < clock_timestamp()
        AND NOT EXISTS (SELECT 1 FROM events WHERE events.code = leases.code AND ends)
    ORDER BY until LIMIT %s
"""
STRANGERS: Final = """
    SELECT code FROM events WHERE seq = 1
        AND NOT EXISTS (SELECT 1 FROM leases WHERE leases.code = events.code
            AND until >= CASE WHEN holder = '-'
                THEN clock_timestamp() - make_interval(secs => %s) ELSE clock_timestamp() END)
        AND NOT EXISTS (SELECT 1 FROM events AS e WHERE e.code = events.code AND e.ends)
    ORDER BY id LIMIT %s
"""
PUBLIC: Final = """
    SELECT code FROM events WHERE seq = 1 AND position('"public":true'::bytea in body) > 0
        AND NOT EXISTS (SELECT 1 FROM events AS e WHERE e.code = events.code AND e.ends)
    ORDER BY id
"""
BRANCHES: Final = """
    SELECT code FROM events WHERE seq = 1 AND position('"origin":"","step":0'::bytea in body) = 0
        AND substring(encode(body, 'escape') from '"origin":"([^"]*)","step":') = %s
    ORDER BY id
"""
