"""Moves by chance that bring a match to its end as people do: in Maori seven times as soon as any would."""

from collections.abc import Sequence

#: Codes that throw a discovery away, or a turn.
UNWILLING = ("remove", "pass")


def sensible(codes: Sequence[str]) -> list[str]:
    """The codes that take a match further, if there is one among them."""
    return [code for code in codes if code not in UNWILLING] or list(codes)
