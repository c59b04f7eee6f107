"""Fingerprints of the bot's output: `python -m tests.fingerprints FILE` before and after a refactoring.

The first call writes the file, later ones compare with it and print differences: pictures and alt texts of
sample positions, leaderboards and profiles, posts with the ids of their components, the commands as Discord
gets them, and every text of the catalogue with sample facts. Hashes are comparable only on one machine with
the same packages.
"""

import asyncio
import io
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from discord.ui import LayoutView
from PIL import Image

from cogs.delivery.private.panels import board_panel, hand_panel
from cogs.posts.advice import explain_post
from cogs.posts.board import board_post, result_post, retired_post
from cogs.posts.component_ids import RANDOM_MARK
from cogs.posts.info_panels import board_text_post, log_post
from cogs.posts.lobby import closed_post, lobby_post, started_post
from cogs.posts.message import Post, build_view
from cogs.workers.image_renderer import ImageRenderer
from data.store import Store
from data.store.matches.states import AnyMatch, Finished, Lobby, Running
from engine import GAMES
from render import picture
from render.language.catalogue import LOCALES, Words
from tests.bot.harness import run_harness
from tests.languages import text
from tests.pictures import ladder_samples as ladder
from tests.pictures import samples as sample
from tests.render.words.test_catalogue import collect_facts, samples, text_keys
from tests.store.kit import ANA, BO, CHI, ManualClock, any_move, open_lobby, start_match

#: Numbers of steps after which the posts of a match are built.
STEP_COUNTS = (0, 3, 17, 40, 90, 150, 1000)

#: The random end of a select's id, alone or in JSON.
RANDOM_SUFFIX = re.compile(rf"{RANDOM_MARK}[0-9a-f]{{6}}(?=\"|$)")
#: Signature of PNG files.
PNG = b"\x89PNG"

Fingerprints = Iterator[tuple[str, str]]


def fingerprint(*content: object) -> str:
    """A short hash of bytes or of anything that JSON can hold."""
    whole = sha256()
    for one in content:
        whole.update(
            visible_bytes(one) if isinstance(one, bytes) else json.dumps(one, ensure_ascii=False).encode()
        )
    return whole.hexdigest()[:16]


def visible_bytes(content: bytes) -> bytes:
    """Bytes that do not depend on compression: the pixels of a PNG, other files as they are."""
    if not content.startswith(PNG):
        return content
    image = Image.open(io.BytesIO(content)).convert("RGB")
    return str(image.size).encode() + image.tobytes()


def picture_fingerprints(key: str, locale: str) -> Fingerprints:
    """Fingerprints of every sample position of a game, public and private."""
    for number, (view, driver, events, _) in enumerate(sample.positions(GAMES[key], 1)):
        for drawn in picture.draw(view, driver, events, Words.of(locale)):
            yield f"picture {key} {locale} {number}", fingerprint(drawn.png, drawn.alt, drawn.name)
    for number, held in enumerate(sample.hands(GAMES[key], 1)):
        for drawn in picture.draw_private(
            held.view, held.seating, held.seat, held.partial_choice, Words.of(locale)
        ):
            yield f"hand {key} {locale} {number}", fingerprint(drawn.png, drawn.alt, drawn.name)


def ladder_fingerprints() -> Fingerprints:
    """Fingerprints of leaderboards and profiles in full colour."""
    for number, image in enumerate(ladder.pictures(1)):
        yield f"ladder {number}", _image_fingerprint(image)


def _image_fingerprint(image: Image.Image) -> str:
    return fingerprint(image.tobytes(), image.size)


def text_fingerprints() -> Fingerprints:
    """Fingerprints of every text, with samples for every branch of it."""
    for locale in LOCALES:
        for key in text_keys(locale):
            values = {fact: samples(kinds) for fact, kinds in collect_facts(locale, key).found.items()}
            rows = range(max(map(len, values.values()), default=1))
            texts = [
                text(locale, key, **{fact: all_[min(row, len(all_) - 1)] for fact, all_ in values.items()})
                for row in rows
            ]
            yield f"text {locale} {key}", fingerprint(texts)


def post_fingerprint(post: Post) -> tuple[str, list[str]]:
    """The fingerprint of a post as Discord gets it, and the ids of its components."""
    view, files = build_view(post)
    attached = [(file.filename, file.description, fingerprint(_read(file.fp))) for file in files]
    ids = [getattr(item, "custom_id", None) for item in view.walk_children()]
    return fingerprint(component_json(view), attached), [
        RANDOM_SUFFIX.sub("", custom) for custom in ids if custom
    ]


def component_json(view: LayoutView) -> str:
    """The components of a message as Discord gets them, without the random parts of ids."""
    components: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return RANDOM_SUFFIX.sub("", json.dumps(components, ensure_ascii=False))


def _read(file: io.BufferedIOBase) -> bytes:
    return file.read()


async def possible_posts(painter: ImageRenderer, live: AnyMatch, locale: str) -> list[Post]:
    """The posts and private panels that show the current state of a match."""
    if isinstance(live, Lobby):
        return [
            lobby_post(live, Words.of(locale)),
            closed_post(live.close("cancelled", 0), Words.of(locale)),
        ]
    assert isinstance(live, Running | Finished)
    text_posts = [
        log_post(live, Words.of(locale)),
        board_text_post(live, Words.of(locale), 0),
    ]
    pictures = await painter.draw_board(live, Words.of(locale))
    if isinstance(live, Finished):
        return [result_post(live, Words.of(locale), pictures), *text_posts]
    public, seat = board_post(live, Words.of(locale), pictures), live.turn
    posts = [public, retired_post(public), started_post(live, Words.of(locale)), *text_posts]
    posts.append(explain_post(live, Words.of(locale)))
    posts.append(await board_panel(painter, live, Words.of(locale), seat))
    if live.match.game.has_hands:
        view = live.match.game.view(live.match.state, seat)
        for partial_choice in sample.partial_choices(live.match.game, view, seat, Random(1)):
            posts.append(await hand_panel(painter, live, Words.of(locale), seat, partial_choice))
    return posts


async def _match_post_fingerprints(key: str) -> list[tuple[str, str]]:
    found = []
    painter = ImageRenderer()
    with TemporaryDirectory() as folder:
        async with Store.open(f"sqlite+aiosqlite:///{folder}/motu.db", clock=ManualClock()) as store:
            opened, rng = await open_lobby(store, 8, game=key), Random(3)
            live: AnyMatch = await start_match(store, 7, (BO, ANA, CHI), key)
            for step in (None, *STEP_COUNTS):
                while step is not None and live.seq < step and isinstance(live, Running):
                    live = await any_move(store, live, rng)
                for locale in LOCALES:
                    posts = await possible_posts(painter, opened if step is None else live, locale)
                    for number, (hashed, ids) in enumerate(map(post_fingerprint, posts)):
                        found.append((f"post {key} {locale} {step} {number}", hashed))
                        found.append((f"ids {key} {locale} {step} {number}", " ".join(ids)))
    painter.close()
    return found


def post_fingerprints(key: str) -> Fingerprints:
    """Fingerprints of the posts of a random match, in its lobby and after each of STEP_COUNTS."""
    yield from asyncio.run(_match_post_fingerprints(key))


async def _command_payloads() -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        async with run_harness(Path(folder)) as harness:
            scopes = harness.box.world.commands.values()
            return {command["name"]: command for commands in scopes for command in commands}


def command_fingerprints() -> Fingerprints:
    """Fingerprints of the commands, with names and descriptions in all languages."""
    for name, command in sorted(asyncio.run(_command_payloads()).items()):
        payload = {
            key: value for key, value in command.items() if key not in ("id", "version", "application_id")
        }
        yield f"command {name}", fingerprint(json.dumps(payload, sort_keys=True))


def all_parts() -> list[Callable[[], Fingerprints]]:
    """The independent parts, each for one process."""
    pictures = [partial(picture_fingerprints, key, locale) for key in GAMES for locale in LOCALES]
    return [
        *pictures,
        *(partial(post_fingerprints, key) for key in GAMES),
        ladder_fingerprints,
        text_fingerprints,
        command_fingerprints,
    ]


def _lines(part: Callable[[], Fingerprints]) -> list[str]:
    return [f"{name}\t{value}" for name, value in part()]


def differences(old: Iterable[str], new: Iterable[str]) -> list[str]:
    """The different lines, marked as in a diff."""
    before, after = set(old), set(new)
    return [f"- {line}" for line in sorted(before - after)] + [f"+ {line}" for line in sorted(after - before)]


def main() -> None:
    """Write the file, or compare with it and exit with 1 if something differs."""
    file = Path(sys.argv[1])
    with ProcessPoolExecutor() as pool:
        lines = [line for part in pool.map(_lines, all_parts()) for line in part]
    if not file.exists():
        file.write_text("\n".join(lines), "utf-8")
        print(f"{len(lines)} fingerprints written to {file}")
        return
    changed = differences(file.read_text("utf-8").split("\n"), lines)
    print("\n".join(changed[:60]))
    print(f"{len(lines)} fingerprints, {len(changed)} lines differ")
    sys.exit(bool(changed))


if __name__ == "__main__":
    main()
