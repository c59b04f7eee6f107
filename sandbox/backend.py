"""The state and services that the API and the page of the sandbox share."""

from __future__ import annotations

import secrets
from pathlib import Path

from .chat import Chat
from .clock import SandboxClock
from .faults import Faults
from .gateway import Admission, Gateway
from .interactions import Interactions
from .rest.ratelimits import RateLimits
from .rest.recorder import Recorder
from .world import World


class Backend:
    """All services of one sandbox."""

    def __init__(self, file: Path | None, admission: Admission) -> None:
        #: Random in every run, so that no web page can guess it.
        self.token = f"sandbox-{secrets.randbits(128):032x}"
        self.world = World(file)
        self.chat = Chat(self.world)
        self.gateway = Gateway(self.world, self.token, admission)
        self.interactions = Interactions(self.world, self.chat)
        self.faults = Faults(self.world, self.chat, self.gateway)
        self.limits = RateLimits(self.world.clock)
        self.requests = Recorder()

    @property
    def clock(self) -> SandboxClock:
        """The clock of all services."""
        return self.world.clock
