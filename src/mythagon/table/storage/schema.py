"""The database: a few small tables, as the statements of this version know them. `migrations` builds them."""

import sqlalchemy as sa

META = sa.MetaData()

#: what a table was founded with; `status` repeats what the entries say, so that the lobby needs not read them
TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("founding", sa.Text, nullable=False),
    sa.Column("next", sa.Text, nullable=True),
    sa.Index("tables_lobby", "status", "public", "created"),
)

#: everything that ever happened at a table, append-only; (table, seq) is unique, so only one process can add a number
ENTRIES = sa.Table(
    "entries",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("request", sa.Text, nullable=True),
    sqlite_with_rowid=False,
)

#: hashes only: of keys, which open a seat on the wire, and of codes, which buy a key
KEYS = sa.Table(
    "keys",
    META,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

CHAT = sa.Table(
    "chat",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.Text, nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

#: a seat's private papers: notes and standing orders
PAPERS = sa.Table(
    "papers",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("notes", sa.Text, nullable=False),
    sa.Column("orders", sa.Text, nullable=False),
)

#: which server process moves the bots and clocks of a table, until when (only where processes share a database)
STEWARDS = sa.Table(
    "stewards",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("process", sa.Text, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

#: which seats are connected at which process, until when (likewise)
PRESENCE = sa.Table(
    "presence",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("process", sa.Text, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)

#: what a backup holds, in the order in which it is restored
KEPT = (TABLES, ENTRIES, KEYS, CHAT, PAPERS)
