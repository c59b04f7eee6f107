"""Bora Bora: the pictures. Art is put on panels, panels make a scene."""
