"""Bora Bora: texts of tasks, and the progress of a seat as far as the reader may know it."""

from functools import lru_cache

from engine.borabora.components import TASKS
from engine.borabora.state import State
from engine.borabora.tasks import missing_count, shows_cards
from engine.game import Facts
from render.language.catalogue import Words


def task_facts(number: int) -> Facts:
    """The facts of the message `borabora-task`."""
    task = TASKS[number]
    return {"type": task.type, "of": task.of.replace(" ", "-") or "none", "count": task.count}


@lru_cache(maxsize=256)
def describe_task(number: int, words: Words) -> str:
    """A task's condition."""
    return words("borabora-task", **task_facts(number))


def known_missing_count(view: State, seat: int, number: int) -> int | str:
    """The number of things that a seat lacks for a task; "unknown" if it depends on hidden cards."""
    if shows_cards(number) and view.mats[seat].hand[-1]:
        return "unknown"
    return missing_count(view, seat, number)
