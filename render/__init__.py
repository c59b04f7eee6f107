"""Turns views of positions into pictures and texts; it contains no rules."""
