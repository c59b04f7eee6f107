"""Orbis: shapes and sprites; they know no position."""

from render.drawings import Drawings

DRAWINGS = Drawings("render.orbis")
