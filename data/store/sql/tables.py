"""The tables: every column that is kept, and the indexes that keep a press from scanning a table.

Times are UTC seconds, ids are Discord's or our own integers, JSON is text; nothing here is particular
to SQLite. A match lives while `ended` is null, and is a lobby while `started` is null too.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    false,
    literal_column,
    or_,
    true,
)

from data.store.sql import bot_tables, ladder_tables  # noqa: F401  # metadata is to hold their tables too
from data.store.sql.schema import metadata as metadata
from data.store.sql.schema import of_match, partial_index

matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    #: When it went back to a backup; of a match begun later, when the last one was put back.
    Column("generation", BigInteger, nullable=False, server_default="0"),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    #: The channel that a thread hangs from.
    Column("parent", BigInteger),
    #: The channel that decides who sees it: its parent, or where there is none, itself.
    Column("home", BigInteger, nullable=False, server_default="0"),
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
    #: Hints are allowed, though several people play.
    Column("hints", Boolean, nullable=False, server_default=false()),
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
    #: Cancelled in its last quarter: it has results, which count.
    Column("cancelled_late", Boolean, nullable=False, server_default=false()),
    #: Whether its log stands in `archived_logs`.
    Column("archived", Boolean, nullable=False, server_default=false()),
    CheckConstraint("status IN ('lobby', 'running', 'over', 'cancelled', 'closed')", name="status"),
    CheckConstraint("access IN ('open', 'invite')", name="access"),
    CheckConstraint("(ended IS NULL) = (status IN ('lobby', 'running'))", name="ended"),
    # Buttons hold ids of matches, so an id is never given twice.
    sqlite_autoincrement=True,
)
_alive, _ended = matches.c.ended.is_(None), matches.c.ended.is_not(None)
_begun = matches.c.started.is_not(None)
_open = _alive & matches.c.started.is_(None)
_thinking = matches.c.turn_program.is_not(None)
#: Whether a match has results. Written out, so that the indexes of such matches serve it.
HAS_RESULTS = or_(matches.c.status == literal_column("'over'"), matches.c.cancelled_late)
partial_index("uq_matches_channel", matches, ["channel"], _alive, unique=True)
partial_index("ix_matches_alive", matches, ["guild"], _alive)
partial_index("ix_matches_organiser", matches, ["organiser"], _open)
partial_index("ix_matches_touched", matches, ["touched"], _open)
# What is due is asked for by each process alone for its servers: their ids are read with the times.
for _time in ("deadline", "reminder", "vote_closes"):
    partial_index(f"ix_matches_{_time}", matches, [_time, "guild", "id"], matches.c[_time].is_not(None))
partial_index("ix_matches_turn_user", matches, ["turn_user"], matches.c.turn_user.is_not(None))
partial_index("ix_matches_turn_program", matches, ["turn_program"], _thinking)
partial_index("ix_matches_over", matches, ["guild", "game", "ended", "id"], HAS_RESULTS)
partial_index("ix_matches_home", matches, ["guild", "home", "game", "ended", "id"], HAS_RESULTS)
_unarchived = _ended & _begun & ~matches.c.archived
partial_index("ix_matches_ended", matches, ["ended"], _unarchived)
partial_index("ix_matches_finished", matches, ["guild", "ended"], HAS_RESULTS)
partial_index("ix_matches_organised", matches, ["organiser"], _ended)
partial_index("ix_matches_guild", matches, ["guild", "ended"], _begun)
partial_index("ix_matches_place", matches, ["channel", "id"], _begun)

seats = Table(
    "seats",
    metadata,
    Column("id", Integer, primary_key=True),
    of_match(),
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
    #: Others made its holder leave; where it is held and offered: they will, when it is accepted.
    Column("removed", Boolean, nullable=False, server_default=false()),
    #: When somebody else took the seat, or the match ended.
    Column("until", BigInteger),
    CheckConstraint('("user" IS NULL) <> (program IS NULL)', name="holder"),
)
_taken = seats.c.until.is_(None)
Index("ix_seats_match", seats.c.match, seats.c.seat)
partial_index("uq_seats_held", seats, ["match", "seat"], _taken, unique=True)
partial_index("ix_seats_user", seats, ["user"], _taken)
Index("ix_seats_person", seats.c.user, seats.c.match)
_offered = seats.c.offered.is_not(None)
partial_index("ix_seats_offered", seats, ["offered"], _offered)

log = Table(
    "log",
    metadata,
    of_match(is_key=True),
    #: The version the entry was played on: 0 for the first.
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger),
    Column("code", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("source", Text, nullable=False, unique=True),
)

#: The logs of matches that ended long ago, each in a few bytes; see log_archive.py.
archived_logs = Table(
    "archived_logs",
    metadata,
    of_match(is_key=True),
    Column("entries", LargeBinary, nullable=False),
)


def _position(name: str, *, is_only: bool) -> Table:
    return Table(
        name,
        metadata,
        of_match(is_key=True),
        Column("seq", Integer, primary_key=not is_only, nullable=False),
        Column("state", Text, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("components", Integer, nullable=False),
    )


#: The newest position of each match; may be deleted at any time.
snapshots = _position("snapshots", is_only=True)
#: Positions that replay starts from, because today's rules would replay the log before them otherwise.
checkpoints = _position("checkpoints", is_only=False)

posts = Table(
    "posts",
    metadata,
    Column("id", Integer, primary_key=True),
    of_match(),
    #: "board", "notice", or "hand:<user>".
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
Index("ix_posts_match", posts.c.match)
_private = posts.c.user.is_not(None)
partial_index("ix_posts_user", posts, ["user"], _private)
partial_index("uq_posts_current", posts, ["match", "surface", "state"], _current, unique=True)
partial_index("ix_posts_next_try", posts, ["next_try"], _due)

results = Table(
    "results",
    metadata,
    of_match(is_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", BigInteger),
    Column("program", Text),
    Column("name", Text, nullable=False),
    Column("total", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("lines", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    of_match(is_key=True),
    #: How it was judged: versions of the method and of the rules.
    Column("way", Text, nullable=False),
    #: JSON of what was found.
    Column("found", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

#: Hints that were given: one at most at each version of a match.
hints = Table(
    "hints",
    metadata,
    of_match(is_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger),
    Column("at", BigInteger, nullable=False),
)

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
    #: The language in which their Discord lists commands; null: never seen.
    Column("listed", Text),
    #: Whether they know that the end of a turn need not be asked for.
    Column("confirm_told", Boolean, nullable=False, server_default=false()),
    #: JSON of the games whose guide they have had.
    Column("guided", Text, nullable=False, server_default="[]"),
    #: Whether they take invitations and seat offers at all.
    Column("invitations", Boolean, nullable=False, server_default=true()),
)

#: Whose invitations and seat offers people do not want; see blocks.py.
blocks = Table(
    "blocks",
    metadata,
    Column("user", BigInteger, primary_key=True),
    #: Negative: somebody who has deleted their data.
    Column("blocked", BigInteger, primary_key=True),
)
Index("ix_blocks_blocked", blocks.c.blocked)

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
