"""Initialisation of worker processes.

Every worker loads this module and its imports, so it imports no pictures and no texts.
"""

import os
from collections.abc import Sequence
from multiprocessing import parent_process
from threading import Thread


def begin(packages: Sequence[str]) -> None:
    """Exit with the bot's process, even if it is killed, and register the same additional games."""
    Thread(target=_exit_with_parent, name="watch over the bot", daemon=True).start()
    if packages:
        from render.titles import register, title_in

        for package in packages:
            register(title_in(package))


def _exit_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
