"""Records everything that a person is sent, without ids, so that equal runs compare equal.

Times are compared too if the clock of the sandbox is stopped.
"""

import json
import re
from collections import defaultdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from sandbox import Person, Sandbox
from sandbox.world import Event
from tests.fingerprints import RANDOM_SUFFIX

#: Prefixes of events that are not caused by the bot.
IGNORED_EVENTS = ("INTERACTION_CREATE", "SANDBOX_")
EDIT = "MESSAGE_UPDATE "
#: Ids, times (in seconds or in Discord's format), nonces and addresses, which differ between equal runs.
_ID = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
_TIME = re.compile(r"(?<!\d)[12]\d{9}(?!\d)|\d{4}-\d\d-\d\dT[\d:.+]+Z?")
_NONCE = re.compile(r"(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])")
_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+[^\"\s]*")


class Transcript:
    """Every message, edit, thread and answer that one person can see in a sandbox, in order."""

    def __init__(self, box: Sandbox, person: Person) -> None:
        self._box, self._person = box, person
        #: Kind of event, channel and visibility -> lines; ids are numbered separately in each.
        self.lines: dict[str, list[str]] = defaultdict(list)
        #: Digest -> picture.
        self.pictures: dict[str, bytes] = {}
        self._ids: dict[str, dict[str, str]] = defaultdict(dict)
        box.world.listeners.append(self._on_event)

    def stop(self) -> None:
        """Stop recording."""
        self._box.world.listeners.remove(self._on_event)

    def record(self, what: str, payload: Any) -> None:
        """Record data outside messages, such as choices of autocomplete or a modal."""
        self.lines["answers"].append(self._normalise([what, payload], "answers"))

    def _on_event(self, event: Event) -> None:
        world, channel = self._box.world, event.channel
        if event.name.startswith(IGNORED_EVENTS) or event.viewer not in (None, self._person.id):
            return
        if channel is None or not world.can_see(self._person.id, channel):
            return
        kind = event.name.partition("_")[0]
        here = f"{kind} {channel.get('name')} {'to one' if event.viewer else 'to all'}"
        kept = world.messages.get(channel.get("id", ""), {}).get(event.data.get("id", ""), {})
        files = [self._file(file, here) for file in kept.get("_files", ())]
        payload = {key: value for key, value in event.data.items() if key != "attachments"}
        which = self._normalise(event.data.get("id", ""), here)
        self.lines[here].append(f"{event.name} {which} {self._normalise([payload, files], here)}")

    def _file(self, file: dict[str, Any], here: str) -> tuple[Any, ...]:
        content = self._box.world.files[file["id"]]
        if not file["content_type"].startswith("image/"):
            return file["filename"], file.get("description"), self._normalise(content.decode(), here)
        digest = sha256(content).hexdigest()
        self.pictures[digest] = content
        return file["filename"], file.get("description"), len(content), digest

    def _normalise(self, payload: Any, here: str) -> str:
        """The payload as text without ids, nonces, addresses, and times of a clock that runs."""
        ids = self._ids[here]

        def replace_id(found: re.Match[str]) -> str:
            account = self._box.world.accounts.get(found[0])
            return f"<{account.name}>" if account else ids.setdefault(found[0], f"<{len(ids)}>")

        words = _ADDRESS.sub(
            "<address>", json.dumps(payload, sort_keys=True, ensure_ascii=False, default=str)
        )
        # nonces first, because digits within a nonce could match as an id
        words = _ID.sub(replace_id, _NONCE.sub("<nonce>", RANDOM_SUFFIX.sub("", words)))
        return words if self._box.clock.is_stopped else _TIME.sub("<time>", words)


def differences(one: Transcript, other: Transcript) -> list[str]:
    """Description of the first difference of each key of `lines`; empty if the transcripts are equal."""
    found = []
    for channel in sorted({*one.lines, *other.lines}):
        here, there = one.lines[channel], other.lines[channel]
        if not _are_alike(here, there):
            pairs = zip([*here, "nothing"], [*there, "nothing"], strict=False)
            found.append(next(f"{channel}: {_difference(a, b)}" for a, b in pairs if a != b))
    return found


def save_different_pictures(one: Transcript, other: Transcript, folder: Path) -> list[Path]:
    """Save the pictures that only one of two transcripts has, numbered in the order they were sent."""
    files = []
    for name, here, there in (("one", one, other), ("other", other, one)):
        for number, (digest, content) in enumerate(here.pictures.items()):
            if digest not in there.pictures:
                files.append(folder / f"{number}-{name}.png")
                files[-1].write_bytes(content)
    return files


def _are_alike(one: list[str], other: list[str]) -> bool:
    """Whether two transcripts are equal, except for edits that were merged with the next edit."""
    fewer, more = sorted((one, other), key=len)
    rest = iter(more)
    return _without_replaced_edits(one) == _without_replaced_edits(other) and all(
        said in rest for said in fewer
    )


def _without_replaced_edits(lines: list[str]) -> list[str]:
    """The lines without edits that a later edit of the same message replaced."""
    last = {line.split()[1]: n for n, line in enumerate(lines) if line.startswith(EDIT)}
    return [line for n, line in enumerate(lines) if not line.startswith(EDIT) or last[line.split()[1]] == n]


def _difference(one: str, other: str) -> str:
    """Excerpts of two texts around their first difference."""
    at = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return " / ".join(f"{excerpt[:60]} … {excerpt[max(0, at - 80) : at + 120]!r}" for excerpt in (one, other))
