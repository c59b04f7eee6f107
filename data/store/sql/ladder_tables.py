"""The tables of ladders, computed from results, seats and logs by rerating.py; all may be deleted."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Double,
    Index,
    Integer,
    Table,
    Text,
)

from data.store.sql.schema import metadata, of_match, partial_index

#: What each finished match was to everybody who had a seat in it, in the order of the ends.
ratings = Table(
    "ratings",
    metadata,
    Column("id", Integer, primary_key=True),
    of_match(),
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

#: How many finished matches each ladder counts.
ladders = Table(
    "ladders",
    metadata,
    Column("guild", BigInteger, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("matches", Integer, nullable=False),
)

#: What the ratings of a ladder sum up to: of each person over matches with other people, of each kind of
#: program over those that were rated.
standings = Table(
    "standings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("user", BigInteger),
    Column("program", Text),
    #: That of the newest match.
    Column("name", Text, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    #: Sums of what would have been won by chance, of ranks and of scores.
    Column("expected", Double, nullable=False),
    Column("ranks", Integer, nullable=False),
    Column("totals", Integer, nullable=False),
    #: How many matches were rated, and the rating after the newest.
    Column("rated", Integer, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    CheckConstraint('("user" IS NULL) <> (program IS NULL)', name="holder"),
)
Index("ix_standings_ladder", standings.c.guild, standings.c.game)
for _kind, _player in (("person", "user"), ("program", "program")):
    _is_one = standings.c[_player].is_not(None)
    partial_index(f"uq_standings_{_kind}", standings, [_player, "guild", "game"], _is_one, unique=True)
