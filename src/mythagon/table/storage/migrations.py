"""The numbered migrations that bring a database of any age up to date at start.

Each is written out in full and never changed once it is released: what a migration does must not depend on what the
schema has become since. A change of the schema is a new migration at the end of the list, together with the change in
`schema`; tests compare what the migrations build with what `schema` says.
"""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mythagon.house.refusal import StoreError

#: words that differ between the databases
WORDS = {
    "sqlite": {"SERIAL": "INTEGER", "CLUSTERED": "WITHOUT ROWID", "BYTES": "BLOB"},
    "postgresql": {"SERIAL": "SERIAL", "CLUSTERED": "", "BYTES": "BYTEA"},
}

#: 1: tables, entries, keys, chat, papers; stewards and presence for processes that share a database
FIRST = """
CREATE TABLE tables (
    id TEXT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    created FLOAT NOT NULL,
    founding TEXT NOT NULL,
    next TEXT,
    PRIMARY KEY (id)
);
CREATE INDEX tables_lobby ON tables (status, public, created);
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    data TEXT NOT NULL,
    at FLOAT NOT NULL,
    request TEXT,
    PRIMARY KEY (table_id, seq)
) {CLUSTERED};
CREATE TABLE keys (
    hash TEXT NOT NULL,
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (hash)
);
CREATE INDEX ix_keys_table_id ON keys (table_id);
CREATE TABLE chat (
    id {SERIAL} NOT NULL,
    table_id TEXT NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX ix_chat_table_id ON chat (table_id);
CREATE TABLE papers (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    notes TEXT NOT NULL,
    orders TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE stewards (
    table_id TEXT NOT NULL,
    process TEXT NOT NULL,
    until FLOAT NOT NULL,
    PRIMARY KEY (table_id)
);
CREATE TABLE presence (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    process TEXT NOT NULL,
    until FLOAT NOT NULL,
    PRIMARY KEY (table_id, seat, process)
);
"""

#: 2: people across tables: profiles, seatings, results, ratings, groups, notices
SECOND = """
CREATE TABLE profiles (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    colour TEXT NOT NULL,
    quiet TEXT,
    made FLOAT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE profile_keys (
    hash TEXT NOT NULL,
    profile TEXT NOT NULL,
    kind TEXT NOT NULL,
    made FLOAT NOT NULL,
    until FLOAT,
    PRIMARY KEY (hash)
);
CREATE INDEX ix_profile_keys_profile ON profile_keys (profile);
CREATE TABLE seatings (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    profile TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX ix_seatings_profile ON seatings (profile);
CREATE TABLE results (
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    ended FLOAT NOT NULL,
    rated BOOLEAN NOT NULL,
    PRIMARY KEY (table_id)
);
CREATE TABLE placings (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    who TEXT,
    name TEXT NOT NULL,
    total INTEGER NOT NULL,
    won BOOLEAN NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX ix_placings_who ON placings (who);
CREATE TABLE ratings (
    who TEXT NOT NULL,
    game TEXT NOT NULL,
    mu FLOAT NOT NULL,
    sigma FLOAT NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (who, game)
);
CREATE TABLE groups (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    founder TEXT NOT NULL,
    code TEXT NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX groups_code ON groups (code);
CREATE TABLE members (
    group_id TEXT NOT NULL,
    profile TEXT NOT NULL,
    since FLOAT NOT NULL,
    PRIMARY KEY (group_id, profile)
);
CREATE INDEX ix_members_profile ON members (profile);
CREATE TABLE ways (
    id TEXT NOT NULL,
    profile TEXT NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    proof TEXT,
    made FLOAT NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX ix_ways_profile ON ways (profile);
CREATE TABLE secrets (
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name)
);
"""

#: 3: films of matches that are over, with their records
THIRD = """
CREATE TABLE films (
    table_id TEXT NOT NULL,
    film {BYTES} NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (table_id)
);
"""

#: 4: who was removed during play; why a match was not rated, and who left it; who was sent a code by e-mail
FOURTH = """
CREATE TABLE departed (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    profile TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX ix_departed_profile ON departed (profile);
CREATE TABLE mailed (
    address TEXT NOT NULL,
    word TEXT NOT NULL,
    sent FLOAT NOT NULL,
    never BOOLEAN NOT NULL,
    PRIMARY KEY (address)
);
CREATE UNIQUE INDEX mailed_word ON mailed (word);
ALTER TABLE results ADD COLUMN why TEXT;
ALTER TABLE placings ADD COLUMN bot TEXT;
"""

#: 5: what people played as; groups with tables of their own, evenings and talk
FIFTH = """
ALTER TABLE placings ADD COLUMN played TEXT;
ALTER TABLE tables ADD COLUMN group_id TEXT;
CREATE INDEX tables_group ON tables (group_id, status);
CREATE TABLE evenings (
    id TEXT NOT NULL,
    group_id TEXT NOT NULL,
    at FLOAT NOT NULL,
    note TEXT NOT NULL,
    profile TEXT NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX ix_evenings_group_id ON evenings (group_id);
CREATE TABLE comers (
    evening TEXT NOT NULL,
    profile TEXT NOT NULL,
    comes TEXT NOT NULL,
    PRIMARY KEY (evening, profile)
);
CREATE INDEX ix_comers_profile ON comers (profile);
CREATE TABLE talk (
    id {SERIAL} NOT NULL,
    group_id TEXT NOT NULL,
    profile TEXT NOT NULL,
    text TEXT NOT NULL,
    at FLOAT NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX ix_talk_group_id ON talk (group_id);
CREATE INDEX ix_talk_profile ON talk (profile);
"""

#: 6: matches that are over, judged
SIXTH = """
CREATE TABLE analyses (
    table_id TEXT NOT NULL,
    judged TEXT NOT NULL,
    rules TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (table_id, judged)
);
"""

#: in order; a new one goes at the end and an old one is never changed
MIGRATIONS: list[str] = [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH]

MIGRATION_LOCK = 0x6D797468  # any fixed number: processes that start together wait for one another


async def migrate(connection: AsyncConnection, until: int | None = None) -> int:
    """Run, inside the caller's transaction, what has not run yet, all of it or nothing; or only up to a version.

    Returns the version that the database has then.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    else:  # the driver would begin only with the first row that is written, after tables were made
        await connection.exec_driver_sql("BEGIN IMMEDIATE")
    # one row: how many migrations have run
    await connection.execute(sa.text("CREATE TABLE IF NOT EXISTS mythagon_schema (version INTEGER NOT NULL)"))
    return await update(connection, until)


async def update(connection: AsyncConnection, until: int | None = None) -> int:
    """Run what is left of the migrations, in a transaction that has begun."""
    version = (await connection.execute(sa.text("SELECT version FROM mythagon_schema"))).scalar()
    if version is None:
        await connection.execute(sa.text("INSERT INTO mythagon_schema (version) VALUES (0)"))
        version = 0
    if version > len(MIGRATIONS):
        raise StoreError(f"the database has schema {version}; this Mythagon knows {len(MIGRATIONS)}: use a newer one")
    last = len(MIGRATIONS) if until is None else max(until, version)
    for migration in MIGRATIONS[version:last]:
        for statement in statements(migration, connection.dialect.name):
            await connection.execute(sa.text(statement))
    await connection.execute(sa.text("UPDATE mythagon_schema SET version = :version"), {"version": last})
    return int(last)


def statements(migration: str, dialect: str) -> list[str]:
    """A migration in the words of a database, one statement after the other."""
    return [part.strip() for part in migration.format(**WORDS[dialect]).split(";") if part.strip()]
