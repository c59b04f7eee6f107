"""Tournaments: pairings, order of play, standings. Pure; people have numbers from 0, in order of joining."""
