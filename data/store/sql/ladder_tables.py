"""Tables of ladders, of speed and reliability, and of tournaments; recount.py rebuilds those of ladders."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
)

from data.store.sql.schema import metadata, of_match, partial_index

#: Results of finished matches by seat, and a row for each person who abandoned a match.
ratings = Table(
    "ratings",
    metadata,
    Column("id", Integer, primary_key=True),
    of_match(),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    #: When the match ended.
    Column("at", BigInteger, nullable=False),
    #: The seat; for somebody who abandoned the match, the first seat that they had.
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger),
    Column("program", Text),
    Column("name", Text, nullable=False),
    #: How many seats the match has, and how many of their results count for people.
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    #: null: the player abandoned the match.
    Column("rank", Integer),
    Column("total", Integer),
    #: The rating after the match; null if the match does not change it.
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

#: Number of finished matches of each ladder.
ladders = Table(
    "ladders",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("matches", Integer, nullable=False),
)

#: Totals of each player of a ladder. For people only matches with other people count, for kinds of programs
#: only rated matches.
standings = Table(
    "standings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("user", BigInteger),
    Column("program", Text),
    #: The name in the newest match.
    Column("name", Text, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    #: Sums over these matches: of the chance to win at random (1 / seats), of the rank, of the score.
    Column("expected", Double, nullable=False),
    Column("ranks", Integer, nullable=False),
    Column("totals", Integer, nullable=False),
    #: Number of rated matches, and the rating after the newest rated match.
    Column("rated", Integer, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    CheckConstraint('("user" IS NULL) <> (program IS NULL)', name="holder"),
)
Index("ix_standings_ladder", standings.c.guild, standings.c.game)
for _kind, _player in (("person", "user"), ("program", "program")):
    _is_one = standings.c[_player].is_not(None)
    partial_index(f"uq_standings_{_kind}", standings, [_player, "guild", "game"], _is_one, unique=True)

#: Sums over results of people in matches with other people; see ladders/sums.py.
sums = Table(
    "sums",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    #: EVERYBODY: all people together.
    Column("user", BigInteger, primary_key=True),
    #: `part` says what `key` is: "seat" (a place in the turn order), "month", or "source" (a row of the
    #: scores).
    Column("part", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    #: Chances of a win if all players are equally strong, in units of 1 / CHANCE_UNIT.
    Column("chances", Integer, nullable=False),
    #: Points from the source or, for a seat or month, in the whole match; and how many of them winners got.
    Column("points", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    #: Total length of the matches, in log entries and in seconds.
    Column("moves", BigInteger, nullable=False),
    Column("seconds", BigInteger, nullable=False),
)
Index("ix_sums_user", sums.c.user, sums.c.guild)

#: Numbers of matches that two people finished together, and in which `user` ranked ahead of `other`.
meetings = Table(
    "meetings",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("user", BigInteger, primary_key=True),
    Column("other", BigInteger, primary_key=True),
    Column("matches", Integer, nullable=False),
    Column("ahead", Integer, nullable=False),
)
Index("ix_meetings_user", meetings.c.user, meetings.c.guild)
Index("ix_meetings_other", meetings.c.other)

#: Turns of people in matches with other people, and how the matches ended for them; kept for 90 days.
activity = Table(
    "activity",
    metadata,
    Column("id", Integer, primary_key=True),
    of_match(),
    Column("guild", BigInteger, nullable=False),
    Column("user", BigInteger, nullable=False),
    #: "turn", "program" (a stand-in ended their turn), "finished" or "left".
    Column("kind", Text, nullable=False),
    #: Only for turns: the seconds in which the person's clock ran.
    Column("seconds", BigInteger),
    Column("at", BigInteger, nullable=False),
)
Index("ix_activity_match", activity.c.match)
Index("ix_activity_user", activity.c.user, activity.c.guild, activity.c.at)
Index("ix_activity_at", activity.c.at)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    #: The message that shows the tournament.
    Column("message", BigInteger),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("absence", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("organiser", BigInteger, nullable=False),
    #: The public seed of lots and pairings; null until the start.
    Column("seed", LargeBinary),
    Column("status", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    #: Revision, the revision that the message shows, and how many announcements were sent.
    Column("rev", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("announced", Integer, nullable=False, server_default="0"),
    CheckConstraint("status IN ('open', 'running', 'over', 'cancelled')", name="status"),
    CheckConstraint("(ended IS NULL) = (status IN ('open', 'running'))", name="ended"),
    # Buttons contain tournament ids, so ids are never reused.
    sqlite_autoincrement=True,
)
_active = tournaments.c.ended.is_(None)
partial_index("uq_tournaments_channel", tournaments, ["channel"], _active, unique=True)
partial_index("ix_tournaments_active", tournaments, ["guild"], _active)
partial_index("ix_tournaments_shown", tournaments, ["id"], tournaments.c.shown != tournaments.c.rev)
Index("ix_tournaments_place", tournaments.c.channel, tournaments.c.id)
Index("ix_tournaments_organiser", tournaments.c.organiser)


def _of_tournament() -> Column[int]:
    return Column("tournament", Integer, ForeignKey("tournaments.id"), primary_key=True, nullable=False)


#: People of tournaments, by number.
entrants = Table(
    "entrants",
    metadata,
    _of_tournament(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("joined", BigInteger, nullable=False),
    #: The first round in which they are not paired; null: they have not dropped out.
    Column("dropped", Integer),
    #: Place in the final standings; null until then.
    Column("place", Integer),
)
Index("ix_entrants_user", entrants.c.user, entrants.c.tournament)

#: Each row is a table of players in a round of a tournament.
pairings = Table(
    "pairings",
    metadata,
    _of_tournament(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    #: JSON: the numbers of the entrants at the table, in order of play.
    Column("players", Text, nullable=False),
    #: null until the match has started, and for a bye.
    Column("match", Integer, ForeignKey("matches.id")),
    #: JSON of the ranks; null until the match has ended.
    Column("ranks", Text),
)
partial_index("ix_pairings_unfinished", pairings, ["tournament"], pairings.c.ranks.is_(None))
partial_index("uq_pairings_match", pairings, ["match"], pairings.c.match.is_not(None), unique=True)
