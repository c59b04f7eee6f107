"""`python -m tests.example_game`: the sandbox with Shells in addition to the other games."""

import sys

from bot import main
from render.registry import register
from tests.example_game import GAME_UI

if __name__ == "__main__":
    register(GAME_UI)
    # its own folder: a bot without Shells could not read its matches
    sys.argv[1:1] = ["sandbox", "--var", "var/example-game"]
    main()
