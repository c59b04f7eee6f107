"""Gheos: pictures and words."""
