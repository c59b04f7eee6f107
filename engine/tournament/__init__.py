"""Tournaments: pairings, order of play, standings. Pure; people are numbered from 0 as they joined."""
