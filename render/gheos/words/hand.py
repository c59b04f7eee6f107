"""Gheos: the hand, and laying a tile step by step: which tile, which cell, which rotation."""

from collections.abc import Iterator, Sequence
from math import ceil

from engine.game import UNKNOWN, Action
from engine.gheos import GAME
from engine.gheos.actions import Lay
from engine.gheos.forecast import Forecast, forecast
from engine.gheos.grid import cell_at, position
from engine.gheos.legal import legal
from engine.gheos.names import cells, extent
from engine.gheos.state import AskLay, State
from engine.gheos.tables import TILES, tile_of
from render.gheos.words.choices import letter, turned
from render.gheos.words.details import fate
from render.gheos.words.forecast import forecasts, touching
from render.gheos.words.tiles import LETTERS, civilizations, described, tile
from render.language.catalogue import text
from render.language.drafts import Group, Pick, Stage, UnknownDraft

__all__ = ["hand", "hand_alt", "stage"]

#: Characters of an entry in a select and of an alt text; entries of a select.
MOST, MOST_ALT, ENTRIES = 100, 1024, 25
#: Characters of a button.
MOST_LABEL = 40
#: What a cell may lead to over the rotations, the harmless first.
RISKS = ("none", "none-war", "none-migration", "none-war-migration", "war", "migration", "war-migration")


def hand(view: State, seat: int, locale: str) -> str:
    """The tiles of a seat, in markdown."""
    told = _held(view, seat, "gheos-hand-tile", locale)
    return "\n".join((text(locale, "gheos-hand"), *told)) if told else text(locale, "gheos-hand-empty")


def hand_alt(view: State, seat: int, draft: str, locale: str) -> str:
    """The hand in plain words; once a draft has begun, the step that it has come to."""
    if step := stage(view, draft, locale) if draft else None:
        labels = (pick.label for group in step.groups for pick in group.picks)
        return _clipped([*step.question.replace("**", "").split("\n"), *labels])
    told = _held(view, seat, "gheos-hand-alt-tile", locale)
    return text(locale, "gheos-hand-alt", tiles=". ".join(told)) if told else text(locale, "gheos-hand-empty")


def _held(view: State, seat: int, key: str, locale: str) -> list[str]:
    """Each tile of a seat with its letter."""
    held = zip(LETTERS, view.players[seat].hand, strict=False)
    return [text(locale, key, letter=name, tile=described(number, locale)) for name, number in held]


def _clipped(lines: Sequence[str]) -> str:
    """As many lines as an alt text has room for."""
    told = lines[0]
    for line in lines[1:]:
        if len(told) + 1 + len(line) > MOST_ALT:
            break
        told += f"\n{line}"
    return told


def stage(view: State, draft: str, locale: str) -> Stage | None:
    """The step that a draft has come to; None where nothing is chosen in private. Raises UnknownDraft."""
    asked = not view.is_over and isinstance(view.ask, AskLay) and UNKNOWN not in view.player.hand
    if not draft:
        return _tiles(view, locale) if asked else None
    actions = _continuing(view, draft) if asked else []
    match draft.split("."):
        case ["lay", code] if actions:
            return _cells(view, code, actions, locale)
        case ["lay", code, _, _] if actions:
            return _rotations(view, code, actions, locale)
        case _:
            raise UnknownDraft(draft)


def _continuing(view: State, draft: str) -> list[Lay]:
    """The placements that a draft may still lead to."""
    found = (action for action in legal(view) if _code(action).startswith(f"{draft}."))
    return [action for action in found if isinstance(action, Lay)]


def _code(action: Action) -> str:
    return GAME.codec.encode(action)


# ---- which tile --------------------------------------------------------------------


def _tiles(view: State, locale: str) -> Stage:
    picks = [
        Pick(f"lay.{TILES[number].id}", _tile_label(name, number, locale), is_action=False)
        for name, number in zip(LETTERS, view.player.hand, strict=False)
    ]
    return Stage(text(locale, "gheos-draft-tile"), (Group(tuple(picks)),))


def _tile_label(name: str, number: int, locale: str) -> str:
    return text(locale, "gheos-label-tile", letter=name, tile=tile(number, locale))


# ---- which cell --------------------------------------------------------------------


def _cells(view: State, code: str, actions: Sequence[Lay], locale: str) -> Stage:
    """Free cells and tiles to be replaced in selects of their own."""
    ahead: dict[int, list[Forecast]] = {}
    for action in actions:
        ahead.setdefault(cell_at(action.c, action.r), []).append(forecast(view, action))
    free = [cell for cell in ahead if cell not in view.tiles]
    taken = [cell for cell in ahead if cell in view.tiles]
    groups = [
        *_selects(view, code, "gheos-draft-free", free, ahead, locale),
        *_selects(view, code, "gheos-draft-replace", taken, ahead, locale),
    ]
    question = text(locale, "gheos-draft-cell", letter=letter(view, code))
    return Stage(question, tuple(groups))


def _selects(
    view: State, code: str, title: str, found: list[int], ahead: dict[int, list[Forecast]], locale: str
) -> Iterator[Group]:
    """As few selects as hold the cells, by place; in each the harmless cells first."""
    if not found:
        return
    names, parts = cells(view), ceil(len(found) / ENTRIES)
    found = _by_place(view, found)
    for part in range(parts):
        chunk = found[part * len(found) // parts : (part + 1) * len(found) // parts]
        heading = text(locale, title, parts=parts, first=names[chunk[0]], last=names[chunk[-1]])
        chunk.sort(key=lambda cell: (RISKS.index(_risk(ahead[cell])), cell))
        picks = [
            Pick(f"lay.{code}.{c}.{r}", _entry(view, cell, names[cell], ahead[cell], locale), is_action=False)
            for cell in chunk
            for c, r in [position(cell)]
        ]
        yield Group(tuple(picks), heading)


def _by_place(view: State, found: list[int]) -> list[int]:
    """From left to right on a wide board, from top to bottom on a high one (a row is worth two columns)."""
    left, top, right, bottom = extent(view)
    is_wide = right - left > 2 * (bottom - top)
    return sorted(found, key=position if is_wide else None)


def _risk(ahead: Sequence[Forecast]) -> str:
    """What a cell may lead to, over the rotations."""
    events = {one.event for one in ahead}
    return "-".join(event for event in ("none", "war", "migration") if event in events)


def _entry(view: State, cell: int, name: str, ahead: Sequence[Forecast], locale: str) -> str:
    """A cell in as many words as there is room for."""
    touched = sorted({colour for one in ahead for land in one.lands for colour in land.colours})
    facts: dict[str, int | str] = {
        "cell": name,
        "events": _risk(ahead),
        "points": max(ending.temple for one in ahead for ending in one.endings),
        "colours": civilizations(touched, locale),
    }
    told = [text(locale, "gheos-draft-entry", **facts | {"count": count}) for count in (len(touched), 0)]
    if cell in view.tiles:
        lies = tile(tile_of(view.tiles[cell]), locale)
        told.insert(0, text(locale, "gheos-draft-instead", **facts, count=len(touched), tile=lies))
    return next(said for said in told if len(said) <= MOST)


# ---- which rotation ----------------------------------------------------------------


def _rotations(view: State, code: str, actions: Sequence[Lay], locale: str) -> Stage:
    """Buttons that play, and above them what each rotation will bring."""
    ahead = {action: forecast(view, action) for action in actions}
    picks = [
        Pick(_code(action), _rotation_label(action, one, locale), is_action=True)
        for action, one in ahead.items()
    ]
    cell = cells(view)[cell_at(actions[0].c, actions[0].r)]
    head = text(locale, "gheos-draft-turn", letter=letter(view, code), cell=cell)
    return Stage(forecasts(view, head, ahead, locale), (Group(tuple(picks)),))


def _rotation_label(action: Lay, ahead: Forecast, locale: str) -> str:
    facts = {"turn": turned(action.rotation), **fate(ahead)}
    told = touching(ahead, locale)
    labels = [
        text(locale, "gheos-label-turn-touch", touch=" · ".join(told[:most]), **facts)
        for most in range(len(told), 0, -1)
    ]
    labels.append(text(locale, "gheos-label-turn", **facts))
    return next((label for label in labels if len(label) <= MOST_LABEL), labels[-1])
