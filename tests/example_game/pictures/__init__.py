"""Shells: the pictures. A scene consists of panels, panels use the sprites."""
