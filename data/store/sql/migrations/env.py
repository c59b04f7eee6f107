"""Alembic's entry point: migrates in the transaction of the given connection."""

from alembic import context

from data.store.sql.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
