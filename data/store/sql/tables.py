"""Table definitions. Every query that a press causes has an index.

Times are UTC seconds, ids are Discord's or generated integers, JSON is text. A match is active while `ended`
is null; an active match is a lobby while `started` is null.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
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

from data.store.sql import bot_tables, ladder_tables  # noqa: F401  # registers their tables in the metadata
from data.store.sql.schema import metadata as metadata
from data.store.sql.schema import of_match, partial_index

#: The `guild` of practice matches. The id 0 is on shard 0, to which Discord sends all direct messages.
NO_SERVER = 0

matches = Table(
    "matches",
    metadata,
    Column("id", Integer, primary_key=True),
    #: Time of the newest restore that reverted the match, or that came before its creation; 0: none.
    Column("generation", BigInteger, nullable=False, server_default="0"),
    #: NO_SERVER: a practice match, played in direct messages by one person.
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    #: The parent channel of a public thread; null elsewhere.
    Column("parent", BigInteger),
    #: The channel whose permissions apply: the parent, or the channel itself.
    Column("home", BigInteger, nullable=False, server_default="0"),
    #: The match of which this one is a rematch.
    Column("rematch_of", Integer),
    Column("game", Text, nullable=False),
    #: Versions of rules and components at the last write.
    Column("rules", Integer, nullable=False),
    Column("components", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats_wanted", Integer, nullable=False),
    Column("access", Text, nullable=False),
    #: Whether an open lobby is only for people who finish their matches.
    Column("reliable", Boolean, nullable=False, server_default=false()),
    Column("invited", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("organiser", BigInteger, nullable=False),
    #: Secret until the match is over; null until it starts.
    Column("seed", LargeBinary),
    Column("seed_hash", Text),
    Column("status", Text, nullable=False),
    #: Number of log entries.
    Column("seq", Integer, nullable=False),
    #: Revision: incremented by every visible change.
    Column("rev", Integer, nullable=False),
    #: The seat to move, and the person or kind of program that is to move; null unless running.
    Column("turn", Integer),
    Column("turn_user", BigInteger),
    Column("turn_program", Text),
    Column("pace", Text, nullable=False, server_default="casual"),
    #: JSON of Evening, the playing hours; null unless the pace is "evening".
    Column("evening", Text),
    #: The consequence when time runs out.
    Column("absence", Text, nullable=False, server_default="turn"),
    #: Whether hints are allowed although several people play.
    Column("hints", Boolean, nullable=False, server_default=false()),
    #: JSON of MatchClock; null unless running.
    Column("clock", Text),
    #: JSON of Pause; null unless paused.
    Column("pause", Text),
    #: JSON of the open Vote.
    Column("vote", Text),
    #: Times of the next timeout, reminder and end of the vote; null: never.
    Column("deadline", BigInteger),
    Column("reminder", BigInteger),
    Column("vote_closes", BigInteger),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    #: Whether the match was cancelled in its last quarter, so that its results count.
    Column("cancelled_late", Boolean, nullable=False, server_default=false()),
    #: Whether archiving was tried: an empty or invalid log is marked too, but `archived_logs` lacks it.
    Column("archived", Boolean, nullable=False, server_default=false()),
    CheckConstraint("status IN ('lobby', 'running', 'over', 'cancelled', 'closed')", name="status"),
    CheckConstraint("access IN ('open', 'invite')", name="access"),
    CheckConstraint("(ended IS NULL) = (status IN ('lobby', 'running'))", name="ended"),
    # Buttons contain match ids, so ids are never reused.
    sqlite_autoincrement=True,
)
_alive, _ended = matches.c.ended.is_(None), matches.c.ended.is_not(None)
_begun = matches.c.started.is_not(None)
_open = _alive & matches.c.started.is_(None)
_thinking = matches.c.turn_program.is_not(None)
#: Whether a match has results; 'over' is a literal, so that the planner uses the partial indexes for it.
HAS_RESULTS = or_(matches.c.status == literal_column("'over'"), matches.c.cancelled_late)
partial_index("uq_matches_channel", matches, ["channel"], _alive, unique=True)
_again = _alive & matches.c.rematch_of.is_not(None)
partial_index("uq_matches_rematch_of", matches, ["rematch_of"], _again, unique=True)
partial_index("ix_matches_alive", matches, ["guild"], _alive)
partial_index("ix_matches_organiser", matches, ["organiser"], _open)
partial_index("ix_matches_touched", matches, ["touched"], _open)
# Each process queries due matches of its servers: the index covers time, server and id.
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
    #: Since when a program stands in for the person; null: none does.
    Column("away", BigInteger),
    #: Whether anybody may take the seat.
    Column("vacant", Boolean, nullable=False, server_default=false()),
    #: The number of log entries when the holder took the seat; 0: from the start.
    Column("from_seq", Integer, nullable=False, server_default="0"),
    #: The person to whom the seat is offered, or for whom it is or was reserved; null: nobody.
    Column("offered", BigInteger),
    #: Whether others removed the person who held the seat. While an offer is open: whether somebody else than
    #: that person made it, so that accepting it removes the person.
    Column("removed", Boolean, nullable=False, server_default=false()),
    #: When the holder lost the seat or the match ended.
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
    #: Index of the entry, from 0.
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger),
    Column("code", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("source", Text, nullable=False, unique=True),
)

#: Compressed logs of matches that ended at least a day ago; see logs.py.
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


#: Newest position of each match; a cache.
snapshots = _position("snapshots", is_only=True)
#: Positions from which replay starts because newer rules would replay the earlier log differently.
checkpoints = _position("checkpoints", is_only=False)

posts = Table(
    "posts",
    metadata,
    Column("id", Integer, primary_key=True),
    of_match(),
    #: "board", "notice", "notice:<message>" for an invitation, or "hand:<user>".
    Column("surface", Text, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("user", BigInteger),
    Column("locale", Text, nullable=False),
    #: The match revision that the post shows; 0: not sent yet, or to be updated in any case.
    Column("rev", Integer, nullable=False),
    #: The occasion, for example a lobby, somebody's turn, a call or the end.
    Column("occasion", Text, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("attempts", Integer, nullable=False),
    #: When to update or retry; null: up to date.
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
    #: Versions of the review method and of the rules.
    Column("way", Text, nullable=False),
    #: JSON of the review.
    Column("found", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

#: Hints given, at most one for each seat and number of log entries.
hints = Table(
    "hints",
    metadata,
    of_match(is_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", BigInteger),
    Column("at", BigInteger, nullable=False),
)

#: Private notes of people on their matches.
notes = Table(
    "notes",
    metadata,
    Column("user", BigInteger, primary_key=True),
    of_match(is_key=True),
    Column("text", Text, nullable=False),
    #: Whether the note never expires; notes without a star expire a month after the end of the match.
    Column("starred", Boolean, nullable=False, server_default=false()),
    Column("at", BigInteger, nullable=False),
)
partial_index("ix_notes_unstarred", notes, ["match"], ~notes.c.starred)

#: Private trials of people on their matches.
trials = Table(
    "trials",
    metadata,
    Column("user", BigInteger, primary_key=True),
    of_match(is_key=True),
    #: The number of steps of the match before the trial.
    Column("start", Integer, nullable=False),
    #: The random seed of the sampled world, or OPEN_WORLD of trials.py.
    Column("sample", Integer, nullable=False),
    #: JSON of the codes of the tried actions, and the number of those that are shown.
    Column("codes", Text, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("ix_trials_at", trials.c.at)

#: Turns that people have queued, each known to its person only.
queues = Table(
    "queues",
    metadata,
    Column("user", BigInteger, primary_key=True),
    of_match(is_key=True),
    #: The number of log entries when the queue was first stored.
    Column("seq", Integer, nullable=False),
    #: A random number that every change replaces.
    Column("edition", BigInteger, nullable=False),
    #: JSON of the Alternatives, and of the Report of the last try.
    Column("alternatives", Text, nullable=False),
    Column("report", Text),
    Column("at", BigInteger, nullable=False),
)

#: Matches that people imported from files; visible to their importer only.
imports = Table(
    "imports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    # Buttons contain import ids, so ids are never reused.
    sqlite_autoincrement=True,
)
Index("ix_imports_user", imports.c.user)

users = Table(
    "users",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    #: null: the language of the Discord client.
    Column("locale", Text),
    Column("dm", Boolean, nullable=False),
    Column("name", Text),
    #: Whether they appear on leaderboards and others see their profile.
    Column("ladder", Boolean, nullable=False, server_default=true()),
    #: Whether others see how fast they move.
    Column("speed", Boolean, nullable=False, server_default=true()),
    #: When Discord last refused a direct message; null: they are open.
    Column("dm_closed", BigInteger),
    #: JSON of Hours.
    Column("hours", Text, nullable=False, server_default="{}"),
    #: Whether they get reminders, and whether those come in one message a day.
    Column("reminders", Boolean, nullable=False, server_default=true()),
    Column("digest", Boolean, nullable=False, server_default=true()),
    #: Time of the last reminder.
    Column("reminded", BigInteger),
    #: Locale of their Discord client; null: never seen.
    Column("listed", Text),
    #: JSON of the games whose guide they have seen.
    Column("guided", Text, nullable=False, server_default="[]"),
    #: Whether they accept invitations and seat offers.
    Column("invitations", Boolean, nullable=False, server_default=true()),
    #: JSON of their Habits by game.
    Column("habits", Text, nullable=False, server_default="{}"),
)

#: Who blocks whom; see blocks.py.
blocks = Table(
    "blocks",
    metadata,
    Column("user", BigInteger, primary_key=True),
    #: Negative: the pseudonym of somebody who has deleted their data.
    Column("blocked", BigInteger, primary_key=True),
)
Index("ix_blocks_blocked", blocks.c.blocked)

guilds = Table(
    "guilds",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", Text),
    #: Channels in which lobbies may be opened; empty list: all.
    Column("channels", Text, nullable=False),
    #: Role that may open lobbies; null: everybody.
    Column("creator_role", BigInteger),
    #: Channel for open lobbies and searches, and the role that is pinged for new lobbies; null: none.
    Column("find_channel", BigInteger),
    Column("find_role", BigInteger),
    #: Time zone of new lobbies with playing hours; null: the organiser's.
    Column("zone", Text),
)
#: Searches of people for a match; see matchmaking/.
wishes = Table(
    "wishes",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("user", BigInteger, primary_key=True),
    #: The channel in which the person started the search.
    Column("channel", BigInteger, nullable=False),
    #: JSON lists of what the person would play; TableSearch says what an empty list allows.
    Column("games", Text, nullable=False),
    Column("paces", Text, nullable=False),
    Column("sizes", Text, nullable=False),
    #: Playing hours for the evening pace, as JSON.
    Column("evening", Text),
    Column("strength", Text, nullable=False),
    #: Whether programs may fill seats, and whether the other people must be reliable.
    Column("programs", Boolean, nullable=False),
    Column("reliable", Boolean, nullable=False),
    #: Whether the person was reliable when the search started.
    Column("finishes", Boolean, nullable=False),
    Column("days", Integer, nullable=False),
    #: When the search started and when it ends; null: not started.
    Column("since", BigInteger),
    Column("until", BigInteger),
    #: The proposed match; null: none.
    Column("proposal", Integer, ForeignKey("proposals.id")),
    #: When the person was asked whether they play, and the deadline of their answer.
    Column("asked", BigInteger),
    Column("answer_by", BigInteger),
    Column("confirmed", Boolean, nullable=False),
    CheckConstraint("(since IS NULL) = (until IS NULL)", name="search"),
    CheckConstraint("(asked IS NULL) = (answer_by IS NULL)", name="question"),
)
Index("ix_wishes_user", wishes.c.user)
partial_index("ix_wishes_proposal", wishes, ["proposal"], wishes.c.proposal.is_not(None))

#: Matches proposed to searching people; a row is deleted when its match starts or too few people are left.
proposals = Table(
    "proposals",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("reliable", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("evening", Text),
    # Buttons contain ids of proposals, so ids are never reused.
    sqlite_autoincrement=True,
)
Index("ix_proposals_guild", proposals.c.guild)

#: Servers with searches or a post about them.
wish_servers = Table(
    "wish_servers",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    #: When its searches need the next refresh; null: never.
    Column("check_at", BigInteger),
    #: The post with open lobbies and searches, and the nonce with which it is sent.
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("nonce", Text),
)
partial_index(
    "ix_wish_servers_check_at", wish_servers, ["check_at", "guild"], wish_servers.c.check_at.is_not(None)
)
