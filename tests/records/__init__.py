"""Recorded matches, which must replay for ever."""
