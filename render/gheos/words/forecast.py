"""Gheos: the forecast of each rotation of a tile as text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from engine.gheos.actions import Lay
from engine.gheos.components import COLOURS, WHEAT
from engine.gheos.forecast import Ending, Forecast
from engine.gheos.grid import cell_at
from engine.gheos.laying import Joined
from engine.gheos.state import State
from render.gheos.words.choices import rotation_label
from render.gheos.words.details import fate_facts
from render.gheos.words.tiles import (
    arrows,
    civilizations,
    describe_section,
    icon,
    icons,
    side_names,
    spot_names,
    strengths,
)
from render.language.catalogue import Words

#: Maximum characters of all forecasts together.
MAX_LENGTH = 1500
#: Which residents of a land are named: all ("uninhabited" too), civilizations only, or none.
Residents = Literal["all", "civilizations", "none"]


def describe_forecasts(view: State, head: str, forecasts: Mapping[Lay, Forecast], words: Words) -> str:
    """A heading and the forecast of each placement, in markdown; details are left out if it is too long."""
    for has_lands, has_endings in ((True, True), (False, True), (False, False)):
        lines = [head]
        for action, ahead in forecasts.items():
            lines += (
                _event_lines(view, action, ahead, words)
                if has_endings
                else [_short_line(action, ahead, words)]
            )
            if has_lands:
                lines += [
                    _land_line(action, land, ahead.residents_after(land), words) for land in ahead.lands
                ]
        if len("\n".join(lines)) <= MAX_LENGTH:
            break
    return "\n".join(lines)


def _short_line(action: Lay, ahead: Forecast, words: Words) -> str:
    text = words("gheos-fate", **fate_facts(ahead))
    return words("gheos-forecast", turn=rotation_label(action.rotation), said=text)


def _event_lines(view: State, action: Lay, ahead: Forecast, words: Words) -> Iterator[str]:
    """Yield a line with the event and its ending; if there are several endings, each has its own line."""
    event, spots = _event_text(ahead, words), [ending.choice for ending in ahead.endings]
    names = spot_names(view, spots, words) if ahead.event == "migration" else {}
    endings = [" · ".join(_ending_parts(view, ahead, one, names, words)) for one in ahead.endings]
    parts = [event, endings[0]] if len(endings) == 1 and endings[0] else [event]
    yield words("gheos-forecast", turn=rotation_label(action.rotation), said=" · ".join(parts))
    if len(endings) > 1:
        yield from (f"- {ending}" for ending in endings)


def _event_text(ahead: Forecast, words: Words) -> str:
    tie = int(len(ahead.endings) > 1)
    if ahead.event == "war":
        return words("gheos-forecast-war", tie=tie, strengths=strengths(ahead.strengths, words))
    if ahead.event == "migration":
        return words("gheos-forecast-migration", tie=tie, colour=COLOURS[ahead.migrant])
    return words("gheos-forecast-none")


def _ending_parts(
    view: State, ahead: Forecast, ending: Ending, names: Mapping[int, str], words: Words
) -> Iterator[str]:
    """Yield winner or destination, each civilization that dies out (and its followers), and temple points."""
    if ahead.event == "war":
        yield words("gheos-forecast-wins", colour=COLOURS[ending.choice])
    if ahead.event == "migration":
        is_inhabited = ending.resident >= 0
        yield words(
            "gheos-forecast-moves",
            to="resident" if is_inhabited else ending.to,
            cell=names[ending.choice],
            icons=icon(WHEAT, ending.wheat, words),
            resident=civilizations([ending.resident] if is_inhabited else [], words),
        )
    for colour in ending.dies:
        own, everybody = view.player.followers[colour], sum(one.followers[colour] for one in view.players)
        lost = {"own": own, "others": everybody - own}
        yield words("gheos-forecast-dies", colour=COLOURS[colour], **lost)
    if ending.temple:
        yield words("gheos-forecast-temple", points=ending.temple)


def describe_touched(ahead: Forecast, cell: int, words: Words, residents: Residents = "all") -> list[str]:
    """Describe each part of the tile: sides, icons, touched residents. Parts that touch land come first."""
    return [
        words(
            "gheos-touch",
            sides=_arrows(cell, land),
            icons=_icons_on(land, words),
            whom="lived" if land.colours else "nobody" if land.pieces else "none",
            colours=civilizations(land.colours, words),
        )
        if residents == "all" or (residents == "civilizations" and land.colours)
        else f"{_arrows(cell, land)} {_icons_on(land, words)}"
        for land in _lands_by_touch(ahead)
    ]


def _lands_by_touch(ahead: Forecast) -> list[Joined]:
    return sorted(ahead.lands, key=lambda land: not land.pieces)


def _arrows(cell: int, land: Joined) -> str:
    return arrows(cell, _own_sides(land))


def _icons_on(land: Joined, words: Words) -> str:
    """The icons of the tile's parts that belong to a land."""
    parts = [
        describe_section(section, words) for section in land.sections if section.temple or any(section.icons)
    ]
    return ", ".join(parts) or words("gheos-touch-bare")


def _own_sides(land: Joined) -> list[int]:
    """The sides of the tile that belong to a land."""
    return sorted(side for section in land.sections for side in section.sides)


def _land_line(action: Lay, land: Joined, living: Sequence[int], words: Words) -> str:
    """The line about a land that the tile joins, with the sides of the tile that become part of the land."""
    line = words(
        "gheos-forecast-land",
        sides=side_names(cell_at(action.c, action.r), _own_sides(land), words),
        kind=land.kind,
        count=len(living),
        colours=civilizations(living, words),
        icons=icons(land.icons, words),
    )
    return f"- {line}"
