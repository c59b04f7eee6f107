"""Bora Bora: shapes and sprites, independent of any position."""
