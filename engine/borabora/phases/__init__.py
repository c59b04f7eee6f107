"""Bora Bora: the three phases of a round, and the way from one turn to the next."""
