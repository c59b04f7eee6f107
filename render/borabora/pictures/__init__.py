"""Bora Bora: pictures. Scenes draw panels, and panels draw sprites."""
