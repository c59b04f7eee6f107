"""Gheos: descriptions of a position."""

from collections.abc import Sequence

from engine.game import Facts
from engine.gheos import GAME
from engine.gheos.actions import Found, Take
from engine.gheos.components import COLOURS, SECTIONS
from engine.gheos.grid import MIDDLE, cell_of, free_cells
from engine.gheos.lands import Land, homes, open_conflict, survey, uninhabited_continents
from engine.gheos.legal import legal
from engine.gheos.names import cells
from engine.gheos.scoring import epoch_points, scores, token_points
from engine.gheos.state import AskPeople, AskWinner, State
from render.gheos.words.tiles import (
    civilizations,
    describe_section,
    followers,
    icons,
    land_names,
    short_side_names,
    strengths,
    tile,
)
from render.language.catalogue import Words, escape_markdown
from render.players import Seating

#: Maximum characters of an alt text and of a description.
MAX_ALT, MAX_DESCRIPTION = 1024, 3800


def question(view: State, seating: Seating, words: Words) -> str:
    """The question for the header of the picture."""
    if view.is_over:
        return words("gheos-question-over")
    decision = GAME.decision(view)
    about: Facts = {**decision.about, "name": seating.players[view.turn].name}
    if isinstance(view.ask, AskPeople):
        about["offered"] = _offered(view)
    return words(f"gheos-question-{decision.kind}", **about)


def _offered(view: State) -> str:
    """Whether a follower may be taken, a civilization founded, or both."""
    verbs = {type(action) for action in legal(view)}
    return "both" if verbs == {Take, Found} else "take" if Take in verbs else "found"


# ---- alt text ----------------------------------------------------------------------


def alts(view: State, seating: Seating, words: Words) -> list[str]:
    """The alt text of the picture: question, civilizations, and the components of each player."""
    lines = [f"{words('game-gheos')}. {question(view, seating, words)}"]
    lines += [*_war(view, words), words("gheos-alt-state", **_state(view))]
    if settled := _settled_lands(view):
        parts = [
            words("gheos-alt-civilization", colour=COLOURS[colour], icons=icons(land.icons, words))
            for colour, land in settled.items()
        ]
        lines.append(words("gheos-alt-lands", lands=" · ".join(parts)))
    for seat, player in enumerate(seating.players):
        lines.append(words("gheos-alt-player", name=player.name, **_player(view, seat, words)))
    return ["\n".join(_drop_longest(lines, MAX_ALT))]


def _drop_longest(lines: Sequence[str], limit: int) -> list[str]:
    """Remove the longest lines until the rest fits."""
    shortened = list(lines)
    while len("\n".join(shortened)) > limit:
        shortened.remove(max(shortened, key=len))
    return shortened


def _state(view: State) -> Facts:
    return {
        "epochs": view.epochs,
        "needed": view.epochs_needed,
        "left": len(view.stack),
        "laid": len(view.board),
        "replaced": len(view.replaced),
    }


def _settled_lands(view: State) -> dict[int, Land]:
    """The land of each civilization on the board."""
    return {colour: land for colour, land in enumerate(homes(view)) if land}


def _war(view: State, words: Words) -> list[str]:
    """A line with the strengths of an unresolved war, if there is one."""
    clash = open_conflict(view)
    if not isinstance(clash, AskWinner):
        return []
    return [words("gheos-text-war", strengths=strengths(clash.strengths, words))]


def _player(view: State, seat: int, words: Words) -> Facts:
    player = view.players[seat]
    return {
        "points": scores(view)[seat].total if view.is_over else player.points,
        "followers": followers(player.followers, words),
        "tokens": player.tokens,
        "tiles": len(player.hand),
        "token": token_points(view, seat),
        "epoch": epoch_points(view, seat),
    }


# ---- description -------------------------------------------------------------------


def description(view: State, seating: Seating, words: Words) -> str:
    """The whole position in markdown; if that is too long, without the least important lines."""
    known = _required_lines(view, seating, words, has_cells=True)
    if len("\n".join(known)) > MAX_DESCRIPTION:
        known = _required_lines(view, seating, words, has_cells=False)
    joined = "\n".join(known)
    for line in (_free(view, words), *_tiles(view, words), *_replaced(view, words)):
        if len(joined) + len(line) + len("\n\n…") > MAX_DESCRIPTION:
            return f"{joined}\n…"
        joined += f"\n{line}"
    return joined


def _required_lines(view: State, seating: Seating, words: Words, *, has_cells: bool) -> list[str]:
    """The lines that every description contains; continents list their cells if `has_cells`."""
    question_line = f"**{escape_markdown(question(view, seating, words))}**"
    lines = [words("gheos-text-state", **_state(view)), question_line, *_war(view, words)]
    for seat, player in enumerate(seating.players):
        facts = _player(view, seat, words)
        lines.append(words("gheos-text-player", name=escape_markdown(player.name), **facts))
    return [
        *lines,
        *_civilizations(view, words, has_cells=has_cells),
        *_others(view, words, has_cells=has_cells),
    ]


def _civilizations(view: State, words: Words, *, has_cells: bool) -> list[str]:
    """A line for each civilization on the board, and one line for all others."""
    settled, lines = _settled_lands(view), []
    away = [colour for colour in range(len(COLOURS)) if colour not in settled]
    if settled:
        lines.append(words("gheos-text-lands"))
    for colour, land in settled.items():
        facts = _land(view, land, words, has_cells=has_cells)
        left = view.supply[colour]
        lines.append(words("gheos-text-civilization", colour=COLOURS[colour], left=left, **facts))
    if away:
        lines.append(words("gheos-text-off-board", colours=civilizations(away, words)))
    return lines


def _others(view: State, words: Words, *, has_cells: bool) -> list[str]:
    """Lines for uninhabited continents and for islands."""
    names, lands = cells(view), survey(view.board).lands
    empty = uninhabited_continents(view)
    islands = ["–".join(names[cell] for cell in land.cells) for land in lands if land.kind == "island"]
    lines = [words("gheos-text-empty-lands")] if empty else []
    lines += [words("gheos-text-land", **_land(view, land, words, has_cells=has_cells)) for land in empty]
    return [*lines, words("gheos-text-islands", cells=", ".join(islands))] if islands else lines


def _land(view: State, land: Land, words: Words, *, has_cells: bool) -> Facts:
    names = cells(view)
    return {
        "cell": land_names(view, words).get(land.first, names[cell_of(land.first)]),
        "icons": icons(land.icons, words),
        "listed": int(has_cells),
        "cells": ", ".join(names[cell] for cell in land.cells),
    }


def _free(view: State, words: Words) -> str:
    names = cells(view)
    return words("gheos-text-free", cells=", ".join(names[cell] for cell in free_cells(view.tiles)))


def _replaced(view: State, words: Words) -> list[str]:
    """A line with the tiles that were replaced and removed from the game."""
    tiles = ", ".join(f"({tile(number, words)})" for number in view.replaced)
    return [words("gheos-text-replaced", tiles=tiles)] if tiles else []


def _tiles(view: State, words: Words) -> list[str]:
    """A line about the grid, and a line for each tile with its sections except bare coasts."""
    names = cells(view)
    head = words("gheos-text-grid", start=names[MIDDLE])
    lines = (f"{names[cell]} {_sections(cell, laid, words)}" for cell, laid in view.board)
    return [head, words("gheos-text-tiles"), *lines]


def _sections(cell: int, laid: int, words: Words) -> str:
    parts = [
        words(
            "gheos-text-strip",
            sides=short_side_names(cell, section.sides, words),
            icons=describe_section(section, words),
        )
        for section in SECTIONS[laid]
        if section.has_landmass or section.temple or any(section.icons)
    ]
    return " · ".join(parts) or words("gheos-bare")
