"""What a thinking process does besides thinking: it ends with the bot, however that ended."""

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """Watch the process that started this one; a killed bot leaves no worker behind."""
    Thread(target=_watch, name="watch over the bot", daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
