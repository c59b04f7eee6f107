"""Handlers of commands and presses, one module per feature."""
