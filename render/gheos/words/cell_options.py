"""Gheos: the cells on which each tile of a hand can be laid, with forecasts."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.gheos.actions import CODEC, Lay
from engine.gheos.forecast import Forecast, forecast
from engine.gheos.grid import cell_at
from engine.gheos.legal import legal
from engine.gheos.state import State

#: Maximum entries of a select.
MAX_ENTRIES = 25


class CellOption(NamedTuple):
    """A cell on which a tile of the hand can be laid."""

    tile: str
    cell: int
    #: if only one rotation is legal, the code of the action; else a partial choice
    code: str
    is_action: bool
    #: one for each legal rotation
    forecasts: tuple[Forecast, ...]

    @property
    def risk(self) -> str:
        """The events that the rotations can cause, joined by hyphens; "none" stands for no event."""
        events = {one.event for one in self.forecasts}
        return "-".join(event for event in ("none", "war", "migration") if event in events)

    @property
    def points(self) -> int:
        """The most points that a temple on the tile can score, over all rotations and endings."""
        return max(ending.temple for one in self.forecasts for ending in one.endings)


def cell_options(view: State, actions: Iterable[Lay]) -> list[CellOption]:
    """The cells on which the tiles can be laid, one tile after the other."""
    lays_by_cell: dict[tuple[str, int, int], list[Lay]] = {}
    for action in actions:
        lays_by_cell.setdefault((action.tile, action.c, action.r), []).append(action)
    return [
        CellOption(
            tile,
            cell_at(c, r),
            CODEC.encode(lays[0]) if len(lays) == 1 else f"lay.{tile}.{c}.{r}",
            len(lays) == 1,
            tuple(forecast(view, lay) for lay in lays),
        )
        for (tile, c, r), lays in lays_by_cell.items()
    ]


def placements(view: State) -> list[Lay]:
    """Every legal placement."""
    return [action for action in legal(view) if isinstance(action, Lay)]


def is_one_step(actions: Sequence[Lay]) -> bool:
    """Whether tile and cell can be asked in one step, with one select for each tile."""
    cells = Counter(tile for tile, _, _ in {(action.tile, action.c, action.r) for action in actions})
    return max(cells.values()) <= MAX_ENTRIES
