"""What was freed goes back to the machine: drawing asks for memory in pieces of all sizes, over and over."""

import ctypes
import sys
from typing import Any

#: Numbers of mallopt, as in malloc.h of the GNU C library.
TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
#: From this size on a piece is mapped alone, and given back alone. Rows of blocks and files of pictures are
#: larger: between small pieces that stay they left holes, 40 MiB of the heap after 3,000 steps. A sprite is
#: smaller, and soon needed again.
MAPPED_BYTES = 64 * 1024
#: What may lie free at the end of the heap.
MAX_FREE_BYTES = 1024 * 1024


def frugal() -> None:
    """Let the C library keep one heap for all threads, and nothing large of what was freed.

    Left to itself it has a heap for each thread that draws, and learns from the first picture to keep them.
    """
    if library := _libc_with("mallopt"):
        for option, value in (
            (ARENA_MAX, 1),
            (MMAP_THRESHOLD, MAPPED_BYTES),
            (TRIM_THRESHOLD, MAX_FREE_BYTES),
        ):
            library.mallopt(option, value)


def give_back() -> None:
    """Give back what lies free between pieces that are in use; takes some milliseconds."""
    if library := _libc_with("malloc_trim"):
        library.malloc_trim(0)


def _libc_with(function: str) -> Any:
    """The C library where it is GNU's; None where it is another."""
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    return library if hasattr(library, function) else None
