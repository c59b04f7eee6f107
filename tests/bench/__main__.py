"""Runs all benchmarks (`python -m tests.bench`) or some sections (`python -m tests.bench engine`).

SECTIONS are modules of this folder with a function `rows`. The exit code is 1 if a figure misses its target.
"""

import argparse
import sys
from importlib import import_module

from cogs.workers import memory
from tests.bench.rows import Row, table

SECTIONS = (
    "engine",
    "presses",
    "render",
    "store",
    "databases",
    "bot",
    "turns",
    "trials",
    "overload",
    "sizes",
    "due",
    "processes",
)


def main() -> None:
    """Run the sections and print their tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure the parts of Motu.")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"any of {', '.join(SECTIONS)}")
    wanted = parser.parse_args().sections or SECTIONS
    if unknown := sorted(set(wanted) - set(SECTIONS)):
        parser.error(f"there is no section {unknown[0]}; the sections are {', '.join(SECTIONS)}")
    memory.configure_malloc()  # as the bot does
    measured: list[Row] = []
    for section in wanted:
        rows = import_module(f"tests.bench.{section}").rows()
        print(f"{section}\n{table(rows)}\n", flush=True)
        measured += rows
    missed = [row for row in measured if not row.is_ok]
    print(f"{len(measured) - len(missed)} of {len(measured)} figures meet their targets")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
