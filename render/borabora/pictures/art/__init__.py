"""Bora Bora: shapes and sprites; they know no position."""
