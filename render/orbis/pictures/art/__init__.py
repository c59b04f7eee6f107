"""Orbis: shapes and sprites; they know no position."""
