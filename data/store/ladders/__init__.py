"""Ladders: ratings and standings, computed from results."""
