"""Width and height of a picture, read from its first bytes: PNG, GIF and JPEG."""

from __future__ import annotations

import struct

Size = tuple[int | None, int | None]


def size_of(content: bytes) -> Size:
    """Pixels across and down; (None, None) for what is not such a picture."""
    if content[:8] == b"\x89PNG\r\n\x1a\n" and len(content) >= 24:
        return _two(">II", content, 16)
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        return _two("<HH", content, 6)
    return _jpeg(content) if content[:2] == b"\xff\xd8" else (None, None)


def _two(form: str, content: bytes, at: int) -> tuple[int, int]:
    first, second = struct.unpack_from(form, content, at)
    return first, second


def _jpeg(content: bytes) -> Size:
    """Walk the segments to the frame header, whose markers are C0 to CF but for C4, C8 and CC."""
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker = content[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = _two(">HH", content, at + 5)
            return width, height
        at += 2 + _two(">HH", content, at + 2)[0]
    return None, None
