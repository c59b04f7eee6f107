"""Bora Bora: how good a position looks; for programs. Opinions, no rules."""
