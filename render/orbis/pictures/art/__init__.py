"""Orbis: shapes and sprites, independent of positions."""

from render.drawings import Drawings

DRAWINGS = Drawings("render.orbis")
