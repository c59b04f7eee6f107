"""Sprites are cached on disk, and sprites are drawn even if the folder is damaged or missing."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from render.drawing import disk_cache, sprites, stencils, tiles
from render.drawing.bitmaps import Bitmap, Patch, Sprite
from render.drawing.disk_cache import SUFFIX, DiskCache
from render.drawing.image_cache import IMAGES
from render.drawing.sprites import DEEP_SHADOW, LOW_SHADOW, TILE, Shadow, centred, rasterise
from render.drawing.svg import circle
from render.gheos.pictures.art import sprites as gheos

BODY = circle(50, 50, 40, "#123456", "#fedcba")
Pieces = tuple[tuple[Any, ...], ...]
DRAWN = rasterise(BODY, TILE, 60, 60).tobytes()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """The cache folder of sprites during a test."""
    sprites.set_cache_dir(tmp_path / "cache")
    yield tmp_path / "cache"
    sprites.set_cache_dir(None)


def draw_sample() -> bytes:
    return rasterise(BODY, TILE, 60, 60).tobytes()


def pieces(bitmap: Bitmap) -> Pieces:
    """The patches of a bitmap as tuples that can be compared."""
    return tuple(
        (*part[:4], part.image and (part.image.mode, part.image.tobytes())) for part in bitmap.patches
    )


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}"))


def draw_in_process(folder: Path) -> subprocess.CompletedProcess[str]:
    """Draw in another process, which prints the number of rasterised sprites and the pixels."""
    body = f"""if True:
        import sys
        from pathlib import Path
        import resvg_py
        calls, draw = [], resvg_py.svg_to_bytes
        resvg_py.svg_to_bytes = lambda **how: calls.append(1) or draw(**how)
        from render.drawing import sprites
        sprites.set_cache_dir(Path(sys.argv[1]))
        image = sprites.rasterise({BODY!r}, sprites.TILE, 60, 60)
        print(len(calls), image.tobytes().hex())"""
    return subprocess.run([sys.executable, "-c", body, folder], capture_output=True, text=True, check=True)


def test_sprites_drawn_by_one_process_are_read_by_the_next(folder: Path) -> None:
    for rasterised in (1, 0):
        assert draw_in_process(folder).stdout.split() == [str(rasterised), DRAWN.hex()]
    assert draw_sample() == DRAWN


def test_a_drawing_with_its_shadow_is_the_same_after_reading(folder: Path) -> None:
    for shadow in (None, LOW_SHADOW, DEEP_SHADOW):
        drawn = [sprites.render_sprite(BODY, centred(30), 1.3, shadow) for _ in range(2)]
        sprites.set_cache_dir(None)
        drawn.append(sprites.render_sprite(BODY, centred(30), 1.3, shadow))
        sprites.set_cache_dir(folder)
        assert len({pieces(sprite) for sprite in drawn}) == 1
    assert len(files(folder)) == 3


def test_a_reduced_tile_is_read_instead_of_drawn_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def reduce_tile(size: int, shadow: Shadow | None) -> Pieces:
        IMAGES.clear()
        return pieces(tiles.render_tile(BODY, 80, size, shadow))

    wanted = [(size, shadow) for size in (33, 80) for shadow in (None, LOW_SHADOW)]
    reduced = [reduce_tile(*how) for how in wanted]
    monkeypatch.delattr(tiles, "render_full_size")
    assert [reduce_tile(*how) for how in wanted] == reduced
    assert len(set(reduced)) == len(wanted)


def test_a_split_stencil_is_the_same_after_reading(folder: Path) -> None:
    def split_stencils() -> list[Pieces]:
        IMAGES.clear()
        bitmaps = (
            stencils.rounded(200, 80, 12),
            stencils.ring(200, 80, 12, 3),
            stencils.shadow(200, 80, 12),
            sprites.render_stencil(BODY, TILE, 200, 200),
        )
        return [pieces(bitmap) for bitmap in bitmaps]

    stencils_drawn = [split_stencils(), split_stencils()]
    sprites.set_cache_dir(None)
    assert stencils_drawn == [split_stencils()] * 2
    assert len(files(folder)) == 4


def test_sprites_of_different_modules_are_not_confused(folder: Path, tmp_path: Path) -> None:
    module = tmp_path / "drawer.py"

    def mark(colour: str) -> bytes:
        code = f"draw = lambda: Sprite((Part(0, 0, 1, 1, Image.new('RGBA', (1, 1), '{colour}')),))"
        module.write_text(code)
        names: dict[str, Any] = {"Sprite": Sprite, "Part": Patch, "Image": Image}
        exec(compile(code, str(module), "exec"), names)
        sprites._code_digest.cache_clear()
        (image,) = sprites.disk_cached("the same recipe", Sprite, names["draw"]).sources
        return image.tobytes()

    assert [mark(colour) for colour in ("red", "red", "blue")] == [
        b"\xff\0\0\xff",
        b"\xff\0\0\xff",
        b"\0\0\xff\xff",
    ]
    assert len(files(folder)) == 2
    sprites._code_digest.cache_clear()


def test_a_new_version_of_the_code_or_libraries_draws_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_sample()
    monkeypatch.setattr("PIL.features.version", lambda _: "0")
    sprites._code_digest.cache_clear()
    assert draw_sample() == DRAWN
    assert len(files(folder)) == 2
    sprites._code_digest.cache_clear()


def test_the_shadow_of_a_tile_of_gheos_is_drawn_again_in_another_colour(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw_shadow() -> Pieces:
        IMAGES.clear()
        return pieces(gheos.shadow(is_up=True, size=40))

    drawn = draw_shadow()
    with monkeypatch.context() as patch:
        patch.setattr(gheos, "SEA", ["#000000", "#ff0000"])
        assert draw_shadow() != drawn
    assert draw_shadow() == drawn


def test_sprites_are_drawn_without_a_cache_folder() -> None:
    sprites.set_cache_dir(None)
    assert draw_sample() == DRAWN


def test_the_folder_may_be_deleted_at_any_time(folder: Path) -> None:
    draw_sample()
    for file in files(folder):
        file.unlink()
    folder.rmdir()
    assert draw_sample() == DRAWN


def test_a_sprite_with_a_damaged_file_is_drawn_again(folder: Path) -> None:
    draw_sample()
    (file,) = files(folder)
    whole = file.read_bytes()
    for damaged in (b"", whole[:-9], whole[:40] + bytes([whole[40] ^ 1]) + whole[41:]):
        file.write_bytes(damaged)
        assert draw_sample() == DRAWN
        assert file.read_bytes() == whole


def test_a_cache_file_is_complete_or_missing(folder: Path) -> None:
    draw_sample()
    (file,) = files(folder)
    assert list(folder.iterdir()) == [file]


def test_the_folder_is_private(folder: Path) -> None:
    if os.name == "posix":
        assert folder.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name != "posix", reason="only POSIX has these permissions")
@pytest.mark.parametrize("kind", ["open to others", "a link", "a file"])
def test_a_folder_that_others_can_write_to_is_not_used(
    tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "cache"
    match kind:
        case "open to others":
            folder.mkdir()
            folder.chmod(0o777)
        case "a link":
            (tmp_path / "elsewhere").mkdir(0o700)
            folder.symlink_to(tmp_path / "elsewhere")
        case _:
            folder.write_text("mine")
    with caplog.at_level(logging.WARNING):
        sprites.set_cache_dir(folder)
    assert "cannot be cached" in caplog.text
    assert draw_sample() == DRAWN
    assert not list(tmp_path.rglob(f"*{SUFFIX}"))


def test_a_full_disk_is_logged_once_and_sprites_are_drawn(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def raise_full_disk(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", raise_full_disk)
    with caplog.at_level(logging.WARNING):
        for size in (60, 61, 62):
            rasterise(BODY, TILE, size, size)
    assert caplog.text.count("No space left") == 1
    assert list(folder.iterdir()) == []


def test_the_folder_stays_within_its_size_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "MAX_BYTES", 5_000)
    monkeypatch.setattr(disk_cache, "MIN_FREE_BYTES", 2_000)
    for _ in range(3):
        cache = DiskCache(tmp_path / "cache")
        for number in range(20):
            if cache.get(recipe := f"recipe {number}") is None:
                cache.put(recipe, bytes(996))
        assert sum(file.stat().st_size for file in files(tmp_path / "cache")) == 5_000


def test_the_oldest_files_are_deleted_and_foreign_files_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cache"
    cache = DiskCache(folder)
    for number in range(5):
        cache.put(f"recipe {number}", bytes(996))
        os.utime(cache._file(f"recipe {number}"), (number, number))
    (folder / "diary.txt").write_text("Dear diary," * 1000)
    monkeypatch.setattr(disk_cache, "MAX_BYTES", 5_000)
    monkeypatch.setattr(disk_cache, "MIN_FREE_BYTES", 2_000)
    again = DiskCache(folder)
    again.put("recipe 5", bytes(996))
    assert [number for number in range(6) if again.get(f"recipe {number}")] == [2, 3, 4, 5]
    assert (folder / "diary.txt").exists()


def test_images_that_are_used_once_are_not_stored(folder: Path) -> None:
    image = rasterise(BODY, TILE, 60, 60, once=True)
    assert isinstance(image, Image.Image)
    assert files(folder) == []


def test_processes_that_write_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    body = """if True:
        import sys
        from pathlib import Path
        from render.drawing.disk_cache import DiskCache
        cache = DiskCache(Path(sys.argv[1]))
        for number in range(300):
            recipe, content = f"recipe {number % 10}", bytes([number % 10]) * 5000
            assert cache.get(recipe) in (None, content)
            cache.put(recipe, content)"""
    running = [subprocess.Popen([sys.executable, "-c", body, tmp_path / "cache"]) for _ in range(3)]
    assert [process.wait() for process in running] == [0, 0, 0]
    assert len(list((tmp_path / "cache").iterdir())) == 10
