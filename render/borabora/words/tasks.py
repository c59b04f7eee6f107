"""Bora Bora: tasks in words, and how far a seat is with them as far as the reader may know."""

from functools import lru_cache

from engine.borabora.state import State
from engine.borabora.tables import TASKS
from engine.borabora.tasks import short, shows_cards
from engine.game import Facts
from render.language.catalogue import Words


def task_facts(number: int) -> Facts:
    """What the message `borabora-task` speaks of."""
    task = TASKS[number]
    return {"type": task.type, "of": task.of.replace(" ", "-") or "none", "count": task.count}


@lru_cache(maxsize=256)
def described(number: int, words: Words) -> str:
    """What a task asks for."""
    return words("borabora-task", **task_facts(number))


def lacking(view: State, seat: int, number: int) -> int | str:
    """How many things a seat lacks for a task; "unknown" where cards decide that the reader does not see."""
    if shows_cards(number) and view.mats[seat].hand[-1]:
        return "unknown"
    return short(view, seat, number)
