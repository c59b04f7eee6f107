"""Gheos: the effects of placing a tile, for texts and pictures.

A forecast changes nothing and uses public information only.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from engine.gheos.actions import Lay
from engine.gheos.components import ICONS, SIDES, TILE_NUMBER
from engine.gheos.grid import cell_at
from engine.gheos.laying import Clash, Joined, clash, join, site
from engine.gheos.state import AskMigrate, AskWinner, State


class Ending(Struct, frozen=True):
    """The outcome of one choice that follows a placement."""

    #: the civilization that wins, or the first spot of the destination of a migration; -1 if neither
    choice: int = -1
    #: the destination of a migration: its kind, its wheat, and who lives there already
    to: Literal["", "continent", "island", "loose"] = ""
    wheat: int = 0
    resident: int = -1
    #: civilizations that leave the board
    dies: tuple[int, ...] = ()
    #: points for the temples on the new tile
    temple: int = 0


class Forecast(Struct, frozen=True):
    """The effects of placing a tile."""

    event: Literal["none", "war", "migration"]
    #: there is nothing to pay, or the acting seat has a follower to pay
    affordable: bool
    #: one for each possible choice
    endings: tuple[Ending, ...]
    #: the lands that will contain the new tile
    lands: tuple[Joined, ...]
    #: the civilizations of a war and their swords, the strongest first
    strengths: tuple[tuple[int, int], ...] = ()
    #: the civilization that migrates, -1 if none
    migrant: int = -1

    @property
    def price(self) -> int:
        """Followers to pay."""
        return int(self.event != "none")

    def residents_after(self, land: Joined) -> list[int]:
        """The civilizations that may live on a land afterwards; a migrant only if it must go there."""
        goes = {ending.choice for ending in self.endings if self.migrant not in ending.dies}
        lost = set.intersection(*(set(ending.dies) for ending in self.endings))
        living = [colour for colour in land.colours if colour not in lost]
        return [colour for colour in living if colour != self.migrant or goes == {land.first}]


def forecast(s: State, action: Lay) -> Forecast:
    """The effects of placing a tile, whether it is in the acting seat's hand or not."""
    cell, laid = cell_at(action.c, action.r), SIDES * TILE_NUMBER[action.tile] + action.rotation
    lands = tuple(join(site(s, cell), cell, laid))
    event = clash(lands)
    return Forecast(
        event=event.event if event else "none",
        affordable=event is None or any(s.player.followers),
        endings=tuple(_endings(event, lands)),
        lands=lands,
        strengths=event.strengths if isinstance(event, AskWinner) else (),
        migrant=event.colour if isinstance(event, AskMigrate) else -1,
    )


def _endings(event: Clash | None, lands: Sequence[Joined]) -> list[Ending]:
    match event:
        case AskWinner():
            return [_war_ending(event, winner, lands) for winner in event.tied]
        case AskMigrate():
            return [_migration_ending(event, n, lands) for n in range(len(event.parts))]
        case _:
            return [Ending(temple=_temple(lands, [land.first for land in lands if land.colours]))]


def _war_ending(event: AskWinner, winner: int, lands: Sequence[Joined]) -> Ending:
    losers = tuple(colour for colour, _ in event.strengths if colour != winner)
    return Ending(winner, dies=losers, temple=_temple(lands, [land.first for land in lands if land.colours]))


def _migration_ending(event: AskMigrate, number: int, lands: Sequence[Joined]) -> Ending:
    part = event.parts[number]
    stays = part.to == "continent" and part.resident < 0
    inhabited = [land.first for land in lands if any(colour != event.colour for colour in land.colours)]
    return Ending(
        part.first,
        part.to,
        part.wheat,
        part.resident,
        dies=() if stays else (event.colour,),
        temple=_temple(lands, [*inhabited, part.first] if stays else inhabited),
    )


def _temple(lands: Sequence[Joined], inhabited: Sequence[int]) -> int:
    """Points for the temples on the new tile whose lands are inhabited afterwards."""
    return sum(
        land.icons[ICONS.index(section.temple)]
        for land in lands
        if land.first in inhabited
        for section in land.sections
        if section.temple
    )
