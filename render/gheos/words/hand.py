"""Gheos: the hand, and laying a tile step by step: which tile on which cell, in which rotation."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil
from typing import NamedTuple

from engine.game import UNKNOWN, Action, Facts
from engine.gheos import GAME
from engine.gheos.actions import Lay
from engine.gheos.forecast import Forecast, forecast
from engine.gheos.grid import cell_at, position
from engine.gheos.legal import legal
from engine.gheos.names import cells, extent
from engine.gheos.state import AskLay, State
from engine.gheos.tables import TILE_NUMBER, TILES, tile_of
from render.gheos.words.choices import letter, turned
from render.gheos.words.details import fate
from render.gheos.words.forecast import forecasts, touching, touching_in_brief
from render.gheos.words.tiles import LETTERS, civilizations, described, tile
from render.language.catalogue import Words
from render.language.drafts import Group, Pick, Stage, UnknownDraft

__all__ = ["hand", "hand_alt", "is_one_step", "stage"]

#: Characters of an entry in a select and of an alt text; entries of a select.
MOST, MOST_ALT, ENTRIES = 100, 1024, 25
#: Selects of one step; buttons of one step, and in a row; characters of a button.
MOST_SELECTS, MOST_BUTTONS, WIDE, MOST_LABEL = 4, 20, 5, 40
#: What a cell may lead to over the rotations, the harmless first.
RISKS = ("none", "none-war", "none-migration", "none-war-migration", "war", "migration", "war-migration")


def hand(view: State, seat: int, words: Words) -> str:
    """The tiles of a seat, in markdown."""
    tiles = _hand_tiles(view, seat, "gheos-hand-tile", words)
    return "\n".join((words("gheos-hand"), *tiles)) if tiles else words("gheos-hand-empty")


def hand_alt(view: State, seat: int, draft: str, words: Words) -> str:
    """The hand in plain words; once a draft has begun, the step that it has come to."""
    step = stage(view, draft, words) if draft or seat == view.turn else None
    tiles = [] if draft else _hand_tiles(view, seat, "gheos-hand-alt-tile", words)
    lines = [words("gheos-hand-alt", tiles=". ".join(tiles))] if tiles else []
    if step:
        lines += step.question.replace("**", "").split("\n")
        lines += (pick.label for group in step.groups for pick in group.picks)
    return _clipped(lines or [words("gheos-hand-empty")])


def _hand_tiles(view: State, seat: int, key: str, words: Words) -> list[str]:
    """Each tile of a seat with its letter."""
    lettered = zip(LETTERS, view.players[seat].hand, strict=False)
    return [words(key, letter=name, tile=described(number, words)) for name, number in lettered]


def _clipped(lines: Sequence[str]) -> str:
    """As many lines as an alt text has room for."""
    joined = lines[0]
    for line in lines[1:]:
        if len(joined) + 1 + len(line) > MOST_ALT:
            break
        joined += f"\n{line}"
    return joined


def stage(view: State, draft: str, words: Words) -> Stage | None:
    """The step that a draft has come to; None where nothing is chosen in private. Raises UnknownDraft."""
    is_asked = not view.is_over and isinstance(view.ask, AskLay) and UNKNOWN not in view.player.hand
    if not draft:
        return _first(view, words) if is_asked else None
    actions = _continuing(view, draft) if is_asked else []
    match draft.split("."):
        case ["lay", code] if actions:
            question = words("gheos-draft-cell", letter=letter(view, code))
            return _cells(view, _spots(view, actions), question, words)
        case ["lay", code, _, _] if actions:
            return _rotations(view, code, actions, words)
        case _:
            raise UnknownDraft(draft)


def _continuing(view: State, draft: str) -> list[Lay]:
    """The placements that a draft may still lead to."""
    return [action for action in _placements(view) if _code(action).startswith(f"{draft}.")]


def _placements(view: State) -> list[Lay]:
    return [action for action in legal(view) if isinstance(action, Lay)]


def _code(action: Action) -> str:
    return GAME.codec.encode(action)


# ---- which tile, and where -----------------------------------------------------------


class Spot(NamedTuple):
    """A cell for a tile of the hand."""

    tile: str
    cell: int
    #: a draft, or where the tile can lie there in one way only, the action
    code: str
    is_action: bool
    #: what each rotation will bring
    ahead: tuple[Forecast, ...]

    @property
    def risk(self) -> str:
        """What laying the tile there may lead to, over the rotations."""
        events = {one.event for one in self.ahead}
        return "-".join(event for event in ("none", "war", "migration") if event in events)

    @property
    def points(self) -> int:
        """The most that a temple can bring there."""
        return max(ending.temple for one in self.ahead for ending in one.endings)


def _spots(view: State, actions: Iterable[Lay]) -> list[Spot]:
    """Where the tiles may go, tile by tile."""
    found: dict[tuple[str, int, int], list[Lay]] = {}
    for action in actions:
        found.setdefault((action.tile, action.c, action.r), []).append(action)
    return [
        Spot(
            tile,
            cell_at(c, r),
            _code(ways[0]) if len(ways) == 1 else f"lay.{tile}.{c}.{r}",
            len(ways) == 1,
            tuple(forecast(view, way) for way in ways),
        )
        for (tile, c, r), ways in found.items()
    ]


def is_one_step(actions: Sequence[Lay]) -> bool:
    """Whether the tile and its cell are chosen together: there are selects enough for both."""
    cells = Counter(tile for tile, _, _ in {(action.tile, action.c, action.r) for action in actions})
    return sum(ceil(count / ENTRIES) for count in cells.values()) <= MOST_SELECTS


def _first(view: State, words: Words) -> Stage:
    """The tile together with its cell, or alone where that were too many."""
    actions = _placements(view)
    if is_one_step(actions):
        return _cells(view, _spots(view, actions), words("gheos-draft-both"), words)
    picks = [
        Pick(f"lay.{TILES[number].id}", _tile_label(name, number, words), is_action=False)
        for name, number in zip(LETTERS, view.player.hand, strict=False)
    ]
    return Stage(words("gheos-draft-tile"), (Group(tuple(picks)),))


def _tile_label(name: str, number: int, words: Words) -> str:
    return words("gheos-label-tile", letter=name, tile=tile(number, words))


def _cells(view: State, spots: Sequence[Spot], question: str, words: Words) -> Stage:
    """Where each tile may go: on buttons if they are few, else in selects."""
    alike = [list(own) for _, own in groupby(spots, key=lambda spot: spot.tile)]
    shown = _buttons if len(spots) <= MOST_BUTTONS else _selects
    return Stage(question, tuple(group for own in alike for group in shown(view, own, words)))


def _buttons(view: State, spots: Sequence[Spot], words: Words) -> Iterator[Group]:
    """The cells of a tile as rows of buttons, in the order in which the board reads."""
    names, name = cells(view), letter(view, spots[0].tile)
    for at in range(0, len(spots), WIDE):
        yield Group(
            tuple(
                Pick(spot.code, _spot_label(spot, name, names[spot.cell], words), spot.is_action)
                for spot in spots[at : at + WIDE]
            )
        )


def _spot_label(spot: Spot, name: str, cell: str, words: Words) -> str:
    return words("gheos-label-spot", letter=name, cell=cell, events=spot.risk, points=spot.points)


def _selects(view: State, spots: Sequence[Spot], words: Words) -> Iterator[Group]:
    """As few selects as hold the cells of a tile, by place; in each the harmless cells first."""
    names, parts = cells(view), ceil(len(spots) / ENTRIES)
    spots = _by_place(view, spots)
    for part in range(parts):
        chunk = spots[part * len(spots) // parts : (part + 1) * len(spots) // parts]
        title = _title(view, chunk, parts, words)
        chunk.sort(key=lambda spot: (RISKS.index(spot.risk), spot.cell in view.tiles, spot.cell))
        picks = [
            Pick(spot.code, _entry(view, spot, names[spot.cell], words), spot.is_action) for spot in chunk
        ]
        yield Group(tuple(picks), title)


def _title(view: State, spots: Sequence[Spot], parts: int, words: Words) -> str:
    """The tile of a select, and of several selects from which cell to which."""
    names, number = cells(view), TILE_NUMBER[spots[0].tile]
    facts: Facts = {"parts": parts, "first": names[spots[0].cell], "last": names[spots[-1].cell]}
    label = _tile_label(letter(view, spots[0].tile), number, words)
    said = words("gheos-draft-select", tile=label, **facts)
    return said if len(said) <= MOST else words("gheos-draft-select", tile=label[:1], **facts)


def _by_place(view: State, found: Sequence[Spot]) -> list[Spot]:
    """From left to right on a wide board, from top to bottom on a high one (a row is worth two columns)."""
    left, top, right, bottom = extent(view)
    is_wide = right - left > 2 * (bottom - top)
    return sorted(found, key=lambda spot: position(spot.cell) if is_wide else (spot.cell, 0))


def _entry(view: State, spot: Spot, name: str, words: Words) -> str:
    """A cell in as many words as there is room for."""
    touched = sorted({colour for one in spot.ahead for land in one.lands for colour in land.colours})
    facts: Facts = {
        "cell": name,
        "events": spot.risk,
        "points": spot.points,
        "colours": civilizations(touched, words),
    }
    wordings = [words("gheos-draft-entry", **facts | {"count": count}) for count in (len(touched), 0)]
    if spot.cell in view.tiles:
        lies = tile(tile_of(view.tiles[spot.cell]), words)
        wordings.insert(0, words("gheos-draft-instead", **facts, count=len(touched), tile=lies))
    return next(said for said in wordings if len(said) <= MOST)


# ---- which rotation ----------------------------------------------------------------


def _rotations(view: State, code: str, actions: Sequence[Lay], words: Words) -> Stage:
    """Buttons that play, and above them what each rotation will bring."""
    ahead = {action: forecast(view, action) for action in actions}
    labels = _rotation_labels(ahead, words)
    picks = [Pick(_code(action), label, is_action=True) for action, label in labels.items()]
    cell = cells(view)[cell_at(actions[0].c, actions[0].r)]
    head = words("gheos-draft-turn", letter=letter(view, code), cell=cell)
    return Stage(forecasts(view, head, ahead, words), (Group(tuple(picks)),))


def _rotation_labels(ahead: Mapping[Lay, Forecast], words: Words) -> dict[Lay, str]:
    """What each rotation causes, where that differs, and what it touches on which side."""
    causes = {action: words("gheos-label-fate", **fate(one)) for action, one in ahead.items()}
    is_same = len(ahead) > 1 and len(set(causes.values())) == 1
    return {
        action: _rotation_label(action, [] if is_same else [causes[action]], one, words)
        for action, one in ahead.items()
    }


def _rotation_label(action: Lay, causes: Sequence[str], ahead: Forecast, words: Words) -> str:
    cell = cell_at(action.c, action.r)
    whole, brief = touching(ahead, cell, words), touching_in_brief(ahead, cell, words)
    parts = [way[:most] for most in range(len(whole), 0, -1) for way in (whole, brief)]
    labels = [" · ".join([turned(action.rotation), *causes, *some]) for some in [*parts, []]]
    return next(label for label in labels if len(label) <= MOST_LABEL)
