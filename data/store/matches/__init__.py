"""Stored matches, from lobby to end; every change of a match goes through this package."""
