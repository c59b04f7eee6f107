"""Maori: shapes and sprites; they know no position."""
