"""Incoming interactions: acknowledging, parsing and answering presses and commands."""
