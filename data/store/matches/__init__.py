"""Stored matches, from the open table to the end: every change of one goes through here."""
