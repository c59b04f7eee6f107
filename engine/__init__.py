"""The rules of the games: pure, deterministic, and without a word of any language."""

from engine.borabora import GAME as BORABORA
from engine.game import AnyGame
from engine.gheos import GAME as GHEOS
from engine.maori import GAME as MAORI
from engine.orbis import GAME as ORBIS

#: Every game that can be played, by its key.
GAMES: dict[str, AnyGame] = {game.key: game for game in (MAORI, ORBIS, GHEOS, BORABORA)}
