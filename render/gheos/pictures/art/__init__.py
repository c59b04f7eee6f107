"""Gheos: shapes and sprites, independent of any position."""
