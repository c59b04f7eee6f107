"""Operations that several migrations share, the same for both databases."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

Condition = sa.ColumnElement[bool] | sa.TextClause


def create_partial_index(
    name: str,
    table: str,
    columns: Sequence[str],
    where: Condition,
    *,
    unique: bool = False,
) -> None:
    """Create an index over the rows that satisfy a condition."""
    op.create_index(name, table, columns, unique=unique, sqlite_where=where, postgresql_where=where)
