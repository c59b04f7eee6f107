"""Validates messages, components, modals and commands as Discord's API does."""
