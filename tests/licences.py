"""Writes the licences of all locked packages to docs/licences.md: `make licences`."""

import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

ROOT = Path(__file__).parents[1]
TABLE, LOCK = ROOT / "docs" / "licences.md", ROOT / "requirements.txt"
HEAD = """\
# Licences

The packages of the lock `requirements.txt`, which `make setup` installs, and the licence of each. Motu
itself is under the MIT licence. This repository contains no copies of these packages. `make licences`
regenerates this page; a test compares it with the lock.

| package | licence |
|---|---|
"""
#: Licences of packages without the usual metadata, or that are not installed on every machine.
KNOWN_LICENCES = {
    "audioop-lts": "PSF-2.0",
    "colorama": "BSD-3-Clause",
    "fluent-runtime": "Apache-2.0",
    "fluent-syntax": "Apache-2.0",
    "resvg-py": "MIT",
}
CLASSIFIER = re.compile(r"License :: (?:OSI Approved :: )?(.+)")
#: Maximum length of the name of a licence; some packages have the whole text instead.
MAX_LENGTH = 60


def locked_packages() -> list[str]:
    """Names of the locked packages."""
    return sorted(set(re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==", LOCK.read_text("utf-8"), re.MULTILINE)))


def licence(name: str) -> str | None:
    """The licence in the metadata of a package; None if there is none or it is not installed."""
    try:
        metadata = distribution(name).metadata
    except PackageNotFoundError:
        return None
    fields = [short for key in ("License-Expression", "License") for short in metadata.get_all(key) or ()]
    if fields and len(fields[0]) <= MAX_LENGTH and "\n" not in fields[0]:
        return str(fields[0])
    classifiers = (CLASSIFIER.fullmatch(one) for one in metadata.get_all("Classifier") or ())
    return ", ".join(one[1] for one in classifiers if one) or None


def table() -> str:
    """The content of the page."""
    return HEAD + "".join(
        f"| {name} | {KNOWN_LICENCES.get(name) or licence(name)} |\n" for name in locked_packages()
    )


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
