"""`python -m tests.example_game`: the sandbox, in which Shells is offered beside the games of the house."""

import sys

from bot import main
from render.titles import register
from tests.example_game import TITLE

if __name__ == "__main__":
    register(TITLE)
    # a folder of its own: the bot that knows nothing of Shells could not read its matches
    sys.argv[1:1] = ["sandbox", "--var", "var/example-game"]
    main()
