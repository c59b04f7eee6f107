"""What makes a database of today one of an earlier revision."""

#: Back to 0005: logs row by row, ladders without sums, nobody told of anything, no match gone back.
BEFORE_HISTORY = (
    "DROP INDEX ix_matches_home",
    "ALTER TABLE matches DROP COLUMN home",
    "DROP TABLE blocks",
    "ALTER TABLE users DROP COLUMN invitations",
    "DROP TABLE reviews",
    "DROP TABLE hints",
    "ALTER TABLE matches DROP COLUMN hints",
    "ALTER TABLE users DROP COLUMN listed",
    "ALTER TABLE users DROP COLUMN confirm_told",
    "ALTER TABLE users DROP COLUMN guided",
    "ALTER TABLE matches DROP COLUMN generation",
    "DROP INDEX ix_matches_ended",
    "DROP INDEX ix_matches_finished",
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
