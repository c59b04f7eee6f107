"""Settings of glibc's malloc that limit heap fragmentation by drawing."""

import ctypes
import sys

#: Parameters of mallopt, from malloc.h of the GNU C library.
TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
#: Allocations from this size on use mmap and are returned to the system when freed. Encoded pictures,
#: and the rows of blocks that a picture is assembled from, are larger: in the heap they left holes of 40 MiB
#: after 3,000 steps. Sprites are smaller, and soon needed again.
MMAP_THRESHOLD_BYTES = 64 * 1024
#: Free memory that may stay at the end of the heap.
MAX_FREE_BYTES = 1024 * 1024


def configure_malloc() -> None:
    """Use one malloc arena for all threads, and return large freed blocks to the system.

    By default glibc has an arena per thread and raises its mmap threshold after the first large free.
    """
    if library := _libc_with("mallopt"):
        for option, value in (
            (ARENA_MAX, 1),
            (MMAP_THRESHOLD, MMAP_THRESHOLD_BYTES),
            (TRIM_THRESHOLD, MAX_FREE_BYTES),
        ):
            library.mallopt(option, value)


def trim_heap() -> None:
    """Return free pages inside the heap to the system; takes some milliseconds."""
    if library := _libc_with("malloc_trim"):
        library.malloc_trim(0)


def _libc_with(function: str) -> ctypes.CDLL | None:
    """The C library if it has that function, as GNU's has; else None."""
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    return library if hasattr(library, function) else None
