"""Orbis: the panels of a picture."""
