"""Tournaments: pairings, seats and standings. Pure; people are numbers from 0, in the order of joining."""
