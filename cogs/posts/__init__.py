"""Builds posts: texts, pictures and components from the state of a match."""
