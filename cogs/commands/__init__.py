"""Handlers of commands and presses: one module per feature, named as a player would name it."""
