"""Migrations with Alembic; the scripts are in versions/.

Alembic is imported only when there is something to migrate: most starts find the newest revision.
"""

import re
from functools import cache
from pathlib import Path

from sqlalchemy import Connection

from data.store.sql.errors import StoreError

SCRIPTS = Path(__file__).parent
#: The lines of a script that name its revision and its predecessor.
_REVISION_LINE = re.compile(r'^(?P<field>revision|down_revision) = "(?P<name>\w+)"$', re.MULTILINE)


def upgrade(connection: Connection, scripts: Path = SCRIPTS, to: str = "head") -> None:
    """Run the missing migrations up to a revision in the connection's transaction."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext

    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None:
        check_known(scripts, revision)
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def head(scripts: Path = SCRIPTS) -> str:
    """The newest revision of this version."""
    (newest,) = _revisions(scripts, "revision") - _revisions(scripts, "down_revision")
    return newest


def check_known(scripts: Path, revision: str) -> None:
    """Raise StoreError for an unknown revision, which is newer than this version."""
    if revision not in _revisions(scripts, "revision"):
        raise StoreError(
            f"The database was written by a newer version of Motu (revision {revision}; this one "
            f"knows {head(scripts)}) and was left unchanged. Update Motu, or restore an older backup."
        )


@cache
def _revisions(scripts: Path, field: str) -> frozenset[str]:
    """The values of `revision` or `down_revision` in all scripts, which are read once."""
    sources = [script.read_text("utf-8") for script in (scripts / "versions").glob("*.py")]
    return frozenset(
        named["name"]
        for source in sources
        for named in _REVISION_LINE.finditer(source)
        if named["field"] == field
    )
