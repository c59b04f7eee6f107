"""Helpers for table definitions: constraint names, the `match` column, partial indexes."""

from collections.abc import Sequence

from sqlalchemy import Column, ColumnElement, ForeignKey, Index, Integer, MetaData, Table

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMING)


def of_match(*, is_key: bool = False) -> Column[int]:
    """A foreign key to `matches`; `is_key`: part of the primary key."""
    return Column("match", Integer, ForeignKey("matches.id"), primary_key=is_key, nullable=False)


def partial_index(
    name: str, table: Table, columns: Sequence[str], where: ColumnElement[bool], *, unique: bool = False
) -> Index:
    """An index over the rows that satisfy a condition, on both databases."""
    indexed = [table.c[column] for column in columns]
    return Index(name, *indexed, unique=unique, sqlite_where=where, postgresql_where=where)
