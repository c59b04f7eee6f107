"""Runs tournaments: starts their tables and keeps their posts true."""
