"""Runs tournaments: starts their matches and updates their posts."""
