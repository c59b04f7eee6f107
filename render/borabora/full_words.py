"""Bora Bora: the whole position in words, for those who do not see the picture."""

from collections.abc import Iterator

from engine.borabora.asks import AskPut
from engine.borabora.phase_c import column
from engine.borabora.state import Mat, State
from engine.borabora.tables import (
    BARE,
    CEREMONY,
    GENDERS,
    HUT,
    LAST,
    MATERIAL,
    MATERIALS,
    NOBODY,
    NONE,
    PEOPLE,
    ROUNDS,
    STATUS_VP,
    TEMPLE,
)
from engine.borabora.tasks import buildings
from render.borabora.dice_words import left_dice, placed_dice
from render.borabora.name_words import Tags
from render.borabora.piece_words import cards, counted, jewel_facts, person, person_facts, region_facts
from render.borabora.task_words import described, lacking
from render.catalogue import escaped, text
from render.table import Table

EMPTY = "–"
DONE = "✓"


def full(view: State, table: Table, tag: Tags, asked: str, locale: str) -> str:
    """The question, the board from the map to the status track, then mat by mat."""
    bare = [escaped(name) for name in tag]
    lines = [*_head(view, bare, asked, locale), *_map(view, bare, locale)]
    if not view.is_over:
        lines += _displays(view, locale)
    lines += _tracks(view, bare, locale)
    for seat in range(len(view.mats)):
        lines += _mat(view, seat, _name(table.players[seat].name, tag[seat]), locale)
    return "\n".join(lines)


def _name(name: str, tag: str) -> str:
    """The whole name, and how it is cut elsewhere."""
    return escaped(name if name == tag else f"{name} ({tag})")


# ---- the board ---------------------------------------------------------------------


def _head(view: State, tag: Tags, asked: str, locale: str) -> Iterator[str]:
    if view.is_over:
        yield f"**{asked}**"
        return
    order = ", ".join(tag[seat] for seat in view.order)
    facts = {"round": view.round, "rounds": ROUNDS, "stage": view.stage, "order": order}
    yield text(locale, "borabora-text-round", **facts)
    yield f"**{asked}**"
    if isinstance(view.ask, AskPut):
        yield text(locale, "borabora-text-hand", **person_facts(view.ask.tile))
    if dice := left_dice(view, tag):
        yield text(locale, "borabora-text-dice", dice=dice)
    if placed := placed_dice(view, locale):
        yield text(locale, "borabora-text-placed", tiles=placed)


def _map(view: State, tag: Tags, locale: str) -> Iterator[str]:
    yield text(locale, "borabora-text-map")
    for region, seats in enumerate(view.huts):
        huts = ", ".join(tag[seat] for seat in reversed(seats)) or EMPTY
        yield text(locale, "borabora-text-region", huts=huts, **region_facts(view, region))


def _displays(view: State, locale: str) -> Iterator[str]:
    """Men and women, the round's jewelry, the tasks: each with the number that its button has."""
    for gender, display in enumerate(view.displays):
        there = [
            f"{space} {person(tile, locale)} +{PEOPLE[tile].symbols}"
            for space, tile in enumerate(display, 1)
            if tile
        ]
        tiles = " · ".join(there) or EMPTY
        yield text(locale, "borabora-text-display", gender=GENDERS[gender], tiles=tiles)
    jewels = [_jewel(row, jewel, locale) for row, jewel in enumerate(column(view), 1) if jewel]
    yield text(locale, "borabora-text-jewelry", tiles=" · ".join(jewels) or EMPTY)
    tasks = [f"{n}: {described(task, locale)}" for n, task in enumerate(view.task_display, 1) if task]
    yield text(locale, "borabora-text-tasks", tiles=" · ".join(tasks) or EMPTY)


def _jewel(row: int, number: int, locale: str) -> str:
    facts = jewel_facts(number)
    return f"{row} {text(locale, 'borabora-jewel', **facts)} {facts['cost']}→{facts['vp']}"


def _tracks(view: State, tag: Tags, locale: str) -> Iterator[str]:
    """God cards, temple and status track."""
    opened = cards(counted(view.face_up), locale)
    piles = {"deck": len(view.deck), "discards": len(view.discards)}
    yield text(locale, "borabora-text-cards", open=opened, **piles)
    priests = " · ".join(
        f"{value} {tag[seat] if seat != NOBODY else EMPTY}"
        for value, seat in zip(TEMPLE, view.temple, strict=True)
    )
    yield text(locale, "borabora-text-temple", priests=priests, tiles=view.god_stack)
    markers = [f"{tag[seat]} {view.status[seat]} ({STATUS_VP[view.status[seat]]})" for seat in view.ahead]
    yield text(locale, "borabora-text-status", markers=" · ".join(markers))


# ---- a mat -------------------------------------------------------------------------


def _mat(view: State, seat: int, name: str, locale: str) -> Iterator[str]:
    mat = view.mats[seat]
    yield text(
        locale,
        "borabora-text-player",
        name=name,
        vp=mat.vp,
        offerings=mat.offerings,
        shells=mat.shells,
        cards=mat.cards,
        tiles=mat.god_tiles,
        priests=mat.priests,
    )
    free = mat.spaces[:LAST].count(NONE) + (not mat.spaces[LAST] and not mat.last_huts)
    yield text(locale, "borabora-text-huts", board=mat.board_huts, last=mat.last_huts, free=int(free))
    if mat.people:
        yield text(locale, "borabora-text-people", people=_people(mat, locale))
    if ceremony := [*_ceremony(mat, locale), *_beside(mat, locale)]:
        yield text(locale, "borabora-text-ceremony", spaces=" · ".join(ceremony))
    own = [_task(view, seat, task, locale) for task in mat.tasks if task]
    tasks = " · ".join(own) or EMPTY
    yield text(locale, "borabora-text-own-tasks", tasks=tasks, fulfilled=len(mat.fulfilled))
    if mat.jewelry:
        yield text(locale, "borabora-text-jewels", jewels=_jewels(mat, locale))


def _people(mat: Mat, locale: str) -> str:
    return ", ".join(
        f"{person(tile, locale)} {DONE if is_slid else f'+{PEOPLE[tile].symbols}'}"
        for tile, is_slid in zip(mat.spaces, mat.slid, strict=True)
        if NONE < tile < HUT
    )


def _ceremony(mat: Mat, locale: str) -> Iterator[str]:
    """Materials by space, then buildings."""
    for space, there in enumerate(mat.ceremony):
        if there == MATERIAL:
            yield f"{space + 1} {text(locale, 'borabora-material', material=MATERIALS[CEREMONY[space]])}"
    for value in buildings(mat):
        spaces = "+".join(str(n) for n, there in enumerate(mat.ceremony, 1) if there == value != BARE)
        yield text(locale, "borabora-text-built", spaces=spaces, value=value)


def _beside(mat: Mat, locale: str) -> Iterator[str]:
    spare = [
        f"{count} × {text(locale, 'borabora-material', material=material)}"
        for material, count in zip(MATERIALS, mat.spare, strict=True)
        if count
    ]
    if spare:
        yield text(locale, "borabora-text-beside", materials=", ".join(spare))


def _task(view: State, seat: int, task: int, locale: str) -> str:
    done = f" {DONE}" if lacking(view, seat, task) == 0 else ""
    return f"{described(task, locale)}{done}"


def _jewels(mat: Mat, locale: str) -> str:
    facts = [jewel_facts(number) for number in mat.jewelry]
    return ", ".join(f"{text(locale, 'borabora-jewel', **one)} {one['vp']}" for one in facts)
