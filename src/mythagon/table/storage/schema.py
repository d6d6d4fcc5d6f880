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
    #: the group it was laid for
    sa.Column("group_id", sa.Text, nullable=True),
    sa.Index("tables_lobby", "status", "public", "created"),
    sa.Index("tables_group", "group_id", "status"),
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

#: hashes only: of keys, which open a seat on the wire, of codes, which buy a key, of a table's link, and of that by
#: which whoever took a seat is known again
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

#: people who are known across tables, without an account: whoever has the key is the person
PROFILES = sa.Table(
    "profiles",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("colour", sa.Text, nullable=False),
    #: when notices are not wanted, as JSON
    sa.Column("quiet", sa.Text, nullable=True),
    sa.Column("made", sa.Float, nullable=False),
)

#: hashes only: of keys, which a device keeps, and of codes, which are exchanged for one until a moment
PROFILE_KEYS = sa.Table(
    "profile_keys",
    META,
    sa.Column("hash", sa.Text, primary_key=True),
    sa.Column("profile", sa.Text, nullable=False, index=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=True),
)

#: whose seat it is, where the person has a profile
SEATINGS = sa.Table(
    "seatings",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("profile", sa.Text, nullable=False, index=True),
)

#: whose seat it was until the others removed them during play: the match is in their history
DEPARTED = sa.Table(
    "departed",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("profile", sa.Text, nullable=False, index=True),
)

#: finished matches, and who was placed how: `who` is a profile, `bot:STRENGTH`, or nobody we know
RESULTS = sa.Table(
    "results",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    #: why it was not rated
    sa.Column("why", sa.Text, nullable=True),
)
PLACINGS = sa.Table(
    "placings",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("who", sa.Text, nullable=True, index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    #: strength of the bot that played on for somebody who left for good
    sa.Column("bot", sa.Text, nullable=True),
    #: as what, and against what, as JSON (`Game.cast`); null where nobody has looked yet
    sa.Column("played", sa.Text, nullable=True),
)

#: how strong somebody is at a game, and how sure that is
RATINGS = sa.Table(
    "ratings",
    META,
    sa.Column("who", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),
)

#: clubs; `code` is the hash of the code by which people join
GROUPS = sa.Table(
    "groups",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("founder", sa.Text, nullable=False),
    sa.Column("code", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Index("groups_code", "code", unique=True),
)
MEMBERS = sa.Table(
    "members",
    META,
    sa.Column("group_id", sa.Text, primary_key=True),
    sa.Column("profile", sa.Text, primary_key=True, index=True),
    sa.Column("since", sa.Float, nullable=False),
)

#: when a group meets, who proposed it, and who comes: yes, maybe or no
EVENINGS = sa.Table(
    "evenings",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("group_id", sa.Text, nullable=False, index=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("note", sa.Text, nullable=False),
    sa.Column("profile", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
COMERS = sa.Table(
    "comers",
    META,
    sa.Column("evening", sa.Text, primary_key=True),
    sa.Column("profile", sa.Text, primary_key=True, index=True),
    sa.Column("comes", sa.Text, nullable=False),
)

#: what members of a group say to one another
TALK = sa.Table(
    "talk",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("group_id", sa.Text, nullable=False, index=True),
    sa.Column("profile", sa.Text, nullable=False, index=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

#: how notices reach a person; `proof` is the hash of a code that must come back before the first one is sent
WAYS = sa.Table(
    "ways",
    META,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("profile", sa.Text, nullable=False, index=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("proof", sa.Text, nullable=True),
    sa.Column("made", sa.Float, nullable=False),
)

#: e-mail addresses that were sent a code, as hashes: when, and whether they want none ever again; `word` is what the
#: mail's own link says so by
MAILED = sa.Table(
    "mailed",
    META,
    sa.Column("address", sa.Text, primary_key=True),
    sa.Column("word", sa.Text, nullable=False),
    sa.Column("sent", sa.Float, nullable=False),
    sa.Column("never", sa.Boolean, nullable=False),
    sa.Index("mailed_word", "word", unique=True),
)

#: what the server made for itself once, such as the key that signs its notices
SECRETS = sa.Table(
    "secrets",
    META,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

#: matches that are over as everybody saw them (`kernel.film`), and their records: both outlive the rules
FILMS = sa.Table(
    "films",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("film", sa.LargeBinary, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
)

#: matches that are over, judged (`bots.analysis`) by what each could see then (`seen`) or by everything (`all`): JSON
ANALYSES = sa.Table(
    "analyses",
    META,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("judged", sa.Text, primary_key=True),
    #: by which version of the rules it was judged
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("content", sa.Text, nullable=False),
)

#: what a backup holds, in the order in which it is restored
PEOPLE = (PROFILES, PROFILE_KEYS, SEATINGS, DEPARTED, RESULTS, PLACINGS, RATINGS, WAYS, MAILED)
CLUBS = (GROUPS, MEMBERS, EVENINGS, COMERS, TALK)
KEPT = (TABLES, ENTRIES, KEYS, CHAT, PAPERS, *PEOPLE, *CLUBS, SECRETS, FILMS, ANALYSES)
