"""Matches between programs, to work on rules and programs."""
