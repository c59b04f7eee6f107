"""Encodes canvases as files: palettes, the block cache, PNG."""
