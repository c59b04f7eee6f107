"""Which revision a database is at, and how it gets to the newest; Alembic's scripts are in versions/."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from data.store.sql.errors import StoreError

SCRIPTS = Path(__file__).parent


def upgrade(connection: Connection, scripts: Path = SCRIPTS) -> None:
    """Run all missing migrations in the connection's transaction."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None:
        known(scripts, revision)
    config = _config(scripts)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def head(scripts: Path = SCRIPTS) -> str:
    """The newest revision that this code knows."""
    return str(ScriptDirectory.from_config(_config(scripts)).get_current_head())


def known(scripts: Path, revision: str) -> None:
    """Raise StoreError for a revision that this code does not know."""
    try:
        ScriptDirectory.from_config(_config(scripts)).get_revision(revision)
    except CommandError as error:
        raise StoreError(
            f"The database was written by a newer version of Motu (revision {revision}, this one knows "
            f"{head(scripts)}) and was left alone. Update Motu, or restore a backup made before the update."
        ) from error


def _config(scripts: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    return config
