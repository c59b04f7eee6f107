"""Maori: pictures. Scenes draw panels, and panels draw sprites."""
