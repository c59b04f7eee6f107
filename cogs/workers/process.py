"""How a process of the bot's begins: it ends with the bot, however that ended, and knows the same games."""

import os
from collections.abc import Sequence
from multiprocessing import parent_process
from threading import Thread


def begin(packages: Sequence[str]) -> None:
    """Watch the process that started this one, and learn the games that were registered there besides ours.

    A killed bot leaves no worker behind.
    """
    Thread(target=_watch, name="watch over the bot", daemon=True).start()
    if packages:
        # a process that thinks about games of ours needs no pictures, and stays small without them
        from render.titles import register, title_in

        for package in packages:
            register(title_in(package))


def _watch() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
