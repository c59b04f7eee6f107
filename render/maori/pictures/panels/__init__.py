"""Maori: the panels of a picture."""
