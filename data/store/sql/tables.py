"""The tables: every column that is kept, and the indexes that keep a press from scanning a table.

Times are UTC seconds, ids are Discord's or our own integers, JSON is text; nothing here is particular
to SQLite. A match lives while `ended` is null, and is a lobby while `started` is null too.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    false,
    literal_column,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _match() -> Column[int]:
    return Column("match", Integer, ForeignKey("matches.id"), nullable=False)


matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    #: The channel that a thread hangs from.
    Column("parent", BigInteger),
    Column("game", Text, nullable=False),
    #: Versions by which the last entry was played.
    Column("rules", Integer, nullable=False),
    Column("components", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats_wanted", Integer, nullable=False),
    Column("access", Text, nullable=False),
    Column("invited", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("organiser", BigInteger, nullable=False),
    #: Secret until the match is over; null until it starts.
    Column("seed", LargeBinary),
    Column("seed_hash", Text),
    Column("status", Text, nullable=False),
    #: How many entries the log has.
    Column("seq", Integer, nullable=False),
    #: Rises with everything that changes what is shown.
    Column("rev", Integer, nullable=False),
    #: Seat to move, and who holds it; null unless running.
    Column("turn", Integer),
    Column("turn_user", BigInteger),
    Column("turn_program", Text),
    Column("pace", Text, nullable=False, server_default="casual"),
    #: What happens when time runs out.
    Column("absence", Text, nullable=False, server_default="turn"),
    #: JSON of Clock; null unless running.
    Column("clock", Text),
    #: JSON of Pause; null unless the match stands still.
    Column("pause", Text),
    #: JSON of the open Vote.
    Column("vote", Text),
    #: When time runs out, when the person to move is reminded, when the vote closes; null: never.
    Column("deadline", BigInteger),
    Column("reminder", BigInteger),
    Column("vote_closes", BigInteger),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    CheckConstraint("status IN ('lobby', 'running', 'over', 'cancelled', 'closed')", name="status"),
    CheckConstraint("access IN ('open', 'invite')", name="access"),
    CheckConstraint("(ended IS NULL) = (status IN ('lobby', 'running'))", name="ended"),
    # Buttons hold ids of matches, so an id is never given twice.
    sqlite_autoincrement=True,
)
_alive = matches.c.ended.is_(None)
_begun = matches.c.started.is_not(None)
_open = _alive & matches.c.started.is_(None)
_thinking = matches.c.turn_program.is_not(None)
_over = matches.c.status == literal_column("'over'")
Index("uq_matches_channel", matches.c.channel, unique=True, sqlite_where=_alive, postgresql_where=_alive)
Index("ix_matches_alive", matches.c.guild, sqlite_where=_alive, postgresql_where=_alive)
Index("ix_matches_organiser", matches.c.organiser, sqlite_where=_open, postgresql_where=_open)
Index("ix_matches_touched", matches.c.touched, sqlite_where=_open, postgresql_where=_open)
for _column in (matches.c.deadline, matches.c.reminder, matches.c.vote_closes, matches.c.turn_user):
    _is_set = _column.is_not(None)
    Index(f"ix_matches_{_column.name}", _column, sqlite_where=_is_set, postgresql_where=_is_set)
Index("ix_matches_turn_program", matches.c.turn_program, sqlite_where=_thinking, postgresql_where=_thinking)
Index(
    "ix_matches_over",
    matches.c.guild,
    matches.c.game,
    matches.c.ended,
    matches.c.id,
    sqlite_where=_over,
    postgresql_where=_over,
)
Index("ix_matches_guild", matches.c.guild, matches.c.ended, sqlite_where=_begun, postgresql_where=_begun)
Index("ix_matches_place", matches.c.channel, matches.c.id, sqlite_where=_begun, postgresql_where=_begun)

seats = Table(
    "seats",
    metadata,
    Column("id", Integer, primary_key=True),
    _match(),
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger),
    Column("program", Text),
    Column("name", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    #: Since when a program plays for the person; null while they play themselves.
    Column("away", BigInteger),
    #: Anybody may take the seat.
    Column("vacant", Boolean, nullable=False, server_default=false()),
    #: The version of the match from which on it is held so: 0 from the start.
    Column("from_seq", Integer, nullable=False, server_default="0"),
    #: To whom the seat is offered; null: to nobody.
    Column("offered", BigInteger),
    #: When somebody else took the seat, or the match ended.
    Column("until", BigInteger),
    CheckConstraint('("user" IS NULL) <> (program IS NULL)', name="holder"),
)
_held = seats.c.until.is_(None)
Index("ix_seats_match", seats.c.match, seats.c.seat)
Index("uq_seats_held", seats.c.match, seats.c.seat, unique=True, sqlite_where=_held, postgresql_where=_held)
Index("ix_seats_user", seats.c.user, sqlite_where=_held, postgresql_where=_held)
Index("ix_seats_person", seats.c.user, seats.c.match)

log = Table(
    "log",
    metadata,
    _match(),
    #: The version the entry was played on: 0 for the first.
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger),
    Column("code", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("source", Text, nullable=False, unique=True),
    PrimaryKeyConstraint("match", "seq"),
)


def _position(name: str, key: PrimaryKeyConstraint) -> Table:
    return Table(
        name,
        metadata,
        _match(),
        Column("seq", Integer, nullable=False),
        Column("state", Text, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("components", Integer, nullable=False),
        key,
    )


#: The newest position of each match; may be deleted at any time.
snapshots = _position("snapshots", PrimaryKeyConstraint("match"))
#: Positions that replay starts from, because today's rules would tell the log before them otherwise.
checkpoints = _position("checkpoints", PrimaryKeyConstraint("match", "seq"))

posts = Table(
    "posts",
    metadata,
    Column("id", Integer, primary_key=True),
    _match(),
    #: "board", or "hand:<user>".
    Column("surface", Text, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("user", BigInteger),
    Column("locale", Text, nullable=False),
    #: What it shows; 0 before it was sent.
    Column("rev", Integer, nullable=False),
    #: What it was posted for: a lobby, somebody's turn, the end.
    Column("occasion", Text, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("attempts", Integer, nullable=False),
    #: When there is something to do; null when it shows what is true.
    Column("next_try", BigInteger),
    Column("last_error", Text),
    Column("created", BigInteger, nullable=False),
    CheckConstraint("state IN ('planned', 'live', 'old')", name="state"),
)
_current = posts.c.state != "old"
_due = posts.c.next_try.is_not(None)
_resting = posts.c.state == "live"
Index("ix_posts_match", posts.c.match)
Index("ix_posts_created", posts.c.created, sqlite_where=_resting, postgresql_where=_resting)
Index(
    "uq_posts_current",
    posts.c.match,
    posts.c.surface,
    posts.c.state,
    unique=True,
    sqlite_where=_current,
    postgresql_where=_current,
)
Index("ix_posts_next_try", posts.c.next_try, sqlite_where=_due, postgresql_where=_due)

results = Table(
    "results",
    metadata,
    _match(),
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger),
    Column("program", Text),
    Column("name", Text, nullable=False),
    Column("total", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("lines", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
)

#: What each finished match was to everybody who had a seat in it, in the order of the ends. Told from
#: results, seats and log by rerating.py; may be deleted at any time.
ratings = Table(
    "ratings",
    metadata,
    Column("id", Integer, primary_key=True),
    _match(),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    #: When the match ended.
    Column("at", BigInteger, nullable=False),
    #: The seat whose result it is; of somebody who abandoned the match, the one they had first.
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger),
    Column("program", Text),
    Column("name", Text, nullable=False),
    #: How many seats the match had, and of how many of them the result is a person's.
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    #: null: abandoned.
    Column("rank", Integer),
    Column("total", Integer),
    #: The rating from then on; null where the match says nothing about it.
    Column("mu", Double),
    Column("sigma", Double),
    CheckConstraint('("user" IS NULL) <> (program IS NULL)', name="holder"),
    CheckConstraint("(rank IS NULL) = (total IS NULL)", name="finished"),
    CheckConstraint("(mu IS NULL) = (sigma IS NULL)", name="rated"),
)
Index("ix_ratings_match", ratings.c.match)
Index("ix_ratings_game", ratings.c.guild, ratings.c.game, ratings.c.at)
Index("ix_ratings_user", ratings.c.guild, ratings.c.user, ratings.c.game)
Index("ix_ratings_program", ratings.c.guild, ratings.c.program, ratings.c.game)

#: Matches that people brought as files, to look at; each is seen by whoever brought it.
imports = Table(
    "imports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    # Buttons hold ids of imports, so an id is never given twice.
    sqlite_autoincrement=True,
)
Index("ix_imports_user", imports.c.user)

users = Table(
    "users",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    #: null: Discord's.
    Column("locale", Text),
    Column("confirm", Boolean, nullable=False),
    Column("dm", Boolean, nullable=False),
    Column("name", Text),
    #: Whether leaderboards name them, and others see their profile.
    Column("ladder", Boolean, nullable=False, server_default=true()),
    #: When Discord last refused us a direct message; null when they are open.
    Column("dm_closed", BigInteger),
    #: JSON of Hours.
    Column("hours", Text, nullable=False, server_default="{}"),
    #: Whether they are reminded at all, and whether all matches come in one message a day.
    Column("reminders", Boolean, nullable=False, server_default=true()),
    Column("digest", Boolean, nullable=False, server_default=true()),
    #: When they were last reminded.
    Column("reminded", BigInteger),
)

#: Moments that are remembered over a restart, by name.
moments = Table(
    "moments",
    metadata,
    Column("what", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

guilds = Table(
    "guilds",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", Text),
    #: Where matches may be opened; an empty list: everywhere.
    Column("channels", Text, nullable=False),
    #: Who may open them; null: everybody.
    Column("creator_role", BigInteger),
)
