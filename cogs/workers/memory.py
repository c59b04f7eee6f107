"""What was freed goes back to the machine: drawing asks for large pieces of memory and soon lets them go."""

import ctypes
import sys

#: Numbers of mallopt, as in malloc.h of the GNU C library.
TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
#: From this size on a piece is mapped alone, and given back alone.
LARGE = 1024 * 1024


def give_back() -> None:
    """Let the C library keep one heap for all threads, and nothing large of what was freed.

    Left to itself it has a heap for each thread that draws, and learns from the first picture to keep them.
    """
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    mallopt = getattr(library, "mallopt", None)
    if mallopt is None:
        return
    for option, value in ((ARENA_MAX, 1), (MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, LARGE)):
        mallopt(option, value)
