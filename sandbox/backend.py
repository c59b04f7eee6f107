"""What the sandbox is made of below its API and its page."""

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
    """The parts of one sandbox, joined."""

    def __init__(self, file: Path | None, admission: Admission) -> None:
        #: Another one in every run, which no web page can guess.
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
        """The clock everything here goes by."""
        return self.world.clock
