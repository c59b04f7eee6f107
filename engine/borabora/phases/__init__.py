"""Bora Bora: the three phases of a round, and the sequence of turns."""
