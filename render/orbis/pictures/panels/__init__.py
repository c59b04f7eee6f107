"""Orbis: the parts of a picture, each drawn into its place."""
