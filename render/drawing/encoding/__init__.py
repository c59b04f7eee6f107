"""Turns canvases into files: palettes, the cache of blocks, PNG."""
