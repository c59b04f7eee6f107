"""Rules, matches, clocks, programs and reviews: pure, deterministic and free of texts for players."""

from engine.borabora import GAME as BORABORA
from engine.game import AnyGame
from engine.gheos import GAME as GHEOS
from engine.maori import GAME as MAORI
from engine.orbis import GAME as ORBIS

#: The registry of games, by key.
GAMES: dict[str, AnyGame] = {game.key: game for game in (MAORI, ORBIS, GHEOS, BORABORA)}
