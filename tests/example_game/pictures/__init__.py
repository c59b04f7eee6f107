"""Shells: the pictures. Sprites are put on panels, panels make a scene."""
