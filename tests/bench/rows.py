"""Rows of the benchmark tables."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple


class Row(NamedTuple):
    """A figure and its target, both in `unit`."""

    label: str
    figure: float
    target: float
    unit: str
    #: Whether the figure should be at least or at most the target.
    should_be: Literal[">=", "<="] = "<="
    note: str = ""

    @property
    def is_ok(self) -> bool:
        return self.figure >= self.target if self.should_be == ">=" else self.figure <= self.target


def percentile(values: Sequence[float], share: float) -> float:
    """The nearest-rank percentile of the values; `share` is 0 to 1."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def table(rows: Sequence[Row]) -> str:
    """The rows as aligned text."""
    lines = [
        (
            row.label,
            f"{row.figure:,.1f}",
            f"{row.should_be} {row.target:,g} {row.unit}",
            "ok" if row.is_ok else "MISS",
            row.note,
        )
        for row in rows
    ]
    wide = [max(len(line[n]) for line in lines) for n in range(3)]
    return "\n".join(
        f"{label:<{wide[0]}}  {figure:>{wide[1]}}  {target:<{wide[2]}}  {mark:<4}  {note}".rstrip()
        for label, figure, target, mark, note in lines
    )
