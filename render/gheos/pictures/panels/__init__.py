"""Gheos: the panels of a picture."""
