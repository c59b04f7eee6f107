"""Bora Bora: pictures. A scene consists of panels, and panels of art."""
