"""Bora Bora: the gains between two positions as short phrases."""

from collections.abc import Iterator

from engine.borabora.components import MATERIAL, NONE
from engine.borabora.scoring import scores
from engine.borabora.state import State
from render.borabora.words.tasks import known_missing_count, task_facts
from render.language.catalogue import Words
from render.language.score_lines import list_changed_lines


def gains(before: State, after: State, words: Words) -> list[str]:
    """The gains of the acting seat between two positions."""
    seat = before.turn
    sheets = scores(before)[seat], scores(after)[seat]
    return [
        *list_changed_lines("borabora", *sheets, words),
        *_tasks(before, after, seat, words),
        *_things(before, after, seat, words),
    ]


def _tasks(before: State, after: State, seat: int, words: Words) -> Iterator[str]:
    """Yield the tasks that are new, and the tasks for which fewer things are missing than before."""
    old = before.mats[seat].tasks
    for task in (task for task in after.mats[seat].tasks if task > NONE):
        left = known_missing_count(after, seat, task)
        was = known_missing_count(before, seat, task) if task in old else None
        if was is None or (isinstance(was, int) and isinstance(left, int) and left < was):
            yield words("borabora-gain-task", **task_facts(task), lacking=left)


def _things(before: State, after: State, seat: int, words: Words) -> Iterator[str]:
    """Yield the things of which a seat has more than before."""
    old, new = _owned(before, seat), _owned(after, seat)
    for what, count in new.items():
        if count > old[what]:
            yield words("borabora-gain", what=what, count=count - old[what])


def _owned(s: State, seat: int) -> dict[str, int]:
    """A seat's number of each thing."""
    mat = s.mats[seat]
    return {
        "status": s.status[seat],
        "regions": len(s.regions(seat)),
        "people": len(mat.people),
        "priests": s.temple.count(seat),
        "materials": sum(mat.spare) + mat.ceremony.count(MATERIAL),
        "shells": mat.shells,
        "offerings": mat.offerings,
        "cards": mat.cards,
    }
