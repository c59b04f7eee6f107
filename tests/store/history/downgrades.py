"""SQL that downgrades a database to an earlier revision."""

#: To 0026: no playing hours of searches.
BEFORE_EVENING_SEARCHES = (
    "ALTER TABLE wishes DROP COLUMN evening",
    "ALTER TABLE proposals DROP COLUMN evening",
)
#: To 0025: announcements of tournaments are not counted.
BEFORE_ANNOUNCEMENTS = (*BEFORE_EVENING_SEARCHES, "ALTER TABLE tournaments DROP COLUMN announced")
#: To 0024: no sums of results.
BEFORE_SUMS = (*BEFORE_ANNOUNCEMENTS, "DROP TABLE sums", "DROP TABLE meetings")
#: To 0023: no playing hours.
BEFORE_EVENINGS = (
    *BEFORE_SUMS,
    "ALTER TABLE matches DROP COLUMN evening",
    "ALTER TABLE guilds DROP COLUMN zone",
)
#: To 0022: no tournaments.
BEFORE_TOURNAMENTS = (
    *BEFORE_EVENINGS,
    *("DROP TABLE pairings", "DROP TABLE entrants", "DROP TABLE tournaments"),
)
#: To 0021: no searches for tables.
BEFORE_WISHES = (
    *BEFORE_TOURNAMENTS,
    "DROP TABLE wishes",
    "DROP TABLE proposals",
    "DROP TABLE wish_servers",
    "ALTER TABLE guilds DROP COLUMN find_channel",
    "ALTER TABLE guilds DROP COLUMN find_role",
)
#: To 0020: no figures of speed and reliability.
BEFORE_ACTIVITY = (
    *BEFORE_WISHES,
    "DROP TABLE activity",
    "ALTER TABLE matches DROP COLUMN reliable",
    "ALTER TABLE users DROP COLUMN speed",
)
#: To 0019: no queued turns.
BEFORE_QUEUES = (*BEFORE_ACTIVITY, "DROP TABLE queues")
#: To 0018: one hint per position of a match.
BEFORE_HINT_SEATS = (
    *BEFORE_QUEUES,
    "ALTER TABLE hints RENAME TO hints_by_seat",
    "CREATE TABLE hints (match INTEGER NOT NULL REFERENCES matches(id), seq INTEGER NOT NULL,"
    ' seat INTEGER NOT NULL, "user" BIGINT, at BIGINT NOT NULL, PRIMARY KEY (match, seq))',
    "INSERT INTO hints SELECT * FROM hints_by_seat",
    "DROP TABLE hints_by_seat",
)
#: To 0017: no notes and trials.
BEFORE_NOTES = (*BEFORE_HINT_SEATS, "DROP TABLE notes", "DROP TABLE trials")
#: To 0016: lobbies do not store the match of which they are a rematch.
BEFORE_REMATCHES = (
    *BEFORE_NOTES,
    "DROP INDEX uq_matches_rematch_of",
    "ALTER TABLE matches DROP COLUMN rematch_of",
)
#: To 0015: one setting of confirmations for all games.
BEFORE_HABITS = (
    *BEFORE_REMATCHES,
    "ALTER TABLE users DROP COLUMN habits",
    "ALTER TABLE users ADD COLUMN confirm BOOLEAN NOT NULL DEFAULT true",
    "ALTER TABLE users ADD COLUMN confirm_told BOOLEAN NOT NULL DEFAULT false",
)
#: To 0014: the bot's own state is in a table of names and times.
BEFORE_BOT_TABLES = (
    *BEFORE_HABITS,
    *(f"DROP TABLE {name}" for name in ("heartbeats", "alarms", "restores", "reverted_matches", "recounts")),
    "DROP TABLE registered_commands",
    "DROP TABLE pending_renames",
    "CREATE TABLE moments (what TEXT NOT NULL PRIMARY KEY, at BIGINT NOT NULL)",
)
#: To 0005, which it also stores: no archived logs, ladder totals, reviews, hints, blocks or generations.
BEFORE_HISTORY = (
    *BEFORE_BOT_TABLES,
    "DROP INDEX ix_matches_home",
    "ALTER TABLE matches DROP COLUMN home",
    "DROP TABLE blocks",
    "ALTER TABLE users DROP COLUMN invitations",
    "ALTER TABLE seats DROP COLUMN removed",
    "DROP INDEX ix_matches_over",
    "CREATE INDEX ix_matches_over ON matches (guild, game, ended, id) WHERE status = 'over'",
    "DROP INDEX ix_matches_finished",
    "ALTER TABLE matches DROP COLUMN cancelled_late",
    "DROP TABLE reviews",
    "DROP TABLE hints",
    "ALTER TABLE matches DROP COLUMN hints",
    "ALTER TABLE users DROP COLUMN listed",
    "ALTER TABLE users DROP COLUMN confirm_told",
    "ALTER TABLE users DROP COLUMN guided",
    "ALTER TABLE matches DROP COLUMN generation",
    "DROP INDEX ix_matches_ended",
    "DROP INDEX ix_matches_organised",
    "DROP INDEX ix_seats_offered",
    "DROP INDEX ix_posts_user",
    "CREATE INDEX ix_posts_created ON posts (created) WHERE state = 'live'",
    "ALTER TABLE matches DROP COLUMN archived",
    "DROP TABLE archived_logs",
    "DROP TABLE ladders",
    "DROP TABLE standings",
    "UPDATE alembic_version SET version_num = '0005'",
)
