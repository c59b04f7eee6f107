"""What every process beside the bot's own begins with: it ends with the bot, and knows the same games.

Each of them loads this module and what it imports: no pictures, no texts.
"""

import os
from collections.abc import Callable, Sequence
from multiprocessing import parent_process
from threading import Thread, Timer
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


def begin(packages: Sequence[str]) -> None:
    """Watch the process that started this one, and learn the games that were registered there besides ours.

    A killed bot leaves no worker behind.
    """
    Thread(target=_watch, name="watch over the bot", daemon=True).start()
    if packages:
        from render.titles import register, title_in

        for package in packages:
            register(title_in(package))


def _watch() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def timed(seconds: float, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Work that ends its process when its time is over: nothing gentler stops a loop that never ends."""
    alarm = Timer(seconds, os._exit, (1,))
    alarm.daemon = True
    alarm.start()
    try:
        return work(*args, **kwargs)
    finally:
        alarm.cancel()
