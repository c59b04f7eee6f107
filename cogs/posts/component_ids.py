"""Ids of components. A custom id is the whole memory of a component: `<prefix><version>:<part>:<part>…`."""

#: What an integer of the database holds; ids of Discord fit.
LARGEST = 2**63 - 1


class Forged(Exception):
    """An id that no component of ours carries."""


def custom_id(prefix: str, *parts: object) -> str:
    """The id of a component that the handler registered for `prefix` will get."""
    return ":".join((f"{prefix}1", *map(str, parts)))


def number(part: str) -> int:
    """The id or count that stands in a part of a custom id or in a value; raises Forged."""
    is_number = part.isascii() and part.isdecimal() and len(part) <= len(str(LARGEST))
    if not is_number or int(part) > LARGEST:
        raise Forged
    return int(part)
