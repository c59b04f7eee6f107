"""Which revision a database is at, and how it gets to the newest; Alembic's scripts are in versions/.

Alembic itself is loaded where there is something to migrate: nearly every start finds the newest revision.
"""

import re
from pathlib import Path

from sqlalchemy import Connection

from data.store.sql.errors import StoreError

SCRIPTS = Path(__file__).parent
#: Where a script says what it is, or what it builds upon.
_NAMED = re.compile(r'^(?P<what>revision|down_revision) = "(?P<name>\w+)"$', re.MULTILINE)


def upgrade(connection: Connection, scripts: Path = SCRIPTS, to: str = "head") -> None:
    """Run all missing migrations up to a revision in the connection's transaction."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext

    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None:
        known(scripts, revision)
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def head(scripts: Path = SCRIPTS) -> str:
    """The newest revision that this code knows."""
    (newest,) = _revisions(scripts, "revision") - _revisions(scripts, "down_revision")
    return newest


def known(scripts: Path, revision: str) -> None:
    """Raise StoreError for a revision that this code does not know."""
    if revision not in _revisions(scripts, "revision"):
        raise StoreError(
            f"The database was written by a newer version of Motu (revision {revision}, this one knows "
            f"{head(scripts)}) and was left alone. Update Motu, or restore a backup made before the update."
        )


def _revisions(scripts: Path, what: str) -> set[str]:
    """What the scripts say that they are, or build upon."""
    sources = [script.read_text("utf-8") for script in (scripts / "versions").glob("*.py")]
    return {named["name"] for source in sources for named in _NAMED.finditer(source) if named["what"] == what}
