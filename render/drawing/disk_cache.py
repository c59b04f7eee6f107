"""A folder of what took long to draw, for the next process. All of it may be deleted at any time.

Nothing depends on it: where the folder cannot be used, or a file in it is damaged, things are drawn anew.
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

#: The folder never holds more bytes. The oldest files go where a process finds too little room.
MOST_BYTES, ROOM = 64 * 2**20, 8 * 2**20
#: Of so many bytes is the CRC of the rest that every file begins with.
CHECK = 4
SUFFIX = ".sprite"
#: Nobody but its owner may look into the folder, or put anything there.
OWNERS, WRITE_OF_OTHERS = 0o700, 0o022


class DiskCache:
    """Files by the digest of what they were made from; any number of threads and processes share them."""

    def __init__(self, folder: Path) -> None:
        """Make the folder; raises OSError where it cannot be used."""
        folder.mkdir(OWNERS, parents=True, exist_ok=True)
        _refuse_others(folder)
        self.folder = folder
        #: Bytes that may still be kept; None until something is to be.
        self._room: int | None = None

    def get(self, recipe: str) -> bytes | None:
        """What was made from a recipe; None where it is not there, or not whole."""
        with suppress(OSError):
            whole = self._file(recipe).read_bytes()
            if whole[:CHECK] == _check(whole[CHECK:]):
                return whole[CHECK:]
        return None

    def put(self, recipe: str, content: bytes) -> None:
        """Keep what was made from a recipe, whole or not at all."""
        try:
            if self._room is None:
                self._room = self._made_room()
            if self._room < CHECK + len(content):
                return
            self._write(self._file(recipe), _check(content) + content)
            self._room -= CHECK + len(content)
        except OSError as error:
            self._room = 0
            log.warning("%s takes nothing more, so every start draws its sprites: %s", self.folder, error)

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

    def _made_room(self) -> int:
        """Delete the oldest files, such as those of older versions, until there is room; the bytes of it."""
        found = sorted(self._found())
        room = MOST_BYTES - sum(size for _, size, _ in found)
        for _, size, name in found:
            if room >= ROOM:
                break
            (self.folder / name).unlink(missing_ok=True)
            room += size
        return room

    def _found(self) -> Iterator[tuple[float, int, str]]:
        """When each file was written, how big it is, and its name."""
        with os.scandir(self.folder) as files:  # a path each would take three times as long
            for file in files:
                if file.name.endswith(SUFFIX):
                    with suppress(FileNotFoundError):  # another process makes room too
                        known = file.stat()
                        yield known.st_mtime, known.st_size, file.name


def _check(content: bytes) -> bytes:
    return isal_zlib.crc32(content).to_bytes(CHECK)


def _refuse_others(folder: Path) -> None:
    """Raise PermissionError for a folder into which somebody else may put things."""
    known = folder.lstat()
    if os.name == "posix" and (
        not stat.S_ISDIR(known.st_mode) or known.st_uid != os.getuid() or known.st_mode & WRITE_OF_OTHERS
    ):
        raise PermissionError(f"others than its owner may write to {folder}")
