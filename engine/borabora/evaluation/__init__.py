"""Bora Bora: the evaluation function for programs. Heuristics, not rules."""
