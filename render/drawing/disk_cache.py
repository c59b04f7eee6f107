"""A cache of sprites on disk, which outlives the process. Its files may be deleted at any time.

If the folder cannot be used or a file is damaged, sprites are drawn again.
"""

import logging
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile

from isal import isal_zlib

log = logging.getLogger(__name__)

#: Maximum size of the files in the folder. Before its first write, a process deletes the oldest files until
#: MIN_FREE_BYTES of MAX_BYTES are unused.
MAX_BYTES, MIN_FREE_BYTES = 64 * 2**20, 8 * 2**20
#: Every file begins with the CRC-32 of the rest.
CRC_BYTES = 4
SUFFIX = ".sprite"
#: Permissions of a new folder; permissions of which none may be set on an existing folder.
OWNER_ONLY, WRITABLE_BY_OTHERS = 0o700, 0o022


class DiskCache:
    """Files named by the digest of a recipe, which is a text that describes the image.

    Threads and processes may share a folder.
    """

    def __init__(self, folder: Path) -> None:
        """Create the folder. Raises OSError if it cannot be used."""
        folder.mkdir(OWNER_ONLY, parents=True, exist_ok=True)
        _check_permissions(folder)
        self.folder = folder
        #: Bytes that may still be written; None until the first write.
        self._free_bytes: int | None = None

    def get(self, recipe: str) -> bytes | None:
        """The content stored for a recipe; None if it is missing, unreadable or damaged."""
        with suppress(OSError):
            whole = self._file(recipe).read_bytes()
            if whole[:CRC_BYTES] == _crc(whole[CRC_BYTES:]):
                return whole[CRC_BYTES:]
        return None

    def put(self, recipe: str, content: bytes) -> None:
        """Store the content for a recipe atomically, unless the folder is full or a write has failed."""
        try:
            if self._free_bytes is None:
                self._free_bytes = self._free_space()
            if self._free_bytes < CRC_BYTES + len(content):
                return
            self._write(self._file(recipe), _crc(content) + content)
            self._free_bytes -= CRC_BYTES + len(content)
        except OSError as error:
            self._free_bytes = 0
            log.warning(
                "cannot write to %s; no more sprites are cached there until a restart: %s", self.folder, error
            )

    def _write(self, file: Path, whole: bytes) -> None:
        with NamedTemporaryFile(prefix="part-", suffix=SUFFIX, dir=self.folder, delete=False) as part:
            try:
                part.write(whole)
                part.close()
                Path(part.name).replace(file)
            except OSError:
                Path(part.name).unlink(missing_ok=True)
                raise

    def _file(self, recipe: str) -> Path:
        return self.folder / f"{blake2b(recipe.encode(), digest_size=16).hexdigest()}{SUFFIX}"

    def _free_space(self) -> int:
        """Delete the oldest files until MIN_FREE_BYTES of MAX_BYTES are unused; return the unused bytes."""
        files = sorted(self._scan())
        free = MAX_BYTES - sum(size for _, size, _ in files)
        for _, size, name in files:
            if free >= MIN_FREE_BYTES:
                break
            (self.folder / name).unlink(missing_ok=True)
            free += size
        return free

    def _scan(self) -> Iterator[tuple[float, int, str]]:
        """Modification time, size and name of each file."""
        with os.scandir(self.folder) as files:  # Path.iterdir takes three times as long
            for file in files:
                if file.name.endswith(SUFFIX):
                    with suppress(FileNotFoundError):  # another process may delete it first
                        status = file.stat()
                        yield status.st_mtime, status.st_size, file.name


def _crc(content: bytes) -> bytes:
    return isal_zlib.crc32(content).to_bytes(CRC_BYTES)


def _check_permissions(folder: Path) -> None:
    """Raise PermissionError if the folder is a link, belongs to another user, or others may write to it."""
    status = folder.lstat()
    if os.name == "posix" and (
        not stat.S_ISDIR(status.st_mode)
        or status.st_uid != os.getuid()
        or status.st_mode & WRITABLE_BY_OTHERS
    ):
        raise PermissionError(f"{folder} is a link or belongs to another user, or others can write to it")
