"""What all tables have in common: how their constraints are named, and how a row belongs to a match."""

from sqlalchemy import Column, ForeignKey, Integer, MetaData

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMING)


def of_match() -> Column[int]:
    """The column that says to which match a row belongs."""
    return Column("match", Integer, ForeignKey("matches.id"), nullable=False)
