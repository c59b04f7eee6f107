"""Bora Bora: the description of the whole position."""

from collections.abc import Iterator

from engine.borabora.asks import AskPut
from engine.borabora.components import (
    ACTIONS,
    CEREMONY,
    GENDERS,
    HUT,
    LAST_SPACE,
    MATERIAL,
    MATERIALS,
    NOBODY,
    NONE,
    PEOPLE,
    ROUNDS,
    STATUS_VP,
    TEMPLE,
)
from engine.borabora.phases.phase_c import column
from engine.borabora.state import Mat, State
from engine.borabora.tasks import buildings
from engine.game import Facts
from render.borabora.words.names import ShortNames
from render.borabora.words.pieces import (
    cards,
    count_by_colour,
    jewel_facts,
    person,
    person_facts,
    region_facts,
)
from render.borabora.words.tasks import describe_task, known_missing_count
from render.language.catalogue import Words, escape_markdown
from render.players import Seating

EMPTY = "–"
DONE = "✓"


def describe_position(
    view: State,
    seating: Seating,
    names: ShortNames,
    question: str,
    words: Words,
    *,
    is_brief: bool = False,
) -> str:
    """Describe the question, then the board from the map to the status track, then each mat.

    The brief form gives only the number and points of a mat's jewelry, and omits what sliding people yields.
    """
    escaped_names = [escape_markdown(name) for name in names]
    lines = [*_head(view, escaped_names, question, words), *_map(view, escaped_names, words)]
    if not view.is_over:
        lines += _displays(view, is_brief=is_brief, words=words)
    lines += _tracks(view, escaped_names, words)
    for seat in range(len(view.mats)):
        lines += _mat(
            view, seat, _name(seating.players[seat].name, names[seat]), is_brief=is_brief, words=words
        )
    return "\n".join(lines)


def _name(name: str, short_name: str) -> str:
    """The whole name, followed by its short form if the two differ."""
    return escape_markdown(name if name == short_name else f"{name} ({short_name})")


# ---- the board ---------------------------------------------------------------------


def _head(view: State, names: ShortNames, question: str, words: Words) -> Iterator[str]:
    if view.is_over:
        yield f"**{question}**"
        return
    yield round_line(view, names, words)
    yield f"**{question}**"
    if isinstance(view.ask, AskPut):
        yield words("borabora-text-hand", **person_facts(view.ask.tile))
    if dice := unplaced_dice(view, names):
        yield words("borabora-text-dice", dice=dice)
    if placed := placed_dice(view, words):
        yield words("borabora-text-placed", tiles=placed)


def round_line(view: State, names: ShortNames, words: Words) -> str:
    """Round, phase and turn order."""
    order = ", ".join(names[seat] for seat in view.order)
    facts: Facts = {"round": view.round, "rounds": ROUNDS, "stage": view.stage, "order": order}
    return words("borabora-text-round", **facts)


def placed_dice(view: State, words: Words) -> str:
    """The dice on each action tile that has any."""
    tiles = zip(view.tiles, view.placed, strict=True)
    return ", ".join(_dice_on(actions, dice, words) for actions, dice in tiles if dice)


def _dice_on(actions: tuple[int, ...], dice: list[tuple[int, int]], words: Words) -> str:
    named = "/".join(words("borabora-action", action=ACTIONS[action]) for action in actions)
    return f"{named} {' '.join(str(face) for _, face in dice)}"


def unplaced_dice(view: State, names: ShortNames) -> str:
    """The unplaced dice of each seat."""
    dice = [(names[seat], view.mats[seat].dice) for seat in view.order]
    return " · ".join(f"{name} {' '.join(map(str, faces))}" for name, faces in dice if faces)


def _map(view: State, names: ShortNames, words: Words) -> Iterator[str]:
    yield words("borabora-text-map")
    for region, seats in enumerate(view.huts):
        huts = ", ".join(names[seat] for seat in reversed(seats)) or EMPTY
        yield words("borabora-text-region", huts=huts, **region_facts(view, region))


def _displays(view: State, *, is_brief: bool, words: Words) -> Iterator[str]:
    """Yield the people, jewelry and tasks of this round, with the numbers on their buttons."""
    if view.stage in ("start", "A", "B"):
        for gender, display in enumerate(view.displays):
            there = [
                _person(space, tile, is_brief=is_brief, words=words)
                for space, tile in enumerate(display, 1)
                if tile
            ]
            tiles = " · ".join(there) or EMPTY
            yield words("borabora-text-display", gender=GENDERS[gender], tiles=tiles)
    jewels = [_jewel(row, jewel, words) for row, jewel in enumerate(column(view), 1) if jewel]
    if jewels:
        yield words("borabora-text-jewelry", tiles=" · ".join(jewels))
    tasks = [f"{n}: {describe_task(task, words)}" for n, task in enumerate(view.task_display, 1) if task]
    if tasks:
        yield words("borabora-text-tasks", tiles=" · ".join(tasks))


def _person(space: int, tile: int, *, is_brief: bool, words: Words) -> str:
    label = f"{space} {person(tile, words)}"
    return label if is_brief else f"{label} +{PEOPLE[tile].symbols}"


def _jewel(row: int, number: int, words: Words) -> str:
    facts = jewel_facts(number)
    return f"{row} {words('borabora-jewel', **facts)} {facts['cost']}→{facts['vp']}"


def _tracks(view: State, names: ShortNames, words: Words) -> Iterator[str]:
    """Yield god cards, temple and status track."""
    opened = cards(count_by_colour(view.face_up), words)
    piles = {"deck": len(view.deck), "discards": len(view.discards)}
    yield words("borabora-text-cards", open=opened, **piles)
    priests = " · ".join(
        f"{value} {names[seat] if seat != NOBODY else EMPTY}"
        for value, seat in zip(TEMPLE, view.temple, strict=True)
    )
    yield words("borabora-text-temple", priests=priests, tiles=view.god_stack)
    markers = [f"{names[seat]} {view.status[seat]} ({STATUS_VP[view.status[seat]]})" for seat in view.ahead]
    yield words("borabora-text-status", markers=" · ".join(markers))


# ---- a mat -------------------------------------------------------------------------


def _mat(view: State, seat: int, name: str, *, is_brief: bool, words: Words) -> Iterator[str]:
    mat = view.mats[seat]
    yield words(
        "borabora-text-player",
        name=name,
        vp=mat.vp,
        offerings=mat.offerings,
        shells=mat.shells,
        cards=mat.cards,
        tiles=mat.god_tiles,
        priests=mat.priests,
    )
    free = mat.spaces[:LAST_SPACE].count(NONE) + (not mat.spaces[LAST_SPACE] and not mat.last_huts)
    yield words("borabora-text-huts", board=mat.board_huts, last=mat.last_huts, free=int(free))
    if mat.people:
        yield words("borabora-text-people", people=_people(mat, is_brief=is_brief, words=words))
    if ceremony := [*_ceremony(mat, words), *_spare_materials(mat, words)]:
        yield words("borabora-text-ceremony", spaces=" · ".join(ceremony))
    own = [_task(view, seat, task, words) for task in mat.tasks if task]
    tasks = " · ".join(own) or EMPTY
    yield words("borabora-text-own-tasks", tasks=tasks, fulfilled=len(mat.fulfilled))
    if mat.jewelry:
        yield words("borabora-text-jewels", jewels=_jewels(mat, is_brief=is_brief, words=words))


def _people(mat: Mat, *, is_brief: bool, words: Words) -> str:
    """The people, men first, each with a mark if already slid, else with the yield of sliding."""
    marks: dict[int, list[str]] = {}
    for tile, is_slid in sorted(zip(mat.spaces, mat.slid, strict=True)):
        if NONE < tile < HUT:
            mark = DONE if is_slid else "" if is_brief else f"+{PEOPLE[tile].symbols}"
            marks.setdefault(_first_alike(tile), []).append(mark)
    return ", ".join(f"{person(tile, words)} {' '.join(parts)}".rstrip() for tile, parts in marks.items())


def _first_alike(tile: int) -> int:
    """The first tile of the same gender and kind."""
    wanted = PEOPLE[tile]
    return next(n for n, one in enumerate(PEOPLE) if (one.gender, one.kind) == (wanted.gender, wanted.kind))


def _ceremony(mat: Mat, words: Words) -> Iterator[str]:
    """Yield materials with their spaces, then buildings."""
    for number, material in enumerate(MATERIALS):
        lying = zip(CEREMONY, mat.ceremony, strict=True)
        spaces = [str(n) for n, (of, there) in enumerate(lying, 1) if of == number and there == MATERIAL]
        if spaces:
            yield f"{words('borabora-material', material=material)} {', '.join(spaces)}"
    for value in buildings(mat):
        covered = "+".join(str(n) for n, there in enumerate(mat.ceremony, 1) if there == value)
        yield words("borabora-text-built", spaces=covered, value=value)


def _spare_materials(mat: Mat, words: Words) -> Iterator[str]:
    spare = [
        f"{count} × {words('borabora-material', material=material)}"
        for material, count in zip(MATERIALS, mat.spare, strict=True)
        if count
    ]
    if spare:
        yield words("borabora-text-beside", materials=", ".join(spare))


def _task(view: State, seat: int, task: int, words: Words) -> str:
    done = f" {DONE}" if known_missing_count(view, seat, task) == 0 else ""
    return f"{describe_task(task, words)}{done}"


def _jewels(mat: Mat, *, is_brief: bool, words: Words) -> str:
    facts = [jewel_facts(number) for number in mat.jewelry]
    if is_brief:
        return f"{len(facts)} ({sum(int(one['vp']) for one in facts)})"
    return ", ".join(f"{words('borabora-jewel', **one)} {one['vp']}" for one in facts)
