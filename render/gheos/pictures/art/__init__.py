"""Gheos: shapes and sprites; they know no position."""
