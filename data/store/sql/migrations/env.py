"""Alembic's entry: migrates on the connection it is given, inside that connection's transaction."""

from alembic import context

from data.store.sql.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
