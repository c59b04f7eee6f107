"""Bora Bora: which rule forbids an action that is not legal now."""
