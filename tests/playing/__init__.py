"""Matches between programs, for whoever works on rules and programs."""
