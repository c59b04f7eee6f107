"""Tournaments: people, rounds and tables; engine/tournament pairs the people."""
