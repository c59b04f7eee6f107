"""`python -m tests.example_game`: the sandbox, in which Shells is offered beside the games of the house."""

import sys

from bot import main
from render.registry import register
from tests.example_game import GAME_UI

if __name__ == "__main__":
    register(GAME_UI)
    # a folder of its own: the bot that knows nothing of Shells could not read its matches
    sys.argv[1:1] = ["sandbox", "--var", "var/example-game"]
    main()
