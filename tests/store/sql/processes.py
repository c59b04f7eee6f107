"""Runs modules in new processes as `python -m` does, but forked from a process that has imported them."""

import multiprocessing
import os
import runpy
import sys
from contextlib import chdir
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from multiprocessing.forkserver import ensure_running
from typing import NamedTuple, TextIO

from tests.forked import ROOT  # this module names the modules that the process imports

_context = multiprocessing.get_context("forkserver")


class ModuleProcess(NamedTuple):
    """A process that runs a module."""

    process: ForkServerProcess
    stdout: TextIO
    stderr: TextIO


class Ended(NamedTuple):
    """A process that has ended, and its output."""

    returncode: int | None
    stdout: str
    stderr: str


def start_module(module: str, *arguments: str) -> ModuleProcess:
    """Start `python -m module` with arguments."""
    (out, child_out), (err, child_err) = (_context.Pipe(duplex=False) for _ in range(2))
    run = (module, arguments, child_out, child_err)
    process = _context.Process(target=_run_module, args=run, daemon=True)
    with chdir(ROOT):  # the first start imports the modules from here
        ensure_running()
    process.start()
    with out, err, child_out, child_err:
        return ModuleProcess(process, *(os.fdopen(os.dup(end.fileno())) for end in (out, err)))


def wait_for_end(running: ModuleProcess) -> Ended:
    """Wait until a process ends; return its output."""
    with running.stdout, running.stderr:
        output = running.stdout.read(), running.stderr.read()
    running.process.join()
    return Ended(running.process.exitcode, *output)


def _run_module(module: str, arguments: tuple[str, ...], out: Connection, err: Connection) -> None:
    for stream, end in ((sys.stdout, out), (sys.stderr, err)):
        os.dup2(end.fileno(), stream.fileno())
        end.close()
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
