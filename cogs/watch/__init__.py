"""Watching: what is measured, what is wrong, and who is told."""
