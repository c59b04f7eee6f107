"""Bora Bora: the panels of the pictures."""
