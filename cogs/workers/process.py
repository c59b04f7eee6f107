"""What every process beside the bot's own begins with: it ends with the bot, and knows the same games.

Each of them loads this module and what it imports: no pictures, no texts.
"""

import os
from collections.abc import Sequence
from multiprocessing import parent_process
from threading import Thread


def begin(packages: Sequence[str]) -> None:
    """Watch the process that started this one, and learn the games that were registered there besides ours.

    A killed bot leaves no worker behind.
    """
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
