"""Known faults of what the lock names: `make audit`. Fails where there are some, and where it cannot ask."""

import json
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements.txt"
#: It brings many packages of its own, which need not be among ours.
TOOL = "pip-audit==2.10.1"
HOW = ("--disable-pip", "--require-hashes", "--format", "json", "--progress-spinner", "off", "-r", str(LOCK))
UNREACHED = (
    "The advisories could not be asked, so nothing is known of what the lock names: {why}\n"
    "Run this again where the package index can be reached."
)
#: Exit codes: a fault is known; nothing is known of some package or all.
FAULTY, NOT_ASKED = 1, 2


def verdict(said: str, why: str) -> tuple[str, int]:
    """What the tool's answer means, and the code to end with."""
    try:
        packages: list[dict[str, Any]] = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return UNREACHED.format(why=why), NOT_ASKED
    faults = list(_faults(packages))
    skipped = sorted(one["name"] for one in packages if "skip_reason" in one)
    if len(skipped) == len(packages):
        return UNREACHED.format(why="nothing is known under these names where pip asks."), NOT_ASKED
    found = (
        ("Known faults:", *faults)
        if faults
        else (f"No fault is known of {len(packages) - len(skipped)} packages of the lock.",)
    )
    rest = (f"Nothing could be asked of {', '.join(skipped)}.",) if skipped else ()
    return "\n".join((*found, *rest)), FAULTY if faults else NOT_ASKED if skipped else 0


def _faults(packages: list[dict[str, Any]]) -> Iterator[str]:
    for one in packages:
        for fault in one.get("vulns", ()):
            mended = ", ".join(fault["fix_versions"]) or "no version so far"
            yield f"  {one['name']} {one['version']}: {fault['id']}, mended in {mended}"


def main() -> int:
    """Fetch the tool into a folder that is thrown away, and ask."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        quietly = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", TOOL)
        if subprocess.run([python, *quietly], check=False).returncode:
            words, code = UNREACHED.format(why=f"{TOOL} could not be fetched."), NOT_ASKED
        else:
            asked = subprocess.run(
                [python, "-m", "pip_audit", *HOW], capture_output=True, text=True, check=False
            )
            words, code = verdict(asked.stdout, (asked.stderr.strip().splitlines() or ["no answer."])[-1])
    print(words)
    return code


if __name__ == "__main__":
    sys.exit(main())
