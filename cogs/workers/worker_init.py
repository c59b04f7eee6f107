"""Initialisation of worker processes.

Every worker loads this module and its imports, so it must not import code for pictures or texts.
"""

import os
from collections.abc import Sequence
from multiprocessing import parent_process
from threading import Thread


def init_worker(packages: Sequence[str]) -> None:
    """End this process when the bot's process ends, even if that is killed; register additional games."""
    Thread(target=_exit_with_parent, name="exit with parent", daemon=True).start()
    if packages:
        from render.registry import load_game_ui, register

        for package in packages:
            register(load_game_ui(package))


def _exit_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
