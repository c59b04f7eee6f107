"""Supply chain: the lock, licences, and no secrets in files."""

import re
import subprocess
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires

from packaging.requirements import Requirement

from tests import licences

#: Tokens of Discord bots, private keys, tokens of the usual code hosts.
SECRETS = re.compile(
    rb"[MNO][A-Za-z\d_-]{23,27}\.[A-Za-z\d_-]{6}\.[A-Za-z\d_-]{27,}"
    rb"|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bgh[pousr]_[A-Za-z\d]{36}|\bglpat-[A-Za-z\d_-]{20}"
)


def test_the_licence_page_lists_every_locked_package() -> None:
    page = licences.TABLE.read_text("utf-8")
    rows = dict(re.findall(r"^\| ([\w.-]+) \| (.+?) \|$", page, re.MULTILINE))
    del rows["package"]
    assert sorted(rows) == licences.locked_packages(), "make licences"
    found = {
        name: licences.licence(name)
        for name in licences.locked_packages()
        if name not in licences.KNOWN_LICENCES
    }
    assert {name: stated for name, stated in found.items() if stated and rows[name] != stated} == {}, (
        "make licences"
    )
    assert "None" not in rows.values()


def test_the_lock_names_hashes_and_no_address() -> None:
    lock = licences.LOCK.read_text("utf-8")
    assert "://" not in lock
    assert lock.count("--hash=sha256:") > len(licences.locked_packages())


def test_the_lock_names_the_extras_that_packages_ask_for() -> None:
    """If an extra is missing, pip resolves it to the newest release, which has no hash."""
    lock = licences.LOCK.read_text("utf-8")
    locked = {
        name: set(extras.split(",")) for name, extras in re.findall(r"^([\w.-]+)\[(.+)\]==", lock, re.M)
    }
    checked = 0
    for name in licences.locked_packages():
        with suppress(PackageNotFoundError):
            for wanted in map(Requirement, requires(name) or []):
                if wanted.extras and wanted.name in licences.locked_packages() and not wanted.marker:
                    assert wanted.extras <= locked.get(wanted.name, set()), (name, wanted)
                    checked += 1
    assert checked


#: A pinned digest, with a note of its version.
PINNED_IMAGE = re.compile(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}")
PINNED_ACTION = re.compile(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
#: The proxy has a version; docs/postgresql.md says how to get its digest after pulling it.
WITHOUT_DIGEST = {"ghcr.io/germanoeich/nirn-proxy:v1.3.3"}


def test_images_are_pinned_by_digest() -> None:
    docker = (licences.ROOT / "Dockerfile").read_text("utf-8")
    compose = (licences.ROOT / "compose.yaml").read_text("utf-8")
    found = re.findall(r"^FROM (\S+)", docker, re.M) + re.findall(r"^ +image: (\S+)", compose, re.M)
    assert len(found) == 4
    assert {image for image in found if not PINNED_IMAGE.fullmatch(image)} == WITHOUT_DIGEST
    assert len(set(re.findall(r"^FROM (\S+)", docker, re.M))) == 1, "both stages use the same image"


def test_actions_are_pinned_by_commit() -> None:
    folder = licences.ROOT / ".github" / "workflows"
    found = [
        action
        for file in folder.glob("*.yml")
        for action in re.findall(r"uses: (.+)", file.read_text("utf-8"))
    ]
    assert len(found) > 5
    assert [action for action in found if not PINNED_ACTION.fullmatch(action)] == []


def test_dependabot_updates_everything_that_is_pinned() -> None:
    config = (licences.ROOT / ".github" / "dependabot.yml").read_text("utf-8")
    assert set(re.findall(r"package-ecosystem: (\S+)", config)) == {
        "github-actions",
        "docker",
        "docker-compose",
    }


def test_no_file_holds_a_secret() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=licences.ROOT, capture_output=True, check=True)
    files = [licences.ROOT / name for name in listed.stdout.decode().split("\0") if name]
    assert len(files) > 500
    assert [str(file) for file in files if file.is_file() and SECRETS.search(file.read_bytes())] == []
